"""`extends`: by name, by alias, by a path in the folder; never out of it, never in a circle."""

from __future__ import annotations

from pathlib import Path

import pytest

from durak_rules.documents.diagnostics import DocumentError
from durak_rules.house_rules.loading import check_file, check_text, load_variant, variant_from_text
from durak_rules.house_rules.parents import flawless_layer


def write(folder: Path, **files: str) -> Path:
    """Write files of house rules; `packs__small` lies in the folder `packs`. The first one's path."""
    paths = [folder / f"{name.replace('__', '/')}.durak.yaml" for name in files]
    for path, text in zip(paths, files.values(), strict=True):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return paths[0]


def told(path: Path, *folders: Path) -> list[str]:
    _, faults = check_file(path, shown=path.name, variants=folders)
    return [str(fault).split(" ")[0] + " " + fault.code for fault in faults]


def test_no_extends_means_guide() -> None:
    assert variant_from_text("title: T\n").extends == "guide"
    assert variant_from_text("title: T\n").digest == load_variant("guide").digest


@pytest.mark.parametrize("name", ["guide", "podkidnoy", "подкидной"])
def test_a_parent_is_found_by_name_and_alias(name: str) -> None:
    found = variant_from_text(f"extends: {name}\nattack: {{lead: single}}\n")
    assert found.value("attack.lead") == "single"
    assert found.value("throw_in.who") == "neighbours"


def test_a_parent_is_found_by_its_path(tmp_path: Path) -> None:
    ours = write(
        tmp_path,
        ours="extends: packs/small.durak.yaml\nattack: {lead: single}\n",
        packs__small="extends: ./tiny.durak.yaml\nthrow_in: {who: all}\n",
        packs__tiny="deck: {size: 24}\nplayers: {max: 4}\n",
    )
    found = load_variant(ours)
    assert [found.value(key) for key in ("attack.lead", "throw_in.who", "deck.size")] == ["single", "all", 24]
    assert [Path(str(found.places[key].path)).name for key in ("attack.lead", "throw_in.who", "deck.size")] == [
        "ours.durak.yaml",
        "small.durak.yaml",
        "tiny.durak.yaml",
    ]


def test_a_parent_is_found_in_a_folder_of_variants(tmp_path: Path) -> None:
    write(tmp_path, town__square="throw_in: {who: all}\naliases: [plaza]\n")
    for name in ("square", "plaza"):
        found = variant_from_text(f"extends: {name}\n", variants=[tmp_path])
        assert found.value("throw_in.who") == "all"


@pytest.mark.parametrize(
    "path", ["../other/far.durak.yaml", "/etc/far.durak.yaml", "packs/../../far.durak.yaml", "../ours/../x.durak.yaml"]
)
def test_a_path_does_not_leave_the_folder(tmp_path: Path, path: str) -> None:
    write(tmp_path, far="title: Far\n", other__far="title: Far\n")
    ours = write(tmp_path, ours__ours=f"title: T\nextends: {path}\n", ours__packs__x="title: X\n")
    assert told(ours) == ["ours.durak.yaml:2:10: DUR403"]


def test_a_link_does_not_leave_the_folder(tmp_path: Path) -> None:
    far = write(tmp_path, far="title: Far\n")
    ours = write(tmp_path, ours__ours="extends: near.durak.yaml\n")
    (ours.parent / "near.durak.yaml").symlink_to(far)
    assert told(ours) == ["ours.durak.yaml:1:10: DUR403"]


def test_a_link_to_itself_leads_nowhere(tmp_path: Path) -> None:
    ours = write(tmp_path, ours="extends: loop.durak.yaml\n")
    (tmp_path / "loop.durak.yaml").symlink_to(tmp_path / "loop.durak.yaml")
    assert told(ours) == ["ours.durak.yaml:1:10: DUR401"]


def test_a_slip_in_a_path_asks_for_the_file_beside_it(tmp_path: Path) -> None:
    ours = write(tmp_path, ours="extends: packs/smal.durak.yaml\n", packs__small="title: S\n", smell="title: S\n")
    _, (fault,) = check_file(ours)
    assert (fault.code, fault.help) == ("DUR401", ("did you mean `packs/small.durak.yaml`?",))


def test_a_link_to_nothing_is_not_asked_for(tmp_path: Path) -> None:
    ours = write(tmp_path, ours="extends: near.durak.yaml\n")
    (tmp_path / "near.durak.yaml").symlink_to(tmp_path / "gone.durak.yaml")
    _, (fault,) = check_file(ours)
    assert (fault.code, "near" in fault.help[0]) == ("DUR401", False)


def test_files_stand_on_each_other_up_to_24(tmp_path: Path) -> None:
    for number in range(24):
        extends = "guide" if number == 23 else f"line{number + 1}.durak.yaml"
        (tmp_path / f"line{number}.durak.yaml").write_text(f"title: T\nextends: {extends}\n")
    first, last = tmp_path / "line0.durak.yaml", tmp_path / "line23.durak.yaml"
    assert told(first) == []
    last.write_text("title: T\n")
    assert told(first) == []
    last.write_text("title: T\nextends: crazy\n")
    assert [line.split()[1] for line in told(first)] == ["DUR411"]


def test_a_name_too_long_for_a_file_is_no_traceback(tmp_path: Path) -> None:
    ours = write(tmp_path, ours=f"extends: {'x' * 400}.durak.yaml\n")
    assert told(ours) == ["ours.durak.yaml:1:10: DUR401"]


