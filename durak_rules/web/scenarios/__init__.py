"""Scenarios in the browser: a position, a move after the other, what is allowed, what is refused, and why."""
