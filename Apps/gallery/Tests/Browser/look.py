"""How pages look: narrow, printed, enlarged, without colour; and pictures of all of them."""

import re
import sys
from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT
from default_page import served
from gallery import Tab, expect
from pages import ORDER

# Where pictures are kept, if anywhere.
SHOTS = Path(sys.argv[1]) if len(sys.argv) > 1 else None


def narrow(tab):
    tab.page.set_viewport_size({"width": 390, "height": 844})
    for path in ["/", "/account/phone", "/account/login", ORDER, "/player", "/masks", "/explore"]:
        tab.go(path)
        assert not tab.page.evaluate("document.documentElement.scrollWidth > innerWidth"), path
        box = tab.page.locator("nav a[aria-current]").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390, (path, box)


def toolbar(tab):
    """One row beside the navigation, one button on a phone; nothing of it is cut off, nothing of the page far below."""
    for width, height in [(1600, 900), (1280, 720), (1000, 720), (390, 844), (390, 500)]:
        tab.page.set_viewport_size({"width": width, "height": height})
        for language in ["zh-Hans", "en"]:
            for direction in ["ltr", "rtl"]:
                name = (width, height, language, direction)
                is_row = tab.page.locator("#tools-open").is_hidden()
                assert is_row == (width >= 1280), name
                tab.page.evaluate("(value) => document.documentElement.dir = value", direction)
                if not is_row:
                    tab.page.click("#tools-open")
                tab.page.locator(f"[data-choose=language] [value={language}]").check(force=True)
                expect(tab.page.locator("html")).to_have_attribute("lang", language)
                expect(tab.page.locator("#tools")).to_be_in_viewport(ratio=1)
                assert tab.page.evaluate("document.documentElement.scrollWidth") == width, name
                boxes = [button.bounding_box() for button in tab.page.locator("#tools button").all()]
                assert all(box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes), name
                assert all(box["height"] >= 24 for box in boxes), name
                if is_row:
                    assert len({box["y"] for box in boxes}) == 1, name
                else:
                    tab.page.keyboard.press("Escape")
                    expect(tab.page.locator("#tools")).to_be_hidden()
                assert tab.page.locator("main h1").bounding_box()["y"] < 150, name
    tab.page.evaluate("document.documentElement.removeAttribute('dir')")


def toolbar_by_keyboard(tab):
    """One stop of the Tab key; arrows go on; the menu opens with Enter and closes with Escape."""
    def name():
        return tab.page.evaluate("document.activeElement.value ?? document.activeElement.id")

    def text():
        return tab.page.evaluate("document.activeElement.textContent")

    tab.go("/player")
    tab.page.locator("nav a").last.focus()
    tab.page.keyboard.press("Tab")
    assert name() == "en", name()
    tab.page.keyboard.press("End")
    expect(tab.page.locator("#tools button:visible").last).to_be_focused()
    tab.page.keyboard.press("ArrowRight")
    assert name() == "en", name()
    tab.page.keyboard.press("ArrowRight")
    while text() != "Events":
        tab.page.keyboard.press("ArrowRight")
    tab.page.keyboard.press("Enter")
    expect(tab.page.locator("#log")).to_be_visible()
    expect(tab.page.get_by_role("button", name="Events", pressed=True)).to_be_focused()
    # Back to where it was left, from either side.
    tab.page.keyboard.press("Tab")
    tab.page.keyboard.press("Shift+Tab")
    assert text() == "Events", text()
    tab.page.keyboard.press("Shift+Tab")
    expect(tab.page.locator("nav a").last).to_be_focused()
    # The arrows of its own axis choose the language.
    tab.page.locator("[data-choose=language] :checked").focus()
    tab.page.keyboard.press("ArrowUp")
    expect(tab.page.locator("main h1")).to_have_text("玩家")
    tab.page.set_viewport_size({"width": 390, "height": 844})
    menu = tab.page.locator("#tools-open")
    menu.focus()
    assert expanded(tab) == [False]
    tab.page.keyboard.press("Enter")
    expect(tab.page.locator("#tools")).to_be_visible()
    assert expanded(tab) == [True]
    tab.page.keyboard.press("Tab")
    assert name() == "zh-Hans", name()
    tab.page.keyboard.press("Escape")
    expect(tab.page.locator("#tools")).to_be_hidden()
    expect(menu).to_be_focused()


