"""The panels beside a page: its graph, its events, its past and its test."""

import os
import re
import subprocess
import tempfile
from pathlib import Path

from focus import becomes_focused
from gallery import ROOT, Tab, expect


def graph(tab):
    tab.go("/account/phone")
    tab.page.click("[data-choose=graph]")
    picture = tab.node("graph picture")
    expect(tab.node("graph counts")).to_have_text(
        re.compile(r"^\d+ properties, \d+ connections, \d+ observers\.$"))
    expect(picture).to_have_attribute("src", re.compile(r"/1\.svg$"))
    tab.field("phone").fill("1861")
    expect(picture).to_have_attribute("src", re.compile(r"/2\.svg$"))
    expect(picture).to_be_visible()
    width = picture.evaluate("e => e.decode().then(() => e.clientWidth)")
    assert width > 100
    # Larger and smaller, by buttons and by keys; the next drawing is as large.
    tab.page.click("[data-zoom='1.25']")
    expect(tab.page.locator("#zoom")).to_have_text("125 %")
    tab.page.locator("#graph .scroller").focus()
    tab.page.keyboard.press("+")
    expect(tab.page.locator("#zoom")).to_have_text("156 %")
    tab.field("phone").fill("18612")
    expect(picture).to_have_attribute("src", re.compile(r"/3\.svg$"))
    assert picture.evaluate("e => e.decode().then(() => e.clientWidth)") > width
    tab.page.locator("#graph .scroller").focus()
    tab.page.keyboard.press("0")
    expect(tab.page.locator("#zoom")).to_have_text("100 %")
    tab.page.keyboard.press("-")
    expect(tab.page.locator("#zoom")).to_have_text("80 %")


def graph_of_a_long_page(tab):
    """The graph opens below ten thousand rows: the page goes there."""
    tab.go("/")
    tab.choose("feed", "many")
    tab.shows("count", "10012")
    tab.page.click("[data-choose=graph]")
    expect(tab.page.locator("#graph-title")).to_be_in_viewport()


def event_log(tab):
    """Events and messages in one order; what was typed is in none of the lines."""
    lines = tab.page.locator("#log-lines li")
    tab.go("/account/login")
    tab.page.click("[data-choose=log]")
    expect(lines.last).to_have_text(re.compile(r"^\d+\.\d{3} ↓ log\.value, log\.hidden · \d+ B$"))
    tab.field("password").fill("secret-1")
    typed = lines.filter(has_text='↑ typed field "password" text "')
    expect(typed).to_have_count(1)
    expect(lines.filter(has_text="↓ password.state, password clear.hidden, ")).to_have_count(1)
    expect(lines.filter(has_text="→ notified ").first).to_contain_text("password")
    expect(tab.page.locator("#log")).to_be_in_viewport()
    assert "secret-1" not in tab.page.inner_text("#log")
    before = lines.count()
    tab.page.reload()
    # Everything comes again, and nothing twice.
    expect(lines.nth(before)).to_be_visible()
    expect(typed).to_have_count(1)
    tab.page.fill("#log-filter", "Typed FIELD")
    expect(lines.filter(visible=True)).to_have_count(1)
    # A line leads to its moment.
    typed.get_by_role("button").click()
    expect(tab.page.locator("#past")).to_be_visible()
    tab.shows("past event", re.compile('^typed field "password"'))
    tab.page.fill("#log-filter", "")
    tab.tap("log clear")
    expect(lines).to_have_count(0)
    tab.page.click("[data-choose=past]")
    tab.page.click("[data-choose=log]")
    expect(tab.page.locator("#log")).to_be_hidden()


def swift_of_the_page(tab):
    tab.go("/account/login")
    tab.page.click("[data-choose=swift]")
    tab.shows("swift model name", "LoginPage.swift")
    expect(tab.node("swift model")).to_contain_text("public final class LoginPage {")
    expect(tab.node("swift view")).to_contain_text("final class LoginView: PageView {")
    expect(tab.page.locator("#swift .scroller").first).to_be_focused()
    expect(tab.node("swift model")).to_be_in_viewport()


