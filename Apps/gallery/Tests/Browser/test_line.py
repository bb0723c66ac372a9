"""What a page shows when the line to its server is dead, and what it keeps. Run by scripts/check-browser."""

import contextlib
import json
import signal
import sys
import time
import urllib.request

from browser import chromium
from gallery import Tab, expect, gallery, leave
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


def other_tab(context, address, path):
    page = context.new_page()
    page.goto(address + path)
    return page


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
    offline, stopped, bad_gateway, login_of_a_network, headers_alone, empty_streams, half_an_answer, silent_proxy,
    unanswered_post, left_in_silence, closed_at_rest, killed, loaded_after, past, judged, another_page, composing, tapped_too_early, chosen_meanwhile,
    another_version, full, replaced, replaced_meanwhile, chinese, no_token_in_addresses,
]


def passes(test, browser):
    start = time.monotonic()
    try:
        test(browser)
        print(f"ok    {test.__name__}  {time.monotonic() - start:.1f} s", flush=True)
        return True
    except Exception as error:
        print(f"FAIL  {test.__name__}: {type(error).__name__} {str(error)[:1500]}", flush=True)
        for context in browser.contexts:
            leave(context)
        return False


def main():
    wanted = [test for test in TESTS if not sys.argv[1:] or test.__name__ in sys.argv[1:]]
    with chromium() as browser:
        # A browser is no virtual clock: what fails once is said and tried again, once.
        failed = sum(not passes(test, browser) and not passes(test, browser) for test in wanted)
    print(f"{len(wanted) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
