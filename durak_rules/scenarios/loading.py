"""From a scenario file to its cases: each scenario under each of its variants and readings.

Everything that is wrong with a file is found in one go: first its YAML, then the shape of every part, then what the
parts mean, and for each case whether it can be played under its rules at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, Elsewhere, Source, errors_in, in_order, quoted
from durak_rules.documents.nodes import Entry, Node
from durak_rules.documents.yaml import Document, read_file, read_text
from durak_rules.house_rules.faults import EnoughError, Faults
from durak_rules.scenarios.asking import READERS
from durak_rules.scenarios.expecting import read_expects
from durak_rules.scenarios.fitting import Draft, Saying
from durak_rules.scenarios.model import Case, Expected, Scenario, ScenarioFile
from durak_rules.scenarios.positions import read_given
from durak_rules.scenarios.reading import Reader
from durak_rules.scenarios.rulebook import Rulebook, merged, same_rules
from durak_rules.scenarios.steps import read_beats, read_decides, read_steps
from durak_rules.scenarios.structure import check_structure, shape_of

__all__ = ["check_scenarios", "check_scenarios_in", "load_scenarios", "scenarios_from_text"]

_MOST_FAULTS = 1_000
_MOST_READ = 30_000


def load_scenarios(path: Path | str, variants: Sequence[Path | str] = (), *, shown: str | None = None) -> ScenarioFile:
    """Read a scenario file and make its cases.

    ``variants`` are folders of house rules to look names up in, after the shipped ones; ``shown`` is how messages
    call the file. Raises :class:`DocumentError` with everything that is wrong with it.

    >>> file = load_scenarios("tests/scenarios/limits.scenario.yaml")  # doctest: +SKIP
    >>> file.cases[0].name  # doctest: +SKIP
    'limit-in-action[guide]'
    """
    return _or_raise(*_check(*read_file(Path(path), shown), variants))


def check_scenarios(
    path: Path | str, variants: Sequence[Path | str] = (), *, shown: str | None = None
) -> tuple[ScenarioFile | None, list[Diagnostic]]:
    """Every fault and every warning of a scenario file; with the file, unless there are faults.

    Raises only for a folder of ``variants`` that is none.
    """
    return _check(*read_file(Path(path), shown), variants)


def scenarios_from_text(
    text: str, path: str = "<text>", variants: Sequence[Path | str] = (), *, file: Path | None = None
) -> ScenarioFile:
    """As :func:`load_scenarios`, for a text called ``path``; ``file`` is where it lies, if anywhere."""
    return _or_raise(*check_scenarios_in(text, path, variants, file=file))


def check_scenarios_in(
    text: str, path: str = "<text>", variants: Sequence[Path | str] = (), *, file: Path | None = None
) -> tuple[ScenarioFile | None, list[Diagnostic]]:
    """As :func:`check_scenarios`, for a text called ``path``; ``file`` is where it lies, if anywhere."""
    return _check(*read_text(text, path, file), variants)


def _or_raise(found: ScenarioFile | None, faults: list[Diagnostic]) -> ScenarioFile:
    if found is None:
        raise DocumentError(errors_in(faults))
    return found


def _check(
    document: Document, faults: list[Diagnostic], variants: Sequence[Path | str]
) -> tuple[ScenarioFile | None, list[Diagnostic]]:
    scenarios: tuple[Scenario, ...] = ()
    if document.root is not None:
        loader = _Loader(document.source, variants)
        scenarios = loader.read(document.root)
        faults = [*faults, *loader.faults.found]
    told = in_order(document.heard(_once(faults)))
    if errors_in(told):
        return None, told
    source = document.source
    return ScenarioFile(source.path, source, scenarios, source.file), told


def _once(faults: list[Diagnostic]) -> Iterator[Diagnostic]:
    """Each fault once, though it may be found again for every variant."""
    told: set[tuple[object, ...]] = set()
    for fault in faults:
        key = (fault.code, fault.span, fault.message)
        if key not in told:
            told.add(key)
            yield fault


@dataclass(frozen=True)
class _Reading:
    """A reading, or the whole scenario if it has none: what lies over what all readings share."""

    name: str
    node: Node

    @property
    def is_named(self) -> bool:
        return bool(self.name)


class _Loader:
    """Reads one document."""

    def __init__(self, source: Source, variants: Sequence[Path | str]) -> None:
        self.faults = Faults(source, _MOST_FAULTS)
        self.source = source
        self.reader = Reader(self.faults)
        self.rulebook = Rulebook(self.faults, variants)
        self.room = _MOST_READ
        """Values that may still be read, each once for every case that it is a part of."""

    def read(self, root: Node) -> tuple[Scenario, ...]:
        try:
            check_structure(root, self.faults)
            listed = root.get("scenarios")
            nodes = [node for node in (listed.items if listed is not None else ()) if node.is_mapping]
            self._ids_differ(nodes)
            return tuple(self._scenario(node, root.get("variant")) for node in nodes)
        except EnoughError:
            return ()

    def _ids_differ(self, nodes: list[Node]) -> None:
        first: dict[str, Node] = {}
        for node in nodes:
            name = node.get("id")
            if name is None or not name.text:
                continue
            if name.text in first:
                other = (Elsewhere(first[name.text].span, "the other one", self.source),)
                message = f"two scenarios are called {quoted(name.text)}"
                self.faults.add("DUR511", name.span, message, "", ["give each an id of its own"], other)
            first.setdefault(name.text, name)

    def _scenario(self, node: Node, of_file: Node | None) -> Scenario:
        name, title, source = (_line(node.get(part)) for part in ("id", "title", "source"))
        scenario = Scenario(name, title, read_decides(node.get("decides")), source, node.span)
        shape = shape_of(node)
        if shape is None or node.entries[shape].node.refused:
            return scenario
        before = len(self.faults.found)
        draft = self._draft(node, scenario, shape)
        readings = self._readings(node)
        ways = self._variants(node, of_file)
        is_sound = len(self.faults.found) == before and node.entries[shape].node.is_mapping
        self._take_room(node, len(ways))
        cases = [self._case(draft, node, reading, way, is_sound) for way in ways for reading in readings]
        return replace(scenario, cases=tuple(case for case in cases if case is not None))

    def _take_room(self, node: Node, ways: int) -> None:
        """A few lines with many variants and many readings must not be able to stop a program."""
        readings = node.get("readings")
        of_readings = readings.number_of_nodes if readings is not None else 0
        shared = (node.number_of_nodes - of_readings) * max(1, len(readings.items) if readings is not None else 1)
        self.room -= ways * (shared + of_readings)
        if self.room < 0:
            message = f"with all its variants and readings the file holds more than {_MOST_READ:,} values"
            self.faults.add("DUR041", node.span, message, "reading stops here", ["split it into several files"])
            raise EnoughError

    def _readings(self, node: Node) -> list[_Reading]:
        listed = node.get("readings")
        if listed is None:
            return [_Reading("", node)]
        readings: list[_Reading] = []
        first: dict[str, Node] = {}
        for item in (each for each in listed.items if each.is_mapping):
            name = item.get("name")
            word = _line(name)
            if name is not None and word in first:
                other = (Elsewhere(first[word].span, "the other one", self.source),)
                self.faults.add("DUR515", name.span, f"two readings are called {quoted(word)}", "", [], other)
            elif name is not None:
                first[word] = name
            readings.append(_Reading(word, item))
        return readings

    def _variants(self, node: Node, of_file: Node | None) -> list[Node]:
        """The nodes that name the scenario's variants; the file's own, if it names none."""
        one, several = node.entries.get("variant"), node.entries.get("variants")
        if one is not None and several is not None:
            message = "`variant` and `variants` both stand here"
            self.faults.add("DUR523", several.key_span, message, "", ["leave one of them out"])
        if several is not None:
            named = [(variant, item) for item in several.node.items if (variant := self.rulebook.variant(item))]
            for first, second in same_rules(named):
                other = (Elsewhere(first.span, "named first here", self.source),)
                message = f"{quoted(second.text)} is the same variant as {quoted(first.text)}"
                self.faults.add("DUR523", second.span, message, "", ["leave one of them out"], other)
            return list(several.node.items)
        if one is not None or of_file is not None:
            return [one.node if one is not None else of_file]  # type: ignore[list-item]
        readings = node.get("readings")
        if readings is not None and readings.items and all(each.get("variant") for each in readings.items):
            return [readings]
        message = "nothing says by which rules this scenario is played"
        advice = ["write `variant: guide` in it, or at the top of the file"]
        self.faults.add("DUR518", node.span, message, "", advice)
        return []

    def _draft(self, node: Node, scenario: Scenario, shape: str) -> Draft:
        """What the scenario says whatever the variant and the reading."""
        inner = node.entries[shape].node
        draft = Draft(scenario, shape, inner)
        if shape == "given":
            plays = node.get("play") is not None or node.get("expect") is not None
            readings = node.get("readings")
            parts = [part for each in (readings.items if readings is not None else ()) for part in each.entries]
            is_played = plays or "play" in parts or "expect" in parts
            draft.given = read_given(inner, self.reader, is_played=is_played)
            if not is_played and "beats" not in parts and node.get("beats") is None:
                message = "this position is given, and nothing is said of it"
                self.faults.add("DUR513", node.span, message, "", ["write `play`, `beats` or `expect`"])
        else:
            draft.asked = READERS[shape](inner, self.reader)
        return draft

    def _case(self, draft: Draft, node: Node, reading: _Reading, way: Node, is_sound: bool) -> Case | None:
        """One case; None if something is wrong with it."""
        before = len(self.faults.found)
        own = reading.node if reading.is_named else None
        named = (own.get("variant") if own is not None else None) or way
        variant = self.rulebook.variant(named)
        overlays = [node.get("rules"), own.get("rules") if own is not None else None]
        rules = self.rulebook.with_rules(variant, merged(overlays)) if variant else None
        nodes = [node, *([own] if own is not None else [])]
        steps = tuple(step for each in nodes for step in read_steps(each.get("play"), self.reader))
        beats = tuple(beat for each in nodes for beat in read_beats(each.get("beats"), self.reader))
        expects = self._expects(nodes, draft.shape)
        if rules is None or not is_sound:
            return None
        saying = Saying(draft, steps, beats, expects)
        position = saying.position_under(rules, self.reader)
        if len(self.faults.found) > before:
            return None
        return Case(
            file=self.source.path,
            scenario=draft.scenario.id,
            title=draft.scenario.title,
            reading=reading.name,
            variant=rules,
            source=self.source,
            place=reading.node.span,
            shape=draft.shape,
            decides=draft.scenario.decides,
            position=position,
            trump=(draft.given.trump or "") if draft.given is not None else "",
            steps=steps,
            beats=beats,
            expects=expects,
            asked=draft.asked,
            fits=saying.fits,
        )

    def _expects(self, nodes: list[Node], shape: str) -> tuple[Expected, ...]:
        """What is expected of the case: what its reading says of a key stands for what the scenario says of it."""
        entries: dict[str, Entry] = {}
        for node in nodes:
            expect = node.get("expect")
            entries |= dict(expect.entries) if expect is not None and expect.is_mapping else {}
        whole = Node("mapping", nodes[-1].span, entries=entries)
        return read_expects(whole, shape, self.reader)


def _line(node: Node | None) -> str:
    """A text on one line."""
    return " ".join(node.text.split()) if node is not None and node.is_scalar else ""
