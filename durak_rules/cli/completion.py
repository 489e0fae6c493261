"""``durak-rules completion``: the script that lets a shell complete commands, options and names."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

__all__ = ["command"]


@click.command(
    "completion",
    epilog="""Examples:

    \b
      durak-rules completion bash >> ~/.bashrc
      durak-rules completion zsh  >> ~/.zshrc
      durak-rules completion fish > ~/.config/fish/completions/durak-rules.fish
    """,
)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the script that completes commands, options and names of house rules in a SHELL."""
    kind = get_completion_class(shell)
    assert kind is not None
    script = kind(ctx.find_root().command, {}, "durak-rules", "_DURAK_RULES_COMPLETE")
    # Not source(): that asks the shell for its version, and this may run where the shell is not.
    click.echo(script.source_template % script.source_vars())
