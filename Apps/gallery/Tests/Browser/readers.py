"""Several readers: a server that is full, and a session that another window shows."""

import json
import urllib.request

from gallery import Tab, expect, gallery
from line import OFFLINE, other_tab, recovers, shows


def full(browser):
    """A server that is full says so, and when it is asked again."""
    with gallery("--sessions", "1") as (address, _):
        tab = Tab(browser, address, "/player")
        recovers(tab)
        second = other_tab(tab.context, tab.address, "/player")
        banner = second.locator("#banner")
        expect(banner).to_contain_text("There are 1 sessions already.", use_inner_text=True)
        expect(banner).to_contain_text("Seconds until the next try: 5", use_inner_text=True)
        expect(second.locator("#restart")).to_be_hidden()
        asked = []
        second.on("request", lambda request: asked.append(request.url))
        second.wait_for_timeout(1_500)
        assert asked == [], asked
        tab.page.evaluate("""async () => {
          const { session, token } = JSON.parse(sessionStorage.getItem("trellis-session"));
          await fetch(`/leave/${session}`, { method: "POST", headers: { "X-Trellis-Token": token } });
        }""")
        expect(second.locator("main h1")).to_have_text("Player", timeout=15_000)
        expect(banner).to_be_hidden()
        tab.leave()


def replaced(browser):
    """Another reader of the session, as a browser without locks has it in a copied tab."""
    with gallery() as (address, _):
        tab = Tab(browser, address, "/player")
        recovers(tab)
        tab.field("name").focus()
        second = other_tab(tab.context, tab.address, "/explore")
        expect(second.locator("main h1")).to_have_text("Route explorer")
        second.evaluate("""async ({ session, token }) => {
          const headers = { "X-Trellis-Token": token, "X-Trellis-Line": 1000 };
          window.held = await fetch(`/events/${session}`, { headers });
        }""", json.loads(tab.page.evaluate("sessionStorage.getItem('trellis-session')")))
        shows(tab, "Another window shows this session.")
        expect(tab.page.locator("#content:disabled")).to_have_count(1)
        # The focus of the field goes to what can still be used.
        assert tab.page.evaluate("document.activeElement.id") == "restart"
        tab.page.keyboard.press("Enter")
        recovers(tab)
        assert tab.page.evaluate("document.activeElement.id") == "page"
        tab.tap("increase")
        tab.shows("points", "101")
        tab.close()


def replaced_meanwhile(browser):
    """Another reader that comes while the page has no network: the page says so when it is back."""
    with gallery() as (address, _):
        tab = Tab(browser, address, "/player")
        recovers(tab)
        tab.context.set_offline(True)
        shows(tab, OFFLINE)
        session = json.loads(tab.page.evaluate("sessionStorage.getItem('trellis-session')"))
        request = urllib.request.Request(
            f"{address}events/{session['session']}",
            headers={"X-Trellis-Token": session["token"], "X-Trellis-Line": "1000"})
        with urllib.request.urlopen(request, timeout=10):
            tab.context.set_offline(False)
            shows(tab, "Another window shows this session.")
            expect(tab.page.locator("#restart")).to_be_visible()
        tab.leave()


TESTS = [
    full, replaced, replaced_meanwhile,
]
