"""The server: which requests of the protocol are answered, and by what.

Checks wait until the typing pauses; questions are answered from the text as it is. A programming error is written to
the log (standard error) and told to the editor, and the server goes on.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.capabilities import get_capability
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from durak_rules import __version__
from durak_rules.language_server.columns import Columns
from durak_rules.language_server.completing import complete
from durak_rules.language_server.defining import definition
from durak_rules.language_server.hovering import hover
from durak_rules.language_server.mending import quick_fixes
from durak_rules.language_server.open_files import SUFFIXES, OpenFile, OpenFiles, kind_of
from durak_rules.language_server.telling import SOURCE, told

__all__ = ["DurakServer", "serve"]

_PAUSE = 0.15
"""Seconds without a keystroke after which a text is checked."""

_LOG = logging.getLogger(__name__)


class DurakServer(LanguageServer):
    """Keeps the open files and tells what is wrong with them."""

    def __init__(self, variants: Sequence[Path] = ()) -> None:
        super().__init__(SOURCE, __version__, text_document_sync_kind=types.TextDocumentSyncKind.Full)
        self.files = OpenFiles(variants)
        self._waiting: dict[Path, asyncio.TimerHandle] = {}
        for method, (handler, options) in _HANDLERS.items():
            self.feature(method, options)(handler)

    @cached_property
    def columns(self) -> Columns:
        """How this client counts columns."""
        return Columns(self.workspace.position_codec)

    def window(self, uri: str) -> OpenFile | None:
        """The window of a file that is understood here."""
        file = file_of(uri)
        return self.files.at(file) if file else None

    def check_soon(self, window: OpenFile) -> None:
        """Check a text, and all that depends on it, once the typing pauses."""
        self.no_longer_check(window)
        self._waiting[window.file] = asyncio.get_running_loop().call_later(_PAUSE, self.check, window)

    def check(self, window: OpenFile) -> None:
        """Check a text, and all that depends on it, and tell what is wrong."""
        self.no_longer_check(window)
        self.tell([window, *self.files.depending_on(window.file)], anew=window)

    def no_longer_check(self, window: OpenFile) -> None:
        """Forget that a text was to be checked soon."""
        waiting = self._waiting.pop(window.file, None)
        if waiting is not None:
            waiting.cancel()

    def tell(self, windows: Iterable[OpenFile], anew: OpenFile | None = None) -> None:
        """Say what is wrong with these files; all but ``anew``, which has just changed, are checked again."""
        listed = list(windows)
        for each in listed:
            if each is not anew:
                each.checked = None
        for each in listed:
            try:
                found = told(self.files, each, self.columns)
            except Exception as error:  # ours to mend, and no reason to leave the user without a server
                _LOG.exception("%s cannot be checked", each.file)
                self.window_log_message(types.LogMessageParams(types.MessageType.Error, f"{each.file}: {error!r}"))
                continue
            self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(each.uri, found))


def file_of(uri: str) -> Path | None:
    """The file that a URI names, if it is one that is understood here."""
    try:
        path = to_fs_path(uri)
    except ValueError:  # no URI at all
        return None
    return Path(path).resolve() if path and kind_of(Path(path)) else None


def _introduced(server: DurakServer, _: types.InitializedParams) -> None:
    """Ask to be told of files that change on disk, if the editor can do that."""
    if get_capability(server.client_capabilities, "workspace.did_change_watched_files.dynamic_registration"):
        watchers = [types.FileSystemWatcher(f"**/*{suffix}") for suffix in SUFFIXES]
        watched = types.DidChangeWatchedFilesRegistrationOptions(watchers)
        method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
        server.client_register_capability(types.RegistrationParams([types.Registration(method, method, watched)]))


def _opened(server: DurakServer, params: types.DidOpenTextDocumentParams) -> None:
    item = params.text_document
    file = file_of(item.uri)
    if file is not None:
        server.check(server.files.put(item.uri, file, item.text))


def _changed(server: DurakServer, params: types.DidChangeTextDocumentParams) -> None:
    file = file_of(params.text_document.uri)
    if file is not None and params.content_changes:
        window = server.files.put(params.text_document.uri, file, params.content_changes[-1].text)
        server.check_soon(window)


def _saved(server: DurakServer, params: types.DidSaveTextDocumentParams) -> None:
    window = server.window(params.text_document.uri)
    if window is not None:
        server.check(window)


def _closed(server: DurakServer, params: types.DidCloseTextDocumentParams) -> None:
    window = server.window(params.text_document.uri)
    if window is not None:
        server.no_longer_check(window)
        depending = server.files.depending_on(window.file)
        server.files.close(window.file)
        server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(window.uri, []))
        server.tell(depending)


def _changed_on_disk(server: DurakServer, params: types.DidChangeWatchedFilesParams) -> None:
    server.tell(server.files)


def _hover(server: DurakServer, params: types.HoverParams) -> types.Hover | None:
    window = _house_rules(server, params.text_document)
    return hover(server.files, window, server.columns, params.position) if window else None


def _definition(server: DurakServer, params: types.DefinitionParams) -> types.Location | None:
    window = _house_rules(server, params.text_document)
    return definition(server.files, window, server.columns, params.position) if window else None


def _completion(server: DurakServer, params: types.CompletionParams) -> list[types.CompletionItem]:
    window = _house_rules(server, params.text_document)
    return complete(server.files, window, server.columns, params.position) if window else []


def _code_action(server: DurakServer, params: types.CodeActionParams) -> list[types.CodeAction]:
    window = server.window(params.text_document.uri)
    return quick_fixes(server.files, window, server.columns, params.range) if window else []


def _house_rules(server: DurakServer, named: types.TextDocumentIdentifier) -> OpenFile | None:
    window = server.window(named.uri)
    return window if window and window.is_house_rules else None


_HANDLERS: Mapping[str, tuple[Callable[..., Any], Any]] = {
    types.INITIALIZED: (_introduced, None),
    types.TEXT_DOCUMENT_DID_OPEN: (_opened, None),
    types.TEXT_DOCUMENT_DID_CHANGE: (_changed, None),
    types.TEXT_DOCUMENT_DID_SAVE: (_saved, None),
    types.TEXT_DOCUMENT_DID_CLOSE: (_closed, None),
    types.WORKSPACE_DID_CHANGE_WATCHED_FILES: (_changed_on_disk, None),
    types.TEXT_DOCUMENT_HOVER: (_hover, None),
    types.TEXT_DOCUMENT_DEFINITION: (_definition, None),
    types.TEXT_DOCUMENT_COMPLETION: (
        _completion,
        types.CompletionOptions(trigger_characters=list(": [{,")),
    ),
    types.TEXT_DOCUMENT_CODE_ACTION: (
        _code_action,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
    ),
}


def serve(variants: Sequence[Path] = ()) -> None:
    """Serve an editor over standard input and output until it is done."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    DurakServer(variants).start_io()
