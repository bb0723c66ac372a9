import FormComponent
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@testable import Hotel

@Suite(.workLimit) struct HotelOrderPageTests {
  private let messages = MutableProperty(Messages.simplifiedChinese.adding(.form).adding(.hotel))
  private let title = "美团酒店-望京国际研发园店"

  private func page(
    plan: MainlandPhone = .tutorial, place: @escaping HotelOrdering.Place = { _ in }
  ) -> HotelOrderPage {
    HotelOrderPage(
      hotel: title,
      HotelOrdering(phonePlan: plan, messages: messages, nextURL: "x://mail", place: place))
  }

  @Test func theSummaryFollowsAllThree() {
    let page = page()
    let texts = Recorder(page.text)
    page.name.text = "李雷"
    page.phone.text = "18612345678"
    expectEqual(
      texts.values,
      [
        " 将入住 \(title)\n联系电话：", "李雷 将入住 \(title)\n联系电话：",
        "李雷 将入住 \(title)\n联系电话：18612345678",
      ])
    expectEqual([page.name, page.phone].map(\.label.value), ["入住人", "手机号"])
  }

  @Test func clearEmptiesBothInOnePropagation() {
    let page = page()
    page.name.text = "李雷"
    page.phone.text = "18610001000"
    let texts = Recorder(page.text)
    page.clear.execute()
    expectEqual([page.name.value, page.phone.value], ["", ""])
    expectEqual(texts.values.count, 2)
  }

  @Test(arguments: [
    ("", "", "入住人不能为空！"), ("", "18612345678", "入住人不能为空！"), ("李雷", "", "手机号不能为空！"),
    ("李雷", "1234", "手机号格式不正确！"), ("李雷", "18412345678", "手机号格式不正确！"),
    // Only an empty input counts as missing.
    (" ", "", "手机号不能为空！"), ("李雷", " ", "手机号格式不正确！"),
  ])
  func submitChecksNameThenPhone(name: String, phone: String, error: String) async {
    let page = page { _ throws(SubmitRefusal) in Issue.record("nothing must be ordered") }
    page.name.text = name
    page.phone.text = phone
    let execution = page.submit.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.values, [])
    expectEqual(page.text.value, error)
    #expect(page.showsError.value)
  }

  @Test func errorReplacesTheSummaryUntilTheNextEdit() async {
    let page = page()
    let texts = Recorder(page.text)
    await page.submit.execute().waitUntilFinished()
    page.phone.text = "1"
    expectEqual(
      texts.values, [" 将入住 \(title)\n联系电话：", "入住人不能为空！", " 将入住 \(title)\n联系电话：1"])
    expectEqual(page.form.summary.value.map(\.path), ["name", "phone"])
    await page.submit.execute().waitUntilFinished()
    page.clear.execute()
    expectEqual(page.text.value, " 将入住 \(title)\n联系电话：")
    expectEqual(page.form.summary.value, [])
  }

  @Test func summaryAndOrderFollowTheTitle() async {
    var orders: [HotelOrder] = []
    let page = page { orders.append($0) }
    let texts = Recorder(page.text)
    page.title.value = "望京大厦"
    page.name.text = "李雷"
    page.phone.text = "18612345678"
    expectEqual(texts.values.prefix(2).last, " 将入住 望京大厦\n联系电话：")
    await page.submit.execute().waitUntilFinished()
    expectEqual(orders.map(\.hotel), ["望京大厦"])
  }

  @Test func anOrderIsPlacedAndTheNextURLReturned() async {
    var orders: [HotelOrder] = []
    let page = page { orders.append($0) }
    page.name.text = "李雷"
    page.phone.text = "18612345678"
    let execution = page.submit.execute()
    await execution.waitUntilFinished()
    expectEqual(execution.values, ["x://mail"])
    expectEqual(orders, [HotelOrder(hotel: title, guest: "李雷", phone: "18612345678")])
    #expect(!page.showsError.value)
  }

  @Test func aWiderNumberingPlanMayBeInjected() {
    let page = page(plan: .current)
    page.phone.text = "18412345678"
    #expect(page.phone.isValid.value)
  }

  @Test func theErrorFollowsTheLanguage() async {
    let page = page()
    await page.submit.execute().waitUntilFinished()
    messages.value = Messages.english.adding(.hotel)
    expectEqual(page.text.value, "Enter the guest's name.")
    expectEqual(MessageTable.hotel.untranslatedCodes, [])
  }

  @Test func theWordsOfTheFieldsFollowTheLanguage() {
    let page = page()
    let words = [
      page.name.label, page.name.placeholder, page.phone.label, page.phone.placeholder,
    ].map { Recorder($0) }
    messages.value = Messages.english.adding(.hotel)
    messages.value = Messages.simplifiedChinese.adding(.form).adding(.hotel)
    expectEqual(
      words.map(\.values),
      [
        ["入住人", "Guest", "入住人"],
        ["请输入入住人姓名", "The guest's name", "请输入入住人姓名"],
        ["手机号", "Phone", "手机号"],
        ["请输入手机号", "A mobile phone number", "请输入手机号"],
      ])
  }
}
