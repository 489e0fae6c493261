"""A long page packed for its way to the browser: the form of house rules is 90 KiB of sentences, and 14 when packed.

Only for pages without a secret beside what the address says: the length of a packed page tells who listens what in it
is alike. The token of a form is no such secret, since it is written otherwise at every address.
"""

from __future__ import annotations

import gzip

from starlette.requests import Request
from starlette.responses import Response

__all__ = ["squeezed"]


def squeezed(request: Request, response: Response) -> Response:
    """The response, packed if the browser unpacks it."""
    accepted = [part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")]
    response.headers["Vary"] = "Accept-Encoding"
    if "gzip" in accepted:
        response.body = gzip.compress(bytes(response.body), compresslevel=6, mtime=0)
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.body))
    return response
