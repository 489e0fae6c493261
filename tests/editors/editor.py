"""An editor without a window: a real client of the Language Server Protocol that talks to a server over its pipes.

The protocol is the business of pygls. What is here lets a test say what somebody at a keyboard does and sees, one
thing after the other.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types
from pygls.lsp.client import LanguageClient

__all__ = ["CURSOR", "Editor", "edited", "started"]

CURSOR = "‸"
"""Marks in the text of a test where the cursor stands; it is no part of the text."""

_LONGEST_WAIT = 60.0

Answer = TypeVar("Answer")


class Editor:
    """Files open in front of a user. The text last typed into a file is the one that questions are about."""

    def __init__(self, runner: asyncio.Runner, client: LanguageClient, settings: Mapping[str, Any]) -> None:
        self.client = client
        self.texts: dict[Path, str] = {}
        self.encoding = "utf-16"
        """What the server counts columns in."""
        self._runner = runner
        self._versions: Counter[Path] = Counter()
        self._published: Counter[str] = Counter()
        self._before: Counter[str] = Counter()
        self._news = asyncio.Event()
        self._said: dict[str, Sequence[types.Diagnostic]] = {}
        self.logged: list[str] = []
        """What the server has written into the editor's log, or shown."""
        self.registered: list[str] = []
        """What the server has asked to be told of."""
        self._listen(settings)

    def open(self, file: Path, text: str | None = None) -> None:
        """Open a file; a text that is given stands in the window, and not in the file."""
        self.texts[file] = file.read_text(encoding="utf-8") if text is None else text
        self._before = self._published.copy()
        item = types.TextDocumentItem(file.as_uri(), "yaml", self._next_version(file), self.texts[file])
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def type(self, file: Path, text: str) -> None:
        """Let the window hold another text."""
        self.texts[file] = text
        self._before = self._published.copy()
        named = types.VersionedTextDocumentIdentifier(self._next_version(file), file.as_uri())
        change = types.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(named, [change]))

    def close(self, file: Path) -> None:
        """Close the window of a file; servers then take back what they said of it."""
        self._before = self._published.copy()
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(_named(file)))
        if file.as_uri() in self._said:
            self._run(self._wait_until_nothing_is_said_of(file.as_uri()))
        del self.texts[file]

    def faults(self, file: Path) -> Sequence[types.Diagnostic]:
        """What the server says of a file since something was last typed, opened or closed."""
        self._run(self._wait_for_news_of(file.as_uri()))
        return self._said[file.as_uri()]

    def changed_on_disk(self, *files: Path) -> None:
        """Tell the server that another program has written these files."""
        self._before = self._published.copy()
        changes = [types.FileEvent(file.as_uri(), types.FileChangeType.Changed) for file in files]
        self.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes))

    def hover(self, file: Path, at: str) -> str:
        """What is shown where the mouse rests on a piece of the text; empty for nothing."""
        return self.hover_at(file, self.range_of(file, at).start)

    def hover_at(self, file: Path, place: types.Position) -> str:
        """The same for a place in the protocol's terms."""
        params = types.HoverParams(_named(file), place)
        found = self._run(self.client.text_document_hover_async(params))
        return found.contents.value if found and isinstance(found.contents, types.MarkupContent) else ""

    def complete(self, file: Path, text: str) -> Mapping[str, types.CompletionItem]:
        """What is offered, by its label, once a text is typed that marks the cursor."""
        before, _, after = text.partition(CURSOR)
        self.type(file, before + after)
        params = types.CompletionParams(_named(file), self._end_of(before))
        found = self._run(self.client.text_document_completion_async(params))
        items = found.items if isinstance(found, types.CompletionList) else found or ()
        return {item.label: item for item in items}

    def range_of(self, file: Path, piece: str) -> types.Range:
        """Where a piece of the text stands that stands there once."""
        before, found, after = self.texts[file].partition(piece)
        assert found, f"{piece!r} does not stand there"
        assert piece not in after, f"{piece!r} stands there twice"
        return types.Range(self._end_of(before), self._end_of(before + piece))

    def text_at(self, file: Path, place: types.Range) -> str:
        """What stands at a place that the server has named."""
        lines = self.texts[file].split("\n")
        start, end = (_characters(lines[at.line], at.character, self.encoding) for at in (place.start, place.end))
        if place.start.line == place.end.line:
            return lines[place.start.line][start:end]
        inner = lines[place.start.line + 1 : place.end.line]
        return "\n".join([lines[place.start.line][start:], *inner, lines[place.end.line][:end]])

    def ask(self, question: Callable[[LanguageClient], Awaitable[Answer]]) -> Answer:
        """Any other request of the protocol."""
        return self._run(question(self.client))

    def _end_of(self, text: str) -> types.Position:
        return types.Position(text.count("\n"), _units(text[text.rfind("\n") + 1 :], self.encoding))

    def _next_version(self, file: Path) -> int:
        self._versions[file] += 1
        return self._versions[file]

    def _listen(self, settings: Mapping[str, Any]) -> None:
        """Take down what the server tells, and answer what it asks."""

        def publish(params: types.PublishDiagnosticsParams) -> None:
            self._said[params.uri] = params.diagnostics
            self._published[params.uri] += 1
            self._news.set()

        def log(params: types.LogMessageParams) -> None:
            self.logged.append(params.message)

        def show(params: types.ShowMessageParams) -> None:
            self.logged.append(params.message)

        def configuration(params: types.ConfigurationParams) -> list[Any]:
            return [settings.get(item.section or "") for item in params.items]

        def register(params: types.RegistrationParams) -> None:
            self.registered += [each.method for each in params.registrations]

        def count(_: Any) -> None:
            """Nobody counts here."""

        answers: Mapping[str, Callable[[Any], Any]] = {
            types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS: publish,
            types.WINDOW_LOG_MESSAGE: log,
            types.WINDOW_SHOW_MESSAGE: show,
            types.WORKSPACE_CONFIGURATION: configuration,
            types.CLIENT_REGISTER_CAPABILITY: register,
            types.TELEMETRY_EVENT: count,
        }
        for method, answer in answers.items():
            self.client.feature(method)(answer)

    async def _wait_for_news_of(self, uri: str) -> None:
        while self._published[uri] <= self._before[uri]:
            self._news.clear()
            await self._news.wait()

    async def _wait_until_nothing_is_said_of(self, uri: str) -> None:
        await self._wait_for_news_of(uri)
        while self._said[uri]:
            self._news.clear()
            await self._news.wait()

    def _run(self, waited_for: Awaitable[Answer]) -> Answer:
        return self._runner.run(_in_time(waited_for))


