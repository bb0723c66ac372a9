"""A server that is started again: what the new session has of the old one."""

import json
import time

from gallery import Tab, expect, gallery
from line import KEPT, UNREACHABLE, kill, port, recovers, shows


def killed(browser):
    """A server that is killed and started again: the form is as it was left."""
    with gallery() as (address, server):
        tab = Tab(browser, address, "/account/phone")
        recovers(tab)
        tab.field("phone").fill("18612345678")
        tab.field("password").press_sequentially("passw", delay=0)
        tab.shows("output", "Phone: 18612345678, password: passw")
        kill(server)
        shows(tab, UNREACHABLE, KEPT)
        tab.field("password").press_sequentially("0rd", delay=0)
        # What was typed is in the page and nowhere else.
        stored = tab.page.evaluate("JSON.stringify([{...sessionStorage}, {...localStorage}, document.cookie])")
        assert "passw" not in stored and "18612345678" not in stored, stored
        with gallery("--port", port(address)):
            recovers(tab)
            notice = tab.page.locator("#notice")
            expect(notice).to_contain_text("The old session is gone, a new one was opened. Restored: Phone, Password.")
            expect(tab.field("password")).to_have_value("passw0rd")
            tab.shows("output", "Phone: 18612345678, password: passw0rd")
            # The field is the one that was typed in: focus and caret are where they were.
            assert tab.page.evaluate("document.activeElement.id") == "password"
            tab.page.keyboard.type("!")
            tab.shows("output", "Phone: 18612345678, password: passw0rd!")
            tab.page.click("#notice-close")
            expect(notice).to_be_hidden()
        tab.leave()


def loaded_after(browser):
    """A server that is started again before its page is loaded again: that the form is new is said."""
    with gallery() as (address, server):
        tab = Tab(browser, address, "/player")
        recovers(tab)
        tab.tap("increase")
        tab.shows("points", "101")
        # The page itself must not find the new server first, and say so before it is loaded again.
        tab.page.goto("about:blank")
        kill(server)
        with gallery("--port", port(address)):
            tab.go("/player")
            tab.shows("points", "100")
            expect(tab.page.locator("#notice-text")).to_have_text("The old session is gone, a new one was opened.")
            tab.page.reload()
            recovers(tab)
            expect(tab.page.locator("#notice")).to_be_hidden()
        tab.leave()


def past(browser):
    """A server that is started again while the page shows the past: what was typed before is restored."""
    with gallery() as (address, server):
        tab = Tab(browser, address, "/account/phone")
        recovers(tab)
        tab.field("phone").fill("18612345678")
        tab.field("password").press_sequentially("passw0rd", delay=0)
        tab.shows("output", "Phone: 18612345678, password: passw0rd")
        tab.page.click("[data-choose=past]")
        position = tab.page.locator("#past-position")
        # A key that is pressed before would go to what has the focus: `press` does not wait for it.
        expect(position).to_be_visible()
        position.press("Home")
        tab.shows("output", "Phone: 186, password: ")
        # Nothing can be typed into the past, and it says so.
        expect(tab.page.locator("main input:enabled")).to_have_count(0)
        expect(tab.page.locator("#past-title")).to_contain_text("read-only")
        kill(server)
        shows(tab, UNREACHABLE)
        with gallery("--port", port(address)):
            recovers(tab)
            expect(tab.page.locator("#notice")).to_contain_text("Restored: Phone, Password.")
            expect(tab.field("phone")).to_have_value("18612345678")
            expect(tab.field("password")).to_have_value("passw0rd")
            tab.shows("output", "Phone: 18612345678, password: passw0rd")
            expect(tab.page.locator("#content:disabled")).to_have_count(0)
        tab.leave()


def judged(browser):
    """What the new server does not take is said; what was tapped meanwhile as well."""
    with gallery() as (address, server):
        tab = Tab(browser, address, "/player")
        recovers(tab)
        # What is still on its way when the server ends would be counted, too.
        with tab.page.expect_response(lambda answer: '"tapped"' in (answer.request.post_data or "")):
            tab.tap("increase")
        tab.shows("points", "101")
        kill(server)
        shows(tab, UNREACHABLE)
        tab.field("name").fill("poop")
        tab.tap("increase")
        with gallery("--port", port(address)):
            recovers(tab)
            expect(tab.page.locator("#notice")).to_contain_text(
                "Not restored, because the server did not accept it: Name. Actions that were not carried out: 1.")
            expect(tab.field("name")).to_have_value("")
            # No state of the page is trusted: the new session counts from one.
            tab.shows("points", "100")
        tab.leave()


