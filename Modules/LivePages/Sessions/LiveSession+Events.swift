#if LivePages
import Messages
import ReactiveKit
import SessionRecording

extension LiveSession {
  /// Performs an event of the browser, and sends the changes.
  ///
  /// - Parameter bytes: the size of the event, for the log.
  func handle(_ event: LiveEvent, bytes: Int = 0) {
    if let number = event.number {
      // Sent again after a lost answer: it must not be performed twice.
      guard number > newestEvent else { return }
      newestEvent = number
    }
    switch event.action {
    case .hidden: isHidden = true
    case .gone: isHidden = false
    default: break
    }
    live.happen { [weak self] in self?.carryOut(event, bytes) }
  }

  private func carryOut(_ event: LiveEvent, _ bytes: Int) {
    performedEvent = event.number ?? performedEvent
    if case .tapped = event.action { pending.answered = event.number }
    let (page, isLogged) = (pageNumber, log.isShown.value)
    let recording = graph.recording(surface.sources, isLogged: isLogged) {
      carryOut(event)
    }
    if isLogged { note(event, recording, bytes) }
    if case .tapped("log clear", nil) = event.action { log.clear() }
    if log.isShown.value != isLogged { log.begin(with: live.events(from: 0)) }
    if page != pageNumber { graph.forget() }
    if past.isShown.value { past.note(live.document) }
    sayWhenFull()
    flush()
  }

  /// Notes an event in the log: as it was recorded, with placeholders for secrets, else without its text.
  private func note(_ event: LiveEvent, _ recording: GraphRecording?, _ bytes: Int) {
    let recorded = live.events(from: log.eventCount)
    if recorded.isEmpty { log.note(event, at: live.milliseconds, bytes: bytes) }
    log.note(recorded, bytes: bytes)
    if let recording { log.note(recording, at: live.milliseconds) }
  }

  /// Later events are not in the saved session; the page reports it when that begins.
  private func sayWhenFull() {
    guard live.isFull, !hasReportedFull else { return }
    hasReportedFull = true
    showMessage(messages.value.text("live.recordingFull"))
  }

  private func carryOut(_ event: LiveEvent) {
    switch event.action {
    case _ where isOfFormerApplication(event): break
    case .followed(let path): visit(path, .push)
    case .returned(let path): visit(path, .keep)
    case .hidden, .gone: break
    case .chosen("prompt", let answer): self.answer(answer)
    case .chosen("past position", let option): Int(option).map(past.go)
    case .tapped("log clear", nil): break
    case .chosen("log moment", let option): Int(option).map(goToMoment)
    case .chosen(let node, let option) where frame.has(.chosen(control: node, option: option)):
      frame.chose(node, option)
    case .tapped(let node, nil) where frame.has(.executed(command: node)):
      frame.tapped(node, row: nil)
    case let action:
      if let surface = controls.surface(for: action) ?? surface(of: event.page) {
        carryOut(action, on: surface)
      }
    }
  }

  /// Goes to the moment after a line of the log.
  private func goToMoment(_ position: Int) {
    past.isShown.value = true
    past.note(live.document)
    past.go(to: position)
  }

  /// Whether the user has acted on an application that another one has replaced. Panels, and going back in the
  /// browser, which has happened already, are not of an application; pages are known by their numbers, controls are not.
  private func isOfFormerApplication(_ event: LiveEvent) -> Bool {
    guard event.page < firstPage else { return false }
    return switch event.action {
    case .followed, .chosen("prompt", _): true
    default: controls.surface(for: event.action) != nil
    }
  }

  /// The surface of a page view; nil of one that the user has left.
  ///
  /// Until the browser shows the past the user acts on the present: what is typed there is kept.
  private func surface(of number: Int) -> Surface? {
    if number == pageNumber { return surface }
    guard let present, number == present.number else { return nil }
    // Another page of the application may have a field of the same name.
    return present.page == nil || present.page === application.page ? present.surface : nil
  }

  private func carryOut(_ action: LiveEvent.Action, on surface: Surface) {
    switch action {
    case .typed(let field, let text, let edit, let caret):
      surface.typed(field, text, edit: edit, caret: caret)
    case .entered(let field): surface.entered(field)
    case .left(let field): surface.left(field)
    case .tapped(let node, let row): surface.tapped(node, row: row)
    case .chosen(let node, let option): surface.chose(node, option)
    case .scrolled(let list, let first, let count): surface.scrolled(list, first..<first + count)
    case .followed, .returned, .hidden, .gone: break
    }
    // No browser shows the changes of the page that the past has replaced.
    if surface === present?.surface { _ = surface.takeChanges() }
  }
}
#endif
