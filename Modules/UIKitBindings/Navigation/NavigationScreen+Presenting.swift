#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Router
  import RouterNavigation
  import UIKit

  extension NavigationScreen {
    /// The alert or action sheet of a prompt, whose buttons answer it.
    func alertController(for prompt: Prompt) -> UIAlertController {
      let controller = UIAlertController(
        title: prompt.title, message: prompt.message.isEmpty ? nil : prompt.message,
        preferredStyle: prompt.style == .alert ? .alert : .actionSheet)
      var canCancel = false
      for button in prompt.buttons {
        // UIKit allows only one cancel action.
        let isCancel = button.role == .cancel && !canCancel
        if isCancel { canCancel = true }
        let style: UIAlertAction.Style =
          isCancel ? .cancel : button.role == .destructive ? .destructive : .default
        controller.addAction(
          UIAlertAction(title: button.title, style: style) { [weak self] _ in
            self?.answered(prompt.id, button)
          })
      }
      // A tap outside of an action sheet is its cancel action; without one the prompt would stay unimplemented.
      controller.isModalInPresentation = !canCancel
      return controller
    }

    /// The user has chosen a button; UIKit dismisses the alert itself.
    private func answered(_ id: Prompt.ID, _ button: Prompt.Button) {
      if alert?.prompt == id { alert = nil }
      navigator.answer(id, with: button)
    }
  }

  extension UIViewController {
    /// Sets the style of a presentation; a custom one uses the style that it resembles.
    func show(as presentation: Presentation) {
      switch presentation.kind {
      case .sheet:
        modalPresentationStyle = .pageSheet
        let detents = presentation.detents.map(UISheetPresentationController.Detent.of)
        if !detents.isEmpty { sheetPresentationController?.detents = detents }
      case .popover: modalPresentationStyle = .popover
      case .present, .push, .replace, .tab, .root, .popTo: modalPresentationStyle = .fullScreen
      }
    }

    /// UIKit requires a place for a popover: the middle of the covered view, unless the application
    /// has set another one.
    func anchorPopover(over front: UIViewController) {
      guard let popover = popoverPresentationController, let view = front.view,
        popover.sourceView == nil, popover.sourceItem == nil
      else { return }
      popover.sourceView = view
      popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      popover.permittedArrowDirections = []
    }
  }

  extension UISheetPresentationController.Detent {
    fileprivate static func of(
      _ detent: Presentation.Detent
    ) -> UISheetPresentationController.Detent {
      switch detent {
      case .medium: .medium()
      case .large: .large()
      case .fraction(let fraction):
        .custom { $0.maximumDetentValue * min(max(fraction, 0), 1) }
      case .height(let height): .custom { min(max(height, 0), $0.maximumDetentValue) }
      }
    }
  }
#endif
