"""docs/protocol.md is true: what it shows is asked, and what it lists is what there is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from durak_rules.scenarios.files import play_text, report_of
from durak_rules.workbench.protocol import ERRORS, LONGEST_LINE, REQUESTS
from durak_rules.workbench.protocol_schema import engine_schema
from durak_rules.workbench.protocol_shapes import STATE
from durak_rules.workbench.serving import Engine

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def is_part_of(shown: Any, whole: Any) -> bool:
    """Whether an object says what is shown, and perhaps more."""
    if isinstance(shown, dict):
        return isinstance(whole, dict) and all(
            key in whole and is_part_of(value, whole[key]) for key, value in shown.items()
        )
    return bool(shown == whole)


def test_the_talk_goes_as_shown() -> None:
    engine = Engine()
    schema = Draft202012Validator(engine_schema())
    said = re.findall(r"^([<>]) (.*)$", PAGE, re.MULTILINE)
    assert len(said) == 14
    for (_, asked), (_, shown) in zip(said[::2], said[1::2], strict=True):
        schema.validate(json.loads(asked))
        answer = engine.answer(asked.encode())
        schema.validate(answer)
        assert is_part_of(json.loads(shown), answer), answer


def test_every_request_is_told_and_every_error() -> None:
    assert set(re.findall(r"\*\*([a-z_]+)\*\*", PAGE)) - {"our", "your"} == {*REQUESTS}
    told = dict(re.findall(r"^\| `([a-z]+_[a-z]+)` \| (.*) \|$", PAGE.partition("## Requests")[0], re.MULTILINE))
    assert told == ERRORS
    assert f"{LONGEST_LINE:,} bytes" in PAGE


def test_every_part_of_a_state_is_told() -> None:
    (table,) = re.findall(r"^## How a game stands\n(.*?)^An engine", PAGE, re.MULTILINE | re.DOTALL)
    told = re.findall(r"`([a-z_]+)`", "".join(line.split(" | ")[0] for line in table.splitlines()))
    assert sorted(told) == sorted(STATE["required"])


def test_the_scenario_that_is_shown_holds() -> None:
    (shown,) = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert report_of(play_text(shown, "shown.scenario.yaml")).passed == 1
