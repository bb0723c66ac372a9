#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import Accessibility
  import FormComponent
  import LimitTesting
  import Messages
  import ReactiveKit
  import ReactiveTesting
  import AccessibilityProperties
  import SwiftUI
  import SwiftUIBindings
  import Testing

  private let messages = Messages.english.adding(.readAloud).adding(.form)

  private func content(
    _ label: String, value: String = "", error: String = "", hint: String = "",
    traits: AccessibilityContent.Traits = [], isHidden: Bool = false
  ) -> AccessibilityContent {
    AccessibilityContent(
      label, value: value, error: error, hint: hint, traits: traits, isHidden: isHidden,
      in: messages)
  }

  /// A place that opens when it is tapped.
  private struct PlaceRow: View {
    let content: Property<AccessibilityContent>

    var body: some View {
      Button("Open") {}.readAloud(content)
    }
  }

  private struct PhoneScreen: View {
    let field: TextFieldViewModel

    var body: some View { FieldTextField(field, Property(messages)) }
  }

  private struct PayScreen: View {
    let pay: Command<Void, Void, Never>

    var body: some View {
      CommandButton("Pay", pay)
        .readAloud(control: pay.accessibility(Property("Pay"), Property(messages)))
    }
  }

  private struct News: View {
    let announcements: Signal<Announcement, Never>
    @Observed var isShown: Bool

    init(_ announcements: Signal<Announcement, Never>, isShown: Property<Bool>) {
      self.announcements = announcements
      _isShown = Observed(isShown)
    }

    var body: some View {
      if isShown { Text("news").announcing(announcements) }
    }
  }

  struct ReadAloudTests {
    @Test func aViewIsReadAsOneElementThatFollowsItsContent() {
      let property = MutableProperty(
        content(
          "Zoo", value: "￥72", error: "sold out", hint: "opens", traits: [.button, .selected])
      )
      let window = DrivenWindow(PlaceRow(content: property))
      var history = [window.drivenReadings]
      for next in [
        content("Zoo", value: "￥68", traits: .link), content("Zoo", isHidden: true),
        content("Lake"),
      ] {
        property.value = next
        window.driveUpdates()
        history.append(window.drivenReadings)
      }
      expectEqual(
        history,
        [
          [.init("Zoo", value: "￥72, sold out", hint: "opens", traits: ["button", "selected"])],
          [.init("Zoo", value: "￥68", traits: ["link"])], [], [.init("Lake")],
        ])
    }

    @Test func traitsUnknownToSwiftUIAreWords() {
      let everything: AccessibilityContent.Traits = [
        .button, .link, .header, .image, .selected, .busy, .adjustable, .toggle, .required,
        .invalid,
      ]
      let window = DrivenWindow(PlaceRow(content: Property(content("A", traits: everything))))
      expectEqual(
        window.drivenReadings,
        [
          .init(
            "A", value: "required, in progress",
            traits: [
              "button", "header", "image", "link", "selected", "toggle", "updates frequently",
            ])
        ])
    }

    @Test func notEnabledElementIsDisabled() {
      let property = MutableProperty(content("Zoo", traits: [.button, .notEnabled]))
      let window = DrivenWindow(PlaceRow(content: property))
      expectEqual(window.drivenIsEnabled("Zoo"), false)
      property.value = content("Zoo", traits: .button)
      window.driveUpdates()
      expectEqual(window.drivenIsEnabled("Zoo"), true)
    }

    @Test func contentWithoutTextLeavesTheViewUnchanged() {
      let window = DrivenWindow(PlaceRow(content: Property(AccessibilityContent())))
      expectEqual(window.drivenReadings, [])
      expectEqual(window.drivenReading(of: "Open"), .init(nil, traits: ["button"]))
    }

    @Test func fieldLabelHasStateAndErrorButVoiceControlUsesTheName() {
      let phone = TextFieldViewModel(
        key: "phone", label: Property("Phone"), placeholder: Property(""),
        validation: FieldValidation(.phone(.tutorial)), isSecure: true)
      let window = DrivenWindow(PhoneScreen(field: phone))
      var history = [window.drivenReading(of: "Phone")]
      window.driveFocus(on: "Phone")
      window.driveTyping("1")
      phone.validate()
      window.driveUpdates()
      history.append(window.drivenReading(of: "Phone"))
      phone.text = "18612345678"
      window.driveUpdates()
      history.append(window.drivenReading(of: "Phone"))
      let problem = messages.text("form.phone")
      expectEqual(
        history,
        [
          .init("Phone, required"), .init("Phone, required, \(problem)"), .init("Phone, required"),
        ])
    }

    @Test func keystrokeDoesNotEvaluateAccessibility() {
      let phone = TextFieldViewModel(
        key: "phone", label: Property("Phone"), placeholder: Property(""),
        validation: FieldValidation(.required))
      let window = DrivenWindow(PhoneScreen(field: phone))
      window.driveFocus(on: "Phone")
      window.driveTyping("1")
      window.driveCountingFromZero()
      window.driveTyping("2")
      expectEqual(window.drivenEvaluations, ["FieldText": 1, "TextField": 1])
    }

    @Test func aButtonReadsThatItsCommandIsExecuting() {
      let gate = Subject<Void, Never>()
      let pay = Command<Void, Void, Never>(signal: { gate.signal })
      let window = DrivenWindow(PayScreen(pay: pay))
      var history = [window.drivenReading(of: "Pay")]
      window.driveTap("Pay")
      history.append(window.drivenReading(of: "Pay"))
      gate.complete()
      window.driveUpdates()
      history.append(window.drivenReading(of: "Pay"))
      expectEqual(
        history.map { $0?.label }, ["Pay", "Pay, in progress", "Pay"])
    }

    @Test func announcementsArePostedWhileTheViewIsOnScreenAndFailuresInterrupt() {
      let announced = Subject<Announcement, Never>()
      let isShown = MutableProperty(true)
      _ = AccessibilityNotification.driveListening()
      let window = DrivenWindow(News(announced.signal, isShown: isShown))
      announced.send(Announcement("3 results"))
      announced.send(Announcement("no network", .assertive))
      isShown.value = false
      window.driveUpdates()
      announced.send(Announcement("late"))
      let posted = AccessibilityNotification.driveListening()
      expectEqual(posted.map(\.text), ["3 results", "no network"])
      expectEqual(posted.map(\.interrupts), [false, true])
    }

    @Test func readsRetainNoView() {
      let tracker = LeakTracker()
      do {
        let phone = TextFieldViewModel(
          key: "phone", label: Property("Phone"), placeholder: Property(""),
          validation: FieldValidation(.required))
        tracker.track(phone)
        let window = tracker.track(DrivenWindow(PhoneScreen(field: phone)))
        window.driveFocus(on: "Phone")
      }
      expectEqual(tracker.leaks(), [])
    }
  }
#endif
