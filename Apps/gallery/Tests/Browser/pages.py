"""The main path of every page."""

import re

from gallery import expect

ORDER = "/hotel/order/%E6%9C%9B%E4%BA%AC%E4%BA%91%E5%BA%AD%E9%85%92%E5%BA%97"


def detail_pages(tab):
    """A scenic spot, a campaign and a city show the cells that belong to them; without the list they say what to do."""
    for row, path, shown in [("北山古城墙", "scenic", ["北山古城墙"]), ("滨江观光塔", "campaign", ["滨江观光塔"]),
                             ("龙井问茶村", "city", ["曲院荷风", "龙井问茶村", "湘湖极地馆"])]:
        tab.go("/")
        tab.page.get_by_role("button", name=row).click()
        expect(tab.page).to_have_url(re.compile(f"/travel/{path}/"))
        cards = tab.rows("spots")
        expect(cards.locator(".title")).to_have_text(shown)
        expect(cards.locator("[data-node=price]").first).to_have_text(re.compile(r"^￥[0-9.]+起$"))
        expect(cards.locator("img").last).to_have_attribute("src", re.compile("^/image/"))
        expect(tab.node("empty")).to_be_hidden()
    other = tab.context.new_page()
    other.goto(tab.address + "/travel/city/3")
    expect(other.locator("main h1")).to_have_text("杭州")
    expect(other.locator("main .empty")).to_contain_text("Go back to load its places.")
    other.close()


def phone_form(tab):
    tab.go("/account/phone")
    expect(tab.field("phone")).to_have_value("186")
    expect(tab.page.locator('[data-tap="clear"]')).to_have_attribute("aria-disabled", "true")
    tab.field("phone").fill("18612345678")
    expect(tab.field("phone")).to_have_attribute("aria-invalid", "false")
    tab.field("password").fill("passw0rd")
    tab.shows("output", "Phone: 18612345678, password: passw0rd")
    tab.tap("clear")
    expect(tab.field("phone")).to_have_value("186")
    expect(tab.field("password")).to_have_value("")


def login(tab):
    tab.go("/account/login")
    tab.field("username").fill("col")
    expect(tab.field("username")).to_have_attribute("data-state", "invalid")
    tab.field("username").fill("colin")
    expect(tab.field("username")).to_have_attribute("data-state", "valid")
    tab.field("password").fill("12345678")
    # Before the browser has heard that it may.
    tab.field("password").press("Enter")
    # One voice for one error: the field says what is wrong with it.
    tab.shows("error", "Correct the marked fields.")
    tab.shows("password problem", "The user name or the password is wrong.")
    said = tab.page.locator("main").get_by_text("The user name or the password is wrong.", exact=True)
    expect(said).to_have_count(1)
    tab.field("password").fill("passw0rd")
    expect(tab.node("error")).to_be_hidden()
    tab.page.keyboard.press("Enter")
    tab.at("/account/phone")
    expect(tab.page.locator(".session .in")).to_be_visible()


def read_aloud(tab):
    """What a screen reader hears: each sentence once, from one of two regions that are always there."""
    assertive, polite = tab.page.locator("#aloud-assertive p"), tab.page.locator("#aloud-polite p")
    tab.go(ORDER)
    expect(tab.field("name")).to_have_attribute("aria-required", "true")
    expect(tab.field("name")).to_have_attribute("aria-invalid", "false")
    tab.tap("submit")
    expect(assertive).to_have_text(["2 problems. Guest: Enter the guest's name."])
    expect(polite).to_have_count(0)
    expect(tab.field("name")).to_have_attribute("aria-invalid", "true")
    tab.go("/account/login")
    tab.field("username").fill("col")
    tab.field("password").focus()
    expect(polite).to_have_text(["4 to 16 characters"])
    expect(tab.field("username")).to_have_attribute("aria-describedby", "username-problem")
    assert tab.page.locator("main [role=alert], main .problem[aria-live]").count() == 0


def order_and_resume(tab):
    tab.go(ORDER)
    tab.tap("submit")
    # One voice for one error: the fields say what is wrong with them.
    tab.shows("summary", "Correct the marked fields.")
    tab.shows("phone problem", "The phone number is missing.")
    expect(tab.page.get_by_text("Enter the guest's name.", exact=True)).to_have_count(1)
    expect(tab.field("phone")).to_have_attribute("aria-invalid", "true")
    tab.field("name").fill("李雷")
    tab.field("phone").fill("18612345678")
    tab.shows("summary", "李雷 will stay at 望京云庭酒店\nPhone: 18612345678")
    tab.tap("submit")
    # The mails need a session: the navigation waits and goes on by itself.
    tab.at("/account/login")
    tab.sign_in()
    tab.at("/mail")
    tab.shows("unread", "3")
    # The login has no place in the history.
    tab.page.go_back()
    tab.at(ORDER)
    expect(tab.field("name")).to_have_value("李雷")


