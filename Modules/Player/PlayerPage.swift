public import FormComponent
import Messages
public import ReactiveKit

/// The player form: a name, points that a stepper changes, and uploads.
public final class PlayerPage: Owner {
  /// The name, two-way; disabled after the last upload.
  public let name: TextFieldViewModel
  /// The points. They are changed only by ``stepperMoved(to:)`` and the two commands.
  public var points: Property<Double> { pointsField.$value }
  /// Whether the stepper is hidden: the limit of changes or uploads is reached.
  public var isStepperHidden: Property<Bool> { pointsField.isHidden }
  /// The number of changes of the points.
  public var updates: Property<Int> { updateCount }
  /// The number of uploads.
  public var uploads: Property<Int> { uploadCount }
  /// Increases the points by one step.
  public let increase: Command<Void, Void, Never>
  /// Decreases the points by one step.
  public let decrease: Command<Void, Void, Never>
  /// Uploads name and points; its value is a report.
  public var upload: Command<Void, String, FormFailure> { form.submit }
  /// Whether there are no more uploads.
  public let isUploadHidden: Property<Bool>
  /// Restores every default, including the counts. A running upload is cancelled and does not count.
  public let reset: Command<Void, Void, Never>
  /// The entered forbidden names, for an alert.
  public var forbiddenName: Signal<String, Never> { forbidden.signal }
  /// The numbers of the form. They may be set again: the entered points are clamped to the new
  /// bounds, and the counts, the baseline and the name stay.
  @Reactive public var rules: PlayerRules
  /// The form.
  public let form: Form<String>
  /// Retains the page's observations.
  public let bag = DisposeBag()

  private let pointsField: NumberFieldViewModel
  private let updateCount: MutableProperty<Int>
  private let uploadCount: MutableProperty<Int>
  private let forbidden = Subject<String, Never>()
  private let move: @MainActor (Int) -> Void

  /// Makes the page.
  public init(_ dependencies: PlayerModule.Dependencies, rules: PlayerRules = .standard) {
    let updateCount = MutableProperty(0)
    let uploadCount = MutableProperty(0)
    let current = Reactive(wrappedValue: rules)
    let rules = current.projectedValue
    let isOver = combine(uploadCount, rules) { $0 >= $1.uploads }
    let isStepperHidden = combine(updateCount, rules, isOver) { $0 >= $1.updates || $2 }
    let name = Self.nameField(dependencies.messages, rules, isEnabled: isOver.negate())
    let points = Self.pointsField(dependencies.messages, rules, isHidden: isStepperHidden)
    let move: @MainActor (Int) -> Void = { steps in
      guard points.isEnabled.value else { return }
      let before = points.value
      transaction {
        points.move(bySteps: steps)
        if points.value != before { updateCount.value += 1 }
      }
    }
    _rules = current
    self.name = name
    self.updateCount = updateCount
    self.uploadCount = uploadCount
    self.move = move
    pointsField = points
    isUploadHidden = isOver
    increase = .doing(enabledIf: points.increase.isEnabled) { move(1) }
    decrease = .doing(enabledIf: points.decrease.isEnabled) { move(-1) }
    let form = Form(
      fields: FieldGroup {
        name; points
      }, canSubmit: isOver.negate()
    ) {
      () async throws(SubmitRefusal) in
      let (sentName, sentPoints) = (name.value, points.value)
      try await dependencies.upload(sentName, sentPoints)
      // The page was reset meanwhile: an earlier upload does not count.
      if Task.isCancelled { throw SubmitRefusal() }
      uploadCount.value += 1
      return dependencies.messages.value.text(
        "player.updated", ["name": sentName, "points": Self.whole(sentPoints)])
    }
    self.form = form
    reset = .doing {
      form.submit.cancel()
      transaction {
        form.reset.execute()
        updateCount.value = 0
        uploadCount.value = 0
      }
    }
    name.$value.onChange { [weak self] in self?.nameChanged(to: $0) }.disposed(by: bag)
  }

  nonisolated deinit {}

  /// The view reports that the user has used the stepper; no effect while it is hidden.
  public func stepperMoved(to value: Double) {
    // A view that rounds inaccurately still changes the points by whole steps.
    let steps = ((value - points.value) / rules.step).rounded()
    if steps.isFinite { move(Int(min(max(steps, -0x1p53), 0x1p53))) }
  }

  private static func nameField(
    _ messages: Property<Messages>, _ rules: Property<PlayerRules>, isEnabled: Property<Bool>
  ) -> TextFieldViewModel {
    TextFieldViewModel(
      key: "name", label: messages.map { $0.text("player.nameLabel") },
      placeholder: Property(""), initial: rules.value.name,
      validation: FieldValidation(
        Rule.length(atLeast: 1).reporting("player.nameMissing"),
        live: [.reading(rules) { .notOneOf($0.forbiddenNames) }], shows: .onChange),
      isEnabled: isEnabled)
  }

  private static func pointsField(
    _ messages: Property<Messages>, _ rules: Property<PlayerRules>, isHidden: Property<Bool>
  ) -> NumberFieldViewModel {
    NumberFieldViewModel(
      key: "points", label: messages.map { $0.text("player.pointsLabel") },
      initial: rules.value.points, bounds: rules.map { $0.bounds }, step: rules.map { $0.step },
      validation: FieldValidation(
        .none, live: [.reading(rules) { .atLeast($0.bounds.lowerBound) }]),
      isEnabled: isHidden.negate(), isHidden: isHidden)
  }

  private func nameChanged(to value: String) {
    guard rules.forbiddenNames.contains(value) else { return }
    // A draft may enter it while the field is disabled.
    name.setValue("")
    forbidden.send(value)
  }

  /// A number without decimals, as `%.0f` prints it: ties to even. More than 38 digits are
  /// shortened, because no score has them.
  private static func whole(_ number: Double) -> String {
    Int128(exactly: number.rounded(.toNearestOrEven)).map(String.init) ?? "\(number)"
  }
}
