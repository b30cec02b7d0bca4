"""Serve a site as a host would: compressed, revalidated by its ETag, and the page for the address of every screen."""

import argparse
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Mount

from tools.site.recipe import SITE
from views.server.static_files import CompressedFiles


def site_server(folder: Path, port: int, *, base: str = "/", store: bool = True) -> uvicorn.Server:
    """A server of a site on this computer; `run` starts it. Without `store` a browser keeps nothing."""
    headers = {
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cache-control": "no-cache" if store else "no-store",
    }
    files = CompressedFiles(folder, headers=headers, page=lambda: "index.html")
    app = Starlette(routes=[Mount(base.rstrip("/"), files)])
    config = uvicorn.Config(
        app, host="127.0.0.1", port=port, log_level="warning", timeout_graceful_shutdown=1
    )
    return uvicorn.Server(config)


def main() -> int:
    """`make serve-site`."""
    parser = argparse.ArgumentParser(prog="serve-site", description="Serve the static site.")
    parser.add_argument("--folder", type=Path, default=SITE, help="the site")
    parser.add_argument("--port", type=int, default=8560, help="the local port")
    parser.add_argument("--base-url", default="/", help="the path it was built for")
    given = parser.parse_args()
    if not (given.folder / "index.html").is_file():
        parser.error(f"{given.folder} is no site; run `make site` first")
    base = f"/{given.base_url.strip('/')}"
    print(f"The site is at http://localhost:{given.port}{base.rstrip('/')}/", flush=True)
    site_server(given.folder.resolve(), given.port, base=base).run()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
