"""The pages as a browser asks for them, without a network."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import anyio
import pytest
from starlette.testclient import TestClient

from durak_rules.web.app import create_app
from durak_rules.web.settings import Settings

HOME = "http://localhost"


@pytest.fixture
def serving() -> Iterator[Callable[..., TestClient]]:
    """A browser's requests to pages that are served with these settings."""
    opened: list[TestClient] = []

    def serve(**settings: object) -> TestClient:
        client = TestClient(create_app(Settings(**settings)), base_url=HOME, raise_server_exceptions=False)  # type: ignore[arg-type]
        opened.append(client.__enter__())
        return client

    yield serve
    for client in opened:
        client.__exit__()


@pytest.fixture
def browser(serving: Callable[..., TestClient]) -> TestClient:
    """One browser at pages with the usual settings."""
    return serving()


def token_in(text: str) -> str:
    """The token of the first form of a page."""
    found = re.search(r'name="token" value="([^"]+)"', text)
    assert found is not None, text
    return found[1]


def run_apart(function: Callable[..., Awaitable[Any]], *arguments: object) -> Any:
    """What a coroutine comes to, in a thread of its own: a real browser may keep a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(anyio.run, function, *arguments).result()
