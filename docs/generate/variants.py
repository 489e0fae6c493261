"""A page for each variant that comes along: whence it is, what differs from its parent, its sheet, its scenarios."""

from __future__ import annotations

from collections.abc import Iterator

from docs.generate.choices import where
from docs.generate.shown import played_under, stem
from docs.page import Page, fenced, folded_away, link, table
from durak_rules.house_rules.differences import Difference, differences
from durak_rules.house_rules.header import SourceNote
from durak_rules.house_rules.keys import as_written
from durak_rules.house_rules.languages import ENGLISH
from durak_rules.house_rules.library import Listed, library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.sheets import as_text, sheet_of
from durak_rules.house_rules.variant import Variant

__all__ = ["variant_pages"]

FOLDERS = {
    "variants": "Where everything begins",
    "sources": "The rules as the documents tell them",
    "named": "Games with a name of their own",
    "packs": "Other packs",
    "pages": "As pages on the web tell it",
    "engines": "As programs play it",
}
"""What the folders of ``variants/`` hold, in the order in which they are told."""


def variant_pages() -> Iterator[Page]:
    """The overview, then every variant, folder by folder."""
    yield Page("variants/index.md", "Every variant", "\n".join(_overview()))
    for folder in FOLDERS:
        for listed in _in(folder):
            variant = load_variant(listed.name)
            yield Page(f"variants/{listed.name}.md", variant.title, "\n\n".join(_variant(listed, variant)) + "\n")


def _in(folder: str) -> list[Listed]:
    return [listed for listed in library() if listed.file.parent.name == folder]


def _overview() -> Iterator[str]:
    yield "# Every variant"
    yield ""
    yield (
        "These house rules come along. Each has a name that every command and `extends:` takes. A value that its "
        "source does not mention is that of the rules it extends; where a value is our reading of a vague sentence, "
        "its file says so."
    )
    for folder, heading in FOLDERS.items():
        yield ""
        yield f"## {heading}"
        yield ""
        rows = ([link(listed.title, f"{listed.name}.md"), f"`{listed.name}`", listed.summary] for listed in _in(folder))
        yield table(["rules", "name", "what is special about them"], rows)
    yield ""


def _variant(listed: Listed, variant: Variant) -> Iterator[str]:
    yield f"# {variant.title}"
    yield variant.summary
    also = f", also found as {', '.join(f'`{alias}`' for alias in variant.aliases)}" if variant.aliases else ""
    yield f"Name: `{variant.name}`{also}. Digest: `{variant.digest[:8]}`."
    if variant.sources:
        yield "From:\n\n" + "\n".join(f"- {_source(source)}" for source in variant.sources)
    yield from _differences(variant)
    if variant.notes:
        yield "Besides:\n\n" + "\n".join(f"- {note}" for note in variant.notes)
    yield folded_away("abstract", "All of its rules, as a sheet", fenced("text", as_text(sheet_of(variant, ENGLISH))))
    yield folded_away("quote", "The file", fenced("yaml", listed.file.read_text(encoding="utf-8")))
    yield from _scenarios(variant)


def _source(source: SourceNote) -> str:
    title = link(source.title, source.url) if source.url else source.title
    return f"{title}, {source.section}" if source.section else title


def _differences(variant: Variant) -> Iterator[str]:
    if variant.extends is None:
        yield "It extends nothing and writes every choice."
        return
    parent = load_variant(variant.extends)
    yield f"## What differs from {link(parent.title, f'{parent.name}.md')}"
    found = list(differences(parent, variant))
    if not found:
        yield "Nothing: it is the same game under another name."
        return
    yield "\n".join(map(_difference, found))


def _difference(each: Difference) -> str:
    changed = f"`{as_written(each.one)}` → `{as_written(each.other)}`"
    return f"- {link(f'`{each.key}`', where(each.key.full))}: {changed}. {each.key.sentence(each.other)}"


def _scenarios(variant: Variant) -> Iterator[str]:
    """The scenarios under these rules, each once; of guide, by which most are played, only the files."""
    shown = played_under(variant)
    if not shown:
        return
    yield "## Scenarios played by these rules"
    if variant.extends is None:
        files = {stem(each.file): each.page.partition("#")[0] for each in shown}
        yield "\n".join(f"- {link(name, page)}" for name, page in files.items())
    else:
        yield "\n".join(
            f"- {link(title, page)}" for title, page in {each.scenario.title: each.page for each in shown}.items()
        )
