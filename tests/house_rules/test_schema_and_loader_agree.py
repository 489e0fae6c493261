"""One verdict: what an editor's schema accepts, the loader accepts, and the pydantic model too; and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from pydantic import ValidationError

from durak_rules.house_rules.folders import shipped
from durak_rules.house_rules.header import HEADER
from durak_rules.house_rules.keys import GROUPS, KEYS, Key
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import check_text, load_variant
from durak_rules.house_rules.model import HouseRules
from durak_rules.house_rules.schema import schema_text, variant_schema

SCHEMA = variant_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
GUIDE = load_variant("guide")

odd_numbers = [0, 1, 2, 3, 6, 36, 37, 1001, -1, 6.0, 6.5, 1e300]
odd_words = ["", " ", "6", "no", "none", "unlimited", "NONE", "all", "any"]
odd_lists = [[], ["spades"], ["spades", "spades"], ["clubs", "hearts"], [None]]
odd_values = st.sampled_from([None, True, False, *odd_numbers, *odd_words, *odd_lists, {}, {"who": "all"}])
words = st.sampled_from(sorted({word.value for question in KEYS for word in question.words}))
numbers = st.integers(-2, 60) | st.sampled_from([6.0, 2.5, 1000])


def values(question: Key) -> st.SearchStrategy[Any]:
    good = st.sampled_from(list(question.values()))
    lists = st.lists(words, max_size=4)
    return st.one_of(good, good, good, words, numbers, lists, odd_values)


def groups(name: str) -> st.SearchStrategy[Any]:
    keys = {question.name: values(question) for question in GROUPS[name].keys}
    slips = st.dictionaries(st.sampled_from(["priorty", "", "size", "mode", "5"]), odd_values, max_size=1)
    whole = st.fixed_dictionaries({}, optional=keys)
    return st.one_of(whole, whole, whole, st.builds(lambda one, other: one | other, whole, slips), odd_values)


texts = st.text(st.sampled_from("ab ж.:/\n"), max_size=4) | st.just("x" * 501)
sources = st.fixed_dictionaries({}, optional={"title": texts, "section": texts, "url": texts, "page": texts})
header = st.fixed_dictionaries(
    {},
    optional={
        "format": st.sampled_from([1, 1, 1, 1.0, 2, "1", True, None]),
        "title": texts | odd_values,
        "summary": texts,
        "notes": st.lists(texts, max_size=3) | odd_values,
        "aliases": st.lists(texts, max_size=3) | odd_values,
        "sources": st.lists(sources | texts, max_size=2) | odd_values,
        "extends": st.sampled_from(["guide", "podkidnoy", "guide", " ", 5, None]),
        "titel": texts,
    },
)
bodies = st.lists(st.sampled_from(list(GROUPS)), max_size=4, unique=True).flatmap(
    lambda names: st.fixed_dictionaries({name: groups(name) for name in names})
)
documents = st.one_of(
    bodies, bodies, header, st.builds(lambda one, other: one | other, header, bodies), odd_values.filter(bool)
)


def loader_accepts(text: str) -> bool:
    """Whether the loader finds no fault in any single value; what goes together is not a schema's business."""
    _, faults = check_text(text)
    return not any(fault.is_error and not fault.code.startswith("DUR3") for fault in faults)


@given(documents)
@settings(max_examples=400, deadline=None)
def test_schema_and_loader_give_the_same_verdict(document: Any) -> None:
    text = json.dumps(document, ensure_ascii=False)  # which is YAML, too
    assert loader_accepts(text) == VALIDATOR.is_valid(document), text


@given(st.sampled_from(KEYS).flatmap(lambda question: st.tuples(st.just(question), values(question))))
@settings(max_examples=400, deadline=None)
def test_key_and_model_give_the_same_verdict(asked: tuple[Key, Any]) -> None:
    question, value = asked
    rules = GUIDE.plain()
    rules[question.group][question.name] = value
    try:
        HouseRules.model_validate(rules)
    except ValidationError:
        is_valid = False
    else:
        is_valid = True
    # Only a file may write six as 6.0, because an editor's schema takes it for six.
    assert is_valid == question.admits(value)


@pytest.mark.parametrize("question", KEYS, ids=str)
def test_every_single_value_is_accepted_by_all_three(question: Key) -> None:
    for value in list(question.values())[:60]:
        rules = GUIDE.plain()
        rules[question.group][question.name] = value
        VALIDATOR.validate({question.group: {question.name: value}})
        assert loader_accepts(json.dumps({question.group: {question.name: value}}))
        HouseRules.model_validate(rules)


def test_the_model_has_no_default_and_forbids_what_it_does_not_know() -> None:
    for question in KEYS:
        rules = GUIDE.plain()
        del rules[question.group][question.name]
        with pytest.raises(ValidationError, match="Field required"):
            HouseRules.model_validate(rules)
    with pytest.raises(ValidationError, match="Extra inputs are not permitted"):
        HouseRules.model_validate(GUIDE.plain() | {"weather": {}})


@pytest.mark.parametrize(
    ("group", "name", "value", "said"),
    [
        ("deck", "size", 38, "Input should be 36, 52, .* or 20"),
        ("trump", "forbidden_suits", ["spades", "spades"], "Each word may stand once"),
    ],
)
def test_the_model_says_what_is_wrong_with_a_value(group: str, name: str, value: Any, said: str) -> None:
    rules = GUIDE.plain()
    rules[group][name] = value
    with pytest.raises(ValidationError, match=said):
        HouseRules.model_validate(rules)


def test_what_is_agreed_cannot_be_altered() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        GUIDE.rules.players.max = 3


def test_the_model_holds_what_the_file_says() -> None:
    rules = load_variant("any-suit").rules
    assert (rules.players.max, rules.limits.max_cards, rules.beating.plain) == (5, "unlimited", "any_suit_higher")
    assert rules.throw_in.pass_ == "until_table_changes"
    assert load_variant("crazy").rules.beating.closed_suits == ("spades",)


def test_the_shipped_schema_is_the_one_the_model_makes() -> None:
    file = shipped("schemas") / "variant.schema.json"
    assert file.read_text(encoding="utf-8") == schema_text(variant_schema())


def test_the_schema_is_a_schema_and_demands_nothing() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    VALIDATOR.validate({})
    assert "required" not in SCHEMA
    assert list(SCHEMA["properties"]) == [*HEADER, *GROUPS]


def test_every_key_and_every_value_is_explained_to_editors() -> None:
    for question in KEYS:
        schema = SCHEMA["properties"][question.group]["properties"][question.name]
        assert schema["title"] == question.full
        assert schema["description"].startswith(question.question)
        assert schema["markdownDescription"].startswith(f"**{question.question}**")
        explained = dict(explained_values(schema))
        assert {word.value: explained[word.value] for word in question.words} == {
            word.value: word.sentence for word in question.words
        }


def explained_values(schema: dict[str, Any]) -> Iterator[tuple[Any, str]]:
    """The values that an editor offers, each with its sentence."""
    for part in (schema, schema.get("items", {}), *schema.get("oneOf", ())):
        yield from zip(part.get("enum", ()), part.get("enumDescriptions", ()), strict=True)


@pytest.mark.parametrize("file", [each.file for each in library()], ids=lambda file: file.name)
def test_a_shipped_file_fits_the_schema_and_names_it(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    VALIDATOR.validate(yaml.safe_load(text))
    modeline = text.splitlines()[0].removeprefix("# yaml-language-server: $schema=")
    assert (file.parent / modeline).resolve() == (shipped("schemas") / "variant.schema.json").resolve()
