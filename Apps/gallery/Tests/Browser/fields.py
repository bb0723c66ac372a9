"""Typing and choosing while answers are late, undoing, filling in."""

import contextlib

from focus import focused
from gallery import expect
from pages import ORDER


def typing_at_speed(tab):
    tab.go("/account/phone")
    text = "".join(chr(33 + i * 7 % 90) for i in range(400))
    tab.field("password").press_sequentially(text, delay=0)
    assert tab.field("password").input_value() == text
    tab.shows("output", f"Phone: 186, password: {text}")
    # No more than the server takes of any script.
    tab.field("password").fill("")
    tab.field("password").focus()
    tab.page.keyboard.insert_text("长" * 4000)
    expect(tab.field("password")).to_have_value("长" * 2700)
    tab.shows("output", "Phone: 186, password: " + "长" * 2700)
    # Half of a character becomes a sign for it: the server would refuse the text.
    tab.field("password").fill("")
    tab.page.evaluate("document.execCommand('insertText', false, 'half \\ud83d')")
    tab.shows("output", "Phone: 186, password: half \ufffd")
    tab.page.keyboard.type("s")
    tab.shows("output", "Phone: 186, password: half \ufffds")
    tab.field("password").fill(text)
    # In the middle of the text, with corrections, the caret stays where it is typed.
    tab.field("phone").focus()
    for key in ["Home", "ArrowRight"]:
        tab.page.keyboard.press(key)
    for character in "0123456789":
        tab.page.keyboard.type(character)
        place = tab.field("phone").evaluate("e => e.selectionStart")
        assert place == int(character) + 2, place
    expect(tab.field("phone")).to_have_value("1012345678986")
    tab.shows("output", f"Phone: 1012345678986, password: {text}")


def composing_elsewhere(tab):
    """The server corrects a field while a word is being composed in another one."""
    tab.go("/masks")
    held = []
    isComposing = []
    tab.page.route("**/act/*", lambda route: route.continue_() if isComposing else held.append(route))
    tab.field("phone").press_sequentially("18612345", delay=0)
    tab.field("card").focus()
    keyboard = tab.context.new_cdp_session(tab.page)
    keyboard.send("Input.imeSetComposition", {"text": "62", "selectionStart": 2, "selectionEnd": 2})
    isComposing.append(True)
    for route in held:
        route.continue_()
    expect(tab.field("phone")).to_have_value("186 1234 5")
    keyboard.send("Input.imeSetComposition", {"text": "622", "selectionStart": 3, "selectionEnd": 3})
    keyboard.send("Input.insertText", {"text": "62220"})
    expect(tab.field("card")).to_have_value("6222 0")


def choosing_on(tab):
    """The answer to an earlier choice does not take back the user's next one."""
    tab.go("/explore")
    with slow_events(tab, "[data-choose=source]"):
        tab.page.locator("[data-choose=source]").focus()
        for _ in range(3):
            tab.page.keyboard.press("ArrowDown")
            tab.page.wait_for_timeout(200)
        seen = shown(tab)
    assert seen == ["inside", "push", "universalLink", "customScheme"], seen
    tab.go("/")
    with slow_events(tab, "[data-choose=feed]"):
        tab.page.locator("[data-choose=feed] :checked").focus()
        for _ in range(3):
            tab.page.keyboard.press("ArrowLeft")
            tab.page.wait_for_timeout(100)
        seen = shown(tab)
    assert seen == ["sample", "empty", "long", "rightToLeft"], seen


@contextlib.contextmanager
def slow_events(tab, selector):
    """Sends each event late, and notes what a control shows meanwhile."""
    tab.page.evaluate("""(selector) => {
      const send = window.fetch;
      window.fetch = async (path, options) => {
        if (path.startsWith("/act/")) await new Promise((done) => setTimeout(done, 250));
        return send(path, options);
      };
      const control = document.querySelector(selector);
      const value = () => control.value ?? control.querySelector(":checked").value;
      window.seen = [value()];
      window.watch = setInterval(() => value() === window.seen.at(-1) || window.seen.push(value()), 1);
    }""", selector)
    yield
    tab.page.evaluate("clearInterval(window.watch)")


def shown(tab):
    """What a control has shown until every event was delivered and answered."""
    tab.page.evaluate("""async () => (await import("/script/outbox.js")).delivered()""")
    tab.page.wait_for_timeout(300)
    return tab.page.evaluate("window.seen")


def undo(tab):
    """What the server has cleared is restored by undo."""
    tab.go("/account/phone")
    tab.field("phone").fill("18612345678")
    tab.field("password").press_sequentially("passw0rd", delay=0)
    tab.shows("output", "Phone: 18612345678, password: passw0rd")
    tab.tap("clear")
    expect(tab.field("password")).to_have_value("")
    assert focused(tab) == "clear", focused(tab)
    tab.field("password").focus()
    # Clearing wrote two fields, in the order of the page: each is a step, the last one first.
    tab.page.keyboard.press("Control+z")
    expect(tab.field("password")).to_have_value("passw0rd")
    tab.page.keyboard.press("Control+z")
    expect(tab.field("phone")).to_have_value("18612345678")
    tab.shows("output", "Phone: 18612345678, password: passw0rd")


