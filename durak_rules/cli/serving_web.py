"""``durak-rules serve``: house rules, tables and scenarios in the browser."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from durak_rules.cli.options import variants_option

if TYPE_CHECKING:
    from durak_rules.web.settings import Settings

__all__ = ["command"]

NEEDED = ("starlette", "jinja2", "uvicorn", "python_multipart")
_ANY = ("0.0.0.0", "::")


@click.command(
    "serve",
    epilog="""Examples:

    \b
      durak-rules serve --open
      durak-rules serve --host 0.0.0.0 --name cards.example --data /srv/durak
      durak-rules serve --data /srv/durak --backup monday.sqlite3

    Nobody but this machine can open the pages, unless --host says otherwise; then put a server that speaks TLS in front
    of them. Every move is on the disk before anybody sees it: stop the server as you like.
    """,
)
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="The address to listen on.")
@click.option("--port", default=8375, show_default=True, type=click.IntRange(0, 65535), help="0: any that is free.")
@click.option("--name", "names", multiple=True, metavar="HOST", help="A name by which browsers ask for the pages.")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Where tables are kept.")
@click.option(
    "--forget-after",
    metavar="DAYS",
    type=click.IntRange(1),
    help="Let go of tables at which nobody has moved for so long.  [default: never]",
)
@click.option("--backup", type=click.Path(path_type=Path, dir_okay=False), help="Copy all tables to a file, and end.")
@click.option("--open", "opens", is_flag=True, help="Open the pages in a browser.")
@variants_option
@click.option(
    "--scenarios",
    multiple=True,
    metavar="DIR",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="A folder with more scenarios to step through. May be given several times.",
)
def command(
    host: str,
    port: int,
    names: tuple[str, ...],
    data: Path | None,
    forget_after: int | None,
    backup: Path | None,
    opens: bool,
    variants: tuple[Path, ...],
    scenarios: tuple[Path, ...],
) -> None:
    """Serve the pages: make house rules, play by them at tables, step through scenarios."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise click.ClickException(f"the pages need {', '.join(missing)}: pip install 'durak-rules[web]'")
    from durak_rules.web.settings import Settings

    hosts = (*Settings().hosts, *(() if host in _ANY else (_in_address(host),)), *names)
    settings = Settings(
        data=data,
        variants=variants,
        scenarios=scenarios,
        hosts=tuple(dict.fromkeys(hosts)),
        forget_after=forget_after,
    )
    if backup is not None:
        _back_up(settings, backup)
    else:
        _serve(settings, host, port, opens)


def _back_up(settings: Settings, to: Path) -> None:
    from durak_rules.web.tables.database import StoreError
    from durak_rules.web.tables.here import database_of
    from durak_rules.web.tables.store import Store

    kept = database_of(settings)
    if not kept.is_file():
        raise click.ClickException(f"no tables are kept in {kept.parent} yet; --data names another folder")
    try:
        store = Store(kept)
        try:
            store.back_up(to)
        finally:
            store.close()
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"All tables of {kept} as they are now: {to}")


def _serve(settings: Settings, host: str, port: int, opens: bool) -> None:
    import socket

    import uvicorn

    from durak_rules.web.app import create_app
    from durak_rules.web.tables.database import StoreError

    app = create_app(settings)
    try:
        app.state.tables.room()
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family)
    except OSError as error:
        reason = error.strerror or str(error)
        raise click.ClickException(
            f"{host} port {port} cannot be listened on: {reason}; --port names another"
        ) from None
    shown = "127.0.0.1" if host in _ANY else _in_address(host)
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    click.echo(f"The pages are at {address} — Ctrl-C stops them.")
    if opens:
        click.launch(address)
    # Addresses hold the secrets of seats: nobody writes them down.
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=2, backlog=512
    )
    uvicorn.Server(config).run(sockets=[listening])


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host
