"""Tools for those who work on rules: what counts positions, changes rules on purpose, compares engines."""
