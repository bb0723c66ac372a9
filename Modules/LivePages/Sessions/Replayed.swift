#if LivePages
import Messages
import NIOCore
import ReactiveKit
import SessionRecording

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An application that has performed the first events of a document, and is at rest.
struct Replayed {
  let application: any LiveApplication
  /// The document up to there, with the answers that were given.
  let document: SessionDocument
  /// The place and the first difference of a state from the recorded one; nil without one.
  let difference: String?
  /// The names of the properties that the last event changed; none where nothing watched them.
  let changed: Set<String>
}

extension LiveSite {
  /// Replays the first events of a document.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - count: how many events; all of a document that has fewer.
  ///   - goesOn: whether the application goes on from there: later answers of servers belong to what is given up.
  ///   - watch: watches the application from before the last event.
  func replayed(
    _ document: SessionDocument, through count: Int = .max, goesOn: Bool = false,
    _ watch: @MainActor (any LiveApplication) -> GraphWatch? = { _ in nil }
  ) async throws -> Replayed {
    let all = document.answers?.count ?? 0
    var document = document
    document.events = Array(document.events.prefix(count))
    let application = try application(document)
    let player = SessionPlayer(document, application.run)
    var difference: String?
    var graph: GraphWatch?
    // The start is a step as well.
    for position in 0...document.events.count {
      if position == document.events.count, position > 0 { graph = watch(application) }
      let step = try await player.step()
      if difference == nil, let step, let first = step.differences.first {
        difference = "\(step.place): \(first)"
      }
    }
    let given = application.run.driver.answers.count
    if goesOn, given < all {
      document.answers = document.answers.map { Array($0.prefix(given)) }
      return try await replayed(document, goesOn: true, watch)
    }
    return Replayed(
      application: application, document: document, difference: difference,
      changed: graph?.changed ?? [])
  }
}

extension SessionDocument {
  /// Reads the file of a browser, away from the main actor.
  @concurrent
  nonisolated static func read(_ bytes: ByteBuffer) async throws(Refusal) -> SessionDocument {
    do {
      return try SessionDocument(json: Data(bytes.readableBytesView))
    } catch {
      throw .notOpened(reason: error.description)
    }
  }
}

extension LiveSession {
  /// Opens the session of a document in place of this one, at its end. Until that is reached, and when it cannot be,
  /// this one goes on.
  func open(_ document: SessionDocument) async throws(Refusal) {
    let replayed: Replayed
    do {
      replayed = try await environment.site.replayed(document, goesOn: true)
    } catch {
      throw .notOpened(reason: "\(error)")
    }
    if isClosed { throw .unknownSession }
    goOn(from: replayed)
    if let place = replayed.difference {
      showMessage(messages.value.text("live.openedOtherwise", ["place": place]))
    }
  }

  /// Makes so many events, the page of which is shown, the present.
  func goOn(after position: Int) {
    past.replay(live.document, through: position, goesOn: true) { [weak self] in
      self?.goOn(from: $0)
    }
  }

  /// Replaces the application by one that has performed the events of a document. Events of a browser that shows
  /// a page of the one before are ignored from here on.
  private func goOn(from replayed: Replayed) {
    live.close()
    let (showsControls, isPaused) = (controls.isShown.value, live.isPaused)
    past.leave()
    bag.removeAll()
    (overlay, page, ownPages, present, problem) = (nil, nil, [:], nil, nil)
    application = replayed.application
    live = LiveRun(
      replayed.document, application.run, performed: replayed.document.events.count,
      on: environment.clock, limits: environment.limits.recording)
    live.isPaused = isPaused
    controls = ControlsPanel(application.controls, live, messages)
    controls.isShown.value = showsControls
    firstPage = pageNumber + 1
    // What still waited in the application before is not performed any more.
    performedEvent = newestEvent
    hasReportedFull = false
    frame = Surface()
    fillFrame()
    followApplication()
    showApplication()
    graph.forget()
    log.begin(with: live.events(from: 0))
    if past.isShown.value { past.note(live.document) }
    flush()
  }
}
#endif