def expanded(tab):
    """What a screen reader is told of buttons with a popover."""
    tree = tab.context.new_cdp_session(tab.page).send("Accessibility.getFullAXTree")["nodes"]
    return [value["value"]["value"] for node in tree if not node["ignored"]
            for value in node.get("properties", []) if value["name"] == "expanded"]


def policy(tab):
    tab.go("/player")
    tab.page.evaluate("document.body.append(Object.assign(document.createElement('script'), {textContent: 'document.title = 1'}))")
    assert tab.page.title() == "Player · Trellis"
    assert any("Content Security Policy" in error for error in tab.errors)
    tab.errors.clear()


def states_without_colour(tab):
    """What is chosen, pressed or invalid differs by more than its colour, in forced colours as well."""
    look = """(element) => { const style = getComputedStyle(element);
      return [style.fontWeight, style.boxShadow !== 'none', style.backgroundColor]; }"""
    for colours in ["none", "active"]:
        tab.page.emulate_media(forced_colors=colours)
        tab.go("/")
        options = tab.page.locator("[data-choose=feed] label")
        chosen, other = options.nth(0).evaluate(look), options.nth(1).evaluate(look)
        assert chosen[0] != other[0], (colours, chosen, other)
        if colours == "active":
            assert chosen[2] != other[2], (chosen, other)
        tab.go("/account/phone")
        tab.field("phone").fill("186")
        expect(tab.field("phone")).to_have_attribute("data-state", "invalid")
        mark = tab.page.locator("label[for=phone]").evaluate("e => getComputedStyle(e, '::after').content")
        assert "⚠" in mark, mark
        tab.field("phone").fill("18612345678")
        expect(tab.field("phone")).to_have_attribute("data-state", "valid")
        mark = tab.page.locator("label[for=phone]").evaluate("e => getComputedStyle(e, '::after').content")
        assert "✓" in mark, mark
        expect(tab.field("phone")).to_have_accessible_name("Phone")


def skeleton_rows(tab):
    """Rows that are not here yet have an outline: nothing of a list is a hole."""
    tab.go("/")
    tab.choose("feed", "many")
    tab.shows("count", "10012")
    held = []
    tab.page.route("**/act/*", lambda route: held.append(route))
    tab.page.evaluate("scrollTo(0, 400000)")
    tab.page.wait_for_timeout(300)
    place = tab.page.evaluate("""() => {
      const list = document.elementFromPoint(700, 400).closest('[data-list]');
      return list && [list.tagName, getComputedStyle(list).backgroundImage.split('linear-gradient').length - 1,
        (scrollY - list.offsetTop) % 108 >= 0, list.querySelectorAll('li').length < 80];
    }""")
    assert place == ["UL", 4, True, True], place
    if SHOTS:
        tab.page.screenshot(path=SHOTS / "skeleton.png")
    # Scrolled on meanwhile: the rows of places that were passed are not asked for.
    wishes = []
    tab.page.on("request", lambda request: wishes.append(1) if '"scrolled"' in (request.post_data or "") else None)
    for place in range(420_000, 620_000, 20_000):
        tab.page.evaluate("(place) => scrollTo(0, place)", place)
        tab.page.wait_for_timeout(40)
    for route in held:
        route.continue_()
    tab.page.unroute("**/act/*")
    expect(tab.page.get_by_text("景点 5557 号", exact=True)).to_be_visible()
    assert len(wishes) <= 2, len(wishes)


