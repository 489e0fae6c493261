"""DUR101 to DUR299: the shape of a house-rules file, and single values."""

from __future__ import annotations

from durak_rules.documents.codes.entry import Code
from durak_rules.documents.diagnostics import Severity

__all__ = ["CODES"]

CODES: tuple[Code, ...] = (
    Code(
        "DUR101",
        "a choice that there is not",
        "The group has no key of this name. Mostly it is a slip, and the message asks for the "
        "nearest one; or the key belongs to another group. `durak-rules explain throw_in` lists "
        "the keys of a group.",
        "throw_in: {priorty: free}\n",
        "throw_in: {priority: free}\n",
    ),
    Code(
        "DUR102",
        "a group that there is not",
        "At the top of a file stand the groups of choices and a few words about the file: format, "
        "title, summary, sources, aliases, notes, extends. This key is none of them.",
        "throwing: {who: all}\n",
        "throw_in: {who: all}\n",
    ),
    Code(
        "DUR103",
        "a key that is missing",
        "Something that has to be written here is not. Only `guide` writes every choice; any other "
        "file inherits what it does not say.",
        "sources: [{section: '7'}]\n",
        "sources: [{title: Our notebook, section: '7'}]\n",
    ),
    Code(
        "DUR104",
        "a group of keys is expected",
        "Here a group belongs: `key: value` lines further right, or `{key: value}` on the same "
        "line. Something else stands here, a word, a list or nothing at all.",
        "throw_in: all\n",
        "throw_in: {who: all}\n",
    ),
    Code(
        "DUR105",
        "a list is expected",
        "Some choices are answered by several words at once. Here a list belongs, `[one, two]` or "
        "lines that begin with `- `, even if it has a single item.",
        "trump: {forbidden_suits: spades}\n",
        "trump: {forbidden_suits: [spades]}\n",
    ),
    Code(
        "DUR201",
        "a value of the wrong kind",
        "The choice is answered by a word, a whole number or a list of words, and another kind of "
        "value stands here. A number in quotes is a text.",
        "players: {max: five}\n",
        "players: {max: 5}\n",
    ),
    Code(
        "DUR202",
        "a word that this choice does not know",
        "Each choice has its own words, and this is none of them. The message lists them or asks "
        "for the nearest; `durak-rules explain throw_in.who` tells what each one means.",
        "throw_in: {who: everyone}\n",
        "throw_in: {who: all}\n",
    ),
    Code(
        "DUR203",
        "a number out of range",
        "The number is smaller or larger than this choice allows. Nothing is put right silently: "
        "the message says from where to where it may be.",
        "deal: {hand_size: 20}\n",
        "deal: {hand_size: 5}\n",
    ),
    Code(
        "DUR204",
        "true or false where a word is expected",
        "No choice is answered by true or false. Each has words that say what is done, so that a "
        "third way can be added. Note that `no`, `yes`, `on` and `off` are ordinary words here.",
        "pickup: {throw_in_after: true}\n",
        "pickup: {throw_in_after: if_some_beaten}\n",
    ),
    Code(
        "DUR205",
        "no value",
        "The key stands here without a value. A choice that is not to be changed is left out, key "
        "and all; `none` is a word that some choices know, and has to be written.",
        "attack:\n  lead:\n",
        "attack:\n  lead: single\n",
    ),
    Code(
        "DUR206",
        "a word that stands twice in a list",
        "A list of choices holds each word once. The order does not matter.",
        "trump: {forbidden_suits: [spades, spades]}\n",
        "trump: {forbidden_suits: [spades]}\n",
    ),
    Code(
        "DUR207",
        "a text that is empty or too long",
        "A title, a summary or a note is a sentence for people. Here it is empty, or longer than a page can show.",
        "title: ''\n",
        "title: Babushka's table\n",
    ),
    Code(
        "DUR208",
        "a number that is not whole",
        "Cards, seats and games are counted in whole numbers. A number with something behind the "
        "point is none, and nothing is rounded silently.",
        "deal: {hand_size: 5.5}\n",
        "deal: {hand_size: 5}\n",
    ),
    Code(
        "DUR209",
        "a whole number written with a point",
        "`5.0` is read as 5. Editors that know the schema do so too, but people read a fraction. "
        "Write the number without its point.",
        "deal: {hand_size: 5.0}\n",
        "deal: {hand_size: 5}\n",
        Severity.WARNING,
    ),
)
