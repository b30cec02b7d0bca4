"""The scripts for a link with a code in its fragment, which a browser never sends to a server."""

from __future__ import annotations

from typing import Final

RELOAD: Final = """
  <script>
    // A link with a code, opened in a tab that has the app already, changes only the fragment. The client may have taken it
    // off the address by now.
    window.addEventListener('hashchange', function (event) {
      if (/#LC[0-9]/.test(event.newURL)) {
        history.replaceState(null, '', event.newURL);
        location.reload();
      }
    });
  </script>
"""

CODE_AS_ROUTE: Final = """
  <script>
    // The client's routes have no fragment. This server is on the computer whose games the code goes to.
    if (/^#LC[0-9]/.test(location.hash)) {
      history.replaceState(null, '', '/take?code=' + encodeURIComponent(location.hash.slice(1)));
    }
  </script>
"""
