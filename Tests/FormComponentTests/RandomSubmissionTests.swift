import FormComponent
import LimitTesting
import RandomTesting
import ReactiveKit
import ReactiveTesting
import Testing

private let taken = Problem("taken")
private let refused = Problem("refused")
private let offline = Problem("offline", isRetryable: true)

/// A network that can be switched off; checks fail without it.
private final class Network {
  var isOffline = false
  /// The values of failed checks.
  var failed: Set<String> = []
}

/// Compares a form whose fields call a server, and that is submitted, with the state expected by its history.
private final class SubmissionModel: RandomProgram {
  let clock = VirtualClock()
  let isHidden = MutableProperty(false)
  let fields: [TextFieldViewModel]
  private(set) lazy var form = makeForm()
  private let bag = DisposeBag()
  var random: SplitMix64
  var history: [String] = []
  private(set) var problems: [String] = []
  private let network = Network()

  // The expected state.
  private var round = 0
  private var roundOfRun = -1
  private var outcome: SubmitOutcome?
  private var hasFailure = false
  /// The refused value of each field.
  private var refusals: [Int: String] = [:]
  private var submitted: [Int: String] = [:]
  private var isWholeRefused = false
  private var tries = 0
  /// The number of the running request of the form.
  private var sent: Int?
  private var requests = 0
  private var requestsOfTry = 0
  /// The requests whose form was left, and the ended ones among them.
  private var left: Set<Int> = []
  private var ended = 0
  private var reports = 0

  init(seed: UInt64) {
    let (clock, network) = (clock, network)
    random = SplitMix64(seed: seed)
    func check(_ trigger: RuleTrigger) -> AsyncRule<String> {
      AsyncRule(debounce: .milliseconds(100), trigger: trigger, clock: clock) { value in
        let isOffline = network.isOffline
        try? await clock.sleep(for: .milliseconds(50 * value.count))
        if isOffline {
          network.failed.insert(value)
          return [offline]
        }
        return value.contains("t") ? [taken] : []
      }
    }
    let isHidden = isHidden
    fields = [
      textField("name", rule: .length(atLeast: 2), checks: [check(.onChange)]),
      textField("code", rule: .none, checks: [check(.onSubmit)], isHidden: isHidden),
      textField("note", rule: .length(0...3)),
    ]
    for (index, field) in fields.enumerated() {
      bag += field.$value.onChange { [unowned self] _ in
        hasFailure = false
        isWholeRefused = false
        if refusals[index] != nil { refusals[index] = nil }
      }
    }
  }

  private func makeForm() -> Form<Int> {
    let form = Form(
      fields: FieldGroup(parts: fields), submits: .always,
      afterLeaving: { [unowned self] _ in reports += 1 }
    ) { [unowned self] () async throws(SubmitRefusal) in try await work() }
    bag += form.submit.values.observe { [unowned self] _ in
      if roundOfRun == round { outcome = .succeeded }
    }
    bag += form.submit.errors.observe { [unowned self] error in failed(error) }
    return form
  }

  private func isWrong(_ index: Int, checked: Bool) -> Bool {
    let value = fields[index].value
    switch index {
    case 0: return value.count < 2 || checked && value.contains("t")
    case 1: return !isHidden.value && checked && value.contains("t")
    default: return value.count > 3
    }
  }

  private func work() async throws(SubmitRefusal) -> Int {
    if fields.contains(where: { $0.problems.value.contains(offline) }) {
      problems.append("worked with an unchecked value")
    }
    if fields.indices.contains(where: { isWrong($0, checked: true) }) {
      problems.append("worked with wrong values \(fields.map(\.value))")
    }
    for (index, field) in fields.enumerated() { submitted[index] = field.value }
    requests += 1
    requestsOfTry += 1
    if requestsOfTry > 1 { problems.append("sent twice") }
    let request = requests
    sent = request
    defer { end(request) }
    let result = Int.random(in: 0..<4, using: &random)
    try? await clock.sleep(for: .milliseconds(Int.random(in: 0...300, using: &random)))
    switch result {
    case 0: throw SubmitRefusal(refused)
    case 1:
      throw SubmitRefusal(problems: [], fields: [(fields[0], [refused]), (fields[1], [refused])])
    default: return 1
    }
  }

  private func end(_ request: Int) {
    if sent == request { sent = nil }
    guard left.contains(request) else { return }
    ended += 1
    if Task.isCancelled { problems.append("cancelled after leaving") }
  }

  private func failed(_ failure: FormFailure) {
    guard roundOfRun == round else { return }
    hasFailure = true
    switch failure {
    case .invalid: outcome = .failed
    case .refused(let all):
      outcome = .refused
      if all.count == 1 {
        isWholeRefused = true
      } else {
        for index in 0...1 {
          if index == 1, isHidden.value {
            isWholeRefused = true
          } else if let value = submitted[index], value == fields[index].value {
            refusals[index] = value
          }
        }
      }
    }
  }

