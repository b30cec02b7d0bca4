"""The browser's Python does nothing again at its imports that the build has done."""

from __future__ import annotations

import json

from tests.site.own_phone import OwnPhone, SiteHost
from tools.site.page import warm_up
from tools.site.recipe import LAST_CARD

IMPORTS = f"""
import json, sitecustomize, sys, zipimport
sys.path.insert(0, '__pypackages__')
compiled, reads, read = len(sitecustomize.known), [], zipimport._get_data
zipimport._get_data = lambda archive, entry: reads.append(entry) or read(archive, entry)
{warm_up(LAST_CARD)}
json.dumps([compiled, len(sitecustomize.known), len(reads), len(set(reads))])
"""
LOADS_PYTHON = """async (code) => {
  const { loadPyodide } = await import('/pyodide/pyodide.mjs');
  const { appFiles } = await import('/python-files.mjs');
  return (await loadPyodide({ fsInit: appFiles('/app.tar.gz') })).runPython(code);
}"""


def test_imports_compile_no_dataclass_and_read_each_module_once(host: SiteHost, own_phone: OwnPhone) -> None:
    page = own_phone.window().page
    page.goto(host.address + "manifest.json")
    before, after, reads, modules = json.loads(page.evaluate(LOADS_PYTHON, IMPORTS))
    assert after == before > 300
    assert reads == modules > 300
