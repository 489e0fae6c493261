"""The pages that the code tells: choices, variants, codes, scenarios, the API. They are never committed."""

from __future__ import annotations

from docs.generate.api import api_pages
from docs.generate.choices import choice_pages
from docs.generate.codes import code_pages
from docs.generate.scenarios import scenario_pages
from docs.generate.variants import variant_pages
from docs.page import Page

__all__ = ["generated_pages"]


def generated_pages() -> list[Page]:
    """All of them, section by section, each section beginning with its ``index.md``."""
    return [*choice_pages(), *variant_pages(), *scenario_pages(), *code_pages(), *api_pages()]
