"""The site of the documentation in Chromium. Run by scripts/check-site.

Usage: test_site.py [--short] SITE BASE_PATH [FOLDER]

SITE is what scripts/docs made for BASE_PATH ("" for none). With FOLDER pictures are put there. --short
leaves out what does not depend on the base path.
"""

import json
import re

import site_search
from browser import chromium
from links import every_link_resolves, the_index_has_every_page
from playwright.sync_api import expect
from site_browser import BASE, IS_SHORT, SITE, Tab, served

MODULES = sorted(
    node.stem for node in (SITE / "data/documentation").glob("*.json") if node.stem != "trellis")

# A page of every kind: what it is, its path, a heading that it shows.
KINDS = [
    ("landing", "/documentation/trellis", "Trellis"),
    ("all modules", "/documentation", "All modules"),
    ("module", "/documentation/router", "Router"),
    ("article", "/documentation/reactivekit/troubleshooting", "Troubleshooting"),
    ("type", "/documentation/reactivekit/mutableproperty", "MutableProperty"),
    ("member", "/documentation/reactivekit/mutableproperty/set(_:)", "set(_:)"),
    ("tutorials", "/tutorials/trellis", "Learn Trellis by example"),
    ("tutorial", "/tutorials/trellis/a-new-business-line", "A new business line in fifteen minutes"),
]


FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def reveal(tab, tree, link):
    """Scrolls to a row of DocC's tree, which makes only the rows on screen."""
    scroller = tree.locator(".scroller")
    for place in range(0, scroller.evaluate("e => e.scrollHeight"), 300):
        if link.count():
            break
        scroller.evaluate("(e, place) => e.scrollTo(0, place)", place)
        tab.page.evaluate(FRAMES)
    expect(link).to_be_visible()


def from_the_root_to_a_type_by_navigation(browser, address):
    tab = Tab(browser, address)
    tab.page.goto(address + "/")
    tab.at("/documentation/trellis", "Trellis")
    tree = tab.page.locator(".navigator")
    expect(tree.get_by_role("link", name="ReactiveKit", exact=True)).to_be_visible()
    # Without the mouse: to the module, open it, and down to its type.
    tree.get_by_role("link", name="ReactiveKit", exact=True).focus()
    tab.page.keyboard.press("ArrowRight")
    expect(tree.get_by_role("link", name="Signals and properties", exact=True)).to_be_visible()
    reveal(tab, tree, tree.get_by_role("link", name="Troubleshooting", exact=True))
    link = tree.get_by_role("link", name="MutableProperty", exact=True)
    reveal(tab, tree, link)
    link.press("Enter")
    tab.at("/documentation/reactivekit/mutableproperty", "MutableProperty")
    # The tree has stayed and shows where the page is.
    expect(tree.locator(".active").filter(has_text="MutableProperty").first).to_be_visible()
    everything = tree.get_by_role("link", name="All modules", exact=True)
    reveal(tab, tree, everything)
    everything.click()
    tab.at("/documentation", "All modules")
    tab.close()


def shows_all_modules(tab, kind, width):
    """Opens the navigator if it is closed, and finds the first and the last module in it."""
    page = tab.page
    if kind.startswith("tutorial"):
        page.locator(".site-open-navigator").click()
        tree = page.locator("dialog.site-navigator")
    else:
        expect(page.locator(".site-open-navigator")).not_to_be_visible()
        if width < 1000:
            page.get_by_role("button", name="Open documentation navigator").click()
        tree = page.locator(".navigator")
    expect(tree).to_be_visible()
    expect(tree.get_by_role("link").first).to_be_attached()
    shown = set(tree.get_by_role("link").all_inner_texts())
    scroller = tree.locator(".scroller")
    if scroller.count():
        # DocC's list makes only the rows on screen.
        height = scroller.evaluate("e => e.scrollHeight")
        for place in range(0, height, 400):
            scroller.evaluate("(e, place) => e.scrollTo(0, place)", place)
            page.evaluate(FRAMES)
            shown |= set(tree.get_by_role("link").all_inner_texts())
    shown = {text.strip().lower() for text in shown}
    missing = [module for module in MODULES if module not in shown]
    assert not missing, (kind, width, missing)


def a_module_that_is_opened_first_shows_all_modules(browser, address):
    tab = Tab(browser, address)
    tab.go("/documentation/router", "Router")
    shows_all_modules(tab, "module", 1280)
    tab.close()


