import AccessibilityProperties
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

private enum Extra: String, CaseIterable { case parking, breakfast, cot, sauna }

@Suite struct ChoicesFieldTests {
  private let options = MutableProperty<[Extra]>([.parking, .breakfast, .cot])

  private func extras(
    _ initial: Set<Extra> = [], validation: FieldValidation<Set<Extra>> = .none,
    isEnabled: Property<Bool>? = nil
  ) -> ChoicesFieldViewModel<Extra> {
    ChoicesFieldViewModel(
      key: "extras", label: Property("Extras"), options: options, initial: initial,
      validation: validation, isEnabled: isEnabled, name: \.rawValue)
  }

  @Test func theNumberOfOptionsIsARule() {
    let field = extras(
      validation: .init(.choosing(atLeast: 1, atMost: 2), shows: .onChange))
    let problems = Recorder(field.problems)
    let states = Recorder(field.state)
    let required = Recorder(field.isRequired)
    for selection: Set<Extra> in [[.cot], [.cot, .parking], [.cot, .parking, .breakfast], []] {
      field.selection = selection
    }
    let few = [Problem("form.tooFewChoices", ["least": "1"])]
    expectEqual(problems.values, [few, [], [Problem("form.tooManyChoices", ["most": "2"])], few])
    expectEqual(states.values, [.empty, .valid, .invalid, .empty])
    expectEqual(required.values, [true])
  }

  @Test func selectedOptionOutsideTheListIsAProblemAndStays() {
    let field = extras([.parking, .cot])
    let problems = Recorder(field.problems.map { $0.map(\.code) })
    options.value = [.parking]
    expectEqual(field.draft, .group(["parking": .flag(true), "cot": .flag(true)]))
    field.selection = [.parking]
    expectEqual(problems.values, [[], ["form.notOffered"], []])
  }

  @Test func switchOfAnOptionChangesOnlyThatOption() {
    let isEnabled = MutableProperty(true)
    let field = extras([.parking], isEnabled: isEnabled)
    let (parking, cot) = (field.terminal(of: .parking), field.terminal(of: .cot))
    let seen = Recorder(cot.signal)
    cot.send(true)
    parking.send(false)
    expectEqual(field.selection, [.cot])
    field.selection = []
    isEnabled.value = false
    cot.send(true)
    expectEqual(field.selection, [])
    // After its own change, and after that of another option, which does not affect it.
    expectEqual(seen.values, [false, true, false, false])
  }

  @Test func aDraftHasEveryOption() {
    let field = extras([.parking])
    let dirty = Recorder(field.isDirty)
    field.selection = [.cot, .breakfast]
    let draft = field.draft
    expectEqual(
      draft,
      .group(["parking": .flag(false), "breakfast": .flag(true), "cot": .flag(true)]))
    field.reset()
    expectEqual(field.selection, [.parking])
    expectEqual(draft.map(field.restore), [])
    expectEqual(field.selection, [.cot, .breakfast])
    expectEqual(field.restore(.group(["parking": .flag(true)])), [])
    expectEqual(field.selection, [.parking])
    field.clear()
    expectEqual(field.restore(.group([:])), [])
    expectEqual(field.selection, [])
    expectEqual(dirty.values, [false, true, false, true, false, true])
  }

  @Test(
    arguments: [
      .nothing, .text("parking"), .flag(true), .number(.nan), .rows([]),
      .group(["sauna": .flag(true)]), .group(["": .flag(true)]), .group(["cot": .text("true")]),
      .group(["cot": .group([:])]), .group(["cot": .flag(true), "Cot": .flag(true)]),
    ] as [FormDraft])
  func draftOfAnotherKindIsIgnored(draft: FormDraft) {
    let field = extras([.parking])
    expectEqual(field.restore(draft), ["extras"])
    expectEqual(field.selection, [.parking])
  }

  @Test func theTitlesAreReadInTheOrderOfTheList() {
    let field = extras([.cot, .parking])
    let messages = Property(Messages.english.adding(.formInEnglish))
    let values = Recorder(field.accessibility(messages).map(\.value))
    options.value = [.cot, .parking]
    expectEqual(values.values, ["parking, cot", "cot, parking"])
  }
}
