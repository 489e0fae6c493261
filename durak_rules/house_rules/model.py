"""The model: what a table has agreed on, as one pydantic tree, strict and without defaults.

It is made from the questions, field by field, and so never says anything else than they do. Whoever only checks
files never needs it, and never waits for pydantic.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict, Field, create_model

from durak_rules.house_rules.asking import Asked, Group
from durak_rules.house_rules.questions import Questions

__all__ = ["HouseRules"]


class Answers(BaseModel):
    """Answers. What is agreed is never altered."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


if TYPE_CHECKING:

    class HouseRules(Questions, Answers):
        """Everything a table agrees on: 22 groups, 93 answers, none of them left to chance."""

else:

    def _model(group: type[Group]) -> type[BaseModel]:
        """The model of a group of questions, or of groups."""
        fields: dict[str, Any] = {}
        for name, annotation in group.__annotations__.items():
            asked = vars(group).get(name)
            fields[name] = (annotation, _field(asked)) if isinstance(asked, Asked) else (_model(annotation), ...)
        return create_model(group.__name__, __base__=Answers, __module__=__name__, __doc__=group.__doc__, **fields)

    def _field(asked: Asked) -> Any:
        return Field(title=asked.question, description=asked.meaning or None, alias=asked.written)

    HouseRules = _model(Questions)
    HouseRules.__name__ = HouseRules.__qualname__ = "HouseRules"
