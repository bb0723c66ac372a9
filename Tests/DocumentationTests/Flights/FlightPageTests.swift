import FormComponent
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

struct FlightPageTests {
  private let messages = MutableProperty(
    Messages.simplifiedChinese.adding(.form).adding(.flights))

  private func page() -> FlightPage {
    FlightPage(offer: "a", messages: messages, nextURL: "x://next")
  }

  @Test func theSummaryFollowsTheEntry() {
    let page = page()
    let texts = Recorder(page.text)
    page.contact.text = "李雷"
    #expect(texts.values == [" 咨询 a", "李雷 咨询 a"])
  }

  @Test func errorReplacesTheSummaryUntilTheNextEdit() async {
    let page = page()
    let texts = Recorder(page.text)
    await page.submit.execute().waitUntilFinished()
    page.contact.text = "李"
    #expect(texts.values == [" 咨询 a", "联系人不能为空！", "李 咨询 a"])
  }

  @Test func submittingNamesTheRouteToOpen() async {
    let page = page()
    page.contact.text = "李雷"
    let execution = page.submit.execute()
    await execution.waitUntilFinished()
    #expect(execution.values == ["x://next"])
  }

  @Test func everyWordFollowsTheLanguage() async {
    let page = page()
    let labels = Recorder(page.contact.label)
    let placeholders = Recorder(page.contact.placeholder)
    await page.submit.execute().waitUntilFinished()
    messages.value = Messages.english.adding(.flights)
    #expect(labels.values == ["联系人", "Contact"])
    #expect(placeholders.values == ["请输入联系人姓名", "The contact's name"])
    #expect(page.text.value == "Who is to be called back?")
    #expect(MessageTable.flights.untranslatedCodes == [])
  }
}
