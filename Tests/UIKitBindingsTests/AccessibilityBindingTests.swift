#if canImport(UIKit) && !canImport(ObjectiveC)
  import Accessibility
  import FormComponent
  import LimitTesting
  import ListComponent
  import Messages
  import ReactiveKit
  import AccessibilityProperties
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  struct AccessibilityBindingTests {
    let display = Display()

    private let messages = Messages.english.adding(.readAloud).adding(.form)

    private func content(
      _ label: String, value: String = "", error: String = "", hint: String = "",
      traits: AccessibilityContent.Traits = [], isHidden: Bool = false
    ) -> AccessibilityContent {
      AccessibilityContent(
        label, value: value, error: error, hint: hint, traits: traits, isHidden: isHidden,
        in: messages)
    }

    @Test func aViewBecomesOneElementUntilTheBindingEnds() {
      let view = UIView()
      view.accessibilityTraits = .image
      let property = MutableProperty(
        content(
          "Zoo", value: "￥72", error: "sold out", hint: "opens", traits: [.button, .selected]))
      let binding = view.bind(accessibility: property)
      #expect(view.isAccessibilityElement)
      expectEqual(view.accessibilityLabel, "Zoo")
      expectEqual(view.accessibilityValue, "￥72, sold out")
      expectEqual(view.accessibilityHint, "opens")
      expectEqual(view.accessibilityTraits, [.image, .button, .selected])
      property.value = content("Zoo", traits: .notEnabled)
      #expect(view.accessibilityValue == nil)
      #expect(view.accessibilityHint == nil)
      expectEqual(view.accessibilityTraits, [.image, .notEnabled])
      binding.dispose()
      #expect(!view.isAccessibilityElement)
      #expect(view.accessibilityLabel == nil)
      expectEqual(view.accessibilityTraits, .image)
    }

    @Test func traitsUnknownToUIKitAreWords() {
      let view = UIView()
      let binding = view.bind(
        accessibility: Property(
          content(
            "A",
            traits: [
              .button, .link, .header, .image, .adjustable, .toggle, .busy, .required, .invalid,
            ])))
      expectEqual(
        view.accessibilityTraits,
        [
          .button, .link, .header, .image, .adjustable, .toggleButton, .updatesFrequently,
        ])
      expectEqual(view.accessibilityValue, "required, in progress")
      binding.dispose()
    }

    @Test func replacedBindingThatEndsLateLeavesTheContentOfItsSuccessor() {
      let view = UIView()
      view.accessibilityTraits = .image
      let earlier = MutableProperty(content("Zoo", value: "￥72", traits: .button))
      let first = view.bind(accessibility: earlier)
      let second = view.bind(accessibility: Property(content("Park", traits: .link)))
      earlier.value = content("Lake")
      first.dispose()
      #expect(view.isAccessibilityElement)
      expectEqual(view.accessibilityLabel, "Park")
      #expect(view.accessibilityValue == nil)
      expectEqual(view.accessibilityTraits, [.image, .link])
      second.dispose()
      #expect(!view.isAccessibilityElement)
      #expect(view.accessibilityLabel == nil)
      expectEqual(view.accessibilityTraits, .image)
    }

    @Test func contentWithoutTextLeavesTheViewUnchanged() {
      let view = UIView()
      view.accessibilityLabel = "own"
      let property = MutableProperty(AccessibilityContent())
      let binding = view.bind(accessibility: property)
      expectEqual(view.accessibilityLabel, "own")
      #expect(!view.isAccessibilityElement)
      binding.dispose()
      expectEqual(view.accessibilityLabel, "own")
    }

    @Test func hiddenElementIsSkippedWithItsContent() {
      let view = UIView()
      let property = MutableProperty(content("A", isHidden: true))
      let binding = view.bind(accessibility: property)
      #expect(view.accessibilityElementsHidden)
      #expect(!view.isAccessibilityElement)
      property.value = content("A")
      #expect(!view.accessibilityElementsHidden)
      #expect(view.isAccessibilityElement)
      binding.dispose()
    }

    @Test func aTextFieldKeepsItsValueAndNamesStateAndErrorInItsLabel() {
      let password = TextFieldViewModel(
        key: "password", label: Property("Password"), placeholder: Property(""),
        validation: FieldValidation(.required), isSecure: true)
      let view = UITextField()
      let bag = DisposeBag()
      bag += view.bind(password)
      bag += view.bind(accessibility: password.accessibility(Property(messages)))
      password.text = "secret"
      password.text = ""
      password.validate()
      expectEqual(view.accessibilityLabel, "Password, required")
      password.text = "secret"
      expectEqual(view.accessibilityLabel, "Password, required")
      #expect(view.accessibilityValue == nil)
      expectEqual(view.accessibilityTraits, .none)
      #expect(view.isAccessibilityElement)
    }

    @Test func aButtonReadsThatItsCommandIsExecuting() {
      let gate = Subject<Void, Never>()
      let pay = Command<Void, Void, Never>(signal: { gate.signal })
      let button = UIButton()
      let bag = DisposeBag()
      bag += button.bind(pay)
      bag += button.bind(accessibility: pay.accessibility(Property("Pay"), Property(messages)))
      pay.execute()
      expectEqual(button.accessibilityLabel, "Pay")
      expectEqual(button.accessibilityValue, "in progress")
      gate.complete()
      #expect(button.accessibilityValue == nil)
    }

    @Test func cellInThePoolKeepsNoAccessibilityOfItsRow() throws {
      let shown = TownList(towns(1...2))
      let table = display.show(townTable())
      let bag = DisposeBag()
      bag += table.bind(shown.list, cell: TownTableCell.self) { [messages] cell, town in
        cell.bind(
          accessibility: town.name.map {
            AccessibilityContent($0, traits: .button, in: messages)
          })
      }
      table.layoutIfNeeded()
      let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
      expectEqual(cell.accessibilityLabel, "town 2")
      #expect(cell.isAccessibilityElement)
      shown.show([Town(1)])
      #expect(cell.accessibilityLabel == nil)
      expectEqual(cell.accessibilityTraits, .none)
      #expect(!cell.isAccessibilityElement)
    }

    @Test func bindingDoesNotRetainItsViewNorBindAReleasedOne() {
      weak var gone: UIView?
      let property = MutableProperty(content("A"))
      let bag = DisposeBag()
      do {
        let view = UIView()
        gone = view
        bag += view.bind(accessibility: property)
      }
      #expect(gone == nil)
      property.value = content("B")
    }

    @Test func announcementsArePostedInOrderAndAssertiveOnesInterrupt() {
      let announced = Subject<Announcement, Never>()
      _ = AccessibilityNotification.driveListening()
      let binding = announced.signal.announce()
      announced.send(Announcement("3 results"))
      announced.send(Announcement("no network", .assertive))
      let posted = AccessibilityNotification.driveListening()
      expectEqual(posted.map(\.text), ["3 results", "no network"])
      expectEqual(posted.map(\.interrupts), [false, true])
      binding.dispose()
      announced.send(Announcement("late"))
      #expect(AccessibilityNotification.driveListening().isEmpty)
    }
  }
#endif