def another_page(browser):
    """A page that is left while the server is gone: why its form is not restored is said as it is."""
    with gallery() as (address, server):
        tab = Tab(browser, address, "/player")
        recovers(tab)
        tab.page.click("nav a[href='/masks']")
        with tab.page.expect_response(lambda answer: '"typed"' in (answer.request.post_data or "")):
            tab.field("card").fill("1234")
        kill(server)
        shows(tab, UNREACHABLE)
        tab.page.click("nav a[href='/mail']")
        tab.page.go_back()
        with gallery("--port", port(address)):
            recovers(tab)
            expect(tab.page.locator("#notice-text")).to_have_text(
                "The old session is gone, a new one was opened. Not restored, because another page is shown: "
                "Card number. Actions that were not carried out: 1.")
            expect(tab.page.locator("main h1")).to_have_text("Player")
        tab.leave()


def composing(browser):
    """A server that is started again while a word is being composed: it is sent when that ends."""
    with gallery() as (address, server):
        tab = Tab(browser, address, "/player")
        recovers(tab)
        # What is still on its way when the server ends would be sent again.
        with tab.page.expect_response(lambda answer: '"typed"' in (answer.request.post_data or "")):
            tab.field("name").fill("An")
        keyboard = tab.context.new_cdp_session(tab.page)
        kill(server)
        shows(tab, UNREACHABLE)
        keyboard.send("Input.imeSetComposition", {"text": "poop", "selectionStart": 4, "selectionEnd": 4})
        sent = texts_sent(tab)
        with gallery("--port", port(address)):
            recovers(tab)
            expect(tab.page.locator("#notice")).to_contain_text("The old session is gone, a new one was opened.")
            expect(tab.field("name")).to_have_value("Anpoop")
            assert sent == [], sent
            keyboard.send("Input.insertText", {"text": "na"})
            tab.page.reload()
            expect(tab.field("name")).to_have_value("Anna")
            assert sent == ["Anna"], sent
        tab.leave()


def texts_sent(tab):
    sent = []

    def note(request):
        event = json.loads(request.post_data or "{}") if "/act/" in request.url else {}
        if event.get("event") == "typed":
            sent.append(event["text"])

    tab.page.on("request", note)
    return sent


def tapped_too_early(browser):
    """What is tapped after a new session was opened and before it has shown its page is not carried out."""
    with gallery() as (address, server):
        tab = Tab(browser, address, "/player")
        recovers(tab)
        kill(server)
        shows(tab, UNREACHABLE)
        with gallery("--port", port(address)):
            held = []
            isNew = []
            tab.page.on("response", lambda answer: isNew.append(1) if answer.url.endswith("/session") else None)
            tab.page.route("**/events/*", lambda route: held.append(route) if isNew else route.continue_())
            deadline = time.monotonic() + 20
            while not held and time.monotonic() < deadline:
                tab.page.wait_for_timeout(20)
            tab.field("name").fill("Ann")
            tab.tap("increase")
            tab.tap("increase")
            held.pop().continue_()
            tab.page.unroute("**/events/*")
            recovers(tab)
            expect(tab.page.locator("#notice")).to_contain_text(
                "Restored: Name. Actions that were not carried out: 2.")
            tab.shows("points", "100")
            tab.tap("upload")
            tab.shows("report", "Updated Ann with 100 points")
        tab.leave()


def chosen_meanwhile(browser):
    """A choice of a form is restored with the form, and is no action that was not carried out."""
    with gallery() as (address, server):
        tab = Tab(browser, address, "/explore")
        recovers(tab)
        tab.field("url").fill("trellis://mail")
        kill(server)
        shows(tab, UNREACHABLE)
        tab.page.locator("[data-choose=source]").focus()
        tab.choose("source", "customScheme")
        tab.choose("source", "push")
        with gallery("--port", port(address)):
            recovers(tab)
            expect(tab.page.locator("#notice-text")).to_have_text(
                "The old session is gone, a new one was opened. Restored: URL.")
            tab.page.reload()
            expect(tab.page.locator("[data-choose=source]")).to_have_value("push")
            expect(tab.field("url")).to_have_value("trellis://mail")
        tab.leave()


def another_version(browser):
    """The server is started again with another page: it says so, and a reload keeps what was entered."""
    with gallery() as (address, server):
        tab = Tab(browser, address, "/player")
        recovers(tab)
        with tab.page.expect_response(lambda answer: '"typed"' in (answer.request.post_data or "")):
            tab.field("name").fill("Ann")
        tab.page.evaluate("document.body.dataset.version = 'another'")
        kill(server)
        shows(tab, UNREACHABLE)
        with gallery("--port", port(address)):
            recovers(tab)
            expect(tab.page.locator("#notice-text")).to_have_text(
                "The old session is gone, a new one was opened. Restored: Name. "
                "The server has another version of this page. Reload the page to use it.")
            tab.page.reload()
            recovers(tab)
            expect(tab.field("name")).to_have_value("Ann")
            expect(tab.page.locator("#notice")).to_be_hidden()
        tab.leave()


TESTS = [
    killed, loaded_after, past, judged, another_page, composing, tapped_too_early, chosen_meanwhile,
    another_version,
]