  func act() async {
    let index = Int.random(in: 0..<3, using: &random)
    let field = fields[index]
    switch Int.random(in: 0..<14, using: &random) {
    case 0...3:
      let text = ["", "a", "an", "ant", "bob", "tttt", "cd"].randomElement(using: &random) ?? ""
      history.append("enter \(field.key) \(text)")
      field.text = text
    case 4:
      history.append("hide")
      isHidden.value.toggle()
    case 5, 6:
      submit()
      // A second tap before any other event.
      if form.isSubmitting.value, form.submit.execute().error != .disabled {
        problems.append("submitted twice")
      }
    case 7:
      history.append("reset")
      startOver()
      form.reset.execute()
    case 8:
      history.append("cancel")
      if form.isSubmitting.value { outcome = nil }
      sent = nil
      form.submit.cancel()
    case 10:
      history.append("network")
      network.isOffline.toggle()
    case 9:
      history.append("leave \(field.key)")
      field.fieldLeft()
    case 11:
      history.append("leave the page")
      leave()
    default: break
    }
    if Int.random(in: 0..<3, using: &random) > 0 {
      let time = [0, 10, 100, 300].randomElement(using: &random) ?? 0
      history.append("wait \(time)")
      await clock.advanceSettling(by: .milliseconds(time))
    } else {
      await clock.settle()
    }
  }

  private func submit() {
    if !form.isSubmitting.value {
      history.append("submit")
      roundOfRun = round
      tries += 1
      outcome = nil
      hasFailure = false
      isWholeRefused = false
      refusals = [:]
      submitted = [:]
      requestsOfTry = 0
    } else {
      history.append("submit again")
    }
    form.submit.execute()
  }

  /// The page is left, and another page shows its fields: they keep the refusals.
  private func leave() {
    if let sent { left.insert(sent) }
    sent = nil
    startOver(keeping: refusals)
    form = makeForm()
  }

  private func startOver(keeping kept: [Int: String] = [:]) {
    round += 1
    tries = 0
    outcome = nil
    hasFailure = false
    isWholeRefused = false
    refusals = kept
  }

  var problem: String? {
    if let problem = problems.first { return problem }
    if reports != ended { return "\(reports) reports of \(ended) requests" }
    for (index, field) in fields.enumerated() {
      let isActive = index != 1 || !isHidden.value
      let refusal = isActive && refusals[index] != nil ? [refused] : []
      let found = field.problems.value
      if field.isValidating.value {
        if !isActive || isWrong(index, checked: false) { return "\(field.key) is validated" }
        if found != refusal { return "\(field.key) has \(found) while it is validated" }
        continue
      }
      if !isActive {
        if !found.isEmpty { return "hidden with \(found)" }
        continue
      }
      if found.contains(offline) {
        if !network.failed.contains(field.value) {
          return "\(field.key) failed without a reason"
        }
        if found != [offline] + refusal { return "\(field.key) with a failed check has \(found)" }
        if isWrong(index, checked: false) { return "\(field.key) was checked" }
        continue
      }
      let isChecked = index == 0 || found.contains(taken)
      if found.contains(refused) != !refusal.isEmpty {
        return "\(field.key) refused: \(found), expected \(refusal)"
      }
      if isWrong(index, checked: isChecked) != !found.filter({ $0 != refused }).isEmpty {
        return "\(field.key) with \(field.value) has \(found)"
      }
    }
    if form.outcome.value != outcome {
      return
        "outcome \(String(describing: form.outcome.value)), expected \(String(describing: outcome))"
    }
    if (form.failure.value != nil) != hasFailure {
      return "failure \(String(describing: form.failure.value))"
    }
    if form.refusals.value.isEmpty == isWholeRefused { return "refusals \(form.refusals.value)" }
    if form.submitCount.value != tries { return "count \(form.submitCount.value), not \(tries)" }
    if form.isValidating.value != fields.contains(where: \.isValidating.value) {
      return "validating"
    }
    return nil
  }

  func finish() async -> String? {
    for _ in 0..<10 { await clock.advanceSettling(by: .seconds(1)) }
    if form.isSubmitting.value { return "still submitting" }
    if form.isValidating.value { return "still validating" }
    if ended != left.count { return "\(ended) of \(left.count) requests ended" }
    if let problem { return problem }
    network.isOffline = false
    async let lines = form.validate()
    for _ in 0..<10 { await clock.advanceSettling(by: .seconds(1)) }
    return await lines.contains { $0.problems.contains(offline) } ? "never checked again" : problem
  }
}

@Suite(.workLimit) struct RandomSubmissionTests {
  @Test(arguments: 0..<40) func submissionMatchesItsHistory(seed: UInt64) async {
    let model = SubmissionModel(seed: seed)
    guard await model.agrees(for: 60, named: "seed \(seed)") else { return }
    let problem = await model.finish()
    #expect(problem == nil, "seed \(seed)")
  }
}
