"""The search of the site, by mouse, by keys, and when its index cannot be loaded."""

import re

from playwright.sync_api import expect
from site_browser import Tab


# What newcomers ask, and a page or heading that has to be among the first six results.
QUESTIONS = {
    "async": "/documentation/reactivekit/asyncvalues",
    "cache": "/documentation/imageloading#Cache",
    "cancel": "/documentation/reactivekit/command/cancel()",
    "combine": "/documentation/reactivekit/migrating#Combine-names",
    "command": "/documentation/reactivekit/command",
    "debounce": "/documentation/reactivekit/signal/debounce(for:atcompletion:clock:)",
    "deep link": "/documentation/routernavigation/deeplinks",
    "disposebag": "/documentation/reactivekit/disposebag",
    "error message": "/documentation/messages",
    "flatMapLatest": "/documentation/reactivekit/migrating#RxSwift-names",
    "how do I test": "/documentation/reactivekit/testingviewmodels",
    "install": "/documentation/trellis#Install",
    "localization": "/documentation/messages#Localization",
    "login": "/documentation/routernavigation/loginthatresumes",
    "mask": "/documentation/formcomponent/mask",
    "memory leak": "/documentation/reactivekit/troubleshooting",
    "navigationstack": "/documentation/swiftuibindings#Navigation",
    "pull to refresh": "/documentation/listcomponent/searchscreen",
    "record session": "/documentation/sessionrecording",
    "retry": "/documentation/reactivekit/signal/retry(_:)",
    "RxSwift": "/documentation/reactivekit/migrating#RxSwift-names",
    "SwiftUI": "/documentation/swiftuibindings",
    "testing": "/documentation/reactivekit/testingviewmodels",
    "thread": "/documentation/reactivekit/signalsandproperties#Threading",
    "throttle": "/documentation/reactivekit/signal/throttle(for:latest:atcompletion:clock:)",
    "two-way binding": "/documentation/reactivekit/idioms#Two-way-bindings",
    "UITableView": "/documentation/uikitbindings/uikit/uitableview",
    "universal link": "/documentation/routernavigation/deeplinks#2-A-universal-link",
    "validation": "/documentation/formcomponent/fieldvalidation",
}


def search_answers_what_newcomers_ask(browser, address):
    tab = Tab(browser, address)
    tab.go("/documentation/trellis", "Trellis")
    tab.page.keyboard.press("/")
    missed = []
    for query, path in QUESTIONS.items():
        tab.box().fill(query)
        expect(tab.page.locator(".site-status")).to_have_text(re.compile(r"\bresults$"))
        shown = tab.results().evaluate_all("list => list.slice(0, 6).map(e => e.querySelector('a').href)")
        if address + path not in shown:
            missed.append((query, shown))
    assert not missed, "\n".join(map(str, missed))
    # A word that no page has does not hide what the others find.
    tab.box().fill("debounce xylophone")
    expect(tab.page.locator(".site-status")).to_have_text(
        re.compile(r"results; no page has all of these words$"))
    expect(tab.results().first).to_contain_text("debounce")
    tab.close()


def from_the_landing_page_to_a_type_by_search(browser, address):
    tab = Tab(browser, address)
    tab.go("/documentation/trellis", "Trellis")
    tab.page.keyboard.press("/")
    expect(tab.box()).to_be_focused()
    tab.page.keyboard.type("mutableprop")
    expect(tab.results().first).to_contain_text("MutableProperty")
    expect(tab.results().first).to_have_attribute("aria-selected", "true")
    tab.page.keyboard.press("Enter")
    tab.at("/documentation/reactivekit/mutableproperty", "MutableProperty")
    tab.close()


def search_finds_titles_and_headings_of_all_modules(browser, address):
    tab = Tab(browser, address)
    tab.go("/documentation/router", "Router")
    tab.page.locator(".site-open-search").click()
    for query, title, context in [
        ("observer not run", "Why did my observer not run?", "ReactiveKit › Troubleshooting"),
        ("FeedDecoder", "FeedDecoder", "Loading"),
        ("textfieldviewmodel", "TextFieldViewModel", "FormComponent"),
        ("parked navigation", "One parked navigation", "Router › How Router is built"),
        ("signal.combineLatest", "combineLatest", "ReactiveKit"),
        ("generate the business line", "Generate the business line", "A new business line"),
    ]:
        tab.box().fill(query)
        expect(tab.results().first).to_contain_text(title)
        expect(tab.results().first).to_contain_text(context)
    # A heading is shown, not only its page.
    tab.box().fill("observer not run")
    tab.page.keyboard.press("Enter")
    heading = tab.page.get_by_role("heading", name="Why did my observer not run?")
    expect(heading).to_be_in_viewport()
    tab.close()


def search_works_by_keys(browser, address):
    tab = Tab(browser, address)
    tab.go("/documentation/reactivekit", "ReactiveKit")
    # Where text is entered a slash is a slash; the other shortcut opens the search there too.
    filter_ = tab.page.locator(".navigator-filter input")
    filter_.focus()
    tab.page.keyboard.type("/")
    expect(filter_).to_have_value("/")
    expect(tab.page.locator("dialog.site-search")).not_to_be_visible()
    filter_.fill("")
    tab.page.keyboard.press("Control+k")
    box = tab.box()
    expect(box).to_be_focused()
    box.fill("property")
    expect(tab.page.locator(".site-status")).to_have_text(re.compile(r"^The first 30 of \d+ results$"))
    selected = tab.page.locator("[role=option][aria-selected=true]")
    tab.page.keyboard.press("ArrowDown")
    expect(selected).to_have_attribute("id", "site-search-result-1")
    tab.page.keyboard.press("ArrowUp")
    tab.page.keyboard.press("ArrowUp")
    expect(selected).to_have_attribute("id", "site-search-result-29")
    expect(box).to_have_attribute("aria-activedescendant", "site-search-result-29")
    expect(selected).to_be_in_viewport()
    box.fill("xylophone quartz")
    expect(tab.page.locator(".site-status")).to_have_text("Nothing found")
    tab.page.keyboard.press("Enter")
    tab.page.keyboard.press("Escape")
    expect(tab.page.locator("dialog.site-search")).not_to_be_visible()
    tab.at("/documentation/reactivekit", "ReactiveKit")
    tab.close()


def search_survives_a_lost_connection(browser, address):
    tab = Tab(browser, address)
    tab.go("/documentation/router", "Router")
    tab.page.route("**/index/search.json", lambda route: route.abort())
    tab.page.keyboard.press("/")
    expect(tab.page.locator(".site-status")).to_contain_text("cannot be loaded")
    tab.page.unroute("**/index/search.json")
    tab.page.keyboard.press("Escape")
    expect(tab.page.locator("dialog.site-search")).not_to_be_visible()
    tab.page.keyboard.press("/")
    expect(tab.box()).to_be_focused()
    tab.page.keyboard.type("router")
    expect(tab.results().first).to_contain_text("Router")
    tab.errors = [error for error in tab.errors if "ERR_FAILED" not in error]
    tab.close()


def search_opens_again_at_once(browser, address):
    tab = Tab(browser, address)
    tab.go("/documentation/router", "Router")
    tab.page.keyboard.press("/")
    expect(tab.box()).to_be_focused()
    # Closed, and the key pressed again before the browser has moved the focus away from the field.
    tab.box().evaluate("""box => {
      box.closest("dialog").close();
      box.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
    }""")
    expect(tab.page.locator("dialog.site-search")).to_be_visible()
    expect(tab.box()).to_be_focused()
    tab.close()