def test_a_missing_parent_is_told_with_the_nearest(tmp_path: Path) -> None:
    ours = write(tmp_path, ours="extends: smal.durak.yaml\n", small="title: S\n")
    _, (only,) = check_file(ours)
    assert only.code == "DUR401"
    assert only.help == ("did you mean `small.durak.yaml`?",)


@pytest.mark.parametrize("extends", ["packs", "packs/", "./packs", "odd.durak.yaml"])
def test_a_folder_is_no_parent(tmp_path: Path, extends: str) -> None:
    ours = write(tmp_path, ours=f"extends: {extends}\n", packs__x="title: X\n", odd__x="title: X\n")
    (tmp_path / "odd").rename(tmp_path / "odd.durak.yaml")
    assert told(ours) == ["ours.durak.yaml:1:10: DUR404"]


def test_a_path_ends_as_house_rules_do(tmp_path: Path) -> None:
    ours = write(tmp_path, ours="extends: ./house.yml\n")
    assert told(ours) == ["ours.durak.yaml:1:10: DUR405"]


def test_files_do_not_extend_each_other_in_a_circle(tmp_path: Path) -> None:
    ours = write(
        tmp_path,
        a="extends: b.durak.yaml\n",
        b="extends: c.durak.yaml\n",
        c="title: C\nextends: a.durak.yaml\n",
    )
    _, (only,) = check_file(ours, shown="a.durak.yaml")
    assert (str(only.span), only.code) == ("c.durak.yaml:2:10", "DUR402")
    assert [str(other.span) for other in only.elsewhere] == ["a.durak.yaml:1:10"]


def test_a_file_does_not_extend_itself(tmp_path: Path) -> None:
    ours = write(tmp_path, ours="extends: ./ours.durak.yaml\n")
    assert told(ours) == ["ours.durak.yaml:1:10: DUR402"]


def test_names_do_not_run_in_a_circle_either(tmp_path: Path) -> None:
    ours = write(tmp_path, one="extends: two\n", two="extends: one\n")
    assert told(ours, tmp_path) == [f"{tmp_path / 'two.durak.yaml'}:1:10: DUR402"]


def test_a_fault_of_a_parent_is_told_where_it_stands(tmp_path: Path) -> None:
    ours = write(
        tmp_path,
        ours="extends: base.durak.yaml\ndeck: {size: 24}\n",
        base="title: Base\nthrow_in: {who: nobdy}\n",
    )
    _, faults = check_file(ours, shown="ours.durak.yaml")
    assert [(str(fault.span), fault.code) for fault in faults] == [
        ("base.durak.yaml:2:17", "DUR202"),
        ("ours.durak.yaml:2:14", "DUR302"),
    ]


def test_a_conflict_within_a_parent_is_told_there(tmp_path: Path) -> None:
    ours = write(tmp_path, ours="extends: base.durak.yaml\n", base="limits: {early_cap: 7}\n")
    assert told(ours) == ["base.durak.yaml:1:21: DUR308"]


def test_a_warning_about_a_parent_is_its_own_business(tmp_path: Path) -> None:
    ours = write(
        tmp_path,
        ours="extends: base.durak.yaml\n",
        base="deck: {size: 36}\ndeal: {hand_size: 5.0}\ntransfer: {cards: many}\nexit: {stock: any}\n",
    )
    assert told(ours) == []


def test_a_parent_that_cannot_be_read_is_told_at_both_places(tmp_path: Path) -> None:
    ours = write(tmp_path, ours="extends: base.durak.yaml\n", base="throw_in: {who: all\n")
    codes = {fault.split(":")[0]: fault.rsplit(" ", 1)[1] for fault in told(ours)}
    assert codes == {"ours.durak.yaml": "DUR408", "base.durak.yaml": "DUR014"}


def test_only_guide_extends_nothing(tmp_path: Path) -> None:
    ours = write(tmp_path, ours="extends: none\n")
    assert told(ours) == ["ours.durak.yaml:1:10: DUR406"]


def test_a_guide_of_ones_own_writes_everything(tmp_path: Path) -> None:
    ours = write(tmp_path, guide="extends: none\nattack: {lead: single}\n")
    assert told(ours) == ["guide.durak.yaml:1:10: DUR103"] * 92


def test_a_second_guide_stands_in_nobodys_way_unnoticed(tmp_path: Path) -> None:
    ours = write(tmp_path, ours="throw_in: {who: all}\n", guide="extends: none\n")
    assert [fault.rsplit(" ", 1)[1] for fault in told(ours, tmp_path)] == ["DUR407"]


@pytest.mark.parametrize("text", ["extends: none\ndeck: {sise: 36}\n", "deck: [\n"])
def test_what_others_stand_on_has_no_fault_of_its_own(tmp_path: Path, text: str) -> None:
    with pytest.raises(DocumentError):
        flawless_layer(write(tmp_path, guide=text))


def test_rules_without_a_folder_extend_by_name_only() -> None:
    _, (only,) = check_text("extends: base.durak.yaml\n")
    assert only.code == "DUR401"
    assert load_variant({"extends": "any-suit"}).value("players.max") == 5


def test_a_text_may_be_given_a_folder(tmp_path: Path) -> None:
    write(tmp_path, base="throw_in: {who: all}\n")
    found = variant_from_text("extends: base.durak.yaml\n", "<stdin>", folder=tmp_path)
    assert found.value("throw_in.who") == "all"


def test_what_is_wrong_is_raised_where_nothing_can_be_given_back() -> None:
    with pytest.raises(DocumentError) as raised:
        variant_from_text("throw_in: {who: nobdy, opens: whenever}\n")
    assert [fault.code for fault in raised.value.diagnostics] == ["DUR202", "DUR202"]
