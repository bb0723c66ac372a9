public import Messages
public import ReactiveKit

/// One of several options, or none yet.
@MainActor
open class ChoiceFieldViewModel<Option: Hashable>: FieldViewModel<Option?> {
  /// The options, in the order of the list.
  public let options: Property<[Option]>
  /// The selected option; views follow `$selection`. A selected option that is no longer in the list is a
  /// problem and is not replaced silently. While the field is disabled, a change by a view is ignored.
  @Entered public final var selection: Option?

  /// Makes a choice.
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
  ///   - name: an option's name in drafts.
  public init(
    key: String, label: Property<String>, options: Property<[Option]>, initial: Option? = nil,
    validation: FieldValidation<Option?> = .none, isEnabled: Property<Bool>? = nil,
    isHidden: Property<Bool>? = nil, isReadOnly: Property<Bool>? = nil,
    name: @escaping @MainActor (Option) -> String
  ) {
    let selection = Entered(initial, isEnabled: editing(isEnabled, isReadOnly))
    let offered = LiveRule<Option?>(
      check: options.map { options in
        { value in
          guard let value, !options.contains(value) else { return [] }
          return [Problem("form.notOffered")]
        }
      })
    self.options = options
    _selection = selection
    super.init(
      key: key, label: label, isEnabled: isEnabled, isHidden: isHidden, isReadOnly: isReadOnly,
      storage: FieldStorage(
        selection.projectedValue.named("selection", of: key), empty: nil,
        save: { $0.map { .text(name($0)) } ?? .nothing },
        load: { draft in
          switch draft {
          case .nothing: .some(nil)
          case .text(let text): options.value.first { name($0) == text }.map(Optional.some)
          default: nil
          }
        },
        set: { selection.write($0) }),
      validation: validation.adding(offered))
  }

  nonisolated deinit {}

  /// Makes an end of a two-way connection to ``selection``, for a view.
  public final func terminal() -> ChannelTerminal<Option?> { _selection.terminal() }

  /// The text of an option in a view and when it is read; its name in drafts by default.
  ///
  /// - Parameters:
  ///   - option: one of the options.
  ///   - messages: the texts of a language.
  open func title(of option: Option, in messages: Messages) -> String {
    savedText(of: option) ?? ""
  }

  /// The title of the selected option.
  open override func spokenValue(_ messages: Property<Messages>) -> Property<String> {
    combine($value, messages) { [self] option, messages in
      option.map { title(of: $0, in: messages) } ?? ""
    }
  }
}
