"""Style and scripts, read once: each has the hash of its content in its address and is kept by the browser for good."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

__all__ = ["STATIC_ROUTES", "static_address"]

_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


@dataclass(frozen=True)
class _File:
    content: bytes
    media_type: str
    version: str


@cache
def _files() -> Mapping[str, _File]:
    found: dict[str, _File] = {}
    for path in sorted((Path(__file__).parent / "static").iterdir()):
        if path.suffix in _TYPES:
            content = path.read_bytes()
            found[path.name] = _File(content, _TYPES[path.suffix], hashlib.sha256(content).hexdigest()[:12])
    return found


def static_address(name: str) -> str:
    """The address of a file of ours. Raises :class:`KeyError` if there is none."""
    return f"/static/{_files()[name].version}/{name}"


async def _static(request: Request) -> Response:
    file = _files().get(request.path_params["name"])
    if file is None:
        raise HTTPException(404)
    is_this_one = request.path_params["version"] == file.version
    kept = "public, max-age=31536000, immutable" if is_this_one else "no-store"
    return Response(file.content, media_type=file.media_type, headers={"Cache-Control": kept})


STATIC_ROUTES = [Route("/static/{version}/{name}", _static, name="static")]