@contextmanager
def started(
    command: Sequence[str], *, settings: Mapping[str, Any] | None = None, encodings: Sequence[str] = ("utf-16",)
) -> Iterator[Editor]:
    """An editor that talks to the server which a command starts; ``encodings`` is what it can count columns in."""
    with asyncio.Runner() as runner:
        client = LanguageClient("editor-of-a-test", "1")
        editor = Editor(runner, client, settings or {})
        runner.run(_in_time(client.start_io(*command)))
        params = types.InitializeParams(capabilities=_capabilities(encodings))
        agreed = runner.run(_in_time(client.initialize_async(params))).capabilities.position_encoding
        editor.encoding = str(getattr(agreed, "value", agreed) or "utf-16")
        client.initialized(types.InitializedParams())
        try:
            yield editor
        finally:
            runner.run(_in_time(client.shutdown_async(None)))
            client.exit(None)
            runner.run(_in_time(client.stop()))  # type: ignore[no-untyped-call]


async def _in_time(waited_for: Awaitable[Answer]) -> Answer:
    """An answer of the server; no test waits for ever for one that does not come."""
    return await asyncio.wait_for(waited_for, _LONGEST_WAIT)


def edited(text: str, edits: list[types.TextEdit]) -> str:
    """A text of plain characters after edits that do not touch each other."""
    lines = text.split("\n")
    starts = [sum(len(line) + 1 for line in lines[:number]) for number in range(len(lines) + 1)]
    for edit in sorted(edits, key=lambda edit: (edit.range.start.line, edit.range.start.character), reverse=True):
        start, end = (starts[at.line] + at.character for at in (edit.range.start, edit.range.end))
        text = text[:start] + edit.new_text + text[end:]
    return text


def _capabilities(encodings: Sequence[str]) -> types.ClientCapabilities:
    """What the editors that people use can show."""
    markdown = [types.MarkupKind.Markdown, types.MarkupKind.PlainText]
    item = types.ClientCompletionItemOptions(documentation_format=markdown, snippet_support=True)
    kinds = types.ClientCodeActionKindOptions([types.CodeActionKind.QuickFix])
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(
            position_encodings=[types.PositionEncodingKind(encoding) for encoding in encodings]
        ),
        workspace=types.WorkspaceClientCapabilities(
            configuration=True,
            did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True),
        ),
        text_document=types.TextDocumentClientCapabilities(
            hover=types.HoverClientCapabilities(content_format=markdown),
            completion=types.CompletionClientCapabilities(completion_item=item),
            code_action=types.CodeActionClientCapabilities(
                code_action_literal_support=types.ClientCodeActionLiteralOptions(kinds), is_preferred_support=True
            ),
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(
                related_information=True, code_description_support=True
            ),
        ),
    )


def _named(file: Path) -> types.TextDocumentIdentifier:
    return types.TextDocumentIdentifier(file.as_uri())


def _units(text: str, encoding: str) -> int:
    """The length of a text as the protocol counts it."""
    return sum(_units_of_one(character, encoding) for character in text)


def _units_of_one(character: str, encoding: str) -> int:
    sizes = {"utf-8": len(character.encode()), "utf-16": len(character.encode("utf-16-le")) // 2, "utf-32": 1}
    return sizes[encoding]


def _characters(line: str, count: int, encoding: str) -> int:
    """How many characters of a line make so many units."""
    length = 0
    while count > 0:
        count -= _units_of_one(line[length], encoding)
        length += 1
    return length
