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
      let isOn = Bound(field.$isOn) { [field] in field.isOn = $0 }
      let control = BoundControl(isOn) { Toggle(isOn: $0) { EmptyView() } }
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
    ///   - none: the text without a choice.
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

  /// The options of a field of several choices as switches, with its label and its problem.
  public struct FieldChoices<Option: Hashable>: View {
    private let field: ChoicesFieldViewModel<Option>
    private let messages: Property<Messages>

    /// Makes the switches, with the titles of the field.
    public init(_ field: ChoicesFieldViewModel<Option>, _ messages: Property<Messages>) {
      self.field = field
      self.messages = messages
    }

    /// The label, the switches and the problem.
    public var body: some View {
      FieldRow(field, messages, control: ChoicesControl(field, messages), hasElements: true)
    }
  }

  private struct ChoicesControl<Option: Hashable>: View {
    private let field: ChoicesFieldViewModel<Option>
    @Bound private var selection: Set<Option>
    @Observed private var options: [Option]
    @Observed private var texts: Messages

    init(_ field: ChoicesFieldViewModel<Option>, _ messages: Property<Messages>) {
      self.field = field
      _selection = Bound(field.$selection) { [field] in field.selection = $0 }
      _options = Observed(field.options)
      _texts = Observed(messages)
    }

    var body: some View {
      ForEach(options, id: \.self) { option in
        Toggle(isOn: $selection[contains: option]) { Text(field.title(of: option, in: texts)) }
      }
    }
  }

  extension Set {
    /// Whether an element is in the set.
    fileprivate subscript(contains element: Element) -> Bool {
      get { contains(element) }
      set { if newValue { insert(element) } else { remove(element) } }
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
      _selection = Bound(field.$selection) { [field] in field.selection = $0 }
      _options = Observed(field.options)
    }

    var body: some View {
      Picker(selection: $selection) {
        // A chosen option that is no longer offered is still shown.
        if selection.map(options.contains) != true {
          Text(selection.map(title) ?? none).tag(selection)
        }
        ForEach(options, id: \.self) { Text(title($0)).tag(Option?.some($0)) }
      } label: {
        EmptyView()
      }
    }
  }

  /// A control of a property: evaluated when the value changes, not with the row around it.
  struct BoundControl<Value, Control: View>: View {
    @Bound private var value: Value
    private let control: @MainActor (Binding<Value>) -> Control

    /// Makes a control.
    ///
    /// - Parameter control: the view that shows and sets the value.
    init(_ value: Bound<Value>, control: @escaping @MainActor (Binding<Value>) -> Control) {
      _value = value
      self.control = control
    }

    var body: some View { control($value) }
  }

  #if !os(tvOS)
    /// A number of a form that is changed in steps within its bounds, with its label and its problem.
    public struct FieldStepper: View {
      private let field: NumberFieldViewModel
      private let messages: Property<Messages>
      private let title: @MainActor (Double) -> String

      /// Makes a stepper.
      ///
      /// - Parameter title: the text of the number.
      public init(
        _ field: NumberFieldViewModel, _ messages: Property<Messages>,
        title: @escaping @MainActor (Double) -> String
      ) {
        self.field = field
        self.messages = messages
        self.title = title
      }

      /// The label, the stepper and the problem.
      public var body: some View {
        let value = Bound(field.$value) { [field] in field.valueEntered($0) }
        let control = NumberControl(field, value) { [field, title] number in
          Stepper(value: number, in: field.bounds, step: field.step) {
            Text(title(number.wrappedValue))
          }
        }
        return FieldRow(field, messages, control: control)
      }
    }
  #endif

  #if !os(tvOS)
    /// A control of a number: evaluated when the value, the bounds or the step change.
    private struct NumberControl<Control: View>: View {
      @Bound private var value: Double
      @Observed private var bounds: ClosedRange<Double>
      @Observed private var step: Double
      private let control: @MainActor (Binding<Double>) -> Control

      init(
        _ field: NumberFieldViewModel, _ value: Bound<Double>,
        control: @escaping @MainActor (Binding<Double>) -> Control
      ) {
        _value = value
        _bounds = Observed(field.$bounds)
        _step = Observed(field.$step)
        self.control = control
      }

      var body: some View {
        // Read here to be followed.
        _ = (bounds, step)
        return control($value)
      }
    }

    /// A slider for a number field of a form, with its label and its problem.
    public struct FieldSlider: View {
      private let field: NumberFieldViewModel
      private let messages: Property<Messages>
      private let title: @MainActor (Double) -> String

      /// Makes a slider.
      ///
      /// - Parameter title: the text of the number.
      /// - Precondition: the bounds of the field are finite.
      public init(
        _ field: NumberFieldViewModel, _ messages: Property<Messages>,
        title: @escaping @MainActor (Double) -> String
      ) {
        self.field = field
        self.messages = messages
        self.title = title
      }

      /// The label, the slider and the problem.
      public var body: some View {
        let value = Bound(field.$value) { [field] in field.sliderMoved(to: $0) }
        let control = NumberControl(field, value) { [field, title] number in
          let scale = field.scale
          return Slider(value: number, in: scale.bounds, step: scale.step) {
            Text(title(number.wrappedValue))
          }
        }
        return FieldRow(field, messages, control: control)
      }
    }

    extension NumberFieldViewModel {
      /// The bounds and the step of a slider. SwiftUI traps unless a step fits between the bounds:
      /// closer bounds are one step apart, and equal bounds get another value, which the field refuses.
      fileprivate var scale: (bounds: ClosedRange<Double>, step: Double) {
        let start = bounds.lowerBound
        let end =
          start < bounds.upperBound ? bounds.upperBound : max(start + step, start.nextUp)
        return (start...end, min(step, end - start))
      }
    }
  #endif
#endif
