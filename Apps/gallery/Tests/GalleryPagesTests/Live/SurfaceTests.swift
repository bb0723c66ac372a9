import ReactiveKit
import Testing

@testable import GalleryPages
@testable import LivePages

struct SurfaceTests {
  private let surface = Surface()
  private let name = MutableProperty("Ann")
  private let isBusy = MutableProperty(false)

  init() {
    surface.text("name", name)
    surface.hidden("spinner", isBusy.negate())
  }

  @Test func showsEverythingAtFirst() {
    #expect(surface.takeChanges().json == #"{"set":{"name.text":"Ann","spinner.hidden":true}}"#)
    #expect(surface.takeChanges().isEmpty)
  }

  @Test func sendsWhatChangedAndNothingElse() {
    _ = surface.takeChanges()
    name.value = "Lee"
    #expect(surface.takeChanges().json == #"{"set":{"name.text":"Lee"}}"#)
    name.value = "Lee"
    #expect(surface.takeChanges().isEmpty)
  }

  @Test func makesManyChangesOneAndNoneOfOneThatIsTakenBack() {
    _ = surface.takeChanges()
    isBusy.value = true
    name.value = "L"
    name.value = "Le"
    isBusy.value = false
    name.value = "Lee"
    #expect(surface.takeChanges().json == #"{"set":{"name.text":"Lee"}}"#)
  }

  @Test func signalsChangesOnce() {
    var calls = 0
    _ = surface.takeChanges()
    surface.changed = { calls += 1 }
    name.value = "Lee"
    name.value = "Lee"
    #expect(calls == 1)
  }

  @Test func repeatsEverythingForABrowserThatHasNothing() {
    _ = surface.takeChanges()
    name.value = "Lee"
    #expect(surface.takeAll().json == #"{"set":{"name.text":"Lee","spinner.hidden":true}}"#)
    #expect(surface.takeChanges().isEmpty)
  }

  @Test func doesNothingForAButtonThatCannotBeUsed() {
    var taps = 0
    surface.button("send") { taps += 1 }
    surface.tapped("send", row: nil)
    surface.put(Node("send", .disabled), .flag(true))
    surface.tapped("send", row: nil)
    surface.put(Node("send", .disabled), .flag(false))
    surface.tapped("send", row: nil)
    #expect(taps == 2)
  }

  @Test func ignoresWhatItDoesNotKnow() {
    _ = surface.takeChanges()
    surface.typed("other", "x", edit: 1)
    surface.left("other")
    surface.tapped("other", row: nil)
    surface.tapped("other", row: "x")
    surface.chose("other", "x")
    surface.scrolled("other", 0..<10)
    #expect(surface.takeChanges().isEmpty)
  }

  @Test func bindsACommandToAButton() {
    let isEnabled = MutableProperty(false)
    var executions = 0
    let command = Command<Void, Void, Never>(
      enabledIf: isEnabled,
      signal: {
        executions += 1
        return .empty
      })
    surface.button("save", command)
    #expect(
      surface.takeAll().json
        == #"{"set":{"name.text":"Ann","spinner.hidden":true,"save.disabled":true,"save.busy":false}}"#
    )
    surface.tapped("save", row: nil)
    #expect(executions == 0)
    isEnabled.value = true
    surface.tapped("save", row: nil)
    #expect(executions == 1)
    #expect(surface.takeChanges().json == #"{"set":{"save.disabled":false}}"#)
  }

  @Test func aPanelHasItsContentFromTheFirstTimeItIsShown() {
    let isShown = MutableProperty(false)
    var count = 0
    surface.panel("panel", isShown) {
      $0.text("content", Property("x"))
      count += 1
    }
    #expect(!surface.takeAll().json.contains("content"))
    surface.chose("panel", "shown")
    #expect(
      surface.takeChanges().json
        == #"{"set":{"panel.value":"shown","panel.hidden":false,"content.text":"x"}}"#)
    surface.chose("panel", "hidden")
    surface.chose("panel", "shown")
    #expect(count == 1)
  }

  @Test func namesItsPropertiesOnRequest() {
    let (plain, named) = (MutableProperty(""), MutableProperty("").named("own"))
    surface.text("plain", plain)
    surface.text("named", named)
    #expect(plain.name == nil)
    #expect(surface.sources.suffix(2).map(\.name) == ["plain", "own"])
  }

  @Test func endsItsBindingsWithItself() {
    weak var gone: Surface?
    let text = MutableProperty("")
    do {
      let surface = Surface()
      surface.text("text", text)
      surface.input("input", text)
      gone = surface
    }
    #expect(gone == nil)
    text.value = "x"
  }
}
