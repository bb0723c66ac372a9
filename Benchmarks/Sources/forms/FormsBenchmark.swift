import FormComponent
import Foundation
import ReactiveKit

/// What a keystroke costs in a form of 10 and of 1,000 fields, everything observed: the field's
/// state and problems, the form's validity, dirtiness, first invalid field and submit command.
///
/// Rounds of the two forms are interleaved, the medians of nanoseconds per keystroke and their ratio
/// are printed. A keystroke of more than 20 us in the form of 1,000 fields exits with 1, as does a valid
/// field that stays valid at another cost than in a small form.
@main
@MainActor
enum FormsBenchmark {
  private static let rounds = 41
  private static let keystrokes = 2_000

  static func main() {
    var hasFailed = false
    let typing = (1...16).map { String("abcdefghijklmnop".prefix($0)) }
    let scripts: [(name: String, texts: [String], limit: Double)] = [
      ("a valid field stays valid", ["abcd", "abcde"], 1.2),
      // Two of sixteen keystrokes change the form's validity.
      ("typing 16 characters", typing, .infinity),
      // The worst case: every keystroke does, and sums of 32 are added up again.
      ("every keystroke flips validity", ["abcd", "abc"], .infinity),
    ]
    for (name, texts, limit) in scripts {
      let small = ObservedForm(fields: 10, texts)
      let large = ObservedForm(fields: 1_000, texts)
      var times: [(Double, Double)] = []
      for round in 0..<rounds {
        // Neither is always the first.
        if round.isMultiple(of: 2) {
          times.append((small.round(keystrokes), large.round(keystrokes)))
        } else {
          let second = large.round(keystrokes)
          times.append((small.round(keystrokes), second))
        }
      }
      let medians = (median(times.map(\.0)), median(times.map(\.1)))
      let ratio = median(times.map { $1 / $0 })
      hasFailed = hasFailed || ratio > limit || medians.1 > 20_000
      print(
        "\(name): 10 fields \(Int(medians.0)) ns, 1,000 fields \(Int(medians.1)) ns,",
        "at most 20000, ratio \((ratio * 100).rounded() / 100), seen \(large.seen)")
    }
    if hasFailed { exit(1) }
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}

/// A form with observers.
@MainActor
private final class ObservedForm {
  private let fields: [TextFieldViewModel]
  private let form: Form<Void>
  private let texts: [String]
  private let bag = DisposeBag()
  /// Keeps the observers from being optimised away.
  private(set) var seen = 0

  init(fields count: Int, _ texts: [String]) {
    self.texts = texts
    fields = (0..<count).map { index in
      TextFieldViewModel(
        key: "f\(index)", label: Property("field"), placeholder: Property(""), initial: "abcdef",
        validation: FieldValidation(Rule.required.then(.length(4...16)), shows: .onChange))
    }
    form = Form(fields: FieldGroup(parts: fields)) { () throws(SubmitRefusal) in }
    for field in fields {
      bag += field.$text.onChange { [weak self] _ in self?.seen += 1 }
      bag += field.state.onChange { [weak self] _ in self?.seen += 1 }
      bag += field.shownProblems.onChange { [weak self] _ in self?.seen += 1 }
    }
    bag += form.isValid.onChange { [weak self] _ in self?.seen += 1 }
    bag += form.isDirty.onChange { [weak self] _ in self?.seen += 1 }
    bag += form.firstInvalid.onChange { [weak self] _ in self?.seen += 1 }
    bag += form.submit.isEnabled.onChange { [weak self] _ in self?.seen += 1 }
  }

  /// Nanoseconds per keystroke.
  func round(_ keystrokes: Int) -> Double {
    let field = fields[fields.count / 2]
    let start = ContinuousClock.now
    for keystroke in 0..<keystrokes { field.text = texts[keystroke % texts.count] }
    let elapsed = ContinuousClock.now - start
    return elapsed / .nanoseconds(keystrokes)
  }
}
