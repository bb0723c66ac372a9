"""What a session keeps when its user goes back, loads again, opens tabs and comes back."""

import contextlib

from gallery import expect
from panels import readable


def back_and_forward(tab):
    tab.go("/")
    tab.rows("places").nth(1).locator("button").click()
    spot = "/travel/scenic/%E5%8C%97%E5%B1%B1%E5%8F%A4%E5%9F%8E%E5%A2%99"
    tab.at(spot)
    tab.shows("title", "北山古城墙")
    tab.page.go_back()
    tab.at("/")
    expect(tab.rows("places")).to_have_count(26)
    tab.page.go_forward()
    tab.at(spot)
    tab.page.click("nav a[href='/player']")
    tab.at("/player")
    tab.page.go_back()
    tab.at(spot)


def history_of_an_impatient_user(tab):
    """Going on before the page is there changes no entry of the history."""
    tab.go("/")
    paths = ["/", "/account/phone", "/player", "/masks", "/explore"]
    for path in paths[1:]:
        tab.page.click(f'nav a[href="{path}"]')
        tab.at(path)
    tab.page.evaluate("""() => {
      const fetch = window.fetch;
      window.fetch = async (path, options) => {
        if (path.startsWith("/act/")) await new Promise((done) => setTimeout(done, 200));
        return fetch(path, options);
      };
    }""")
    for _ in paths[1:]:
        tab.page.evaluate("history.back()")
        tab.page.wait_for_timeout(150)
    expect(tab.page.locator("main h1")).to_have_text("Places")
    tab.at("/")
    headings = ["Phone and password", "Player", "Masked fields", "Route explorer"]
    for path, heading in zip(paths[1:], headings):
        tab.page.go_forward()
        expect(tab.page.locator("main h1")).to_have_text(heading)
        tab.at(path)
    # A link that the user goes back from at once.
    tab.page.click('nav a[href="/account/login"]')
    tab.page.evaluate("history.back()")
    tab.at("/masks")
    expect(tab.page.locator("main h1")).to_have_text("Masked fields")
    tab.page.go_forward()
    tab.at("/explore")
    expect(tab.page.locator("main h1")).to_have_text("Route explorer")


def reload_keeps(tab):
    tab.go("/account/phone")
    tab.field("phone").fill("18699")
    posts = []
    tab.page.on("request", lambda request: posts.append(request.post_data or ""))
    tab.shows("output", "Phone: 18699, password: ")
    tab.page.reload()
    expect(tab.field("phone")).to_have_value("18699")
    assert [post for post in posts if "hidden" in post or "gone" in post] == []
    tab.field("phone").press("End")
    tab.field("phone").press_sequentially("1234", delay=0)
    tab.shows("output", "Phone: 186991234, password: ")


def nothing_kept(tab):
    """A browser that is set to store nothing, and one whose user clears what it has stored."""
    tab.go("/player")
    for points in ["101", "102", "103"]:
        tab.tap("increase")
        tab.shows("points", points)
    tab.page.evaluate("sessionStorage.clear()")
    tab.tap("decrease")
    tab.shows("points", "102")
    other = tab.watch(tab.context.new_page())
    other.add_init_script("""
      const denied = () => { throw new DOMException("denied", "SecurityError"); };
      Object.defineProperty(window, "sessionStorage", { get: denied });
      navigator.locks.request = async () => denied();
    """)
    other.goto(tab.address + "/account/phone")
    other.fill("#phone", "222")
    expect(other.locator("output")).to_contain_text("222")
    other.close()


def two_tabs(tab):
    tab.go("/account/phone")
    tab.field("phone").fill("111")
    other = tab.watch(tab.context.new_page())
    other.goto(tab.address + "/account/phone")
    expect(other.locator("#phone")).to_have_value("186")
    other.fill("#phone", "222")
    expect(other.locator("output")).to_contain_text("222")
    tab.shows("output", "Phone: 111, password: ")
    other.close()


def comes_back(tab):
    tab.go("/account/phone")
    tab.context.set_offline(True)
    tab.field("phone").fill("18600")
    tab.page.wait_for_timeout(700)
    tab.context.set_offline(False)
    tab.shows("output", "Phone: 18600, password: ")


def lost_answer(tab):
    """A tap whose answer is lost is sent again and counts once."""
    tab.go("/player")
    lost = []

    def lose(route):
        # Only the first is taken out of the browser's hands: a tab may close while the last is under way.
        if lost:
            return route.continue_()
        lost.append(route.fetch().status)
        route.abort()

    tab.page.route("**/act/*", lose)
    tab.tap("increase")
    tab.shows("points", "101")
    tab.tap("decrease")
    tab.shows("points", "100")
    tab.shows("updates", "2")
    assert lost == [204], lost
    tab.page.reload()
    tab.tap("increase")
    tab.shows("updates", "3")
    tab.errors.clear()