def swift_beside_the_page(tab):
    """Where there is room for both it is beside the page, without a tap; nothing of a line is cut off."""
    for width in [1400, 1600, 1920]:
        wide = Tab(tab.context.browser, tab.address, "/account/login", viewport={"width": width, "height": 900})
        wide.shows("swift model name", "LoginPage.swift")
        page, panel = wide.page.locator("main").bounding_box(), wide.page.locator("#swift").bounding_box()
        assert panel["x"] >= page["x"] + page["width"] and panel["x"] + panel["width"] <= width, (page, panel)
        assert wide.page.evaluate("scrollY") == 0 and wide.page.locator("#swift").get_attribute("hidden") is None
        cut = wide.page.locator("#swift pre").evaluate_all("all => all.filter(e => e.scrollWidth > e.clientWidth).length")
        assert cut == 0, (width, cut)
        wide.page.click("nav a[href='/player']")
        wide.shows("swift model name", "PlayerPage.swift")
        # The other panels take no place of its column.
        wide.panel("past")
        expect(wide.page.locator("#past")).to_be_visible()
        wide.panel("log")
        expect(wide.page.locator("#log")).to_be_visible()
        assert wide.page.locator("main h1").bounding_box()["y"] < 250
        wide.close()
    wide = Tab(tab.context.browser, tab.address, "/player", viewport={"width": 1600, "height": 900})
    wide.context.grant_permissions(["clipboard-read", "clipboard-write"])
    wide.shows("swift view name", "PlayerView.swift")
    wide.page.click("[data-copy='swift view']")
    expect(wide.page.locator("#toasts")).to_contain_text("Copied.")
    copied = wide.page.evaluate("navigator.clipboard.readText()")
    assert copied == (ROOT / "Sources/GalleryPages/Pages/PlayerView.swift").read_text(), copied[:200]
    # Hidden by its user it stays so, also in a new session of the tab.
    wide.page.click("[data-choose=swift]")
    expect(wide.page.locator("#swift")).to_be_hidden()
    wide.page.evaluate("sessionStorage.removeItem('trellis-session')")
    wide.go("/player")
    wide.tap("increase")
    wide.shows("points", "101")
    expect(wide.page.locator("#swift")).to_be_hidden()
    wide.close()


def saved_session(tab):
    """What was done to the page is saved as a document, and the showcase shows the same without a browser."""
    tab.go("/mail")
    tab.field("username").press_sequentially("colin", delay=20)
    tab.field("password").fill("wrong one")
    tab.tap("login")
    expect(tab.node("error")).not_to_be_empty()
    tab.field("password").fill("passw0rd")
    tab.tap("login")
    expect(tab.rows("mails")).to_have_count(8)
    tab.rows("mails").first.click()
    tab.shows("unread", "2")
    tab.page.click("nav a[href='/']")
    expect(tab.rows("places")).to_have_count(26)
    for feed in ["rightToLeft", "long", "empty", "sample"]:
        tab.choose("feed", feed)
    tab.choose("network", "broken")
    tab.tap("refresh")
    expect(tab.node("error")).not_to_be_empty()
    tab.page.go_back()
    tab.shows("unread", "2")
    with tab.page.expect_download() as download, tempfile.TemporaryDirectory() as folder:
        tab.page.click("#save")
        assert download.value.suggested_filename == "session.json"
        file = Path(folder) / "session.json"
        download.value.save_as(file)
        text = file.read_text()
        assert "passw0rd" not in text and "wrong one" not in text
        assert '"mails"' in text and '"returned"' in text
        showcase = os.environ.get("SHOWCASE")
        if showcase:
            replay = subprocess.run([showcase, "replay", "--check", file], capture_output=True, text=True)
            assert replay.returncode == 0, replay.stderr


def unsaved_session(tab):
    """Why a session is not saved is said in words, also when a network answers in the server's place."""
    tab.page.route("**/recording/*", lambda route: route.abort())
    tab.page.click("#save")
    expect(tab.page.locator("#toasts p")).to_have_text("The server cannot be reached.")
    tab.page.unroute("**/recording/*")
    tab.page.route("**/recording/*", lambda route: route.fulfill(status=200, content_type="text/html", body="Log in"))
    tab.page.click("#save")
    expect(tab.page.locator("#toasts p").last).to_have_text("The server answers with an error. HTTP 200")
    tab.errors.clear()


def readable(tab):
    """What a screen reader finds: roles and names."""
    tree = tab.context.new_cdp_session(tab.page).send("Accessibility.getFullAXTree")["nodes"]
    return {f"{node['role']['value']}:{node['name']['value']}" for node in tree
            if not node["ignored"] and "name" in node}


