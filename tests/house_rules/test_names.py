"""Names: what stands before `.durak.yaml`, one file each, across all folders and aliases."""

from __future__ import annotations

from pathlib import Path

import pytest

from durak_rules import house_rules
from durak_rules.documents.diagnostics import DocumentError
from durak_rules.house_rules.library import library, name_of
from durak_rules.house_rules.loading import load_variant

SHIPPED = {
    "guide", "online-podkidnoy", "wikipedia-podkidnoy", "wikipedia-norms", "any-suit", "everyone-adds",
    "first-defence-five", "attack-the-loser", "pack-24", "pack-52", "spades-by-spades", "crazy", "no-trumps",
}  # fmt: skip


def write(path: Path, text: str = "title: T\n") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_the_shipped_variants_are_listed() -> None:
    listed = library()
    assert set(listed.names) >= SHIPPED
    assert listed.clashes() == []
    for each in listed:
        assert each.title
        assert each.summary
        assert each.is_shipped


def test_a_listed_variant_says_what_it_extends() -> None:
    extends = {each.name: each.extends for each in library()}
    assert extends["guide"] is None
    assert extends["crazy"] == "wikipedia-podkidnoy"


def test_a_name_is_what_stands_before_the_ending() -> None:
    assert name_of("tables/house.durak.yaml") == "house"
    assert name_of("rules.txt") == "rules"
    assert load_variant("pack-24").name == "pack-24"


def test_folders_are_searched_with_all_that_is_below_them(tmp_path: Path) -> None:
    write(tmp_path / "deep/er/house.durak.yaml")
    write(tmp_path / ".hidden/secret.durak.yaml")
    write(tmp_path / "notes.yaml")
    assert [each.name for each in library([tmp_path]) if not each.is_shipped] == ["house"]


def test_an_unknown_name_asks_for_the_nearest() -> None:
    with pytest.raises(DocumentError) as raised:
        load_variant("everyone-ads")
    (only,) = raised.value.diagnostics
    assert only.code == "DUR409"
    assert only.help == ("did you mean `everyone-adds`?",)


def test_a_file_named_outright_may_be_called_anything(tmp_path: Path) -> None:
    write(tmp_path / "rules.txt", "throw_in: {who: all}\n")
    assert load_variant(tmp_path / "rules.txt").value("throw_in.who") == "all"
    assert load_variant(str(tmp_path / "rules.txt")).name == "rules"


def test_a_file_beside_us_may_be_called_like_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "friday", "throw_in: {who: all}\n")
    assert load_variant("friday").value("throw_in.who") == "all"


def test_a_variant_knows_what_else_it_is_called_and_what_its_file_says_besides() -> None:
    assert "подкидной" in load_variant("guide").aliases
    assert load_variant({"notes": ["The dealer pours the tea."]}).notes == ("The dealer pours the tea.",)


def test_two_files_of_one_name_are_told_of(tmp_path: Path) -> None:
    write(tmp_path / "one" / "ours.durak.yaml")
    write(tmp_path / "two" / "ours.durak.yaml")
    (fault,) = library([tmp_path]).clashes()
    assert fault.code == "DUR407"


def test_a_module_holds_no_names_that_it_does_not_have() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'load_varient'"):
        house_rules.load_varient  # noqa: B018


def test_a_missing_file_is_told() -> None:
    with pytest.raises(DocumentError) as raised:
        load_variant("nowhere/house.durak.yaml")
    assert [fault.code for fault in raised.value.diagnostics] == ["DUR001"]


def test_a_folder_of_variants_must_be_one(tmp_path: Path) -> None:
    for folder in (tmp_path / "nowhere", Path(__file__)):
        with pytest.raises(DocumentError) as raised:
            load_variant("guide", variants=[folder])
        assert [fault.code for fault in raised.value.diagnostics] == ["DUR001"]


@pytest.mark.parametrize("asked", ["house", "guide"])
def test_a_name_that_two_files_have_stands_for_neither(tmp_path: Path, asked: str) -> None:
    write(tmp_path / f"a/{asked}.durak.yaml")
    write(tmp_path / f"b/{asked}.durak.yaml")
    with pytest.raises(DocumentError) as raised:
        load_variant({"extends": asked}, variants=[tmp_path])
    assert [fault.code for fault in raised.value.diagnostics] == ["DUR407"]


def test_an_alias_that_is_taken_is_told_at_its_place(tmp_path: Path) -> None:
    write(tmp_path / "house.durak.yaml", "title: T\naliases: [ours, guide, подкидной]\n")
    faults = library([tmp_path]).clashes()
    assert [(fault.span.line, fault.span.column, fault.code) for fault in faults] == [
        (2, 17, "DUR407"),
        (2, 24, "DUR407"),
    ]


def test_a_broken_file_spoils_no_other_name(tmp_path: Path) -> None:
    write(tmp_path / "broken.durak.yaml", "title: [\n")
    write(tmp_path / "whole.durak.yaml", "aliases: [fine]\n")
    listed = library([tmp_path])
    assert listed.clashes() == []
    assert load_variant("fine", variants=[tmp_path]).name == "whole"
