"""An app installed on an iPhone saves no file by a link, so a backup goes to the share sheet, as a picture does."""

from __future__ import annotations

import pytest

from tests.browser.test_keeping_score import sit_down
from tests.site.own_phone import OwnPhone, SiteHost
from tests.views.server.waiting import wait_until

STANDALONE = """
    Object.defineProperty(Navigator.prototype, 'standalone', { get: () => true });
    window.answer = 'AbortError';
    window.shared = [];
    Navigator.prototype.canShare = ({ files }) => ['text/plain', 'image/png'].includes(files[0].type);
    Navigator.prototype.share = async ({ files }) => {
      if (window.answer) { throw new DOMException('as the test wants it', window.answer); }
      window.shared.push([files[0].name, await files[0].text()]);
    };
"""
"""What an installed app on an iPhone has: the mark that it is one, and a share sheet, which refuses what the test says.
It takes no JSON, as the sheets of some systems, but pictures."""


@pytest.mark.long
def test_a_backup_is_shared_with_one_more_tap_where_the_first_is_too_long_ago_and_counts_only_then(
    host: SiteHost, used_phone: OwnPhone
) -> None:
    assert used_phone.context is not None
    used_phone.context.add_init_script(STANDALONE)
    phone = used_phone.open(host.address)
    sit_down(phone, "Ann", "Ben")
    game = phone.address.rpartition("/")[2]
    phone.go("/settings")
    phone.reach("Save a backup (JSON)")
    assert phone.page.get_by_role("button", name="How to install").count() == 0
    phone.tap("Save a backup (JSON)")
    phone.see("No backup was saved.")
    phone.see("Not in a backup yet: 1.")
    phone.page.evaluate("window.answer = 'NotAllowedError'")
    phone.tap("Save a backup (JSON)")
    more = phone.page.get_by_role("dialog").get_by_role("button")
    more.last.click()
    phone.gone("Cancel")
    phone.see("Not in a backup yet: 1.")
    phone.tap("Save a backup (JSON)")
    more.first.wait_for()
    phone.page.evaluate("window.answer = ''")
    more.first.click()
    phone.see("Backup saved.")
    phone.see("Not in a backup yet: 0.")
    ((name, text),) = phone.page.evaluate("window.shared")
    assert name.startswith("last-card-")
    assert '"Ann"' in text
    phone.page.evaluate("window.answer = 'DataError'")
    phone.tap("Save a backup (JSON)")
    phone.see("This phone can't share the file: as the test wants it")
    phone.page.evaluate("window.answer = ''")
    phone.go(f"/history/game/{game}")
    phone.reach("Share")
    phone.tap("Share")
    wait_until(lambda: phone.page.evaluate("window.shared.length") == 2, "the picture was not shared")
    name, text = phone.page.evaluate("window.shared[1]")
    assert name.endswith(".png")
    assert text[1:4] == "PNG"
