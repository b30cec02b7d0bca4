"""An installation of the site for tests without a browser."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.errors import NotNow


@dataclass
class FixedInstallation:
    """An installation whose share sheet answers what a test has set."""

    is_installed: bool = False
    shares_files: bool = False
    shares_pictures: bool = False
    shares: bool = True
    refuses: str = ""
    asked: str = ""
    shared: dict[str, bytes] = field(default_factory=dict)

    async def share(self, name: str, raw: bytes, label: str) -> bool:
        self.asked = label
        if self.refuses:
            raise NotNow(self.refuses)
        if self.shares:
            self.shared[name] = raw
        return self.shares
