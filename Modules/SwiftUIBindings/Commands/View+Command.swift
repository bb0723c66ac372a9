#if canImport(SwiftUI)
  public import ReactiveKit
  public import SwiftUI

  extension View {
    /// Executes a command when the user pulls down; the indicator stays until the execution has ended.
    ///
    /// ```swift
    /// List { ListRows(towns) { TownRow($0) } }.refreshable(towns.load)
    /// ```
    public func refreshable<Output, Failure>(
      _ command: Command<Void, Output, Failure>
    ) -> some View {
      refreshable { await command.refresh() }
    }

    /// Shows an alert when a command fails, until the user closes it; a later failure replaces it.
    ///
    /// - Parameters:
    ///   - button: the title of the button that closes it.
    ///   - message: the text for a failure.
    public func alert<Input, Output, Failure>(
      _ title: String, errorsOf command: Command<Input, Output, Failure>, button: String,
      message: @escaping @MainActor (Failure) -> String
    ) -> some View {
      CommandAlert(
        content: self, title: title, command: command, message: message, button: button)
    }
  }

  extension Command where Input == Void {
    /// Executes and waits for the end, whatever the outcome.
    fileprivate func refresh() async { await execute().waitUntilFinished() }
  }

  private struct CommandAlert<Content: View, Input, Output, Failure: Error>: View {
    let content: Content
    let title: String
    let command: Command<Input, Output, Failure>
    let message: @MainActor (Failure) -> String
    let button: String
    @State private var text: String?
    @State private var slot = Kept(ObservationSlot())

    var body: some View {
      let isPresented = Binding(get: { text != nil }, set: { if !$0 { text = nil } })
      content
        .onChange(of: ObjectIdentifier(command)) { _, _ in text = nil }
        .following(command, in: slot.object) { command in
          command.errors.observe { text = message($0) }
        }
        .alert(title, isPresented: isPresented, presenting: text) { _ in
          Button(button) { text = nil }
        } message: {
          Text($0)
        }
    }
  }
#endif
