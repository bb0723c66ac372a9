#if canImport(SwiftUI)
  public import FormComponent
  public import Messages
  public import ReactiveKit
  public import SwiftUI

  /// A field of a form: its label, a control, and its problem in the language of the messages. It
  /// is hidden and disabled with the field, and ignores touches while the field is read-only.
  /// Assistive technology reads the label with its state and the problem.
  ///
  /// The body of a field reads no other field: a keystroke evaluates only the bodies of its own
  /// field.
  public struct FieldRow<Control: View>: View {
    private let field: FormField
    private let messages: Property<Messages>
    private let control: Control
    /// Whether the control has several elements, which assistive technology reads by their own labels.
    private let hasElements: Bool
    @Observed private var label: String
    @Observed private var isHidden: Bool
    @Observed private var isEnabled: Bool
    @Observed private var isReadOnly: Bool

    /// Makes a row with a control of your own.
    public init(
      _ field: FormField, _ messages: Property<Messages>, @ViewBuilder control: () -> Control
    ) {
      self.init(field, messages, control: control())
    }

    init(
      _ field: FormField, _ messages: Property<Messages>, control: Control,
      hasElements: Bool = false
    ) {
      self.hasElements = hasElements
      self.field = field
      self.messages = messages
      self.control = control
      _label = Observed(field.label)
      _isHidden = Observed(field.isHidden)
      _isEnabled = Observed(field.isEnabled)
      _isReadOnly = Observed(field.isReadOnly)
    }

    /// The label, the control, the problem and the warning.
    public var body: some View {
      if !isHidden {
        VStack(alignment: .leading) {
          Text(label).font(.caption).accessibilityHidden(!hasElements)
          Group {
            if hasElements {
              control
            } else {
              FieldReading(field: field, messages: messages, control: control)
            }
          }
          .disabled(!isEnabled).allowsHitTesting(!isReadOnly)
          FieldProblem(field, messages)
          FieldWarning(field, messages)
        }
      }
    }
  }

  /// The first problem of a field, in the language of the messages; empty without a visible
  /// problem.
  public struct FieldProblem: View {
    private let messages: Property<Messages>
    @Observed private var problems: [Problem]
    @Observed private var texts: Messages

    /// Makes the text below a field.
    public init(_ field: FormField, _ messages: Property<Messages>) {
      self.messages = messages
      _problems = Observed(field.shownProblems)
      _texts = Observed(messages)
    }

    /// The text.
    public var body: some View {
      if let problem = problems.first {
        Text(texts.text(for: problem)).foregroundStyle(.red)
      }
    }
  }

  /// The first warning of a field, in the language of the messages; empty without a visible warning.
  public struct FieldWarning: View {
    @Observed private var warnings: [Problem]
    @Observed private var texts: Messages

    /// Makes the text below a field.
    public init(_ field: FormField, _ messages: Property<Messages>) {
      _warnings = Observed(field.shownWarnings)
      _texts = Observed(messages)
    }

    /// The text.
    public var body: some View {
      if let warning = warnings.first {
        Text(texts.text(for: warning)).foregroundStyle(.orange)
      }
    }
  }
#endif
