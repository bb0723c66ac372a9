// Actions of a user, and counts for tests. Nothing of it exists at Apple.

extension UITextField {
  /// The user types, one key at a time.
  public func driveTyping(_ text: String) {
    for key in text { driveChange(buffer.replaced, String(key)) }
  }

  /// The user pastes.
  public func drivePasting(_ text: String) { driveChange(buffer.replaced, text) }

  /// The user presses the key for deleting.
  public func driveDeleting() { driveChange(buffer.deletedBackward, "") }

  /// The user presses the key that deletes the character after the caret.
  public func driveDeletingForward() {
    let caret = buffer.selection
    if caret.length > 0 { return driveChange(caret, "") }
    if caret.location >= buffer.length { return }
    driveChange((buffer.text as NSString).rangeOfComposedCharacterSequence(at: caret.location), "")
  }

  /// The user moves the caret behind a number of UTF-16 units.
  public func driveCaret(to offset: Int) {
    buffer.select(NSRange(location: offset, length: 0))
  }

  /// Where the caret is, in UTF-16 units.
  public var drivenCaret: Int { buffer.selection.location }

  /// The user composes: replaces the marked text.
  public func driveComposing(_ marked: String) {
    setMarkedText(marked, selectedRange: NSRange(location: marked.utf16.count, length: 0))
  }

  /// The user picks a candidate for the marked text.
  public func driveCommitting(_ text: String) { driveChange(buffer.replaced, text) }

  /// The user accepts the marked text: no event.
  public func driveCommittingAsIs() { unmarkText() }

  /// The user presses return. A field with an action for leaving on return resigns, unless another has
  /// become first responder: uikit/uicontrol/event/editingdidendonexit.
  public func driveReturn() {
    buffer.correct()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let resigns = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if resigns, isFirstResponder { resignFirstResponder() }
  }

  /// The keyboard offers another text, which it makes the text when editing ends: no `editingChanged`.
  public func driveSuggesting(_ correction: String) { buffer.correction = correction }

  /// How often the program has set the text.
  public var drivenSets: Int { timesTextWasSet }

  /// What the return key shows while the user edits.
  public var drivenReturnKey: UIReturnKeyType { shownReturnKey }

  private func driveChange(_ range: NSRange, _ text: String) {
    let allowed =
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    guard allowed, range.length > 0 || !text.isEmpty else { return }
    buffer.replace(range, with: text)
    userEdited()
  }
}

extension UITextView {
  /// The user types.
  public func driveTyping(_ text: String) { for key in text { insertText(String(key)) } }

  /// The user composes: replaces the marked text.
  public func driveComposing(_ marked: String) {
    setMarkedText(marked, selectedRange: NSRange(location: marked.utf16.count, length: 0))
  }

  /// The user picks a candidate for the marked text.
  public func driveCommitting(_ text: String) { insertText(text) }

  /// The keyboard offers another text, which it makes the text when editing ends: no notification of a change.
  public func driveSuggesting(_ correction: String) { buffer.correction = correction }

  /// How often the program has set the text.
  public var drivenSets: Int { timesTextWasSet }
}

extension UISearchBar {
  /// The user cancels: a search controller empties the text and ends editing, no `editingChanged`.
  public func driveCancelling() {
    searchTextField.driveSuggesting("")
    searchTextField.resignFirstResponder()
  }
}

extension UIControl {
  /// How many actions are attached.
  public var drivenActionCount: Int { actionCount }

  /// The user taps; no effect on a disabled control.
  public func driveTap() {
    guard isEnabled else { return }
    sendActions(for: .touchDown)
    if let button = self as? UIButton, button.changesSelectionAsPrimaryAction {
      isSelected.toggle()
    }
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }
}

extension UIPickerView {
  /// What the wheel shows.
  public var drivenTitles: [String] {
    (0..<numberOfRows(inComponent: 0)).map {
      delegate?.pickerView(self, titleForRow: $0, forComponent: 0) ?? ""
    }
  }

  /// The user turns the wheel.
  public func driveTurning(to row: Int) {
    guard isUserInteractionEnabled else { return }
    selectRow(row, inComponent: 0, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: 0)
  }
}

extension UIRefreshControl {
  /// The user pulls.
  public func drivePulling() {
    isRefreshing = true
    sendActions(for: .valueChanged)
  }
}

extension UIBarButtonItem {
  /// The user taps the item; no effect while it is disabled, or replaced by another view.
  public func driveTap() {
    if isEnabled, customView == nil { primaryAction?.driveChoosing() }
  }
}

extension UIAction {
  /// The user chooses it in a menu or taps its bar button; no effect while it is disabled.
  public func driveChoosing() {
    if !attributes.contains(.disabled) { perform(from: nil) }
  }
}

extension UIContextualAction {
  /// The user taps it; `done` is called when the row closes.
  public func driveTap(done: @escaping (Bool) -> Void) { handler(self, UIView(), done) }
}

extension UINavigationController {
  /// The user swipes back, or taps the back button.
  public func driveSwipingBack() { popViewController(animated: true) }
}

extension UITabBarController {
  /// The user taps a tab.
  public func driveTapping(_ index: Int) {
    selectedIndex = index
    if let selectedViewController {
      delegate?.tabBarController(self, didSelect: selectedViewController)
    }
  }
}

extension UIViewController {
  /// Presentations take time from now on: until each has ended with `driveEndingTransition()`.
  public static func driveSlowTransitions() { transitions = [] }

  /// The presentation that runs ends.
  public static func driveEndingTransition() {
    guard let ended = transitions?.first else { return }
    transitions?.removeFirst()
    ended.finish()
  }

  /// How many presentations were refused because the presenter was in no window.
  public static var drivenRefusals: Int { refusals }

  /// Whether a presentation is still running.
  public static var drivenIsTransitioning: Bool { isTransitioning }

  /// Presentations end at once again.
  public static func driveFastTransitions() {
    while transitions?.isEmpty == false { driveEndingTransition() }
    transitions = nil
  }

  /// The user swipes this sheet away.
  public func driveSwipingAway() {
    guard let controller = presentationController, !isModalInPresentation,
      modalPresentationStyle != .fullScreen,
      controller.delegate?.presentationControllerShouldDismiss(controller) ?? true
    else { return }
    let delegate = controller.delegate
    presentingViewController?.dismiss(animated: true) {
      delegate?.presentationControllerDidDismiss(controller)
    }
  }
}

extension UIOpenURLContext {
  /// What the system makes when a URL is opened.
  public static func driven(_ url: URL) -> UIOpenURLContext { UIOpenURLContext(url) }
}

extension UIScene.ConnectionOptions {
  /// What the system makes when a scene connects.
  public static func driven(
    _ contexts: Set<UIOpenURLContext> = [], _ activities: Set<NSUserActivity> = []
  ) -> UIScene.ConnectionOptions {
    UIScene.ConnectionOptions(contexts, activities)
  }
}
