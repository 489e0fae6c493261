"""A sheet is one sheet: printed on A4 it has one page, whichever rules it tells, in both languages."""

from __future__ import annotations

import re

import pytest

from .conftest import Opening

LONGEST = ("guide", "perevodnoy", "e-champ-all-options", "epaulettes-scored-pairs", "travel-document", "albanian")
A_PAGE = re.compile(rb"/Type\s*/Page\b")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", LONGEST)
def test_a_sheet_is_printed_on_one_page(opening: Opening, name: str, language: str) -> None:
    page = opening(f"/rules?from={name}", language=language)
    page.goto(page.locator("a[href^='/rules/sheet']").get_attribute("href") or "")
    printed = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(A_PAGE.findall(printed)) == 1
