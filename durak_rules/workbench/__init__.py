"""The workbench around the scenarios: what a change of the rules changes, and whether anybody would notice."""
