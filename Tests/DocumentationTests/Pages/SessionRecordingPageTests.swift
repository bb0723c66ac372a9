import ReactiveKit
import SessionRecording
import Testing

/// The example of the page of `SessionRecording`.
struct SessionRecordingPageTests {
  @Test func aPageIsDrivenAndReadByNames() throws {
    let name = MutableProperty("Ann")
    let page = PageInterface("greeting")
    page.input("name", name)
    page.text("greeting", name.map { "Hello, \($0)!" })

    try page.perform(.typed(field: "name", text: "Bob"))
    var state = SessionState()
    var mask = SecretMask()
    page.read(into: &state, &mask)
    let greeting = state["texts.greeting"]  // .text("Hello, Bob!")
    #expect(greeting == .text("Hello, Bob!"))
  }
}
