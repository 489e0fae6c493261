"""A new file of house rules, as it is written: it says all that was chosen, and is read back so."""

from __future__ import annotations

from durak_rules.house_rules.header import SourceNote
from durak_rules.house_rules.loading import check_text, variant_from_text
from durak_rules.house_rules.writing import house_rules_text


def test_a_new_file_says_what_its_table_is_called_and_what_it_is_like() -> None:
    text = house_rules_text("guide", {"throw_in.who": "all"}, title="Ours", summary="Everybody adds: “all” of us.")
    found = variant_from_text(text)
    assert (found.title, found.summary) == ("Ours", "Everybody adds: “all” of us.")
    assert found.differences == ("throw_in.who",)


def test_sources_and_notes_are_written_so_that_they_are_read_again() -> None:
    sources = (SourceNote("A book: “Durak”", section="4"), SourceNote("A page", url="https://example.org/#rules"))
    notes = ("- cut twice", "no talking: really")
    text = house_rules_text("guide", {"throw_in.who": "all"}, title="Ours", sources=sources, notes=notes)
    variant, faults = check_text(text)
    assert faults == []
    assert variant is not None
    assert (variant.sources, variant.notes) == (sources, notes)


def test_a_number_that_answers_no_question_is_written_without_a_sentence_and_found_by_a_check() -> None:
    text = house_rules_text("guide", {"session.games": 5000}, title="Ours")
    assert text.endswith("session:\n  games: 5000\n")
    _, (fault,) = check_text(text)
    assert fault.code == "DUR203"