def undo_of_typing(tab):
    """Typing is undone and redone in a field that only its user writes, and the server follows.

    What the page shows meanwhile does not divide it: the keys are slow enough for an answer to each."""
    tab.go("/account/phone")
    tab.field("password").focus()
    for end, key in enumerate("secret", start=1):
        tab.page.keyboard.press(key)
        tab.shows("output", "Phone: 186, password: " + "secret"[:end])
    tab.shows("output", "Phone: 186, password: secret")
    tab.page.keyboard.press("Control+z")
    expect(tab.field("password")).to_have_value("")
    tab.shows("output", "Phone: 186, password: ")
    tab.page.keyboard.press("Control+Shift+z")
    expect(tab.field("password")).to_have_value("secret")
    tab.shows("output", "Phone: 186, password: secret")


def undo_of_a_rewritten_text(tab):
    """Undo goes back over the separators of a mask, which the server would write again, and redo forward."""
    tab.go("/masks")
    phone = tab.field("phone")
    phone.press_sequentially("18612345678", delay=50)
    expect(phone).to_have_value("186 1234 5678")
    for key, end in [("Control+z", ""), ("Control+Shift+z", "186 1234 5678")]:
        for _ in range(12):
            if phone.input_value() == end:
                break
            tab.page.keyboard.press(key)
            tab.page.wait_for_timeout(100)
        expect(phone).to_have_value(end)
    tab.shows("values", "18612345678")


def disabled_field(tab):
    """What the server writes into a field that cannot have the focus is not typed into the one that has it."""
    tab.go("/masks")
    tab.field("card").fill("1234")
    tab.field("phone").focus()
    tab.page.evaluate("""async () => {
      const card = document.querySelector("[data-input=card]");
      card.disabled = true;
      (await import("/script/fields.js")).setInput(card, { text: "99", edit: 9 });
    }""")
    expect(tab.field("card")).to_have_value("99")
    expect(tab.field("phone")).to_have_value("")


def deleting_separators(tab):
    """Backspace and Delete at a separator of a mask delete the digit beside it, as in UIKit."""
    tab.go("/masks")
    phone = tab.field("phone")
    caret = lambda field: field.evaluate("e => [e.selectionStart, e.selectionEnd]")
    presses = tab.page.keyboard.press

    def becomes(field, text, place):
        expect(field).to_have_value(text)
        tab.page.wait_for_function(
            "([name, place]) => document.querySelector(`[data-input=${name}]`).selectionEnd === place",
            arg=[field.get_attribute("data-input"), place])
        assert caret(field) == [place, place]

    phone.press_sequentially("18612345678", delay=0)
    expect(phone).to_have_value("186 1234 5678")
    for _ in range(4):
        presses("ArrowLeft")
    for text, place in [("186 1235 678", 7), ("186 1256 78", 6), ("186 1567 8", 5), ("186 5678", 3), ("185 678", 2)]:
        presses("Backspace")
        becomes(phone, text, place)
    phone.fill("18612345678")
    expect(phone).to_have_value("186 1234 5678")
    phone.evaluate("e => e.setSelectionRange(3, 3)")
    for text in ["186 2345 678", "186 3456 78"]:
        presses("Delete")
        expect(phone).to_have_value(text)
        phone.evaluate("e => e.setSelectionRange(3, 3)")
    date = tab.field("date")
    date.press_sequentially("20261128", delay=0)
    expect(date).to_have_value("2026-11-28")
    date.evaluate("e => e.setSelectionRange(8, 8)")
    presses("Backspace")
    becomes(date, "2026-12-8", 6)
    # What is typed goes in where the caret is; undo restores what was there.
    tab.page.keyboard.type("0")
    expect(date).to_have_value("2026-10-28")


def autocomplete(tab):
    for path, tokens in [
        ("/account/phone", {"phone": "tel", "password": "new-password"}),
        ("/account/login", {"username": "username", "password": "current-password"}),
        (ORDER, {"name": "name", "phone": "tel"}),
    ]:
        tab.go(path)
        for field, token in tokens.items():
            expect(tab.field(field)).to_have_attribute("autocomplete", token)
        expect(tab.page.locator("main form")).not_to_have_attribute("autocomplete", "off")
    for path in ["/account/phone", "/account/login"]:
        tab.go(path)
        expect(tab.field("password")).to_have_attribute("type", "password")


TESTS = [
    typing_at_speed, composing_elsewhere, choosing_on, undo, undo_of_typing, undo_of_a_rewritten_text,
    disabled_field, deleting_separators, autocomplete,
]
