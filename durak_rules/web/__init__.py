"""The pages in a browser: house rules, tables, scenarios. Needs the extra ``web``."""
