#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import LimitTesting
  import ReactiveKit
  import SwiftUI
  import SwiftUIBindings
  import Testing

  /// A form of texts, each in a field and in a label, and their total length.
  private final class TextsViewModel {
    let texts = (0..<20).map { _ in MutableProperty("") }
    private(set) lazy var length = combine(all: texts) { $0.reduce(0) { $0 + $1.count } }
    private(set) lazy var isLong = length.map { $0 > 3 }
  }

  // By the property wrappers.

  private struct WrappedForm: View {
    let model: TextsViewModel

    var body: some View {
      ForEach(Array(model.texts.enumerated()), id: \.offset) { number, text in
        WrappedField("field \(number)", text)
        WrappedLabel(text)
      }
      LengthLabel(model.length)
      LongLabel(model.isLong)
    }
  }

  private struct WrappedField: View {
    private let name: String
    @Bound private var text: String

    init(_ name: String, _ text: MutableProperty<String>) {
      self.name = name
      _text = Bound(text)
    }

    var body: some View { TextField(name, text: $text) }
  }

  private struct WrappedLabel: View {
    @Observed private var text: String

    init(_ text: Property<String>) {
      _text = Observed(text)
    }

    var body: some View { Text(text) }
  }

  private struct LengthLabel: View {
    @Observed private var length: Int

    init(_ length: Property<Int>) {
      _length = Observed(length)
    }

    var body: some View { Text("\(length)") }
  }

  private struct LongLabel: View {
    @Observed private var isLong: Bool

    init(_ isLong: Property<Bool>) {
      _isLong = Observed(isLong)
    }

    var body: some View { Text(isLong ? "long" : "short") }
  }

  // By Swift's Observation.

  private final class ObservableTexts {
    let texts: [MutableObservableProperty<String>]
    let length: ObservableProperty<Int>
    let isLong: ObservableProperty<Bool>

    init(_ model: TextsViewModel) {
      texts = model.texts.map(\.observable)
      length = model.length.observable
      isLong = model.isLong.observable
    }
  }

  private struct ObservableForm: View {
    let model: ObservableTexts

    var body: some View {
      ForEach(Array(model.texts.enumerated()), id: \.offset) { number, text in
        ObservableField(name: "field \(number)", text: text)
        ObservableLabel(text: text)
      }
      ObservableLength(length: model.length)
      ObservableLong(isLong: model.isLong)
    }
  }

  private struct ObservableField: View {
    let name: String
    @Bindable var text: MutableObservableProperty<String>

    var body: some View { TextField(name, text: $text.value) }
  }

  private struct ObservableLabel: View {
    let text: MutableObservableProperty<String>

    var body: some View { Text(text.value) }
  }

  private struct ObservableLength: View {
    let length: ObservableProperty<Int>

    var body: some View { Text("\(length.value)") }
  }

  private struct ObservableLong: View {
    let isLong: ObservableProperty<Bool>

    var body: some View { Text(isLong.value ? "long" : "short") }
  }

  /// The same form in both ways: the bodies that a keystroke evaluates, all of them.
  struct KeystrokeTests {
    /// The evaluations of each of five keystrokes into the eighth of twenty fields.
    private func evaluations(of form: some View) -> [[String: Int]] {
      let window = DrivenWindow(form)
      window.driveFocus(on: "field 7")
      return "abcde".map { key in
        window.driveCountingFromZero()
        window.driveTyping(String(key))
        return window.drivenEvaluations
      }
    }

    @Test func withPropertyWrappersTheFieldAndReadersOfTheTextAreEvaluated() {
      let usual = ["WrappedField": 1, "TextField": 1, "WrappedLabel": 1, "LengthLabel": 1]
      let crossing = usual.merging(["LongLabel": 1]) { $1 }
      expectEqual(
        evaluations(of: WrappedForm(model: TextsViewModel())),
        [usual, usual, usual, crossing, usual])
    }

    @Test func withObservationOnlyReadersOfTheTextAreEvaluated() {
      let model = TextsViewModel()
      let usual = ["ObservableLabel": 1, "ObservableLength": 1]
      let crossing = usual.merging(["ObservableLong": 1]) { $1 }
      expectEqual(
        evaluations(of: ObservableForm(model: ObservableTexts(model))),
        [usual, usual, usual, crossing, usual])
      expectEqual(model.texts[7].value, "abcde")
    }
  }
#endif
