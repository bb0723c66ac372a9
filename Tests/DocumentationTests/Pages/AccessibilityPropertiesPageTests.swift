import AccessibilityProperties
import FormComponent
import LimitTesting
import ListComponent
import Messages
import POIComponent
import ReactiveKit
import Testing

/// The examples of the page of AccessibilityProperties.
@Suite(.workLimit) struct AccessibilityPropertiesPageTests {
  final class LiveRegion {
    var text = ""
  }

  @Test func fieldReadsItsShownContent() {
    let messages = Property(Messages.english.adding(.readAloud).adding(.form))
    let phone = TextFieldViewModel(
      key: "phone", label: Property("Phone"), placeholder: Property(""),
      validation: FieldValidation(.required))
    phone.validate()
    let content = phone.accessibility(messages).value
    let label = content.labelWithState  // Phone, required
    let isWrong = content.traits.contains(.invalid)  // true
    #expect(label == "Phone, required")
    #expect(isWrong)
  }

  @Test func aPageHasOneLiveRegion() async {
    let messages = Property(Messages.english.adding(.readAloud).adding(.form))
    let phone = TextFieldViewModel(
      key: "phone", label: Property("Phone"), placeholder: Property(""),
      validation: FieldValidation(.required))
    let form = Form(fields: FieldGroup { phone }, submits: .always) {}
    let list = POIListViewModel(sections: [])
    let liveRegion = LiveRegion()
    let speech = merge(form.announcements(messages), list.announcements(messages))
    let observation = speech.observe { liveRegion.text = $0.text }
    await form.submit.execute().waitUntilFinished()
    #expect(liveRegion.text == "Phone: required")
    list.load.execute()
    #expect(liveRegion.text == "No results")
    observation.dispose()
  }
}
