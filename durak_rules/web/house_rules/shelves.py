"""The library: known ways to play, what each does otherwise than the guide, and any two beside each other.

What is compared is named by the name of a library file, or by a link behind a tilde: ``?one=guide&other=~8wU…``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from durak_rules.documents.report import render
from durak_rules.house_rules.differences import differences
from durak_rules.house_rules.folders import shipped
from durak_rules.house_rules.languages import Language
from durak_rules.house_rules.library import Library, Listed, library
from durak_rules.house_rules.loading import check_file, load_variant
from durak_rules.house_rules.parents import ROOT
from durak_rules.house_rules.seat_counts import players
from durak_rules.house_rules.sheets import sheet_of
from durak_rules.house_rules.variant import Variant
from durak_rules.web.house_rules.drafts import Draft
from durak_rules.web.house_rules.making import NO_TITLE, address_of, draft_in
from durak_rules.web.languages import asked_for
from durak_rules.web.pages import page

__all__ = ["FOLDERS", "SHELF_ROUTES"]

FOLDERS = {
    ".": "The guide",
    "named": "Known by name",
    "packs": "With other packs",
    "sources": "As books and pages tell it",
    "pages": "As played on other pages",
    "engines": "As played by other programs",
    "": "In folders of your own",
}
"""The shipped folders, and what stands over each."""


@dataclass(frozen=True)
class _Book:
    """A file of the library on its shelf."""

    name: str
    title: str
    summary: str
    players: str
    differing: int
    has_faults: bool


@dataclass(frozen=True)
class _Pair:
    """A choice that two tables make differently, in a sentence each."""

    key: str
    question: str
    one: str
    other: str


def _library(request: Request) -> Response:
    told_in = asked_for(request)
    shelves = library(request.app.state.settings.variants)
    listed = sorted(shelves, key=lambda each: list(FOLDERS).index(_folder(each)))
    shown = [
        (FOLDERS[folder], [_book(each, shelves, told_in) for each in books])
        for folder, books in groupby(listed, key=_folder)
    ]
    return page(request, "house_rules/library.html", shelves=shown)


def _folder(listed: Listed) -> str:
    """The shipped folder in which a file lies; empty for one of the user's own."""
    folder = listed.file.parent.relative_to(shipped("variants")).as_posix() if listed.is_shipped else ""
    return folder if folder in FOLDERS else "named"


def _book(listed: Listed, shelves: Library, told_in: Language) -> _Book:
    if listed.is_shipped:
        variant: Variant | None = _shipped(listed.file)
    else:
        variant, _ = check_file(listed.file, shown=listed.shown, variants=shelves.folders)
    return _Book(
        listed.name,
        told_in.say(listed.title) or listed.name,
        told_in.say(listed.summary),
        players(variant.seat_counts, told_in) if variant else "",
        len(variant.differences) if variant else 0,
        variant is None,
    )


@cache
def _shipped(file: Path) -> Variant | None:
    return check_file(file, shown=file.name)[0]


def _one(request: Request) -> Response:
    told_in = asked_for(request)
    shelves = library(request.app.state.settings.variants)
    name = request.path_params["name"]
    listed = next((each for each in shelves if each.name == name), None) or shelves.aliases.get(name)
    if listed is None:
        raise HTTPException(404)
    variant, faults = check_file(listed.file, shown=listed.file.name, variants=shelves.folders)
    if variant is None:
        return page(request, "house_rules/faults.html", status=422, name=listed.file.name, report=render(faults))
    return page(
        request,
        "house_rules/variant.html",
        variant=variant,
        title=told_in.say(variant.title),
        pairs=list(_pairs(load_variant(ROOT), variant, told_in)),
        sheet=sheet_of(variant, told_in),
        text=variant.source.text if variant.source else "",
    )


def _compare(request: Request) -> Response:
    told_in = asked_for(request)
    names = [request.query_params.get("one", ROOT), request.query_params.get("other", "")]
    shelves = library(request.app.state.settings.variants)
    offered = [(listed.name, told_in.say(listed.title) or listed.name) for listed in shelves]
    ours = next((name for name in names if name.startswith("~")), None)
    if ours is not None:
        offered.insert(0, (ours, draft_in(ours[1:]).title or told_in.say(NO_TITLE)))
    if not names[1]:
        return page(request, "house_rules/compare.html", names=names, offered=offered, pair=None, pairs=[])
    found = [_named(request, name) for name in names]
    if isinstance(found[0], Response) or isinstance(found[1], Response):
        return next(each for each in found if isinstance(each, Response))
    pairs = list(_pairs(found[0], found[1], told_in))
    titles = [told_in.say(each.title) for each in found if isinstance(each, Variant)]
    return page(request, "house_rules/compare.html", names=names, offered=offered, pair=titles, pairs=pairs)


def _named(request: Request, name: str) -> Variant | Response:
    """The variant of a name or a link; the page that mends it, if it has faults. Raises HTTP error 404."""
    shelves = library(request.app.state.settings.variants)
    if name.startswith("~"):
        draft: Draft = draft_in(name[1:])
        return draft.check(asked_for(request).say(NO_TITLE))[0] or RedirectResponse(address_of(draft), 303)
    listed = next((each for each in shelves if each.name == name), None)
    if listed is None:
        raise HTTPException(404)
    variant, _ = check_file(listed.file, shown=listed.file.name, variants=shelves.folders)
    return variant or RedirectResponse(f"/library/{listed.name}", 303)


def _pairs(one: Variant, other: Variant, told_in: Language) -> Iterator[_Pair]:
    for each in differences(one, other):
        key = each.key
        yield _Pair(
            key.full,
            told_in.say(key.question),
            key.sentence(each.one, told_in),
            key.sentence(each.other, told_in),
        )


SHELF_ROUTES = [
    Route("/library", _library),
    Route("/library/{name}", _one),
    Route("/compare", _compare),
]
