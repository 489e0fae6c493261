"""Tables of four at which somebody moves every second, all at one server on this machine, and how long a move takes.

``python benchmarks/tables_under_load.py [TABLES [SECONDS]]``. A move is a form that is sent and the page that answers
it. Each table has a page besides that waits for news. Client and server share the machine.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlencode

SERVER = """
import sys, uvicorn
from pathlib import Path
from durak_rules.web.app import create_app
from durak_rules.web.settings import Settings
app = create_app(Settings(data=Path(sys.argv[1]), requests_a_second=0))
uvicorn.run(app, port=int(sys.argv[2]), log_level="warning", access_log=False, timeout_keep_alive=75,
            timeout_graceful_shutdown=1)
"""
PORT = 8399
SEATS = ("Ann", "Ben", "Cem", "Dan")


class Page:
    """A connection that stays open, with the cookie of its browser."""

    def __init__(self) -> None:
        self.cookie = ""

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", PORT)

    async def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> tuple[int, str, str]:
        """Status, where the answer leads, and the text."""
        body = urlencode(form or {}).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {self.cookie}\r\n"
        if method == "POST":
            head += f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
        self.writer.write(head.encode() + b"\r\n" + body)
        told = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        status = int(told.split(" ", 2)[1])
        headers = dict(line.split(": ", 1) for line in told.split("\r\n")[1:] if ": " in line)
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        if headers.get("content-type", "").startswith("text/event-stream"):
            return status, "", ""
        text = await self.reader.readexactly(int(headers.get("content-length", "0")))
        return status, headers.get("location", ""), text.decode()


def found(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    return match[1] if match else ""


async def lay() -> tuple[Page, str, str]:
    """A new table at which one browser plays all seats: it, the address of the table, and the token of its forms."""
    page = Page()
    await page.open()
    _, _, text = await page.ask("GET", "/tables/new")
    token, form = found('name="token" value="([^"]+)"', text), found('name="form" value="([^"]+)"', text)
    seats = {f"who{number}": "here" for number in range(1, 5)} | {
        f"name{number}": name for number, name in enumerate(SEATS, 1)
    }
    _, _, text = await page.ask("POST", "/tables/new", {"token": token, "form": form, "from": "guide", **seats})
    return page, found(r'href="(/tables/\w{16})"', text), token


async def play(page: Page, at: str, token: str, until: float, took: list[float], chance: random.Random) -> None:
    """Move once a second. Who is to move looks at the table first, as the news would have it."""
    await asyncio.sleep(chance.random())
    _, _, text = await page.ask("GET", at)
    while time.monotonic() < until:
        beginning = time.monotonic()
        seat = found(r'class="to-act"><strong>(\w+)', text)
        if not seat:
            position = found(r'data-state="(\d+)\.', text)
            await page.ask("POST", f"{at}/next", {"token": token, "seat": SEATS[0], "position": position})
            _, _, text = await page.ask("GET", at)
            continue
        _, _, text = await page.ask("GET", f"{at}?seat={seat}")
        hand = text.partition('class="hand"')[2]
        moves = re.findall(r'<button id="card-[^"]+" name="(card)" value="([^"]+)" class="card \w+" aria-desc', hand)
        moves += re.findall(r'<button name="(move)" value="([^"]+)"', hand)
        name, value = chance.choice(moves)
        form = {"token": token, "seat": seat, "position": found(r'data-state="(\d+)\.', text), name: value}
        sent = time.monotonic()
        status, goes_on, text = await page.ask("POST", f"{at}/move", form)
        if status == 200:  # the card can be played in several ways: the first
            form = {**form, "move": found(r'<button name="move" value="([^"]+)"', text)}
            form.pop("card", None)
            status, goes_on, _ = await page.ask("POST", f"{at}/move", form)
        assert status == 303, status
        _, _, text = await page.ask("GET", goes_on)
        took.append(time.monotonic() - sent)
        await asyncio.sleep(max(0.0, beginning + 1 - time.monotonic()))


async def wait_for_news(at: str, cookie: str) -> None:
    page = Page()
    page.cookie = cookie
    await page.open()
    await page.ask("GET", f"{at}/news")
    while await page.reader.read(4096):
        pass


def memory(pid: int) -> float:
    """MB that the process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(found(r"VmRSS:\s+(\d+)", status)) / 1024


def spent(pid: int) -> float:
    """Seconds of CPU that the process has taken."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


async def main(tables: int, seconds: float, pid: int) -> None:
    for _ in range(200):
        try:
            await Page().open()
            break
        except OSError:
            await asyncio.sleep(0.1)
    empty = memory(pid)
    laid = [await lay() for _ in range(tables)]
    print(f"laid: {memory(pid):.0f} MB", flush=True)
    before, own_before = spent(pid), time.process_time()
    news = [asyncio.create_task(wait_for_news(at, page.cookie)) for page, at, _ in laid]
    took: list[float] = []
    until = time.monotonic() + seconds
    await asyncio.gather(
        *(play(page, at, token, until, took, random.Random(number)) for number, (page, at, token) in enumerate(laid))
    )
    took.sort()
    p50, p99 = (took[int(len(took) * part)] * 1000 for part in (0.5, 0.99))
    print(f"{tables} tables, {len(took) / seconds:.0f} moves a second: p50 {p50:.0f} ms, p99 {p99:.0f} ms")
    own = (time.process_time() - own_before) / len(took) * 1000
    print(
        f"CPU for a move and the pages around it: {(spent(pid) - before) / len(took) * 1000:.1f} ms, here {own:.1f} ms"
    )
    print(f"memory: {empty:.0f} MB with no table, {memory(pid):.0f} MB after {len(took):,} moves")
    for task in news:
        task.cancel()


if __name__ == "__main__":
    tables, seconds = (*sys.argv[1:3], "200", "30")[:2] if len(sys.argv) != 2 else (sys.argv[1], "30")
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, "-c", SERVER, folder, str(PORT)])
        try:
            asyncio.run(main(int(tables), float(seconds), server.pid))
        finally:
            server.terminate()
            server.wait()
