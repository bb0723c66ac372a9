"""The developer's tools that change the session: saved as a test, a file opened, gone on from a past moment."""

import json
import re
import tempfile
from pathlib import Path

from gallery import expect


def download(tab, button):
    """What a button saves: the name of the file and its text."""
    with tab.page.expect_download() as saved, tempfile.TemporaryDirectory() as folder:
        tab.page.click(button)
        file = Path(folder) / "file"
        saved.value.save_as(file)
        return saved.value.suggested_filename, file.read_text()


def choose_file(tab, text):
    tab.page.set_input_files("#load-file", {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()})


def saved_as_a_test(tab):
    """What was done is a test with a name of its own; the password is not in it."""
    tab.go("/account/login")
    tab.field("username").fill("colin")
    tab.field("password").fill("wrong one")
    tab.tap("login")
    expect(tab.node("error")).not_to_be_empty()
    name, text = download(tab, "#save-test")
    assert re.fullmatch(r"RecordedSession[0-9A-F]+Tests\.swift", name), name
    assert f"struct {name.removesuffix('.swift')} {{" in text
    assert "import Wiring" in text and "AppSession.run(of: document)" in text
    assert '.executed(command: "login")' in text and "wrong one" not in text


def opened_session(tab):
    """A file is opened in another tab, at its end, and goes on; what is no session is refused in words."""
    tab.go("/player")
    for _ in range(2):
        tab.tap("increase")
    tab.shows("points", "102")
    name, text = download(tab, "#save")
    assert name == "session.json"
    tab.go("/account/phone")
    tab.field("phone").fill("186123")
    choose_file(tab, text)
    tab.shows("points", "102")
    tab.at("/player")
    tab.tap("increase")
    tab.shows("points", "103")
    tab.page.go_back()
    tab.at("/account/phone")
    tab.page.go_forward()
    tab.shows("points", "103")
    # The tab keeps what it has.
    document = json.loads(text)
    document["events"][-1] = {"at": 10**6, "event": "executed", "command": "launch"}
    for file, reason in [("no session", "not one JSON object"), (json.dumps(document), 'no command "launch"')]:
        choose_file(tab, file)
        expect(tab.page.locator("#toasts p").last).to_contain_text(reason)
        tab.shows("points", "103")
    tab.errors.clear()


def continued_session(tab):
    """The past becomes the present, and what is typed into it is live; in it controls look disabled."""
    tab.go("/player")
    for _ in range(3):
        tab.tap("increase")
    tab.shows("points", "103")
    tab.page.click("[data-choose=past]")
    again = tab.page.locator("[data-tap='past continue']")
    expect(again).to_have_attribute("aria-disabled", "true")
    tab.tap("past back")
    tab.tap("past back")
    tab.shows("points", "101")
    expect(again).to_have_attribute("aria-disabled", "false")
    faded = tab.page.locator("main [data-tap=increase]").evaluate("e => Number(getComputedStyle(e).opacity)")
    assert faded < 0.6, faded
    again.click()
    expect(again).to_have_attribute("aria-disabled", "true")
    expect(tab.page.locator("#content:disabled")).to_have_count(0)
    tab.shows("points", "101")
    tab.tap("increase")
    tab.shows("points", "102")
    count = int(tab.node("past count").inner_text())
    tab.shows("past position", str(count))
    tab.page.reload()
    tab.shows("points", "102")
    tab.page.click("[data-choose=past]")


def graph_beside_the_page(tab):
    """The picture is in sight with the form that it is of, fits its panel, and marks what was typed."""
    tab.go("/account/login")
    tab.page.set_viewport_size({"width": 1600, "height": 900})
    tab.page.click("[data-choose=graph]")
    picture = tab.node("graph picture")
    expect(picture).to_have_attribute("src", re.compile(r"\.svg$"))
    tab.field("username").fill("colin")
    expect(tab.field("username")).to_be_in_viewport()
    expect(picture).to_be_in_viewport()
    box = tab.page.locator("#graph").bounding_box()
    form = tab.page.locator("main form").first.bounding_box()
    assert box["x"] >= form["x"] + form["width"] and box["x"] + box["width"] <= 1600, (form, box)
    picture.evaluate("e => e.decode()")
    scroller = tab.page.locator("#graph .scroller")
    natural, wide, room = scroller.evaluate(
        "e => [e.firstChild.naturalWidth, e.firstChild.clientWidth, e.clientWidth]")
    assert wide <= max(room, natural * 0.56), (natural, wide, room)
    assert not tab.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    drawing = tab.page.evaluate("async (src) => (await fetch(src)).text()", picture.get_attribute("src"))
    touched = re.findall(r'class="[a-z ]*touched"><rect.*?class="name"[^>]*>([^<]+)<', drawing)
    assert "username.text" in touched and "username.status" in touched, touched
    assert "Property&lt;" not in drawing and ".swift:" not in drawing
    tab.page.click("[data-zoom='0']")
    wide, room = scroller.evaluate("e => [e.scrollWidth, e.clientWidth]")
    assert wide <= room, (wide, room)
    # Below it where there is no room.
    tab.page.set_viewport_size({"width": 1280, "height": 800})
    box, form = tab.page.locator("#graph").bounding_box(), tab.page.locator("main form").first.bounding_box()
    assert box["y"] > form["y"] + form["height"], (form, box)


TESTS = [saved_as_a_test, opened_session, continued_session, graph_beside_the_page]
