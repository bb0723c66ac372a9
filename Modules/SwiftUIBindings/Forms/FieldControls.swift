#if canImport(SwiftUI)
  public import FormComponent
  public import Messages
  public import ReactiveKit
  public import SwiftUI

  /// A switch of a form, with its label and its problem.
  public struct FieldToggle: View {
    private let field: ToggleFieldViewModel
    private let messages: Property<Messages>

    /// Makes a switch.
    public init(_ field: ToggleFieldViewModel, _ messages: Property<Messages>) {
      self.field = field
      self.messages = messages
    }

    /// The label, the switch and the problem.
    public var body: some View {
      let control = BoundControl(Bound(field.isOn)) { Toggle(isOn: $0) { EmptyView() } }
      return FieldRow(field, messages, control: control)
    }
  }

  /// The options of a choice of a form, with its label and its problem.
  public struct FieldPicker<Option: Hashable>: View {
    private let field: ChoiceFieldViewModel<Option>
    private let messages: Property<Messages>
    private let none: String
    private let title: @MainActor (Option) -> String

    /// Makes a picker.
    ///
    /// - Parameters:
    ///   - none: what is shown while nothing is chosen.
    ///   - title: an option's title.
    public init(
      _ field: ChoiceFieldViewModel<Option>, _ messages: Property<Messages>, none: String,
      title: @escaping @MainActor (Option) -> String
    ) {
      self.field = field
      self.messages = messages
      self.none = none
      self.title = title
    }

    /// The label, the picker and the problem.
    public var body: some View {
      FieldRow(field, messages, control: PickerControl(field, none: none, title))
    }
  }

  private struct PickerControl<Option: Hashable>: View {
    private let none: String
    private let title: @MainActor (Option) -> String
    @Bound private var selection: Option?
    @Observed private var options: [Option]

    init(
      _ field: ChoiceFieldViewModel<Option>, none: String,
      _ title: @escaping @MainActor (Option) -> String
    ) {
      self.none = none
      self.title = title
      _selection = Bound(field.selection)
      _options = Observed(field.options)
    }

    var body: some View {
      Picker(selection: $selection) {
        // An option that is not offered any more is still the chosen one.
        if selection.map(options.contains) != true {
          Text(selection.map(title) ?? none).tag(selection)
        }
        ForEach(options, id: \.self) { Text(title($0)).tag(Option?.some($0)) }
      } label: {
        EmptyView()
      }
    }
  }
#endif
