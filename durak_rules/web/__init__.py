"""The table in the browser: house rules, scenarios and games as pages that need no JavaScript (extra ``web``)."""