def printed(tab):
    """Ten thousand rows are not a thousand sheets of outlines; the controls around a page are not printed."""
    tab.choose("feed", "many")
    tab.shows("count", "10012")
    tab.page.emulate_media(media="print")
    height = tab.page.evaluate("document.documentElement.scrollHeight")
    assert height < 80 * 108 + 1_000, height
    expect(tab.page.locator("header")).to_be_hidden()
    expect(tab.rows("places").first).to_be_visible()


def larger_text(tab):
    """Rows and their outlines grow with the size of text that a browser is set to; nothing overlaps."""
    tab.page.evaluate("""() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("html { font-size: 32px !important }");
      document.adoptedStyleSheets = [sheet];
    }""")
    tab.choose("feed", "many")
    tab.shows("count", "10012")
    assert tab.page.evaluate("""() => [...document.querySelectorAll(".places > li")]
      .every((row) => row.offsetHeight === 216 && row.firstElementChild.offsetHeight <= 216)""")
    tab.page.evaluate("scrollTo(0, 5000 * 216 + 1500)")
    expect(tab.page.get_by_text("景点 5001 号", exact=True)).to_be_visible()
    tab.choose("feed", "sample")
    expect(tab.rows("places")).to_have_count(26)
    # In a window of 320 pixels nothing is cut off but long texts.
    for path in ["/", "/account/phone", "/account/login", ORDER, "/player", "/masks", "/explore"]:
        tab.page.set_viewport_size({"width": 1200, "height": 820})
        tab.page.click(f"nav a[href='{path}']") if path != ORDER else tab.page.click("nav a[href^='/hotel']")
        expect(tab.page.locator("nav a[aria-current]")).to_have_attribute("href", re.compile("^" + path[:6]))
        tab.page.set_viewport_size({"width": 320, "height": 640})
        assert tab.page.evaluate("document.documentElement.scrollWidth") == 320, path
        if path == "/":
            price = tab.node("price").first
            assert price.evaluate("e => e.scrollWidth <= e.clientWidth"), price.inner_text()
    tab.page.set_viewport_size({"width": 320, "height": 256})
    for panel in ["past", "log"]:
        tab.panel(panel)
    room = tab.page.evaluate("innerHeight - document.getElementById('log').offsetHeight")
    assert room > 160, room
    assert tab.page.evaluate("getComputedStyle(document.getElementById('past')).position") == "static"


def screenshots(browser, address, folder):
    """The pictures of the READMEs."""
    folder.mkdir(parents=True, exist_ok=True)
    wide = {"width": 1200, "height": 760}
    for name, path, scheme, size in [
        ("places", "/", "light", wide), ("order", ORDER, "dark", {"width": 1600, "height": 900}),
        ("explore", "/explore", "light", wide), ("graph", "/account/phone", "light", {"width": 1200, "height": 1180}),
    ]:
        tab = Tab(browser, address, path, viewport=size, color_scheme=scheme)
        if name == "places":
            expect(tab.page.locator("[data-node=picture][src]").nth(3)).to_be_visible()
        if name == "order":
            tab.field("name").fill("韩梅梅")
            tab.field("phone").fill("18612345678")
        if name == "explore":
            tab.tap("example 4")
            tab.page.click("summary")
        if name == "graph":
            tab.field("phone").fill("18612345678")
            tab.page.click("[data-choose=graph]")
            tab.page.mouse.move(0, 0)
        tab.page.wait_for_timeout(500)
        tab.page.screenshot(path=folder / f"{name}.png")
        tab.close()
    # The page of the view-model that stands beside it in README.md.
    with served("readme-page") as page:
        for name, scheme in [("order-form", "light"), ("order-form-dark", "dark")]:
            tab = Tab(browser, page, viewport={"width": 390, "height": 760}, color_scheme=scheme, device_scale_factor=2)
            tab.field("name").fill("Han Meimei")
            tab.field("phone").fill("18612345678")
            tab.shows("value texts.summary", "Han Meimei will stay here.\nPhone: 186 1234 5678")
            tab.page.evaluate("document.activeElement.blur()")
            tab.page.wait_for_timeout(500)
            tab.page.locator("form.card").screenshot(path=folder / f"{name}.png")
            tab.close()


