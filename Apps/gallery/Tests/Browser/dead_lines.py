"""A line that is dead: what the page shows, and what it keeps."""

import json
import signal

from gallery import Tab, expect, gallery
from line import FAULTY, KEPT, OFFLINE, SILENT, SOON, behind_proxy, has_arrived, other_tab, recovers, shows, types_and_taps
from proxy import proxy


def offline(browser):
    with gallery() as (address, _):
        tab = Tab(browser, address, "/player")
        recovers(tab)
        tab.context.set_offline(True)
        shows(tab, OFFLINE, KEPT)
        types_and_taps(tab)
        tab.page.wait_for_timeout(500)
        shows(tab, OFFLINE)
        tab.context.set_offline(False)
        has_arrived(tab)
        tab.leave()


def stopped(browser):
    """SIGSTOP: every connection stays open and nothing comes."""
    with gallery() as (address, server):
        tab = Tab(browser, address, "/player")
        recovers(tab)
        server.send_signal(signal.SIGSTOP)
        try:
            shows(tab, SILENT, KEPT)
            types_and_taps(tab)
            # Long enough for events to be sent again.
            tab.page.wait_for_timeout(5_000)
            shows(tab, SILENT)
        finally:
            server.send_signal(signal.SIGCONT)
        has_arrived(tab)
        tab.leave()


def bad_gateway(browser):
    with behind_proxy(browser) as (tab, between):
        between.mode = "502"
        shows(tab, FAULTY, "HTTP 502", KEPT)
        types_and_taps(tab)
        tab.page.wait_for_timeout(500)
        between.mode = "pass"
        has_arrived(tab)


def login_of_a_network(browser):
    """A network that answers everything with a page of its own: nothing has reached the server."""
    with behind_proxy(browser) as (tab, between):
        between.mode = "login"
        shows(tab, FAULTY, "HTTP 200", KEPT)
        types_and_taps(tab)
        tab.page.wait_for_timeout(500)
        between.mode = "pass"
        has_arrived(tab)


def headers_alone(browser):
    """A proxy that passes on the headers of a stream and nothing else: no connection, however often it is tried."""
    with behind_proxy(browser) as (tab, between):
        between.mode = "headers"
        shows(tab, SILENT, KEPT)
        tab.page.evaluate("""() => {
          window.hidings = 0;
          new MutationObserver((changes) => window.hidings += changes.length)
            .observe(document.getElementById("banner"), { attributeFilter: ["hidden"] });
        }""")
        tab.page.wait_for_timeout(3_000)
        assert tab.page.evaluate("window.hidings") == 0
        between.mode = "pass"
        tab.page.evaluate("document.getElementById('try-now').click()")
        recovers(tab)


def empty_streams(browser):
    """A proxy whose streams end without an event: no connection either, and not asked for all the time."""
    with behind_proxy(browser) as (tab, between):
        asked = []
        tab.page.on("request", lambda request: asked.append(request.url))
        between.mode = "empty"
        shows(tab, SILENT, KEPT)
        tab.page.wait_for_timeout(3_000)
        shows(tab, SILENT)
        assert len(asked) < 10, len(asked)
        types_and_taps(tab)
        between.mode = "pass"
        has_arrived(tab)


def half_an_answer(browser):
    """A new session whose answer never ends: the server is silent, and the next answer opens the page."""
    with gallery() as (address, _), proxy(address) as between:
        context = browser.new_context(locale="en-GB")
        between.mode = "half"
        page = other_tab(context, between.address, "/player")
        part = page.locator("#banner").get_by_text(SILENT)
        expect(part.locator("visible=true").first).to_be_visible(timeout=SOON)
        between.mode = "pass"
        expect(page.locator("main h1")).to_have_text("Player", timeout=15_000)
        context.close()


def silent_proxy(browser):
    """A proxy that accepts and never answers."""
    with behind_proxy(browser) as (tab, between):
        between.mode = "silent"
        shows(tab, SILENT, KEPT)
        types_and_taps(tab)
        tab.page.locator("#try-now").focus()
        between.mode = "pass"
        # The button goes, perhaps before it is pressed, and leaves the focus to the page.
        tab.page.keyboard.press("Enter")
        recovers(tab)
        assert tab.page.evaluate("document.activeElement.id") == "page"
        has_arrived(tab)


def unanswered_post(browser):
    """The stream lives; what is posted is never answered."""
    with gallery() as (address, _):
        tab = Tab(browser, address, "/player")
        recovers(tab)
        held = []
        tab.page.route("**/act/*", lambda route: held.append(route))
        tab.tap("increase")
        shows(tab, SILENT, KEPT)
        tab.field("name").fill("Ann")
        tab.tap("increase")
        # Playwright reports routes that are never handled as pending tasks.
        for route in held:
            route.abort()
        tab.page.unroute("**/act/*")
        has_arrived(tab)
        tab.leave()


def left_in_silence(browser):
    """A page with events that cannot be sent is not left without a question; one without them is."""
    with gallery() as (address, server):
        tab = Tab(browser, address, "/player")
        recovers(tab)
        questions = []

        def stay(dialog):
            questions.append(dialog.type)
            dialog.dismiss()

        tab.page.on("dialog", stay)
        tab.field("name").focus()
        server.send_signal(signal.SIGSTOP)
        try:
            shows(tab, SILENT, KEPT)
            types_and_taps(tab)
            tab.page.evaluate("setTimeout(() => location.reload())")
            tab.page.wait_for_timeout(500)
            assert questions == ["beforeunload"], questions
        finally:
            server.send_signal(signal.SIGCONT)
        has_arrived(tab)
        tab.page.reload()
        tab.shows("points", "102")
        assert len(questions) == 1, questions
        tab.leave()


def closed_at_rest(browser):
    """The server closes resting connections at the moment when events are on their way: each is sent again."""
    with behind_proxy(browser) as (tab, between):
        between.mode = "rested"
        types_and_taps(tab)
        has_arrived(tab)
        assert between.cut > 2, between.cut
        tab.close()


def chinese(browser):
    with gallery() as (address, server):
        tab = Tab(browser, address, "/player", language="zh-CN")
        recovers(tab)
        server.send_signal(signal.SIGSTOP)
        try:
            shows(tab, "服务器没有响应。", "您输入的内容会保留")
        finally:
            server.send_signal(signal.SIGCONT)
        recovers(tab)
        # The language that is chosen is the language of every tab, on every port.
        tab.choose("language", "en")
        expect(tab.page.locator("nav a").first).to_have_text("Places")
        second = other_tab(tab.context, tab.address, "/player")
        expect(second.locator("nav a").first).to_have_text("Places")
        assert second.evaluate("document.documentElement.lang") == "en"
        tab.leave()


def no_token_in_addresses(browser):
    with gallery() as (address, _):
        tab = Tab(browser, address, "/player")
        recovers(tab)
        addresses = []
        tab.page.on("request", lambda request: addresses.append(request.url))
        tab.page.reload()
        tab.tap("increase")
        tab.shows("points", "101")
        token = json.loads(tab.page.evaluate("sessionStorage.getItem('trellis-session')"))["token"]
        assert any("/events/" in one for one in addresses), addresses
        assert [one for one in addresses if token in one] == []
        tab.close()


TESTS = [
    offline, stopped, bad_gateway, login_of_a_network, headers_alone, empty_streams, half_an_answer,
    silent_proxy, unanswered_post, left_in_silence, closed_at_rest, chinese, no_token_in_addresses,
]
