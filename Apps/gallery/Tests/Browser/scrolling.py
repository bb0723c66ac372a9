"""The list of ten thousand rows, scrolled as users do: by wheel, keys and touch, over fast and slow lines."""

from gallery import Tab, expect

HEIGHT = 108


def settled(tab):
    """Waits until the page has drawn forty frames without a request for rows, and gives where it is then."""
    return tab.page.evaluate("""async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const asked = () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/act/")).length;
      performance.setResourceTimingBufferSize(100_000);
      let count = asked();
      for (let quiet = 0, frames = 0; quiet < 40; quiet += 1, frames += 1) {
        if (frames === 1200) throw new Error("rows are asked for without end");
        await frame();
        if (asked() !== count) [count, quiet] = [asked(), 0];
      }
      return scrollY;
    }""")


def has_rows(tab, place):
    """The rows in the window are those of the place, and none of them is missing."""
    first = tab.page.evaluate("""() => {
      const inside = [...document.querySelectorAll(".places > li")].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      const list = document.querySelector(".places").getBoundingClientRect();
      const seen = Math.min(innerHeight, list.bottom) - Math.max(0, list.top);
      return { count: inside.length, seen, places: inside.map((row) => Number(row.ariaPosInSet)),
        offsets: inside.map((row) => row.getBoundingClientRect().top - list.top) };
    }""")
    assert first["count"] >= first["seen"] // HEIGHT, (place, first)
    for position, offset in zip(first["places"], first["offsets"]):
        assert abs(offset - (position - 1) * HEIGHT) < 1, (place, first)


def long_list(tab, width, latency):
    """A tab of its own with the long list, and its line to the browser's tools."""
    own = Tab(tab.context.browser, tab.address, viewport={"width": width, "height": 860}, has_touch=width < 500)
    own.choose("feed", "many")
    own.shows("count", "10012")
    tools = own.context.new_cdp_session(own.page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1})
    settled(own)
    return own, tools


def by_wheel(tab, tools, start):
    tab.page.mouse.move(tab.page.viewport_size["width"] / 2, 500)
    for _ in range(35):
        tab.page.mouse.wheel(0, 100)
        tab.page.evaluate("() => new Promise(requestAnimationFrame)")
    return start + 3500


def by_keys(tab, tools, start):
    tab.page.evaluate("document.activeElement.blur()")
    for _ in range(5):
        tab.page.keyboard.press("PageDown")
        tab.page.wait_for_timeout(33)
    return None


def by_touch(tab, tools, start):
    def touch(kind, *places):
        tools.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": 180, "y": place} for place in places]})
        tab.page.evaluate("() => new Promise(requestAnimationFrame)")

    for _ in range(5):
        touch("touchStart", 700)
        for place in range(690, 190, -20):
            touch("touchMove", place)
        # Without a swing: the finger rests before it leaves.
        tab.page.wait_for_timeout(150)
        touch("touchEnd")
    return tab.page.evaluate("scrollY")


def scrolls(tab, width, latency):
    own, tools = long_list(tab, width, latency)
    for act, start in [(by_wheel, 0), (by_keys, 40_000)] + ([(by_touch, 0)] if width < 500 else []):
        own.page.evaluate("y => scrollTo(0, y)", start)
        settled(own)
        wanted = act(own, tools, start)
        place = settled(own)
        case = (act.__name__, width, latency, start, place)
        assert place > start + 2000, case
        if wanted is not None:
            assert abs(place - wanted) < 60, (case, wanted)
        has_rows(own, case)
    own.close()


def to_the_end(tab):
    """Over the last rows and back: the page is never shorter for a moment."""
    own, tools = long_list(tab, 1280, 0)
    end = own.page.evaluate("scrollTo(0, 1e9), scrollY")
    assert settled(own) == end
    own.page.mouse.move(640, 500)
    for direction in [-100, 100]:
        for _ in range(40):
            own.page.mouse.wheel(0, direction)
            own.page.evaluate("() => new Promise(requestAnimationFrame)")
        place = settled(own)
        assert abs(place - (end if direction > 0 else end - 4000)) < 60, (direction, place, end)
        has_rows(own, place)
    own.close()


def tabs_through(tab, latency):
    """The focus goes from row to row, also over those that come while it does."""
    own, _ = long_list(tab, 1280, latency)
    own.rows("places").first.locator("button").focus()
    for row in range(2, 62):
        own.page.keyboard.press("Tab")
        # As fast as a key repeats that is held.
        own.page.wait_for_timeout(33)
    settled(own)
    assert own.page.evaluate("document.activeElement.closest('li')?.ariaPosInSet") == "61"
    own.close()


def scrolling(tab):
    for width in [1600, 1280, 390]:
        for latency in [0, 150]:
            scrolls(tab, width, latency)


def tabbing(tab):
    for latency in [0, 150]:
        tabs_through(tab, latency)


def empty(tab):
    """An empty list shows a text in both languages, and none while it is loaded."""
    tab.go("/")
    expect(tab.rows("places")).to_have_count(26)
    expect(tab.node("empty")).to_be_hidden()
    tab.choose("feed", "empty")
    expect(tab.node("empty")).to_have_text("No places. Choose another feed, or refresh.")
    expect(tab.node("empty")).to_be_visible()
    tab.shows("count", "0")
    tab.choose("language", "zh-Hans")
    expect(tab.node("empty")).to_have_text("没有地点。请换一组数据，或刷新。")
    tab.choose("network", "broken")
    tab.tap("refresh")
    expect(tab.node("error")).not_to_be_empty()
    expect(tab.node("empty")).to_be_hidden()


def footers(tab):
    """The footer stands at the end of the row, whichever way its text is read."""
    tab.go("/")
    for feed in ["sample", "rightToLeft", "long"]:
        tab.choose("feed", feed)
        title = {"sample": None, "rightToLeft": "م", "long": None}[feed]
        if title:
            expect(tab.page.get_by_text(title).first).to_be_visible()
        gaps = tab.page.evaluate("""() => [...document.querySelectorAll(".places .footer")].slice(0, 4).map((footer) =>
          footer.parentElement.getBoundingClientRect().right - footer.getBoundingClientRect().right)""")
        assert len(gaps) == 4 and max(gaps) < 1, (feed, gaps)


TESTS = [scrolling, to_the_end, tabbing, empty, footers]
