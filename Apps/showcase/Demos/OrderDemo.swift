import FormComponent
import Hotel
import ReactiveKit
import Wiring

/// The hotel order form: one labelled field subclassed twice, a summary, clear, errors in place.
enum OrderDemo {
  static func run(_ app: App, _ transcript: Transcript) async throws {
    let page = try app.page(
      HotelOrderPage.self, at: "trellis://hotel/order/美团酒店-望京国际研发园店")

    transcript.follow("\(page.name.label.value)", page.name.$text)
    transcript.follow("\(page.phone.label.value)", page.phone.$text)
    transcript.follow("text", page.text)
    transcript.follow("text is an error", page.showsError)
    transcript.follow("first field to correct", page.form.firstInvalid.map { $0?.key ?? "none" })
    transcript.follow("go to", page.submit.values)

    await transcript.act("submit is tapped") { await page.submit.execute().waitUntilFinished() }
    await transcript.act("the user types: name 李雷") { page.name.text = "李雷" }
    await transcript.act("submit is tapped") { await page.submit.execute().waitUntilFinished() }
    await transcript.act("the user types: phone 1234") { page.phone.text = "1234" }
    await transcript.act("submit is tapped") { await page.submit.execute().waitUntilFinished() }
    await transcript.act("clear is tapped") { page.clear.execute() }
    await transcript.act("the user types: name 韩梅梅") { page.name.text = "韩梅梅" }
    await transcript.act("the user types: phone 18612345678") {
      page.phone.text = "18612345678"
    }
    await transcript.act("submit is tapped") { await page.submit.execute().waitUntilFinished() }
  }
}
