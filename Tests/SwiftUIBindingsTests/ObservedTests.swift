#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing

  final class PersonViewModel {
    let first = MutableProperty("Ann")
    let last = MutableProperty("Lee")
    private(set) lazy var name = combine(first, last) { "\($0) \($1)" }
  }

  private struct NameLabel: View {
    @Observed var name: String

    init(_ name: Property<String>) {
      _name = Observed(name)
    }

    var body: some View { Text(name) }
  }

  private struct Silent: View {
    @Observed var name: String

    init(_ name: Property<String>) {
      _name = Observed(name)
    }

    var body: some View { Text("does not read") }
  }

  private struct ObservableLabel: View {
    let name: ObservableProperty<String>

    var body: some View { Text(name.value) }
  }

  private struct Person: View {
    let person: PersonViewModel
    let observable: ObservableProperty<String>

    var body: some View {
      NameLabel(person.first)
      NameLabel(person.last)
      Silent(person.first)
      ObservableLabel(name: observable)
    }
  }

  /// Shows one of two people.
  private struct Switching: View {
    let people: [PersonViewModel]
    @Observed var index: Int

    init(_ people: [PersonViewModel], _ index: Property<Int>) {
      self.people = people
      _index = Observed(index)
    }

    var body: some View { NameLabel(people[index].first) }
  }

  private struct Correcting: View {
    let text: MutableProperty<String>
    @Observed var shown: String

    init(_ text: MutableProperty<String>) {
      self.text = text
      _shown = Observed(text)
    }

    var body: some View {
      Text(shown).onChange(of: shown) { _, new in text.value = String(new.prefix(3)) }
    }
  }

  struct ObservedTests {
    @Test func aChangeEvaluatesOnlyTheBodiesThatReadIt() {
      let person = PersonViewModel()
      let window = DrivenWindow(Person(person: person, observable: person.first.observable))
      expectEqual(window.drivenTexts, ["Ann", "Lee", "does not read", "Ann"])
      expectEqual(
        window.drivenEvaluations,
        [
          "Person": 1, "NameLabel": 2, "Silent": 1, "ObservableLabel": 1,
        ]
      )
      window.driveCountingFromZero()
      person.first.value = "Eve"
      expectEqual(window.drivenEvaluations, [:])
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["Eve", "Lee", "does not read", "Eve"])
      expectEqual(window.drivenEvaluations, ["NameLabel": 1, "ObservableLabel": 1])
    }

    @Test func changesBetweenTwoFramesAreOneEvaluation() {
      let person = PersonViewModel()
      let window = DrivenWindow(NameLabel(person.name))
      window.driveCountingFromZero()
      for number in 0..<100 { person.first.value = "\(number)" }
      person.last.value = "Ray"
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["99 Ray"])
      expectEqual(window.drivenEvaluations, ["NameLabel": 1])
    }

    @Test func equalValueEvaluatesNoBody() {
      let person = PersonViewModel()
      let window = DrivenWindow(NameLabel(person.first))
      window.driveCountingFromZero()
      person.first.value = "Ann"
      window.driveUpdates()
      expectEqual(window.drivenEvaluations, [:])
    }

    @Test func viewMadeWithAnotherPropertyFollowsIt() {
      let people = [PersonViewModel(), PersonViewModel()]
      people[1].first.value = "Bob"
      let index = MutableProperty(0)
      let window = DrivenWindow(Switching(people, index))
      index.value = 1
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["Bob"])
      window.driveCountingFromZero()
      people[0].first.value = "not shown"
      window.driveUpdates()
      expectEqual(window.drivenEvaluations, [:])
      people[1].first.value = "Rob"
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["Rob"])
      expectEqual(window.drivenEvaluations, ["NameLabel": 1])
    }

    @Test func propertySetByItsObserverIsShownWithItsFinalValue() {
      let text = MutableProperty("abc")
      let window = DrivenWindow(Correcting(text))
      text.value = "abcdef"
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["abc"])
      expectEqual(window.drivenProblems, [])
    }

    @Test func closedWindowIsReleased() {
      let tracker = LeakTracker()
      let person = PersonViewModel()
      do {
        let window = tracker.track(
          DrivenWindow(Person(person: person, observable: person.first.observable)))
        person.first.value = "Eve"
        window.driveUpdates()
      }
      expectEqual(tracker.leaks(), [])
      person.first.value = "Ann"
    }

    @Test func aViewModelIsReleasedWithItsView() {
      let tracker = LeakTracker()
      do {
        let person = tracker.track(PersonViewModel())
        let window = DrivenWindow(NameLabel(person.name))
        expectEqual(window.drivenTexts, ["Ann Lee"])
      }
      expectEqual(tracker.leaks(), [])
    }
  }
#endif
