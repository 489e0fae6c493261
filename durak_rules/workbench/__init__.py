"""Tools for those who work on rules and on engines."""