def left_meanwhile(tab):
    """A page that is loaded again while events wait for an answer loses none, and doubles none."""
    tab.go("/player")
    held = []
    tab.page.route("**/act/*", lambda route: held.append(route))
    tab.field("name").focus()
    tab.page.keyboard.type(" Bo")
    tab.tap("increase")
    tab.tap("increase")
    tab.page.wait_for_timeout(100)
    tab.page.unroute("**/act/*")
    tab.page.reload()
    tab.shows("points", "102")
    tab.shows("updates", "2")
    expect(tab.field("name")).to_have_value("Colin Bo")
    # Playwright reports routes that are never handled as pending tasks; their page is gone.
    for route in held:
        with contextlib.suppress(Exception):
            route.abort()
    tab.errors.clear()


def left_with_long_texts(tab):
    """Texts that are longer together than one event may be are sent when the page is left."""
    tab.go("/account/phone")
    held = []
    tab.page.route("**/act/*", lambda route: held.append(route))
    for field, text in [("password", "一"), ("phone", "二"), ("password", "三"), ("phone", "四")]:
        tab.field(field).fill(text * 2700)
    tab.page.wait_for_timeout(100)
    tab.page.unroute("**/act/*")
    tab.page.reload()
    expect(tab.field("password")).to_have_value("三" * 2700)
    expect(tab.field("phone")).to_have_value("四" * 2700)
    for route in held:
        with contextlib.suppress(Exception):
            route.abort()
    tab.errors.clear()


# Every page that is automated says that it is seen: this one says what it is told.
SIGHT = """
let sight = location.hash === "#behind" ? "hidden" : "visible";
Object.defineProperty(document, "visibilityState", { get: () => sight });
window.see = (next) => { sight = next; document.dispatchEvent(new Event("visibilitychange")); };
"""


def eight_tabs(tab):
    """A browser has six connections to a host: tabs out of sight need none, and miss nothing."""
    tab.context.add_init_script(SIGHT)
    tab.go("/account/phone")
    tab.shows("output", "Phone: 186, password: ")
    pages = [tab.page] + [tab.watch(tab.context.new_page()) for _ in range(7)]
    for number, page in enumerate(pages):
        if page is not tab.page:
            page.goto(tab.address + "/account/phone")
        page.locator("#password").press_sequentially(f"tab {number}", delay=0)
        # At once: what was just typed is still on its way.
        page.evaluate("see('hidden')")
    for number, page in enumerate(pages):
        page.evaluate("see('visible')")
        expect(page.locator("#password")).to_have_value(f"tab {number}")
        expect(page.locator("output")).to_have_text(f"Phone: 186, password: tab {number}")
        page.locator("#password").press_sequentially("!", delay=0)
        expect(page.locator("output")).to_have_text(f"Phone: 186, password: tab {number}!")
        page.evaluate("see('hidden')")
    for page in pages[1:]:
        page.close()


def out_of_sight(tab):
    """What changes while a tab is hidden is shown when it becomes visible."""
    tab.context.add_init_script(SIGHT)
    tab.go("/")
    expect(tab.rows("places")).to_have_count(26)
    tab.choose("network", "broken")
    tab.tap("refresh")
    tab.page.evaluate("see('hidden')")
    tab.page.wait_for_timeout(800)
    expect(tab.rows("places")).to_have_count(26)
    tab.page.evaluate("see('visible')")
    expect(tab.rows("places")).to_have_count(0)
    expect(tab.node("error")).to_contain_text("travel: Bad Network")
    # A tab that is opened behind the others has its page, but no stream.
    other = tab.watch(tab.context.new_page())
    other.goto(tab.address + "/account/phone#behind")
    expect(other.locator("output")).to_have_text("Phone: 186, password: ")
    other.locator("#password").fill("x")
    other.wait_for_timeout(300)
    expect(other.locator("output")).to_have_text("Phone: 186, password: ")
    # The server waits less long for a closed or reloaded tab than for a hidden one.
    with other.expect_request(lambda request: '"gone"' in (request.post_data or "")):
        other.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    other.reload()
    expect(other.locator("#password")).to_have_value("x")
    other.evaluate("see('visible')")
    expect(other.locator("output")).to_have_text("Phone: 186, password: x")
    other.close()


def a_new_session(tab):
    """A session that is over leaves nothing on the page of the next."""
    tab.go("/account/phone")
    tab.field("phone").fill("18612345678")
    tab.shows("output", "Phone: 18612345678, password: ")
    tab.page.evaluate("""async () => {
      const { session, token } = JSON.parse(sessionStorage.getItem("trellis-session"));
      await fetch(`/leave/${session}`, { method: "POST", headers: { "X-Trellis-Token": token } });
    }""")
    expect(tab.page.locator("#restart")).to_be_visible()
    expect(tab.page.locator("main input:enabled, main button:enabled")).to_have_count(0)
    assert "heading:Phone and password" in readable(tab)
    tab.page.click("#restart")
    expect(tab.field("phone")).to_have_value("186")
    tab.field("password").fill("x")
    tab.shows("output", "Phone: 186, password: x")


TESTS = [
    back_and_forward, history_of_an_impatient_user, reload_keeps, nothing_kept, two_tabs, comes_back,
    lost_answer, left_meanwhile, left_with_long_texts, eight_tabs, out_of_sight, a_new_session,
]
