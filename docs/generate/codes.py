"""A page for each hundred of codes: what ``durak-rules explain CODE`` tells."""

from __future__ import annotations

from collections.abc import Iterator

from docs.page import Page, fenced, link, table
from durak_rules.documents.codes import CODES, RANGES, Code

__all__ = ["code_pages"]


def code_pages() -> Iterator[Page]:
    """The overview, then the hundreds."""
    yield Page("codes/index.md", "Every diagnostic", "\n".join(_overview()))
    for beginning, about in RANGES.items():
        title = f"{beginning}xx: {about}"
        yield Page(f"codes/{beginning}.md", title, "\n\n".join(_hundred(beginning, title)) + "\n")


def _of(beginning: str) -> list[Code]:
    return [code for code in CODES.values() if code.code.startswith(beginning)]


def _overview() -> Iterator[str]:
    yield "# Every diagnostic"
    yield ""
    yield (
        "A message of `check`, `test`, `replay` or `session` has a code. A code is never given to another fault. "
        "`durak-rules explain DUR302` tells the same in a terminal."
    )
    for beginning, about in RANGES.items():
        yield ""
        yield f"## {beginning}xx: {about}"
        yield ""
        rows = (
            [link(code.code, f"{beginning}.md#{code.code}"), code.severity.value, code.title] for code in _of(beginning)
        )
        yield table(["code", "kind", "what is wrong"], rows)
    yield ""


def _hundred(beginning: str, title: str) -> Iterator[str]:
    yield f"# {title}"
    for code in _of(beginning):
        yield f"## {code.code}: {code.title} {{#{code.code}}}"
        yield f"*{code.severity.value.capitalize()}.* {code.explanation}"
        for heading, example in (("For example:", code.bad), ("Better:", code.good)):
            if example:
                yield heading
                yield fenced("yaml", example)
