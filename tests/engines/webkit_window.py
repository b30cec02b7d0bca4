"""A window of WebKitGTK at the size of a phone, with a profile that is kept. Started with Debian's own Python.

WebKit's own MiniBrowser is at least 447 pixels wide and saves no files by itself. With `--automation` the driver of
WebKit opens the pages; without, the page of `--open` is opened, scripts come on the standard input, one a line, and
their answers go to the standard output: so a tap can be a real one of the X server, and a file chooser opens.
"""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path
from typing import Any

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402 - the versions must be named first


def say(line: str) -> None:
    """Tell the test."""
    print(line, flush=True)


class Window:
    """The window, and the profile it keeps."""

    def __init__(self, given: argparse.Namespace) -> None:
        """Set up the profile."""
        self.given = given
        manager = WebKit2.WebsiteDataManager(
            base_data_directory=f"{given.profile}/data", base_cache_directory=f"{given.profile}/cache"
        )
        self.context = WebKit2.WebContext.new_with_website_data_manager(manager)
        self.context.set_automation_allowed(True)
        self.context.connect("download-started", self.save)
        self.context.connect("automation-started", self.automate)

    def view(self) -> Any:
        """A new page in a window of its own."""
        settings = WebKit2.Settings()
        settings.set_enable_write_console_messages_to_stdout(True)
        content = WebKit2.UserContentManager()
        if self.given.script:
            content.add_script(
                WebKit2.UserScript.new(
                    self.given.script,
                    WebKit2.UserContentInjectedFrames.ALL_FRAMES,
                    WebKit2.UserScriptInjectionTime.START,
                    None,
                    None,
                )
            )
        view = WebKit2.WebView(
            web_context=self.context,
            settings=settings,
            user_content_manager=content,
            is_controlled_by_automation=self.given.automation,
        )
        view.connect("permission-request", lambda _, request: request.allow() or True)
        view.connect("run-file-chooser", self.choose)
        window = Gtk.Window()
        window.set_default_size(*map(int, self.given.size.split("x")))
        window.set_decorated(False)
        window.add(view)
        window.show_all()
        view.connect("close", lambda _: window.destroy())
        return view

    def automate(self, _: Any, session: Any) -> None:
        """Let the driver have pages."""
        info = WebKit2.ApplicationInfo()
        info.set_name("Last Card's tests")
        session.set_application_info(info)
        session.connect("create-web-view", lambda _: self.view())

    def choose(self, _: Any, request: Any) -> bool:
        """Choose the file of `--file` wherever the page asks for one."""
        say("file chooser")
        if self.given.file:
            request.select_files([self.given.file])
        else:
            request.cancel()
        return True

    def save(self, _: Any, download: Any) -> None:
        """Save a download without asking."""

        def decide(download: Any, name: str) -> bool:
            Path(self.given.downloads).mkdir(exist_ok=True)
            download.set_allow_overwrite(True)
            download.set_destination(f"file://{self.given.downloads}/{name}")
            return True

        download.connect("decide-destination", decide)

    def listen(self, view: Any) -> None:
        """Run the scripts that come on the standard input."""

        def answered(view: Any, result: Any) -> None:
            try:
                say("answer " + view.call_async_javascript_function_finish(result).to_string())
            except GLib.Error as wrong:
                say(f"refused {wrong.message}".replace("\n", " "))

        def heard(_: Any, __: Any) -> bool:
            line = sys.stdin.readline()
            if not line:
                Gtk.main_quit()
                return False
            script = f"return JSON.stringify(await ({line}))"
            view.call_async_javascript_function(script, -1, None, None, None, None, answered)
            return True

        GLib.io_add_watch(
            GLib.IOChannel.unix_new(0),
            GLib.PRIORITY_DEFAULT,
            GLib.IOCondition.IN | GLib.IOCondition.HUP,
            heard,
        )


def main() -> None:
    """Open the window and run until it is closed."""
    parser = argparse.ArgumentParser()
    for name in ("profile", "size", "downloads", "script", "open", "file"):
        parser.add_argument(f"--{name}", default="")
    parser.add_argument("--automation", action="store_true")
    window = Window(parser.parse_known_args()[0])
    if not window.given.automation:
        view = window.view()
        window.listen(view)
        view.load_uri(window.given.open)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, Gtk.main_quit)
    Gtk.main()


if __name__ == "__main__":
    main()
