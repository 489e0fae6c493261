"""A real browser, Debian's chromium, at pages that a real server serves; skipped, saying why, where there is none.

Where ``NEEDS_A_BROWSER`` is set, as in CI, a browser that is missing is a failure.
"""

from __future__ import annotations

import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from npm import from_npm
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright
from playwright.sync_api import Response as PageResponse

from durak_rules.web.app import create_app
from durak_rules.web.settings import Settings

AXE_VERSION = "4.14.1"
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 15.0

Opening = Callable[..., Page]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser, started once."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        missing = "chromium is not here: apt-get install chromium"
        if os.environ.get("NEEDS_A_BROWSER"):
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        # Who runs as root, as in a container, has no sandbox.
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of pages that are served here."""
    settings = Settings(data=tmp_path_factory.mktemp("data"), requests_a_second=0)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        server = uvicorn.Server(uvicorn.Config(create_app(settings), log_level="warning"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        end = time.monotonic() + PATIENCE
        while not server.started:
            assert time.monotonic() < end, "the server did not start"
            thread.join(0.02)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        thread.join(PATIENCE)


@pytest.fixture
def opening(chromium: Browser, served: str) -> Iterator[Opening]:
    """Open a page in a browser of its own: ``opening("/rules", width=390, dark=True, language="ru")``.

    Nothing may go wrong in a console, and nothing may be asked for from elsewhere.
    """
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(
        path: str, *, width: int = 1280, dark: bool = False, language: str = "en", script: bool = True, **more: Any
    ) -> Page:
        context = chromium.new_context(
            base_url=served,
            viewport={"width": width, "height": 900},
            color_scheme="dark" if dark else "light",
            locale=language,
            java_script_enabled=script,
            **more,
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda told: wrong.append(told.text) if _is_wrong(told) else None)
        page.on("response", lambda got: wrong.append(got.url) if got.status >= 400 and not _is_a_page(got) else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda asked: None if asked.url.startswith(served) else wrong.append(asked.url))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []


def _is_wrong(told: ConsoleMessage) -> bool:
    """Whether a console tells of a fault; that a page is not there is for the test to say."""
    return told.type in ("error", "warning") and not told.text.startswith("Failed to load resource")


def _is_a_page(got: PageResponse) -> bool:
    return got.request.resource_type == "document"


@pytest.fixture(scope="session")
def axe() -> str:
    """The text of axe-core, which looks for what keeps people from using a page."""
    return (Path(from_npm("axe-core", AXE_VERSION)) / "axe.min.js").read_text(encoding="utf-8")
