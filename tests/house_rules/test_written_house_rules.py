"""A new file of house rules, as it is written: it says all that was chosen, and is read back so."""

from __future__ import annotations

from durak_rules.house_rules.variant import variant_from_text
from durak_rules.house_rules.writing import house_rules_text


def test_a_new_file_says_what_its_table_is_called_and_what_it_is_like() -> None:
    text = house_rules_text("guide", {"throw_in.who": "all"}, title="Ours", summary="Everybody adds: “all” of us.")
    found = variant_from_text(text)
    assert (found.title, found.summary) == ("Ours", "Everybody adds: “all” of us.")
    assert found.differences == ("throw_in.who",)
