"""What a page says of its line to the server, and a line that a test can cut."""

import contextlib

from gallery import Tab, expect, gallery
from proxy import proxy

#: A dead line is shown within this time.
SOON = 5_000
OFFLINE = "There is no network."
UNREACHABLE = "The server cannot be reached."
SILENT = "The server does not answer."
FAULTY = "The server answers with an error."
KEPT = "What you enter is kept"


def shows(tab, *words, timeout=SOON):
    for word in words:
        part = tab.page.locator("#banner").get_by_text(word)
        expect(part.locator("visible=true").first).to_be_visible(timeout=timeout)


def recovers(tab):
    expect(tab.page.locator("#banner")).to_be_hidden(timeout=15_000)


def port(address):
    return address.rstrip("/").rsplit(":", 1)[1]


def types_and_taps(tab):
    """What the user does while nothing answers: nothing may be lost, and nothing happen twice."""
    tab.field("name").fill("Ann")
    tab.tap("increase")
    tab.tap("increase")


def has_arrived(tab):
    recovers(tab)
    tab.shows("points", "102")
    tab.shows("updates", "2")
    expect(tab.field("name")).to_have_value("Ann")
    tab.tap("upload")
    tab.shows("report", "Updated Ann with 102 points")


def kill(server):
    """Ends the server as a crash does."""
    server.kill()
    server.wait(timeout=20)


@contextlib.contextmanager
def behind_proxy(browser):
    """A page that reaches its server through a proxy."""
    with gallery() as (address, _), proxy(address) as between:
        tab = Tab(browser, between.address, "/player")
        recovers(tab)
        yield tab, between
        tab.leave()


def other_tab(context, address, path):
    page = context.new_page()
    page.goto(address + path)
    return page
