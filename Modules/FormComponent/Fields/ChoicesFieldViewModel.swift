import AccessibilityProperties
public import Messages
public import ReactiveKit

/// Any number of several options: the extras of a room.
///
/// ```swift
/// let extras = ChoicesFieldViewModel(
///   key: "extras", label: label, options: Property(Extra.allCases),
///   validation: FieldValidation(.choosing(atMost: 3)), name: \.rawValue)
/// bag += parkingSwitch.bind(extras, .parking)
/// ```
///
/// A draft has the name of each option and whether it is selected.
@MainActor
open class ChoicesFieldViewModel<Option: Hashable>: FieldViewModel<Set<Option>> {
  /// The options, in the order of the list.
  public let options: Property<[Option]>
  /// The selected options; views follow `$selection`. A selected option that is no longer in the list is a
  /// problem and is not removed silently. While the field is disabled, a change by a view is ignored.
  @Entered public final var selection: Set<Option>

  /// Makes a choice of several options.
  ///
  /// - Parameters:
  ///   - key: the field's name in its group.
  ///   - label: the field's label.
  ///   - options: the options.
  ///   - initial: the first selection, which is also the baseline.
  ///   - validation: the rules, and when problems are shown.
  ///   - isEnabled: whether the user can change it; always by default.
  ///   - isHidden: whether it is hidden; never by default.
  ///   - isReadOnly: whether it is shown and sent, but not changed by the user; never by default.
  ///   - name: an option's name in drafts, unique among the options.
  public init(
    key: String, label: Property<String>, options: Property<[Option]>, initial: Set<Option> = [],
    validation: FieldValidation<Set<Option>> = .none, isEnabled: Property<Bool>? = nil,
    isHidden: Property<Bool>? = nil, isReadOnly: Property<Bool>? = nil,
    name: @escaping @MainActor (Option) -> String
  ) {
    let selection = Entered(initial, isEnabled: editing(isEnabled, isReadOnly))
    let offered = LiveRule<Set<Option>>(
      check: options.map { options in
        { $0.isSubset(of: options) ? [] : [Problem("form.notOffered")] }
      })
    self.options = options
    _selection = selection
    super.init(
      key: key, label: label, isEnabled: isEnabled, isHidden: isHidden, isReadOnly: isReadOnly,
      storage: FieldStorage(
        selection.projectedValue.named("selection", of: key), empty: [],
        save: { selected in
          let names = (options.value + selected).map {
            (name($0), FormDraft.flag(selected.contains($0)))
          }
          return .group(Dictionary(names) { first, _ in first })
        },
        load: { draft in
          guard case .group(let flags) = draft else { return nil }
          var options = Dictionary(options.value.map { (name($0), $0) }) { first, _ in first }
          var selected: Set<Option> = []
          for (name, flag) in flags {
            guard let option = options.removeValue(forKey: name), case .flag(let isOn) = flag
            else { return nil }
            if isOn { selected.insert(option) }
          }
          return selected
        },
        set: { selection.write($0) }),
      validation: validation.adding(offered))
  }

  nonisolated deinit {}

  /// Makes an end of a two-way connection to ``selection``, for a view.
  public final func terminal() -> ChannelTerminal<Set<Option>> { _selection.terminal() }

  /// Makes an end of a two-way connection to whether an option is selected, for a switch or a checkbox.
  public final func terminal(of option: Option) -> ChannelTerminal<Bool> {
    _selection.terminal().map(
      receiving: { $0.contains(option) },
      sending: { [self] in $0 ? selection.union([option]) : selection.subtracting([option]) })
  }

  /// The text of an option in a view and when it is read; override it with a localized text.
  ///
  /// - Parameters:
  ///   - option: one of the options.
  ///   - messages: the texts of a language.
  open func title(of option: Option, in messages: Messages) -> String { "\(option)" }

  /// The titles of the selected options, in the order of the list.
  open override func spokenValue(_ messages: Property<Messages>) -> Property<String> {
    combine($value, options, messages) { [self] selected, options, messages in
      messages.phrase(options.filter(selected.contains).map { title(of: $0, in: messages) })
    }
  }
}

nonisolated extension Rule {
  /// A number of selected options. Problem `form.tooFewChoices` with `least`, or `form.tooManyChoices` with
  /// `most`.
  ///
  /// - Parameters:
  ///   - least: the smallest accepted number.
  ///   - most: the largest accepted number.
  public static func choosing<Option: Hashable & Sendable>(
    atLeast least: Int = 0, atMost most: Int = .max
  ) -> Rule
  where Value == Set<Option> {
    Rule { selected in
      if selected.count < least { return [Problem("form.tooFewChoices", ["least": "\(least)"])] }
      return selected.count > most ? [Problem("form.tooManyChoices", ["most": "\(most)"])] : []
    }
  }
}
