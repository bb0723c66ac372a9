"""Pages without a look of their own: Museum, which has no view, by Examples/MuseumPages; the order of README.md."""

import contextlib
import os
import subprocess

from gallery import ROOT, Tab, expect


@contextlib.contextmanager
def served(name, *arguments):
    """Runs a program beside the gallery and gives its address."""
    program = os.path.join(os.path.dirname(os.environ.get("GALLERY", ROOT / ".build/debug/gallery")), name)
    server = subprocess.Popen([program, *arguments], stdout=subprocess.PIPE, text=True)
    try:
        yield server.stdout.readline().split()[0]
    finally:
        server.terminate()
        server.wait(timeout=20)


def museum(tab):
    """A list, a form with its problem, and a link between them, of view-models that know no browser."""
    with served("museum-pages", "0") as address:
        for width in [1600, 1280, 390]:
            page = Tab(tab.context.browser, address, viewport={"width": width, "height": 800})
            page.tap("load")
            expect(page.rows("museums")).to_have_count(2)
            assert not page.page.evaluate("document.documentElement.scrollWidth > innerWidth"), width
            page.page.get_by_role("button", name="Prado").click()
            page.at("/museum")
            visitor = page.page.get_by_role("textbox", name="Visitor")
            expect(visitor).to_have_attribute("aria-required", "true")
            page.page.get_by_role("button", name="Book").click()
            expect(visitor).to_have_accessible_description("Enter the visitor's name.")
            expect(visitor).to_have_attribute("aria-invalid", "true")
            expect(visitor).to_be_focused()
            visitor.fill("Li Lei")
            expect(visitor).to_have_accessible_description("")
            page.page.go_back()
            page.at("/")
            expect(page.rows("museums")).to_have_count(2)
            page.close()
        stories = Tab(tab.context.browser, address, "/museums/stories")
        expect(stories.page.locator(".groups h2 a")).to_have_text(["loaded", "offline", "slow"])
        expect(stories.rows("loaded museums")).to_have_count(2)
        expect(stories.node("value texts.offline error")).to_have_text("museum.offline")
        expect(stories.page.get_by_role("button", name="Load").last).to_have_attribute("aria-busy", "true")
        # The controls are those of the tab.
        stories.choose("museums answer", "none")
        stories.page.click("nav a[href='/']")
        stories.tap("load")
        expect(stories.node("museums empty")).to_be_visible()
        stories.close()


def readme_page(tab):
    """The picture of README.md is made of the very view-model beside it."""
    repository = ROOT.parents[1]
    for readme in ["README.md", "README.zh-CN.md"]:
        code = (repository / readme).read_text().split("```swift\n")[1].split("```")[0]
        assert code in (ROOT / "Sources/readme-page/main.swift").read_text(), readme
    with served("readme-page") as address:
        page = Tab(tab.context.browser, address)
        page.field("name").fill("Han Meimei")
        page.field("phone").fill("+86 186-1234-5678")
        page.shows("value texts.summary", "Han Meimei will stay here.\nPhone: 186 1234 5678")
        page.field("phone").fill("186")
        page.tap("order")
        expect(page.field("phone")).to_be_focused()
        page.close()


TESTS = [museum, readme_page]