def fits(tab, name, folder):
    """A page is no wider than its window and accessible; its picture is kept where one is asked for."""
    tab.page.wait_for_timeout(300)
    wide_page = tab.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide_page, f"{name}: wider than the window"
    # Names, roles, contrast: the rules of axe. It knows no forced colours.
    if "forced" not in name:
        tab.page.evaluate(AXE_SCRIPT)
        violations = tab.page.evaluate("""async () => (await axe.run(document, { preload: false })).violations
          .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`)""")
        assert violations == [], f"{name}: {violations}"
    if folder:
        tab.page.screenshot(path=folder / f"{name}.png")


VARIANTS = {
    "light": {"viewport": {"width": 1600, "height": 900}},
    "dark": {"viewport": {"width": 1280, "height": 720}, "color_scheme": "dark"},
    "narrow": {"viewport": {"width": 390, "height": 760}},
    "mirrored": {"viewport": {"width": 390, "height": 760}, "color_scheme": "dark", "language": "zh-CN"},
    "forced": {"viewport": {"width": 1280, "height": 720}, "forced_colors": "active"},
}


def every_page(browser, address, folder, variant):
    """Every page and its states: light, dark, narrow, right to left and in forced colours."""
    pages = {
        "places": "/", "phone": "/account/phone", "login": "/account/login", "order": ORDER,
        "player": "/player", "masks": "/masks", "mail": "/mail", "explore": "/explore",
        "city": "/travel/city/3",
    }
    tab = Tab(browser, address, **VARIANTS[variant])
    for name, path in pages.items():
        tab.go(path)
        if variant == "mirrored":
            tab.page.evaluate("document.documentElement.dir = 'rtl'")
        if name == "places":
            expect(tab.page.locator("[data-node=picture][src]").nth(2)).to_be_visible()
            # Empty, hostile, right to left, long; then the network fails.
            for feed, first in {
                "empty": "", "hostile": "<script>", "rightToLeft": "متحف", "long": "Donaudampf", "sample": "",
            }.items():
                tab.choose("feed", feed)
                if first:
                    expect(tab.rows("places").first).to_contain_text(first)
                fits(tab, f"places-{feed}-{variant}", folder)
            tab.choose("network", "broken")
            tab.tap("refresh")
            expect(tab.node("error")).to_contain_text("Bad Network")
            fits(tab, f"places-failing-{variant}", folder)
            tab.choose("network", "fine")
            continue
        if name in ["login", "player"]:
            tab.choose("network", "broken")
            if name == "login":
                tab.field("username").fill("colin")
                tab.field("password").fill("passw0rd")
            tab.tap("login" if name == "login" else "upload")
            expect(tab.node("error")).not_to_be_empty()
            fits(tab, f"{name}-failing-{variant}", folder)
            tab.choose("network", "fine")
        if name == "order":
            tab.tap("submit")
        if name == "mail":
            tab.sign_in()
            expect(tab.rows("mails")).to_have_count(8)
        if name == "explore":
            tab.tap("example 4")
        fits(tab, f"{name}-{variant}", folder)
    tab.go("/account/phone")
    for panel in ["controls", "past", "log", "graph"]:
        if tab.page.locator(f"#{panel}").is_hidden():
            tab.panel(panel)
        expect(tab.page.locator(f"#{panel}")).to_be_visible()
    fits(tab, f"panels-{variant}", folder)
    tab.close()


TESTS = [
    narrow, toolbar, toolbar_by_keyboard, policy, states_without_colour, skeleton_rows, printed, larger_text,
]
