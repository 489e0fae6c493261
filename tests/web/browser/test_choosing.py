"""Choosing house rules in a browser: by keyboard, with the sheet that follows, and without a script."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from .conftest import Opening

PARTNERS = "Partners sit alternately and never attack or throw in against each other."
CONFLICT = "two to three players do not make two teams of two"


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def tab_to(page: Page, selector: str, most: int = 150) -> None:
    """Press Tab until the focus is there, as somebody does who has no mouse."""
    for _ in range(most):
        if page.locator(f"{selector}:focus").count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def test_a_conflict_is_made_seen_and_mended_by_keyboard_alone(opening: Opening) -> None:
    page = opening("/rules")
    status = page.get_by_role("status")
    tab_to(page, "#players > summary")
    press(page, "Enter")
    tab_to(page, "select[name='players.max']")
    page.keyboard.type("At most three")
    tab_to(page, "#teams > summary")
    press(page, "Enter")
    tab_to(page, "input[name='teams.mode']")
    press(page, "ArrowDown")
    expect(status).to_have_text("Faults: 1")
    field = page.get_by_role("group", name="Does everybody play alone, or with partners?")
    expect(field).to_contain_text(CONFLICT)
    expect(page.get_by_role("radio", name=PARTNERS)).to_be_focused()
    expect(page.locator("#result")).to_contain_text("The sheet comes back")
    press(page, "ArrowUp")
    expect(status).to_have_text("These rules go together.")
    expect(page.locator("#result article")).to_contain_text("At most three players take part.")


def test_the_fault_at_the_top_leads_to_its_field(opening: Opening) -> None:
    page = opening("/rules?from=guide-partners")
    page.locator("select[name='players.max']").select_option("5")
    page.locator("select[name='players.min']").select_option("5")
    expect(page.get_by_role("status")).to_contain_text("Faults")
    page.locator("#found a").first.click()
    expect(page.locator("fieldset:target")).to_be_in_viewport()


def test_the_sheet_the_address_and_the_file_follow_what_is_chosen(opening: Opening) -> None:
    page = opening("/rules")
    page.locator("#title").fill("Ours")
    expect(page.locator("#result article h2")).to_have_text("Ours")
    page.locator("#throw_in > summary").click()
    page.get_by_role("radio", name="Everybody but the defender").check()
    expect(page.locator("#result li.differs")).to_have_count(1)
    expect(page.locator("#throw_in .changes")).to_have_text("★ Changed: 1")
    assert page.locator("#link").input_value() == page.url.partition("#")[0]
    page.reload()
    assert page.locator("#title").input_value() == "Ours"
    expect(page.get_by_role("radio", name="Everybody but the defender")).to_be_checked()
    page.locator("#result details summary").click()
    expect(page.locator("#yaml")).to_contain_text("who: all")


def test_a_number_that_is_typed_names_its_own_button(opening: Opening) -> None:
    page = opening("/rules")
    page.locator("#session > summary").click()
    page.locator("input[name='session.games.number']").fill("7")
    expect(page.locator("#result article")).to_contain_text("The table plays seven games.")


def test_the_link_is_copied(opening: Opening) -> None:
    page = opening("/rules", permissions=["clipboard-read", "clipboard-write"])
    page.locator("button[data-copies=link]").click()
    expect(page.locator("button[data-copies=link]")).to_have_class("copy done")
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("#link").input_value()


def test_without_a_script_the_button_checks_and_shows(opening: Opening) -> None:
    page = opening("/rules", script=False, width=390)
    assert page.locator("button.copy").first.is_hidden()
    page.locator("#teams > summary").click()
    page.get_by_role("radio", name=PARTNERS).check()
    page.locator("#players > summary").click()
    page.locator("select[name='players.max']").select_option("3")
    page.get_by_role("button", name="Check, and show the sheet").click()
    assert page.url.endswith("#found")
    expect(page.locator("#found")).to_be_in_viewport()
    expect(page.locator("fieldset[id='teams.mode']")).to_contain_text(CONFLICT)
    page.locator("select[name='players.max']").select_option("4")
    page.locator("select[name='players.min']").select_option("4")
    page.get_by_role("button", name="Check, and show the sheet").click()
    expect(page.locator("#result article")).to_be_in_viewport()
    expect(page.locator("#result")).to_contain_text("4 players")


def test_without_a_script_a_file_is_opened_changed_and_kept(opening: Opening, tmp_path: Path) -> None:
    file = tmp_path / "ours.durak.yaml"
    file.write_text("title: Ours\nextends: perevodnoy\n", encoding="utf-8")
    page = opening("/rules", script=False)
    page.locator("#file").set_input_files(file)
    page.get_by_role("button", name="Open it").click()
    assert page.locator("#title").input_value() == "Ours"
    with page.expect_download() as kept:
        page.get_by_role("link", name="Download the file").click()
    assert kept.value.suggested_filename == "ours.durak.yaml"
    assert "mode: placing" in kept.value.path().read_text(encoding="utf-8")


def test_rules_of_the_library_are_taken_and_compared(opening: Opening) -> None:
    page = opening("/library")
    page.get_by_role("link", name="Everyone adds").click()
    page.get_by_role("link", name="Change these rules").click()
    expect(page.locator("#throw_in")).to_have_attribute("open", "")
    page.get_by_role("link", name="Compare").click()
    expect(page.locator("table")).to_contain_text("Who may throw in?")
    page.locator("#one").select_option("everyone-adds")
    page.get_by_role("button", name="Compare").click()
    expect(page.locator("main")).to_contain_text("They agree in every choice.")
