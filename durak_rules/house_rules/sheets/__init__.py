"""House rules as a page that players read and agree on before the deal: as text, as Markdown, as a page to print."""

from durak_rules.house_rules.sheets.markdown import as_markdown
from durak_rules.house_rules.sheets.page import as_page
from durak_rules.house_rules.sheets.sheet import Line, Section, Sheet, sheet_of
from durak_rules.house_rules.sheets.text import as_text

__all__ = ["Line", "Section", "Sheet", "as_markdown", "as_page", "as_text", "sheet_of"]
