"""Diagnostics as SARIF 2.1.0, the form in which code scanning and viewers of many tools exchange findings.

What the standard (OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0") asks of a field is named
where it is not plain from the field's name.
"""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import quote

from durak_rules.documents.codes import CODES, Code
from durak_rules.documents.diagnostics import Diagnostic, Elsewhere, Source, Span
from durak_rules.documents.instead import meant_instead
from durak_rules.documents.quoting import visible
from durak_rules.documents.repository import name_in_repository

__all__ = ["SCHEMA", "sarif_log"]

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
"""Where the form is described for programs."""

_TOOL = "durak-rules"
_ROOT = "%SRCROOT%"
_FINGERPRINT = "faultInItsLine/v1"
_LONGEST_FINGERPRINT = 32


def sarif_log(diagnostics: Sequence[Diagnostic], root: Path, left_out: int = 0) -> dict[str, Any]:
    """These diagnostics as one run of SARIF, plain data for JSON.

    ``root`` is where the repository begins; ``left_out`` is how many more there were that are not told.
    """
    codes = sorted({each.code for each in diagnostics})
    driver = {"name": _TOOL, "version": version(_TOOL), "rules": [_rule(CODES[code]) for code in codes]}
    prints = _Fingerprints(root)
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "newlineSequences": ["\r\n", "\n", "\r"],
        "originalUriBaseIds": {_ROOT: {"description": {"text": "The root of the repository."}}},
        "invocations": [_invocation(left_out)],
        "results": [
            {
                "ruleId": each.code,
                "ruleIndex": codes.index(each.code),
                "level": each.severity.value,
                "message": _message(_text(each, root)),
                "locations": [_location(each.span, each.source, root)] if _has_file(each, root) else [],
                **_related(each, root),
                **_fix(each, root),
                "partialFingerprints": {_FINGERPRINT: prints.of(each)},
            }
            for each in diagnostics
        ],
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: Code) -> dict[str, Any]:
    examples = [("For example:", code.bad), ("Better:", code.good)]
    plain = [code.explanation, *(f"{heading}\n\n{text.rstrip()}" for heading, text in examples if text)]
    marked = [code.explanation, *(f"{heading}\n\n```yaml\n{text.rstrip()}\n```" for heading, text in examples if text)]
    return {
        "id": code.code,
        "shortDescription": {"text": code.title},
        "fullDescription": {"text": code.explanation},
        "help": {"text": "\n\n".join(plain), "markdown": "\n\n".join(marked)},
        "defaultConfiguration": {"level": code.severity.value},
    }


def _invocation(left_out: int) -> dict[str, Any]:
    if not left_out:
        return {"executionSuccessful": True}
    told = {"level": "warning", "message": _message(f"There are {left_out:,} more, which are left out here.")}
    return {"executionSuccessful": True, "toolExecutionNotifications": [told]}


def _text(diagnostic: Diagnostic, root: Path) -> str:
    """Everything that is said of a fault, but for other places, which have a field of their own."""
    place = "" if _has_file(diagnostic, root) else f"{diagnostic.span}: "
    others = [each.in_words for each in diagnostic.elsewhere if not _has_file(each, root)]
    advice = [line for each in diagnostic.help for line in each.split("\n")]
    lines = [f"{place}{diagnostic.message}", diagnostic.label, *others, *advice]
    return "\n".join(visible(line) for line in lines if line)


def _message(text: str) -> dict[str, str]:
    """A message object: braces are doubled (3.11.5), and no ``](`` makes a link of what is none (3.11.6)."""
    return {"text": text.replace("{", "{{").replace("}", "}}").replace("](", "] (")}


def _related(diagnostic: Diagnostic, root: Path) -> dict[str, Any]:
    places = [each for each in diagnostic.elsewhere if _has_file(each, root)]
    if not places:
        return {}
    return {
        "relatedLocations": [
            {"id": number, "message": _message(visible(each.in_words)), **_location(each.span, each.source, root)}
            for number, each in enumerate(places, 1)
        ]
    }


def _fix(diagnostic: Diagnostic, root: Path) -> dict[str, Any]:
    """The word that was meant, where it can be put into the file as it is."""
    word = meant_instead(diagnostic)
    if word is None or not _has_file(diagnostic, root):
        return {}
    place = _location(diagnostic.span, diagnostic.source, root)["physicalLocation"]
    replacement = {"deletedRegion": place["region"], "insertedContent": {"text": word}}
    change = {"artifactLocation": place["artifactLocation"], "replacements": [replacement]}
    return {"fixes": [{"description": _message(f"Write `{word}`."), "artifactChanges": [change]}]}


def _has_file(told: Diagnostic | Elsewhere, root: Path) -> bool:
    return name_in_repository(told.span.path, told.source, root) is not None


def _location(span: Span, source: Source | None, root: Path) -> dict[str, Any]:
    region = {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,  # behind the last character, as ours (3.30.8)
    }
    return {"physicalLocation": {"artifactLocation": _artifact(span, source, root), "region": region}}


def _artifact(span: Span, source: Source | None, root: Path) -> dict[str, str]:
    """A file as a URI: from the root of the repository, or with its whole path where it lies elsewhere."""
    name = name_in_repository(span.path, source, root) or ""
    outside = name.startswith("../") or Path(name).is_absolute()
    if outside:
        return {"uri": Path(os.path.normpath(Path.cwd() / name)).as_uri()}
    return {"uri": quote(name, safe="/", errors="surrogateescape"), "uriBaseId": _ROOT}


class _Fingerprints:
    """What tells a fault from others in the next run too, when other lines have come above it: no line number in it."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._seen: Counter[str] = Counter()

    def of(self, diagnostic: Diagnostic) -> str:
        """The same for the same fault in the same line; a second one in the same words is numbered."""
        span, source = diagnostic.span, diagnostic.source
        name = name_in_repository(span.path, source, self._root) or span.path
        line = source.line(span.line).strip() if source is not None else ""
        parts = "\0".join((diagnostic.code, name, line, diagnostic.message))
        digest = hashlib.sha256(parts.encode(errors="surrogatepass")).hexdigest()[:_LONGEST_FINGERPRINT]
        self._seen[digest] += 1
        return f"{digest}:{self._seen[digest]}"