def every_kind_of_page_has_navigation_and_search(browser, address):
    for scheme in ["light", "dark"]:
        for width in [1280, 390]:
            for kind, path, title in KINDS:
                tab = Tab(browser, address, width, scheme)
                tab.go(path, title)
                fits = "document.documentElement.scrollWidth <= innerWidth"
                assert tab.page.evaluate(fits), f"{kind} is wider than the screen of {width}"
                tab.shot(f"{kind} {scheme} {width}")
                tab.page.keyboard.press("Control+k")
                tab.page.keyboard.type("navigator")
                expect(tab.results().first).to_contain_text("Navigator")
                has_colours(tab, scheme)
                tab.shot(f"{kind} {scheme} {width} search")
                tab.page.keyboard.press("Escape")
                expect(tab.page.locator("dialog.site-search")).not_to_be_visible()
                shows_all_modules(tab, kind, width)
                tab.shot(f"{kind} {scheme} {width} navigator")
                tab.close()


def has_colours(tab, scheme):
    """The search follows the scheme, and its text can be read."""
    brightness = tab.page.evaluate(
        """() => {
          const of = (selector) => getComputedStyle(document.querySelector(selector));
          const [ground, text] = [of("dialog.site-search"), of("dialog.site-search .site-context")];
          return [ground.backgroundColor, text.color].map((colour) => {
            const [red, green, blue] = colour.match(/[\\d.]+/g).map(Number);
            return (red * 0.3 + green * 0.6 + blue * 0.1) / 255;
          });
        }""")
    ground, text = brightness
    assert (ground > 0.8) == (scheme == "light") and abs(ground - text) > 0.55, (scheme, brightness)


def tutorials_have_the_tree(browser, address):
    tab = Tab(browser, address)
    tab.go("/tutorials/trellis/a-new-business-line", "A new business line in fifteen minutes")
    tab.page.locator(".site-open-navigator").press("Enter")
    tree = tab.page.locator("dialog.site-navigator")
    for module in MODULES:
        link = tree.locator(f'a[href="{address}/documentation/{module}"]')
        expect(link.first).to_be_attached()
    expect(tree.locator("[aria-current=page]")).to_have_text("A new business line in fifteen minutes")
    # By keys: the summary of a module opens it.
    tree.locator("summary", has_text=re.compile("^ReactiveKit$")).press("Enter")
    tree.get_by_role("link", name="MutableProperty", exact=True).press("Enter")
    tab.at("/documentation/reactivekit/mutableproperty", "MutableProperty")
    tab.close()


def a_page_that_is_not_there_leads_on(browser, address):
    tab = Tab(browser, address)
    tab.page.goto(address + "/documentation/trellis/")
    # As after a click on an old link inside of the site.
    tab.page.evaluate(
        """(path) => { history.pushState({}, "", path); dispatchEvent(new PopStateEvent("popstate")) }""",
        BASE + "/documentation/no-such-page")
    expect(tab.page.locator(".site-open-search")).to_be_visible()
    tab.page.keyboard.press("Control+k")
    expect(tab.box()).to_be_focused()
    tab.context.close()


def articles_and_modules_have_no_errors(browser, address):
    tab = Tab(browser, address)
    entries = json.loads((SITE / "index/search.json").read_text())
    count = 0
    for title, kind, path, _ in entries:
        # Of the example application too.
        if kind == "article" or re.fullmatch("/documentation/[a-z]+", path):
            tab.page.goto(address + path + "/")
            expect(tab.page.locator("h1").first).to_have_text(title)
            expect(tab.page.locator(".navigator")).to_be_visible()
            count += 1
    assert count > 40, count
    print(f"    {count} pages")
    tab.close()


FILES = [every_link_resolves, the_index_has_every_page]
PATHS = [
    from_the_root_to_a_type_by_navigation,
    site_search.from_the_landing_page_to_a_type_by_search,
    a_module_that_is_opened_first_shows_all_modules,
    tutorials_have_the_tree,
    a_page_that_is_not_there_leads_on,
]
OTHERS = [
    site_search.search_finds_titles_and_headings_of_all_modules,
    site_search.search_answers_what_newcomers_ask,
    site_search.search_works_by_keys,
    site_search.search_opens_again_at_once,
    site_search.search_survives_a_lost_connection,
    every_kind_of_page_has_navigation_and_search,
    articles_and_modules_have_no_errors,
]


def run(check, *arguments):
    print(f"  {check.__name__.replace('_', ' ')}", flush=True)
    check(*arguments)


def run_in_browser(check, browser, address):
    """A busy machine delays a browser at any place: what fails once is said and tried again, once."""
    try:
        run(check, browser, address)
    except Exception as error:
        print(f"FAIL  {check.__name__}: {str(error).splitlines()[0]}", flush=True)
        run(check, browser, address)


def main():
    for check in [] if IS_SHORT else FILES:
        run(check)
    with served() as address, chromium() as browser:
        for check in PATHS if IS_SHORT else PATHS + OTHERS:
            run_in_browser(check, browser, address)


main()
