"""Every address of the pages of tables; where two fit, the first one counts."""

from __future__ import annotations

from durak_rules.web.tables.acting import ACTING_ROUTES
from durak_rules.web.tables.laying import LAYING_ROUTES
from durak_rules.web.tables.looking_back import LOOKING_BACK_ROUTES
from durak_rules.web.tables.streams import STREAM_ROUTES

__all__ = ["TABLE_ROUTES"]

TABLE_ROUTES = [*LAYING_ROUTES, *STREAM_ROUTES, *LOOKING_BACK_ROUTES, *ACTING_ROUTES]