def player(tab):
    tab.go("/player")
    tab.field("name").fill("")
    tab.field("name").press_sequentially("darn", delay=0)
    expect(tab.page.locator("#toasts")).to_contain_text('"darn" is a forbidden name.')
    expect(tab.field("name")).to_have_value("")
    for _ in range(6):
        tab.field("name").fill("poop")
        expect(tab.field("name")).to_have_value("")
    assert tab.page.locator("#toasts p").count() <= 4
    tab.field("name").fill("Ann")
    for _ in range(10):
        tab.tap("increase")
    tab.shows("points", "110")
    expect(tab.node("stepper")).to_be_hidden()
    for count in range(1, 6):
        tab.tap("upload")
        tab.shows("uploads", str(count))
    tab.shows("report", "Updated Ann with 110 points")
    expect(tab.node("upload")).to_be_hidden()
    expect(tab.field("name")).to_be_disabled()
    tab.tap("reset")
    expect(tab.field("name")).to_have_value("Colin")


def double_click(tab):
    """A button is locked until the page shows what came of it, however slow the line; a stepper is not."""
    for latency in [0, 800]:
        tab.go("/player")
        tools = tab.context.new_cdp_session(tab.page)
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", {
            "offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1})
        tab.tap("reset")
        tab.shows("uploads", "0")
        with tab.page.expect_response("**/act/*"):
            tab.page.dblclick("[data-tap=upload]")
        tab.shows("uploads", "1")
        tab.page.locator("[data-tap=upload]").focus()
        for _ in range(3 if latency else 1):
            tab.page.keyboard.press("Enter")
        # Behind all that was done: it is answered after them.
        for _ in range(3):
            tab.page.locator("[data-tap=increase]").click(delay=0)
        tab.shows("points", "103")
        tab.shows("uploads", "2")
        # It can be used again.
        tab.tap("upload")
        tab.shows("uploads", "3")
        tools.detach()


def mail(tab):
    tab.go("/mail")
    tab.sign_in()
    expect(tab.rows("mails")).to_have_count(8)
    first = tab.rows("mails").first.locator("button")
    expect(first).to_have_accessible_name(re.compile("^unread "))
    first.click()
    tab.shows("unread", "2")
    expect(first).to_have_accessible_name(re.compile("^(?!unread)"))
    tab.choose("network", "broken")
    tab.tap("refresh")
    expect(tab.node("error")).to_be_visible()
    expect(tab.rows("mails")).to_have_count(8)
    tab.choose("network", "fine")
    tab.tap("notify")
    expect(tab.node("error")).to_be_hidden()
    tab.tap("signOut")
    tab.at("/account/login?next=trellis://mail")


def places_fail_and_recover(tab):
    tab.go("/")
    expect(tab.rows("places")).to_have_count(26)
    expect(tab.page.locator("[data-node=picture][src]").first).to_be_visible()
    assert tab.page.locator("[data-node=picture][src]").first.evaluate("e => e.decode().then(() => e.naturalWidth)") == 128
    tab.choose("city", "2")
    expect(tab.node("footer").first).to_have_text("北京")
    tab.choose("network", "broken")
    tab.tap("refresh")
    expect(tab.node("error")).to_contain_text("travel: Bad Network")
    expect(tab.rows("places")).to_have_count(0)
    tab.choose("network", "fine")
    tab.tap("refresh")
    expect(tab.rows("places")).to_have_count(26)
    expect(tab.node("error")).to_be_hidden()


def ten_thousand_rows(tab):
    tab.go("/")
    tab.choose("feed", "many")
    tab.shows("count", "10012")
    assert tab.rows("places").count() < 80
    height = tab.page.evaluate("document.documentElement.scrollHeight")
    assert height > 1_000_000, height
    for row in [2500, 5000, 9990, 100]:
        tab.page.evaluate("y => scrollTo(0, y)", row * 108 + 400)
        expect(tab.page.get_by_text(f"景点 {row + 1} 号", exact=True)).to_be_visible()
    assert tab.rows("places").count() < 80
    tab.page.evaluate("scrollTo(0, 0)")
    row = tab.rows("places").nth(1)
    expect(row).to_contain_text("￥21.00")
    row.evaluate("e => e.isTheSame = true")
    tab.tap("reprice")
    expect(row).to_contain_text("￥22.00")
    assert row.evaluate("e => e.isTheSame"), "the row was replaced"


