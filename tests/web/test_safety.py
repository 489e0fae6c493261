"""What is asked wrongly is refused before any page sees it, and each answer tells the browser to trust nobody else."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import anyio
import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient
from starlette.types import Message

import durak_rules
from durak_rules.web.app import create_app
from durak_rules.web.settings import Settings

from .conftest import HOME, run_apart

Serving = Callable[..., TestClient]


def with_an_echo(**settings: object) -> TestClient:
    """Pages with a form of one token, another that tells what the form holds, and one that is broken."""

    def form(request: Request) -> PlainTextResponse:
        return PlainTextResponse(request.state.token)

    def echo(request: Request) -> PlainTextResponse:
        return PlainTextResponse(request.state.form["said"])

    def broken(request: Request) -> PlainTextResponse:
        raise RuntimeError("the ace of spades is in seat two")

    app = create_app(Settings(**settings))  # type: ignore[arg-type]
    app.router.routes += [Route("/form", form), Route("/echo", echo, methods=["POST"]), Route("/broken", broken)]
    return TestClient(app, base_url=HOME, raise_server_exceptions=False)


def token_of(browser: TestClient) -> str:
    return browser.get("/form").text


@pytest.mark.parametrize("path", ["/", "/rules", "/no-such-page", "/static/0/style.css", "/broken"])
def test_no_answer_allows_anything_inline_or_from_elsewhere(path: str) -> None:
    headers = with_an_echo().get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "",
        "localhost@evil.example",
        "127.0.0.2",
        "[evil",
        "a:b:c",
        "<b>",
        "::1",
    ],
)
def test_who_asks_for_another_host_is_sent_away(browser: TestClient, host: str) -> None:
    for path in ("/", "/static/0/style.css", "/no-such-page"):
        answer = browser.get(path, headers={"host": host})
        assert answer.status_code == 421
        assert "This server does not go by that name" in answer.text
        assert not host or host not in answer.text


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost", "LOCALHOST:1", "[::1]:8000"])
def test_the_names_of_this_machine_are_known(browser: TestClient, host: str) -> None:
    assert browser.get("/", headers={"host": host}).status_code == 200


def test_a_form_with_the_token_of_its_page_is_read() -> None:
    browser = with_an_echo()
    answer = browser.post("/echo", data={"token": token_of(browser), "said": "трефы"})
    assert (answer.status_code, answer.text) == (200, "трефы")


@pytest.mark.parametrize("token", ["", "0" * 32, "ключ", None])
def test_a_form_without_the_right_token_is_refused(token: str | None) -> None:
    browser = with_an_echo()
    token_of(browser)
    answer = browser.post("/echo", data={"said": "x"} | ({} if token is None else {"token": token}))
    assert answer.status_code == 403


def test_the_token_of_another_browser_is_refused() -> None:
    browser, other = with_an_echo(), with_an_echo()
    token_of(browser)
    assert browser.post("/echo", data={"token": token_of(other), "said": "x"}).status_code == 403


def test_a_token_without_a_cookie_is_refused() -> None:
    browser = with_an_echo()
    token = token_of(browser)
    browser.cookies.clear()
    assert browser.post("/echo", data={"token": token, "said": "x"}).status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://evil.example"},
        {"origin": "http://localhost:81"},
    ],
)
def test_a_form_from_another_site_is_refused(headers: dict[str, str]) -> None:
    browser = with_an_echo()
    form = {"token": token_of(browser), "said": "x"}
    assert browser.post("/echo", data=form, headers=headers).status_code == 403
    assert (
        browser.post("/echo", data=form, headers={"origin": HOME, "sec-fetch-site": "same-origin"}).status_code == 200
    )


def test_a_form_outlives_a_restart() -> None:
    before, after = with_an_echo(), with_an_echo()
    token = token_of(before)
    after.cookies.update(before.cookies)
    assert after.post("/echo", data={"token": token, "said": "x"}).status_code == 200


def test_what_is_no_form_is_refused() -> None:
    browser = with_an_echo()
    token_of(browser)
    assert browser.post("/echo", json={"said": "x"}).status_code == 415
    assert browser.post("/echo", content=b"x", headers={"content-type": "multipart/form-data"}).status_code == 400


def test_a_form_of_too_many_fields_is_refused() -> None:
    browser = with_an_echo()
    form = {"token": token_of(browser)} | {f"field{number}": "x" for number in range(1000)}
    assert browser.post("/echo", data=form).status_code == 400


def test_the_cookie_is_kept_from_scripts_and_from_other_sites() -> None:
    browser = with_an_echo()
    attributes = browser.get("/").headers["set-cookie"].split("; ")[1:]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} == set(attributes)
    over_tls = browser.get("https://localhost/").headers["set-cookie"]
    assert over_tls.startswith("__Host-durak=")
    assert over_tls.endswith("; Secure")


def test_a_body_that_is_too_large_is_refused_whether_it_says_so_or_not() -> None:
    browser = with_an_echo(largest_body=1000)
    kind = {"content-type": "application/x-www-form-urlencoded"}
    assert browser.post("/echo", content=b"x" * 1001, headers=kind).status_code == 413
    assert browser.post("/echo", content=iter([b"x" * 600] * 2), headers=kind).status_code == 413
    assert browser.post("/echo", content=b"", headers=kind | {"content-length": "-1"}).status_code == 413


def test_a_body_that_never_ends_is_refused() -> None:
    app = create_app(Settings(seconds_for_a_body=0.05))
    told: list[Message] = []

    async def receive() -> Message:
        await anyio.sleep_forever()
        raise AssertionError

    async def send(message: Message) -> None:
        told.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/rules",
        "raw_path": b"/rules",
        "root_path": "",
        "scheme": "http",
        "query_string": b"",
        "headers": [(b"host", b"localhost"), (b"content-length", b"10")],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
    }
    run_apart(app, scope, receive, send)
    assert told[0]["status"] == 408


def test_who_asks_too_often_waits(serving: Serving) -> None:
    browser = serving(requests_a_second=0.001, requests_at_once=3)
    assert [browser.get("/").status_code for _ in range(4)] == [200, 200, 200, 429]


def test_a_fault_of_ours_tells_nothing() -> None:
    answer = with_an_echo().get("/broken")
    assert answer.status_code == 500
    assert "ace" not in answer.text
    assert "RuntimeError" not in answer.text


def test_what_is_asked_of_a_page_that_is_not_there_is_told_as_a_page(browser: TestClient) -> None:
    answer = browser.get("/<script>alert(1)</script>?lang=<script>")
    assert answer.status_code == 404
    assert "<h1>There is no such page</h1>" in answer.text
    assert "<script" not in answer.text


TEMPLATES = sorted((Path(durak_rules.__file__).parent / "web" / "templates").rglob("*.html"))


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: file.name)
def test_no_template_has_a_script_or_a_style_in_it_or_asks_for_anything_from_elsewhere(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:|<script(?! src=\"\{\{ static\()|\| *safe\b", text)
    assert "http" not in text


def test_style_is_kept_by_the_browser_while_it_stays_the_same(browser: TestClient) -> None:
    page = browser.get("/").text
    address = page.partition('rel="stylesheet" href="')[2].partition('"')[0]
    assert "immutable" in browser.get(address).headers["cache-control"]
    assert browser.get("/static/old/style.css").headers["cache-control"] == "no-store"
    assert browser.get("/static/old/no-such-file.css").status_code == 404
