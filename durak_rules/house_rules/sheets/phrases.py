"""What a sheet says besides its sentences on choices, in English; the catalogs have it in the other languages."""

from __future__ import annotations

__all__ = [
    "AGREED",
    "BESIDES",
    "COUNTED",
    "DIFFERS",
    "NOT_PLAYED",
    "OUR_READING",
    "PHRASES",
    "READING_EXPLAINED",
    "SOURCES",
]

OUR_READING = "our reading"
READING_EXPLAINED = "“Our reading” marks what the guide leaves open: your table may well agree otherwise."
DIFFERS = "A star marks what is otherwise than in the guide."
NOT_PLAYED = "Not played at this table"
BESIDES = "Besides"
SOURCES = "Sources"
AGREED = "Agreed on before the deal"

PHRASES = (OUR_READING, READING_EXPLAINED, DIFFERS, NOT_PLAYED, BESIDES, SOURCES, AGREED)

COUNTED: tuple[str, ...] = ("{n} players", "{fewest} to {n} players", "{others} or {n} players")
"""Phrases with a form for each kind of number."""