def hostile_texts(tab):
    tab.go("/")
    tab.choose("feed", "hostile")
    expect(tab.page.get_by_text("<script>document.title = 'owned'</script>").first).to_be_visible()
    assert tab.page.title() == "Places · Trellis"
    assert tab.page.locator("main script, main [onerror]").count() == 0
    lengths = [len(text) for text in tab.node("title").all_text_contents()]
    assert max(lengths) <= 81, lengths
    wide = tab.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide, "a long name makes the page wider than the window"


def languages(tab):
    tab.go("/account/phone")
    tab.choose("language", "zh-Hans")
    expect(tab.page.locator("h1")).to_have_text("手机号与密码")
    tab.shows("output", "手机号：186, 密码：")
    assert tab.page.evaluate("document.documentElement.lang") == "zh-Hans"
    tab.choose("language", "en")
    expect(tab.page.locator("h1")).to_have_text("Phone and password")
    # The words of a form are the view-model's: patched into the page that is there.
    tab.go(ORDER)
    name = tab.page.locator("label[for=name]")
    expect(name).to_have_text("Guest")
    name.evaluate("e => e.isTheSame = true")
    tab.choose("language", "zh-Hans")
    expect(name).to_have_text("入住人")
    expect(tab.field("phone")).to_have_attribute("placeholder", "请输入手机号")
    tab.choose("language", "en")
    expect(name).to_have_text("Guest")
    expect(tab.field("phone")).to_have_attribute("placeholder", "A mobile phone number")
    assert name.evaluate("e => e.isTheSame")


def explorer(tab):
    tab.go("/explore")
    tab.field("url").fill("trellis://travel/city/3")
    expect(tab.node("outcome")).to_have_attribute("data-state", "target")
    tab.shows("parameters", "cityID = 3")
    tab.field("url").fill("trellis://hotle/order/x")
    expect(tab.node("outcome")).to_have_attribute("data-state", "unmatched")
    expect(tab.node("explanation")).to_contain_text("hotel/order/:name")
    tab.tap("example 0")
    tab.tap("open")
    tab.at(ORDER)
    tab.go("/no/such/page")
    expect(tab.field("url")).to_have_value("trellis://no/such/page")


def prompt(tab):
    """A prompt of the navigator is a modal dialog: it has the focus until it is answered, and gives it back."""
    tab.go("/explore")
    tab.field("url").fill("trellis://travel/city/3")
    tab.choose("source", "push")
    expect(tab.node("outcome")).to_have_attribute("data-state", "target")
    dialog = tab.page.get_by_role("alertdialog", name="Open this link from outside?")
    expect(dialog).to_have_count(0)

    def ask():
        tab.page.locator("[data-tap=open]").focus()
        tab.page.keyboard.press("Enter")
        expect(dialog).to_be_visible()
        expect(dialog).to_have_accessible_description("trellis://travel/city/3")

    def closed():
        expect(dialog).to_have_count(0)
        expect(tab.node("prompt")).to_have_attribute("data-state", "")
        expect(tab.page.locator("[data-tap=open]")).to_be_focused()

    ask()
    # What changes nothing has the focus, and the page behind it cannot be reached.
    expect(dialog.get_by_role("button")).to_have_text(["Open", "Cancel"])
    expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
    for _ in range(6):
        tab.page.keyboard.press("Tab")
        assert not tab.page.evaluate("document.activeElement.closest('main, header')")
    tab.page.keyboard.press("Escape")
    closed()
    ask()
    tab.page.keyboard.press("Enter")
    closed()
    ask()
    dialog.get_by_role("button", name="Open").click()
    tab.at("/travel/city/3")
    expect(dialog).to_have_count(0)


def masks(tab):
    """The caret stays where the user types, also in front of a separator that appears."""
    tab.go("/masks")
    phone = tab.field("phone")
    phone.press_sequentially("18612345678", delay=30)
    expect(phone).to_have_value("186 1234 5678")
    tab.shows("values", "18612345678")
    phone.evaluate("e => e.setSelectionRange(3, 3)")
    tab.page.keyboard.press("Backspace")
    expect(phone).to_have_value("181 2345 678")
    tab.page.keyboard.type("9")
    expect(phone).to_have_value("189 1234 5678")
    phone.fill("+86 18600000000")
    expect(phone).to_have_value("186 0000 0000")
    phone.fill("+1 555 0100")
    expect(phone).to_have_value("186 0000 0000")


TESTS = [
    detail_pages, phone_form, login, read_aloud, order_and_resume, player, double_click, mail, places_fail_and_recover, ten_thousand_rows,
    hostile_texts, languages, explorer, prompt, masks,
]
