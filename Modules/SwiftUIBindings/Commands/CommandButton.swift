#if canImport(SwiftUI)
  public import ReactiveKit
  public import SwiftUI

  /// A button that executes a command: disabled while the command is, with a progress view while it
  /// executes. It can be used like any button: in forms, menus, toolbars and rows.
  ///
  /// ```swift
  /// CommandButton("Log in", viewModel.logIn)
  /// ```
  public struct CommandButton<Label: View>: View {
    private let command: any ButtonCommand
    private let role: ButtonRole?
    private let label: Label
    @Observed private var isEnabled: Bool
    @Observed private var isExecuting: Bool

    /// Makes a button with your label.
    public init<Output, Failure>(
      _ command: Command<Void, Output, Failure>, role: ButtonRole? = nil,
      @ViewBuilder label: () -> Label
    ) {
      self.init(command: command, role: role, label: label())
    }

    /// Makes a button that executes a command with the current input.
    ///
    /// - Parameter input: makes the input.
    public init<Input, Output, Failure>(
      _ command: Command<Input, Output, Failure>, role: ButtonRole? = nil,
      input: @escaping @MainActor () -> Input, @ViewBuilder label: () -> Label
    ) {
      self.init(command: InputCommand(command, input), role: role, label: label())
    }

    private init(command: any ButtonCommand, role: ButtonRole?, label: Label) {
      self.command = command
      self.role = role
      self.label = label
      _isEnabled = Observed(command.isEnabled)
      _isExecuting = Observed(command.isExecuting)
    }

    /// The button.
    public var body: some View {
      Button(role: role, action: { [command] in command.buttonTapped() }) {
        HStack {
          label
          if isExecuting { ProgressView() }
        }
      }
      .disabled(!isEnabled)
    }
  }

  extension CommandButton where Label == Text {
    /// Makes a button with a title.
    public init<Output, Failure>(
      _ title: String, role: ButtonRole? = nil, _ command: Command<Void, Output, Failure>
    ) {
      self.init(command: command, role: role, label: Text(title))
    }

    /// Makes a button with a title that executes a command with the current input.
    ///
    /// - Parameter input: makes the input.
    public init<Input, Output, Failure>(
      _ title: String, role: ButtonRole? = nil, _ command: Command<Input, Output, Failure>,
      input: @escaping @MainActor () -> Input
    ) {
      self.init(command: InputCommand(command, input), role: role, label: Text(title))
    }
  }

  /// A button's reference to a command. An object: buttons of the same command are equal for SwiftUI.
  protocol ButtonCommand: AnyObject {
    var isEnabled: Property<Bool> { get }
    var isExecuting: Property<Bool> { get }
    func buttonTapped()
  }

  extension Command: ButtonCommand where Input == Void {
    func buttonTapped() { execute() }
  }

  private final class InputCommand<Input, Output, Failure: Error>: ButtonCommand {
    private let command: Command<Input, Output, Failure>
    private let input: @MainActor () -> Input

    init(_ command: Command<Input, Output, Failure>, _ input: @escaping @MainActor () -> Input) {
      self.command = command
      self.input = input
    }

    nonisolated deinit {}

    var isEnabled: Property<Bool> { command.isEnabled }
    var isExecuting: Property<Bool> { command.isExecuting }
    func buttonTapped() { command.execute(input()) }
  }
#endif