def time_travel(tab):
    tab.go("/player")
    for _ in range(3):
        tab.tap("increase")
    tab.shows("points", "103")
    tab.page.click("[data-choose=past]")
    # The session began at the places: that and the way here are events as well.
    expect(tab.node("past count")).not_to_have_text("0")
    count = int(tab.node("past count").inner_text())
    tab.shows("past position", str(count))
    tab.tap("past back")
    tab.shows("points", "102")
    tab.tap("past back")
    tab.shows("points", "101")
    tab.shows("past event", "executed command \"increase\"")
    # The page can be read, by a screen reader as well, no more; the focus stays where the user goes back.
    assert "heading:Player" in readable(tab)
    expect(tab.page.locator("main input:enabled, main button:enabled")).to_have_count(0)
    becomes_focused(tab, "past back")
    tab.page.locator("main [data-tap=increase]").click(force=True)
    tab.tap("past forward")
    tab.shows("points", "102")
    slider = tab.page.locator("#past-position")
    slider.focus()
    tab.page.keyboard.press("Home")
    expect(tab.page.locator("main h1")).to_have_text("Places")
    for _ in range(count - 2):
        tab.page.keyboard.press("ArrowRight")
    tab.shows("points", "101")
    # The server's answer to an earlier position does not move the slider back.
    slider.evaluate("""(slider) => {
      const steps = (value) => {
        slider.value = value;
        for (const kind of ["input", "change"]) slider.dispatchEvent(new Event(kind, { bubbles: true }));
      };
      window.positions = [];
      window.watch = setInterval(() => window.positions.push(Number(slider.value)), 1);
      for (let value = 0; value < Number(slider.max); value += 1) steps(value);
    }""")
    tab.shows("past position", str(count - 1))
    tab.shows("points", "102")
    positions = tab.page.evaluate("() => { clearInterval(window.watch); return window.positions; }")
    assert set(positions) == {count - 1}, positions
    tab.tap("past now")
    tab.shows("points", "103")
    expect(tab.page.locator("#content:disabled")).to_have_count(0)
    tab.tap("increase")
    tab.shows("points", "104")
    tab.shows("past count", str(count + 1))
    tab.page.click("[data-choose=past]")
    expect(tab.page.locator("#past")).to_be_hidden()


def controls(tab):
    """The network is made slow by keyboard; what it loads waits while the clock is paused, until it is advanced."""
    tab.go("/")
    expect(tab.rows("places")).to_have_count(26)
    tab.page.locator("#tools [data-choose=controls]").press("Enter")
    expect(tab.page.get_by_role("region", name="What this page depends on")).to_be_visible()
    latency = tab.page.get_by_role("combobox", name="Latency")
    latency.focus()
    expect(latency).to_have_value("350 ms")
    for value in ["1 s", "5 s"]:
        tab.page.keyboard.press("ArrowDown")
        expect(latency).to_have_value(value)
    clock = tab.page.get_by_role("button", name="Pause the clock")
    clock.press("Space")
    expect(clock).to_have_attribute("aria-pressed", "true")
    refresh = tab.page.locator("main [data-tap=refresh]")
    refresh.click()
    expect(refresh).to_have_attribute("aria-busy", "true")
    for _ in range(4):
        tab.page.get_by_role("button", name="+1 s", exact=True).click()
    expect(tab.node("clock time")).to_have_text(re.compile(r"^The clock is paused at \d+\.\d{3} s\.$"))
    expect(refresh).to_have_attribute("aria-busy", "true")
    tab.page.get_by_role("button", name="+10 s", exact=True).press("Enter")
    expect(refresh).to_have_attribute("aria-busy", "false")
    # A label of the gallery, and of an option, in the current language.
    network = tab.page.get_by_role("combobox", name="Network")
    expect(network.locator("option")).to_have_text(["Fine", "Broken"])
    tab.choose("language", "zh-Hans")
    expect(tab.page.get_by_role("combobox", name="网络").locator("option")).to_have_text(["正常", "故障"])
    tab.choose("language", "en")
    # The user of the controls is signed in at once.
    tab.page.click("nav a[href='/mail']")
    tab.page.get_by_role("button", name="Signed in").press("Enter")
    tab.page.get_by_role("button", name="+10 s", exact=True).click()
    expect(tab.rows("mails")).to_have_count(8)
    tab.page.reload()
    expect(tab.page.get_by_role("combobox", name="Latency")).to_have_value("5 s")
    expect(tab.page.get_by_role("button", name="Pause the clock")).to_have_attribute("aria-pressed", "true")


def text_size_and_direction(tab):
    """The browser's own looks: on every page, and after it is loaded again."""
    tab.go("/player")
    size = "() => parseFloat(getComputedStyle(document.querySelector('main h1 + p')).fontSize)"
    before = tab.page.evaluate(size)
    tab.panel("controls")
    tab.page.get_by_role("combobox", name="Text size").select_option("200 %")
    tab.page.get_by_role("combobox", name="Direction").select_option("rtl")
    for step in ["here", "another page", "loaded again"]:
        if step == "another page":
            tab.page.click("nav a[href='/account/phone']")
            tab.at("/account/phone")
        elif step == "loaded again":
            tab.page.reload()
            tab.page.wait_for_selector("main h1")
        assert abs(tab.page.evaluate(size) - 2 * before) < 0.1, step
        assert tab.page.locator("main h1").evaluate("e => getComputedStyle(e).direction") == "rtl", step
    assert not tab.page.evaluate("document.documentElement.scrollWidth > innerWidth")


TESTS = [
    controls, text_size_and_direction,
    graph, event_log, swift_of_the_page, swift_beside_the_page, saved_session, unsaved_session, time_travel, graph_of_a_long_page,
]
