"""The pages of scenarios: a list of files, what a file holds, and one case to step through.

A file that is sent travels in the address, as house rules do; nothing of it is kept here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from urllib.parse import quote, urlencode

from markupsafe import Markup
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from durak_rules.documents.diagnostics import Diagnostic
from durak_rules.documents.files import LARGEST, decode
from durak_rules.documents.links import BadLinkError, TooLongError, as_link, from_link
from durak_rules.documents.report import render
from durak_rules.house_rules.keys import key
from durak_rules.house_rules.library import library
from durak_rules.scenarios.model import Case, ScenarioFile
from durak_rules.scenarios.report import failure_text
from durak_rules.scenarios.running import run_case
from durak_rules.web.languages import asked_for
from durak_rules.web.pages import page
from durak_rules.web.scenarios.files import Listed, listed, opened, opened_text
from durak_rules.web.scenarios.walking import Stop, walk
from durak_rules.web.tables.words import Why, Words

__all__ = ["SCENARIO_ROUTES", "SHELVES"]

SHELVES = {"": "Rules and their edges", "variants": "The ways to play in the library"}
"""The shipped folders, and what stands over each."""


@dataclass(frozen=True)
class _Shelf:
    """Files of one folder, each with how many scenarios it holds and what it is about."""

    name: str
    files: tuple[_File, ...]


@dataclass(frozen=True)
class _File:
    name: str
    heading: str
    about: str
    scenarios: int
    has_faults: bool


@dataclass(frozen=True)
class _Step:
    """A stop as it is shown."""

    kind: str
    moves: tuple[Markup, ...]
    news: tuple[Markup, ...]
    why: tuple[Why, ...]
    holds: bool


def _scenarios(request: Request) -> Response:
    files = [_listed(each, request) for each in listed(request.app.state.settings).values()]
    shelves = [_Shelf(folder, tuple(each)) for folder, each in groupby(files, key=lambda file: _folder(file.name))]
    return page(request, "scenarios/list.html", shelves=sorted(shelves, key=lambda shelf: shelf.name), headings=SHELVES)


def _folder(name: str) -> str:
    return name.rpartition("/")[0]


def _listed(each: Listed, request: Request) -> _File:
    file, _ = opened(each, request.app.state.settings)
    return _File(
        each.name, _heading(each.name, request), _about(file), len(file.scenarios) if file else 0, file is None
    )


def _heading(name: str, request: Request) -> str:
    """What a file is called: as the house rules of the same name, or as its own name with spaces."""
    word = name.rpartition("/")[2]
    if word in _titles():
        return asked_for(request).say(_titles()[word])
    heading = word.replace("-", " ")
    return f"{heading[:1].upper()}{heading[1:]}"


@cache
def _titles() -> Mapping[str, str]:
    return {listed.name: listed.title for listed in library()}


def _about(file: ScenarioFile | None) -> str:
    """The comment with which a file begins."""
    lines = file.source.lines if file else ()
    said = [line.lstrip("# ") for line in lines[:6] if line.startswith("# ") and "yaml-language-server" not in line]
    return " ".join(said)


def _asked(request: Request) -> tuple[str, str, ScenarioFile | None, list[Diagnostic]]:
    """The file that the address names or holds: the rest of an address that does so, its name, and what was read."""
    settings = request.app.state.settings
    link, name = request.query_params.get("v", ""), request.query_params.get("file", "")
    if link:
        try:
            return urlencode({"v": link}), "", *opened_text(from_link(link), settings)
        except BadLinkError:
            raise HTTPException(400) from None
    found = listed(settings).get(name)
    if found is None:
        raise HTTPException(404)
    return f"file={quote(name)}", name, *opened(found, settings)


def _open(request: Request) -> Response:
    address, name, file, faults = _asked(request)
    if file is None:
        return page(request, "house_rules/faults.html", status=422, name=name, report=render(faults))
    wanted = request.query_params.get("case")
    if wanted is None:
        return page(
            request,
            "scenarios/file.html",
            file=file,
            heading=_heading(name, request) if name else "",
            address=address,
            about=_about(file),
        )
    case = next((each for each in file.cases if each.name == wanted), None)
    if case is None:
        raise HTTPException(404)
    return _step(request, case, f"{address}&case={quote(case.name)}", address)


def _step(request: Request, case: Case, address: str, file_address: str) -> Response:
    words = Words(asked_for(request))
    stops = walk(case)
    at = _number(request.query_params.get("step", "0"), len(stops))
    failure = run_case(case)
    return page(
        request,
        "scenarios/case.html",
        case=case,
        words=words,
        steps=[_shown(stop, case, words) for stop in stops],
        at=at,
        game=stops[at].game if stops else None,
        is_last=not stops or at == len(stops) - 1,
        failure=failure_text(failure) if failure else "",
        text=_text(case),
        address=address,
        file_address=file_address,
        decides=[(name, key(name).sentence(case.variant.value(name), words.language)) for name in case.decides],
    )


def _text(case: Case) -> str:
    """The lines of the scenario, or of its reading, as the file writes them."""
    return "\n".join(case.source.lines[case.place.line - 1 : case.place.end_line])


def _number(text: str, stops: int) -> int:
    """The stop that is asked for, or the nearest there is."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    return max(0, min(number, stops - 1))


def _shown(stop: Stop, case: Case, words: Words) -> _Step:
    return _Step(
        stop.kind,
        tuple(Markup("{}: {}").format(move.seat, words.move(move)) for move in stop.moves),
        tuple(words.news(stop.events)),
        words.why(case.variant, stop.refusals),
        stop.holds,
    )


def _upload(request: Request) -> Response:
    sent = request.state.form.get("file")
    if not isinstance(sent, UploadFile) or not sent.filename:
        return RedirectResponse("/scenarios", 303)
    name = sent.filename[-100:]
    source, faults = decode(sent.file.read(LARGEST + 1), name)
    file: ScenarioFile | None = None
    if not faults:
        file, faults = opened_text(source.text, request.app.state.settings, name)
    if file is None:
        return page(request, "house_rules/faults.html", status=422, name=name, report=render(faults))
    try:
        return RedirectResponse(f"/scenarios/open?v={as_link(source.text)}", 303)
    except TooLongError:
        return page(request, "scenarios/too_long.html", status=413, name=name)


SCENARIO_ROUTES = [
    Route("/scenarios", _scenarios),
    Route("/scenarios/open", _open),
    Route("/scenarios/upload", _upload, methods=["POST"]),
]
