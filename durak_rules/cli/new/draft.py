"""A house-rules file that is being made: what it extends, what it is called, and what it chooses so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from durak_rules.cli.settings import faults_with, with_settings
from durak_rules.documents.diagnostics import Diagnostic
from durak_rules.house_rules.keys import KEYS, Value
from durak_rules.house_rules.plain_data import by_group
from durak_rules.house_rules.variant import Variant
from durak_rules.house_rules.writing import house_rules_text

__all__ = ["Draft", "read_settings"]


@dataclass(frozen=True)
class Draft:
    """Rules to start from, and the choices laid over them. It never changes: a choice makes another draft."""

    parent: Variant
    extends: str
    """The parent as the file names it."""
    chosen: Mapping[str, Value] = field(default_factory=dict)
    title: str = ""
    summary: str = ""

    def value(self, name: str) -> Value:
        """What holds now: what was chosen, or else what is inherited."""
        return self.chosen.get(name, self.parent.value(name))

    def choosing(self, choices: Mapping[str, Value]) -> Draft:
        """With these choices besides; one that is as inherited is not written."""
        together = {**self.chosen, **choices}
        return replace(
            self, chosen={name: value for name, value in together.items() if value != self.parent.value(name)}
        )

    def called(self, title: str, summary: str) -> Draft:
        return replace(self, title=title, summary=summary)

    def faults(self) -> Sequence[Diagnostic]:
        """What does not go together."""
        return faults_with(self.parent, by_group(self.chosen))

    def text(self) -> str:
        """The file."""
        return house_rules_text(self.extends, self.chosen, title=self.title, summary=self.summary)


def read_settings(draft: Draft, settings: Sequence[str]) -> Draft:
    """The draft with what ``--set`` says. Raises as :func:`durak_rules.cli.settings.with_settings` does."""
    together = with_settings(draft.parent, settings)
    return draft.choosing({key.full: together.value(key.full) for key in KEYS})
