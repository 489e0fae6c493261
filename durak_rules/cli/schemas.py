"""``durak-rules schema``: the JSON schemas that editors check and complete files with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click

from durak_rules.house_rules.folders import shipped
from durak_rules.house_rules.schema import schema_text, variant_schema

__all__ = ["command"]


def _scenario_schema() -> dict[str, Any]:
    from durak_rules.scenarios.schema import scenario_schema

    return scenario_schema()


def _record_schema() -> dict[str, Any]:
    from durak_rules.records.schema import record_schema

    return record_schema()


def _session_schema() -> dict[str, Any]:
    from durak_rules.engine.session_schema import session_schema

    return session_schema()


def _engine_schema() -> dict[str, Any]:
    from durak_rules.workbench.protocol_schema import engine_schema

    return engine_schema()


_SCHEMAS: Mapping[str, Callable[[], dict[str, Any]]] = {
    "variant": variant_schema,
    "scenario": _scenario_schema,
    "record": _record_schema,
    "session": _session_schema,
    "engine": _engine_schema,
}
"""The schemas by name: of house-rules files, of scenario files, of records of games, of sessions, and of the lines that
engines are asked and answer."""


@click.command(
    "schema",
    epilog="""Examples:

    \b
      durak-rules schema > variant.schema.json
      durak-rules schema scenario > scenario.schema.json
      durak-rules schema --check
    """,
)
@click.argument("which", metavar=f"[{'|'.join(_SCHEMAS)}]", required=False, type=click.Choice(list(_SCHEMAS)))
@click.option("--check", "is_checked", is_flag=True, help="Exit with 1 if a schema file is not what is generated.")
@click.option("--write", "is_written", is_flag=True, help="Write the schema files anew.")
@click.pass_context
def command(ctx: click.Context, which: str | None, is_checked: bool, is_written: bool) -> None:
    """Print the JSON schema of house-rules files, scenario files, records of games, sessions, or the engine protocol.

    --check and --write are for the files that come with the program: all of them, unless one is named.
    """
    if is_checked and is_written:
        raise click.UsageError("--check only looks and --write writes; choose one")
    if not is_checked and not is_written:
        click.echo(schema_text(_SCHEMAS[which or "variant"]()), nl=False)
        return
    stale = False
    for name in [which] if which else _SCHEMAS:
        text = schema_text(_SCHEMAS[name]())
        file = shipped("schemas") / f"{name}.schema.json"
        if is_written:
            file.write_text(text, encoding="utf-8", newline="\n")
            click.echo(f"{file.name}: written")
        elif _is_as_generated(file, text):
            click.echo(f"{file.name}: as generated")
        else:
            stale = True
            click.echo(f"{file.name}: not as generated; `durak-rules schema {name} --write` writes it anew", err=True)
    ctx.exit(int(stale))


def _is_as_generated(file: Path, text: str) -> bool:
    return file.is_file() and file.read_bytes() == text.encode()
