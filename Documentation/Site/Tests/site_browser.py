"""What the tests of the site share: its arguments, a server on this machine, and a browser's tab."""

import contextlib
import http.server
import re
import sys
import threading
import urllib.parse
from pathlib import Path

from playwright.sync_api import expect

ARGUMENTS = [argument for argument in sys.argv[1:] if argument != "--short"]
IS_SHORT = "--short" in sys.argv
SITE, BASE = Path(ARGUMENTS[0]), ARGUMENTS[1]
SHOTS = Path(ARGUMENTS[2]) if len(ARGUMENTS) > 2 else None

# Generous: a machine that builds something else beside may pause a browser for seconds.
expect.set_options(timeout=30_000)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site below the base path and nothing else."""

    def translate_path(self, path):
        path = urllib.parse.unquote(urllib.parse.urlsplit(path).path)
        below = path.removeprefix(BASE) if path.startswith(BASE + "/") else "/no-such-file"
        return str(SITE) + below

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        """A browser that leaves a page hangs up."""


@contextlib.contextmanager
def served():
    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{BASE}"
    finally:
        server.shutdown()
        server.server_close()


class Tab:
    """A tab of its own, which notes every error of its pages."""

    def __init__(self, browser, address, width=1280, scheme="light"):
        self.address = address
        self.context = browser.new_context(
            viewport={"width": width, "height": 820}, color_scheme=scheme, locale="en-GB")
        self.errors = []
        self.page = self.context.new_page()
        self.page.set_default_timeout(30_000)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on(
            "console",
            lambda line: self.errors.append(f"{self.page.url}: {line.text}")
            if line.type == "error" else None)

    def go(self, path, title):
        self.page.goto(self.address + path + "/")
        expect(self.page.locator("h1").first).to_have_text(title)
        # The search is there when its button is.
        expect(self.page.locator(".site-open-search")).to_be_visible()

    def at(self, path, title):
        expect(self.page).to_have_url(re.compile(re.escape(self.address + path) + r"/?$"))
        expect(self.page.locator("h1").first).to_have_text(title)

    def box(self):
        return self.page.get_by_role("combobox", name="Search all modules")

    def results(self):
        return self.page.locator("dialog.site-search [role=option]")

    def shot(self, name):
        """A picture, if pictures are wanted."""
        if SHOTS:
            SHOTS.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=str(SHOTS / f"{name.replace(' ', '-')}.png"))

    def close(self):
        assert self.errors == [], self.errors
        self.context.close()
