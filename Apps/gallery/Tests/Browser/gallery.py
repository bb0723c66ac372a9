"""What the browser tests share: the gallery, a browser, and a few words for what users do."""

import contextlib
import os
import re
import subprocess
from pathlib import Path

from playwright.sync_api import Page, expect

# Generous: a machine that builds something else beside may pause a browser for seconds.
expect.set_options(timeout=20_000)

ROOT = Path(__file__).resolve().parents[2]


@contextlib.contextmanager
def gallery(*options):
    """Runs the gallery on a free port and gives its address and its process."""
    program = os.environ.get("GALLERY", str(ROOT / ".build/debug/gallery"))
    server = subprocess.Popen([program, "--port", "0", *options], stdout=subprocess.PIPE, text=True)
    try:
        yield server.stdout.readline().strip(), server
    finally:
        server.terminate()
        server.wait(timeout=20)


def leave(context):
    """Closes a context and its pages; a request that is still in a handler must not end the next test."""
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
    context.close()


class Tab:
    """A tab of its own, which notes every error of the page."""

    def __init__(self, browser, address, path="/", language="en-GB", **options):
        options.setdefault("viewport", {"width": 1200, "height": 820})
        self.context = browser.new_context(locale=language, **options)
        self.address = address.rstrip("/")
        self.errors = []
        self.page = self.watch(self.context.new_page())
        self.go(path)

    def watch(self, page: Page):
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        page.set_default_timeout(20_000)
        return page

    def go(self, path):
        self.page.goto(self.address + path)
        self.page.wait_for_selector("main h1")
        return self

    def node(self, name):
        return self.page.locator(f'[data-node="{name}"]')

    def field(self, name):
        return self.page.locator(f'[data-input="{name}"]')

    def tap(self, name):
        self.page.click(f'[data-tap="{name}"]')

    def choose(self, name, value):
        """Chooses an option: on the page, or of the controls around it."""
        choice = self.page.locator(f'main [data-choose="{name}"], #tools [data-choose="{name}"]').first
        if not choice.count():
            if not self.page.locator("#controls").is_visible():
                self.panel("controls")
            choice = self.page.locator(f'#controls [data-choose="{name}"]')
        if choice.evaluate("e => e.tagName") == "SELECT":
            choice.select_option(value)
        else:
            choice.locator(f'input[value="{value}"]').check(force=True)

    def panel(self, name):
        """Shows or hides a panel; in a narrow window by the menu."""
        button = self.page.locator(f"#tools [data-choose={name}]")
        is_in_menu = not button.is_visible()
        if is_in_menu:
            self.page.click("#tools-open")
        button.click()
        if is_in_menu:
            self.page.keyboard.press("Escape")

    def rows(self, name):
        return self.page.locator(f'[data-list="{name}"] > li')

    def shows(self, name, text):
        expect(self.node(name).first).to_have_text(text)

    def at(self, path):
        expect(self.page).to_have_url(re.compile(re.escape(self.address + path) + "$"))

    def sign_in(self):
        self.field("username").fill("colin")
        self.field("password").fill("passw0rd")
        self.tap("login")

    def close(self):
        assert self.errors == [], self.errors
        self.leave()

    def leave(self):
        leave(self.context)
