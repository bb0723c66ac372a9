#if canImport(SwiftUI)
  import Foundation
  import Router
  import RouterNavigation
  import SwiftUI

  extension View {
    /// Shows the prompt of a navigation over a stack, if the stack is the topmost one.
    func prompt(_ shown: ShownNavigation, over place: ShownNavigation.Place) -> some View {
      PromptView(shown: shown, place: place, content: self)
    }
  }

  private struct PromptView<Content: View>: View {
    @Bindable var shown: ShownNavigation
    let place: ShownNavigation.Place
    let content: Content

    var body: some View {
      let alert = shown.prompt(over: place, .alert)
      let dialog = shown.prompt(over: place, .actionSheet)
      content
        .alert(
          alert?.title ?? "", isPresented: $shown[asks: place, .alert], presenting: alert,
          actions: buttons(of:), message: message(of:)
        )
        .confirmationDialog(
          dialog?.title ?? "", isPresented: $shown[asks: place, .actionSheet],
          titleVisibility: .visible, presenting: dialog, actions: buttons(of:),
          message: message(of:))
    }

    private func buttons(of prompt: Prompt) -> some View {
      ForEach(Array(prompt.buttons.enumerated()), id: \.offset) { _, button in
        Button(button.title, role: button.role.map(ButtonRole.of)) {
          shown.answer(prompt, with: button)
        }
      }
    }

    @ViewBuilder private func message(of prompt: Prompt) -> some View {
      if !prompt.message.isEmpty { Text(prompt.message) }
    }
  }

  extension ButtonRole {
    fileprivate static func of(_ role: Prompt.Button.Role) -> ButtonRole {
      switch role {
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }
  }

  extension PresentationDetent {
    /// The height of a presentation's detent.
    static func of(_ detent: Presentation.Detent) -> PresentationDetent {
      switch detent {
      case .medium: .medium
      case .large: .large
      case .fraction(let fraction): .fraction(min(max(fraction, 0), 1))
      case .height(let height): .height(max(height, 0))
      }
    }
  }
#endif
