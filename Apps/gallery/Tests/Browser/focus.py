"""The keyboard and the focus."""

from gallery import expect
from pages import ORDER


def keyboard(tab):
    tab.go("/player")
    tab.page.keyboard.press("Tab")
    assert tab.page.evaluate("document.activeElement.className") == "skip"
    for _ in range(40):
        tab.page.keyboard.press("Tab")
        if tab.page.evaluate("document.activeElement.dataset.tap") == "increase":
            break
    tab.page.keyboard.press("Enter")
    tab.shows("points", "101")
    # Everything that can be used says what it is.
    nameless = tab.page.evaluate(
        """() => [...document.querySelectorAll('main input, main button, main select')].filter(e =>
          !e.labels?.length && !e.textContent.trim() && !e.getAttribute('aria-label')).length"""
    )
    assert nameless == 0, nameless
    tab.go("/account/login")
    tab.field("password").fill("x")
    expect(tab.page.get_by_role("button", name="Clear Password", exact=True)).to_be_visible()


def skip_link(tab):
    """Going to the content by the keyboard changes nothing of it."""
    tab.go("/account/login")
    tab.field("username").fill("colin")
    expect(tab.field("username")).to_have_attribute("data-state", "valid")
    tab.page.locator(".skip").focus()
    tab.page.keyboard.press("Enter")
    tab.page.keyboard.press("Tab")
    assert tab.page.evaluate("document.activeElement.id") == "username"
    tab.page.go_back()
    tab.field("password").fill("passw0rd")
    tab.tap("login")
    tab.at("/account/phone")


def focused(tab):
    return tab.page.evaluate("document.activeElement.dataset.input ?? document.activeElement.dataset.tap ?? document.activeElement.tagName")


def becomes_focused(tab, name):
    expect(tab.page.locator(f'[data-input="{name}"]:focus, [data-tap="{name}"]:focus')).to_have_count(1)


def focus(tab):
    """The focus is where the user goes on: the field to correct, what comes next, the row one came from."""
    tab.go(ORDER)
    tab.tap("submit")
    becomes_focused(tab, "name")
    expect(tab.field("name")).to_have_accessible_description("Enter the guest's name.")
    tab.page.keyboard.type("Ann")
    tab.page.keyboard.press("Enter")
    becomes_focused(tab, "phone")
    tab.go("/player")
    for _ in range(10):
        tab.tap("increase")
    expect(tab.node("stepper")).to_be_hidden()
    becomes_focused(tab, "upload")
    tab.go("/")
    row = tab.rows("places").nth(4).locator("button")
    row.focus()
    tab.page.keyboard.press("Enter")
    expect(tab.node("kind")).to_be_visible()
    tab.page.go_back()
    expect(row).to_be_focused()
    # A row that is scrolled away leaves the focus to its list and gets it back.
    tab.choose("feed", "many")
    tab.shows("count", "10012")
    row = tab.rows("places").nth(2).locator("button")
    row.focus()
    name = row.locator(".title").text_content()
    tab.page.evaluate("scrollTo(0, 500000)")
    expect(tab.page.locator("[data-list=places]")).to_be_focused()
    tab.page.evaluate("scrollTo(0, 0)")
    expect(tab.page.locator("[data-list=places] button:focus .title")).to_have_text(name)


def focus_in_sight(tab):
    """What the keyboard goes to is in sight, also beside panels that stay in sight."""
    expect(tab.rows("places")).to_have_count(26)
    for panel in ["past", "log"]:
        tab.page.click(f"[data-choose={panel}]")
        expect(tab.page.locator(f"#{panel}")).to_be_visible()
    tab.page.locator("main select").focus()
    for key in ["Tab"] * 16 + ["Shift+Tab"] * 16:
        tab.page.keyboard.press(key)
        covered = tab.page.evaluate("""() => {
          const { top, bottom } = document.activeElement.getBoundingClientRect();
          const [past, log] = ["past", "log"].map((id) => document.getElementById(id).getBoundingClientRect());
          return top < past.bottom || bottom > log.top;
        }""")
        assert not covered, (key, focused(tab))


TESTS = [
    keyboard, skip_link, focus, focus_in_sight,
]
