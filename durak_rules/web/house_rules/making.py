"""House rules that are being made: the form, what is wrong at its field, and the sheet beside it.

What is chosen stands in the address of the page, so that a link, a reload and the way back all keep it. A form that is
sent changes nothing here: it is answered with the address of what it holds.
"""

from __future__ import annotations

from urllib.parse import quote

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from durak_rules.documents.diagnostics import DocumentError
from durak_rules.documents.files import LARGEST, decode
from durak_rules.documents.links import BadLinkError, TooLongError
from durak_rules.documents.report import render
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import check_text, load_variant
from durak_rules.house_rules.sheets import sheet_of
from durak_rules.house_rules.variant import Variant
from durak_rules.web.house_rules.at_fields import at_fields
from durak_rules.web.house_rules.drafts import Draft
from durak_rules.web.house_rules.form import form_of
from durak_rules.web.languages import asked_for
from durak_rules.web.pages import page
from durak_rules.web.squeezing import squeezed

__all__ = ["MAKING_ROUTES", "NO_TITLE", "address_of", "draft_in"]

NO_TITLE = "Our house rules"
"""What rules are called that have no title yet."""


def address_of(draft: Draft) -> str:
    """The address of the page that shows a draft. Raises HTTP error 413 if no address can hold it."""
    try:
        return f"/rules?v={draft.link}" if draft != Draft() else "/rules"
    except TooLongError:
        raise HTTPException(413) from None


def draft_in(link: str) -> Draft:
    """The draft of a link. Raises HTTP error 400 for one that is cut or forged."""
    try:
        return Draft.from_link(link) if link else Draft()
    except BadLinkError:
        raise HTTPException(400) from None


def _rules(request: Request) -> Response:
    told_in = asked_for(request)
    beginning = request.query_params.get("from")
    if beginning is not None:
        return RedirectResponse(address_of(_from_library(request, beginning)), 303)
    draft = draft_in(request.query_params.get("v", ""))
    title = told_in.say(NO_TITLE)
    variant, found = draft.check(title)
    told = at_fields(draft, found, title)
    shown = page(
        request,
        "house_rules/making.html",
        draft=draft,
        title=draft.title or title,
        sections=form_of(draft, told, told_in),
        told=told,
        faults=sum(each.is_error for each in told),
        sheet=sheet_of(variant, told_in) if variant else None,
        file=draft.file_text(title),
        link=f"{request.base_url}{address_of(draft)[1:]}",
        names=[(listed.name, told_in.say(listed.title)) for listed in library(request.app.state.settings.variants)],
    )
    return squeezed(request, shown)


def _from_library(request: Request, name: str) -> Draft:
    """A variant of the library as a beginning. Raises HTTP error 404 if there is none."""
    settings = request.app.state.settings
    try:
        if library(settings.variants).find(name) is None:
            raise HTTPException(404)
        return Draft.of(load_variant(name, variants=settings.variants), asked_for(request))
    except DocumentError:
        raise HTTPException(404) from None


def _sent(request: Request) -> Response:
    form = request.state.form
    before = str(form.get("v", ""))
    try:
        draft = Draft.from_form(form, draft_in(before))
    except ValueError:
        raise HTTPException(400) from None
    variant, _ = draft.check()
    return RedirectResponse(f"{address_of(draft)}#{'result' if variant else 'found'}", 303)


def _upload(request: Request) -> Response:
    sent = request.state.form.get("file")
    if not isinstance(sent, UploadFile) or not sent.filename:
        return RedirectResponse("/rules", 303)
    source, faults = decode(sent.file.read(LARGEST + 1), sent.filename[-100:])
    variant: Variant | None = None
    if not faults:
        variant, faults = check_text(source.text, source.path, variants=request.app.state.settings.variants)
    if variant is None:
        return page(request, "house_rules/faults.html", status=422, name=source.path, report=render(faults))
    return RedirectResponse(address_of(Draft.of(variant, asked_for(request))), 303)


def _file(request: Request) -> Response:
    draft = draft_in(request.query_params.get("v", ""))
    name = draft.file_name()
    kept_as = f"attachment; filename=\"house.durak.yaml\"; filename*=UTF-8''{quote(name)}"
    text = draft.file_text(asked_for(request).say(NO_TITLE))
    return Response(text, media_type="application/yaml", headers={"Content-Disposition": kept_as})


def _sheet(request: Request) -> Response:
    told_in = asked_for(request)
    draft = draft_in(request.query_params.get("v", ""))
    variant, _ = draft.check(told_in.say(NO_TITLE))
    if variant is None:
        return RedirectResponse(address_of(draft), 303)
    return page(request, "house_rules/sheet.html", sheet=sheet_of(variant, told_in), back=address_of(draft))


MAKING_ROUTES = [
    Route("/rules", _rules, methods=["GET"]),
    Route("/rules", _sent, methods=["POST"]),
    Route("/rules/upload", _upload, methods=["POST"]),
    Route("/rules/file", _file),
    Route("/rules/sheet", _sheet),
]
