"""``durak-rules serve`` is killed while browsers play: whatever a page has shown is there when it is started again."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlencode

import pytest

TABLES = 4
SEATS = ("Ann", "Ben", "Cem")
PATIENCE = 60


@contextmanager
def server(folder: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The command as people start it, and the port at which it listens; killed at the end if nobody has before."""
    command = [sys.executable, "-m", "durak_rules", "serve", "--data", str(folder), "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    with process.stdout as told:
        try:
            yield process, int(found(r"http://127\.0\.0\.1:(\d+)/", told.readline()))
        finally:
            process.kill()
            process.wait()


def found(pattern: str, text: str) -> str:
    match = re.search(pattern, text, re.DOTALL)
    assert match is not None, text
    return match[1]


@dataclass
class Shown:
    """What a page of a table has shown: its position, and what has happened."""

    position: int
    news: str

    @classmethod
    def by(cls, text: str) -> Shown:
        return cls(int(found(r'data-state="(\d+)\.', text)), found(r'<div id="news"[^>]*>(.*?)</div>', text))


@dataclass
class Screen:
    """A browser at which three people share a screen. It remembers its cookie, its table and what it was shown last."""

    cookie: str = ""
    token: str = ""
    at: str = ""
    shown: Shown = field(default_factory=lambda: Shown(0, ""))

    def ask(self, port: int, method: str, path: str, fields: dict[str, str] | None = None) -> tuple[int, str]:
        """Status and page."""
        connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            headers = {"Cookie": self.cookie, "Content-Type": "application/x-www-form-urlencoded"}
            connection.request(method, path, urlencode({"token": self.token, **(fields or {})}), headers)
            answer = connection.getresponse()
            self.cookie = (answer.getheader("Set-Cookie") or self.cookie).partition(";")[0]
            return answer.status, answer.read().decode()
        finally:
            connection.close()

    def lay(self, port: int) -> None:
        """Lay a table."""
        _, text = self.ask(port, "GET", "/tables/new")
        self.token = found('name="token" value="([^"]+)"', text)
        fields = {"form": found('name="form" value="([^"]+)"', text), "from": "guide"}
        for number, name in enumerate(SEATS, 1):
            fields |= {f"who{number}": "here", f"name{number}": name}
        _, text = self.ask(port, "POST", "/tables/new", fields)
        self.at = found(r'href="(/tables/\w{16})"', text)
        self.shown = Shown.by(self.ask(port, "GET", self.at)[1])

    def play(self, port: int, chance: random.Random) -> None:
        """Make a move, and look at the table as who shares the screen sees it, before a hand is asked for."""
        status, text = self.ask(port, "GET", self.at)
        assert status == 200, text
        position = found(r'data-state="(\d+)\.', text)
        if 'id="next"' in text:
            fields = {"seat": SEATS[0], "position": position}
            status, text = self.ask(port, "POST", f"{self.at}/next", fields)
        else:
            seat = found(r'class="to-act"><strong>(\w+)', text)
            _, text = self.ask(port, "GET", f"{self.at}?seat={seat}")
            move = chance.choice(buttons(text))
            fields = {"seat": seat, "position": position}
            status, text = self.ask(port, "POST", f"{self.at}/move", {**fields, **move})
            if status == 200:  # a card that can be played in several ways: the first
                fields |= {"move": found(r'<button name="move" value="([^"]+)"', text)}
                status, text = self.ask(port, "POST", f"{self.at}/move", fields)
        assert status == 303, text
        self.shown = Shown.by(self.ask(port, "GET", self.at)[1])


def buttons(text: str) -> list[dict[str, str]]:
    """What each button of the hand sends, if it makes a move."""
    hand = text.partition('class="hand"')[2].partition("</form>")[0]
    every = re.findall(r'<button( id="[^"]+")? name="(card|move)" value="([^"]+)"([^>]*)>', hand)
    return [{name: value} for _, name, value, rest in every if "aria-disabled" not in rest]


def play_until_it_is_killed(folder: Path, screens: list[Screen], chance: random.Random) -> None:
    """Everybody plays; after some moves the server is killed without a warning."""
    moves_left = threading.Semaphore(0)
    failed: list[BaseException] = []
    is_killed = threading.Event()
    with server(folder) as (process, port):

        def play(screen: Screen, own: random.Random) -> None:
            try:
                while True:
                    screen.play(port, own)
                    moves_left.release()
            except (OSError, HTTPException) as gone:
                if not is_killed.is_set():
                    failed.append(gone)
            except BaseException as fault:
                failed.append(fault)
            moves_left.release()

        for screen in screens:
            if not screen.at:
                screen.lay(port)
        players = [threading.Thread(target=play, args=(each, random.Random(chance.random()))) for each in screens]
        for player in players:
            player.start()
        # An address may ask 200 times in one go: so many moves do not take that.
        for _ in range(chance.randrange(1, 30)):
            assert moves_left.acquire(timeout=PATIENCE)
        is_killed.set()
        process.kill()
        for player in players:
            player.join(PATIENCE)
    assert failed == []


def look_again(folder: Path, screens: list[Screen]) -> None:
    """Start it again, and compare every table with what its page had shown."""
    with server(folder) as (_, port):
        for screen in screens:
            status, text = screen.ask(port, "GET", screen.at)
            assert status == 200, text
            there = Shown.by(text)
            assert there.position - screen.shown.position in (0, 1), "what was shown is lost, or was not waited for"
            if there.position == screen.shown.position:
                assert there.news == screen.shown.news
            screen.shown = there


def kill_again_and_again(folder: Path, kills: int) -> None:
    chance = random.Random(kills)
    screens = [Screen() for _ in range(TABLES)]
    for _ in range(kills):
        play_until_it_is_killed(folder, screens, chance)
        look_again(folder, screens)
    assert sum(screen.shown.position for screen in screens) > kills


def test_two_kills_of_the_server_lose_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 2)


@pytest.mark.slow
def test_a_hundred_kills_of_the_server_lose_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 100)
