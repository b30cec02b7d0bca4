"""The headers that every answer of every server of the app has."""

from collections.abc import Iterable
from typing import Final

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        # The client configures itself by inline scripts and compiles CanvasKit, which is WebAssembly.
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "connect-src 'self' data: blob:",
        "worker-src 'self' blob:",
        "font-src 'self' data:",
        # Without a wake lock the client plays a silent video of its own to keep the screen on.
        "media-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "frame-ancestors 'none'",
    )
)
"""The content security policy: nothing from other servers, and no frames."""

HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
"""An answer that sets one of them itself keeps its own."""
_CORS: Final = b"access-control-allow-origin"
"""No other site may read an answer, whatever a part of the server would allow."""


def with_security_headers(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of an answer, with those it lacks."""
    kept = [(name, value) for name, value in headers if name.lower() != _CORS]
    named = {name.lower() for name, _ in kept}
    return [*kept, *((name, value) for name, value in HEADERS if name not in named)]
