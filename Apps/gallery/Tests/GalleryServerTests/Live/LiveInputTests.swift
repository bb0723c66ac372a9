import ReactiveKit
import Testing

@testable import GalleryServer

struct LiveInputTests {
  private let surface = Surface()
  private let text = MutableProperty("186")

  init() {
    surface.input("phone", text)
    _ = surface.takeChanges()
  }

  @Test func doesNotSendBackWhatWasTyped() {
    surface.typed("phone", "1861", edit: 1)
    #expect(text.value == "1861")
    #expect(surface.takeChanges().isEmpty)
  }

  @Test func namesTheEditThatACorrectionAnswers() {
    let correcting = text.onChange { [text] in if $0 == "darn" { text.value = "" } }
    surface.typed("phone", "dar", edit: 1)
    surface.typed("phone", "darn", edit: 2)
    #expect(surface.takeChanges().json == #"{"set":{"phone.value":{"text":"","edit":2}}}"#)
    correcting.dispose()
  }

  @Test func correctsATextThatThePageDidNotTake() {
    // A value that is set is dropped: the old one counts as equal.
    let stubborn = MutableProperty("Ann") { _, _ in true }
    surface.input("name", stubborn)
    _ = surface.takeChanges()
    surface.typed("name", "Bob", edit: 4)
    #expect(surface.takeChanges().json == #"{"set":{"name.value":{"text":"Ann","edit":4}}}"#)
  }

  @Test func sendsWhatTheProgramSets() {
    surface.typed("phone", "1861", edit: 1)
    _ = surface.takeChanges()
    text.value = "186"
    #expect(surface.takeChanges().json == #"{"set":{"phone.value":{"text":"186","edit":1}}}"#)
  }

  @Test func forgetsAChangeThatTheUserHasTypedOver() {
    text.value = "set"
    surface.typed("phone", "typed", edit: 1)
    #expect(surface.takeChanges().isEmpty)
    #expect(text.value == "typed")
  }

  @Test func takesAnEventThatCameTwiceOnce() {
    surface.typed("phone", "1861", edit: 1)
    surface.typed("phone", "18612", edit: 2)
    surface.typed("phone", "1861", edit: 1)
    #expect(text.value == "18612")
    #expect(surface.takeChanges().isEmpty)
  }

  @Test func sendsTheNewestEditToABrowserThatReconnects() {
    surface.typed("phone", "1861", edit: 9)
    #expect(surface.takeAll().json == #"{"set":{"phone.value":{"text":"1861","edit":9}}}"#)
  }
}
