import ReactiveKit
public import Router

/// Why a page that was opened for a result returns none, apart from the user leaving it.
public enum PageResultError: Error, Sendable {
  /// The URL of the route cannot be printed.
  case invalidURL(RoutePrintingError)
  /// The page is not shown: it is denied or unmatched, or the state rejects it.
  case notShown(NavigationProblem)
  /// The page has returned a value of a different type.
  case otherType(expected: String, found: String)
  /// The task that waits was cancelled.
  case cancelled
}

extension Navigator {
  /// Opens a page for a result, and returns that result.
  ///
  /// The page is a `ResultPage` of the router, or gets a `PageResult` from its view layer. Its first value is
  /// returned, and the page is removed with the pages above it. If it is removed otherwise, or the user
  /// leaves a login before it, the result is `nil`. A cancelled task removes the page. Each call opens a new
  /// page; a shown page of that route stays as it is.
  ///
  /// A restored state does not contain the page: `NavigationEntry.Withheld.result`. The waiting task
  /// retains the navigator: cancel it when the window closes.
  ///
  /// ```swift
  /// let request = NavigationRequest("city/pick?near=3", from: .inside)
  /// let city = try await navigator.open(request, returning: City.self)
  /// ```
  ///
  /// - Parameters:
  ///   - request: the URL of the page.
  ///   - type: the type of the result.
  /// - Returns: the result; `nil` when the user has left.
  /// - Throws: ``PageResultError``. Problems of this navigation are not in ``problems``.
  public func open<Value: Sendable>(
    _ request: NavigationRequest, returning type: Value.Type
  ) async throws(PageResultError) -> Value? {
    if Task.isCancelled { throw .cancelled }
    let receiver = ResultReceiver()
    let awaited = Awaited(.page(receiver))
    receiver.take = { [weak self, weak awaited] value in
      if let self, let awaited { self.end(awaited, .success(value)) }
    }
    let navigation = follow(
      .navigation(to: request.returning(to: receiver), through: router).on(
        completed: { awaited.isOpening ? self.end(awaited, .success(nil)) : () }),
      after: nil, for: awaited)
    let outcome = await outcome(of: awaited)
    navigation.dispose()
    guard let value = try outcome.get() else { return nil }
    guard let value = value as? Value else {
      throw .otherType(expected: "\(Value.self)", found: "\(Swift.type(of: value))")
    }
    return value
  }

  /// Opens the page of a route for a result: see ``open(_:returning:)``.
  ///
  /// ```swift
  /// let city = try await navigator.open(CityPicker.route, returning: City.self)
  /// ```
  ///
  /// - Parameters:
  ///   - route: the page's route.
  ///   - parameters: the values of its parameters.
  ///   - type: the type of the result.
  public func open<each Parameter: RouteValue, Value: Sendable>(
    _ route: Route<(repeat each Parameter)>, _ parameters: repeat each Parameter,
    returning type: Value.Type
  ) async throws(PageResultError) -> Value? {
    let url: String
    do throws(RoutePrintingError) {
      url = try route.url((repeat each parameters))
    } catch {
      throw .invalidURL(error)
    }
    return try await open(NavigationRequest(url, from: .inside), returning: type)
  }

  /// Waits for the end; a cancelled task ends it.
  func outcome(of awaited: Awaited) async -> Awaited.Outcome {
    await withTaskCancellationHandler {
      await awaited.outcome()
    } onCancel: {
      Task { @MainActor in self.end(awaited, .failure(.cancelled)) }
    }
  }

  /// The awaited page or prompt is shown now.
  func show(_ shown: Awaited) {
    shown.show()
    awaited.append(shown)
  }

  /// Ends a wait once, and removes the page or prompt shown for it.
  func end(_ awaited: Awaited, _ outcome: Awaited.Outcome) {
    guard awaited.end(outcome) else { return }
    self.awaited.removeAll { $0 === awaited }
    var next = current.value
    awaited.remove(from: &next)
    set(next)
  }
}

/// The wait of a task: for the result of a page, or the answer to a prompt.
@MainActor final class Awaited {
  typealias Outcome = Result<(any Sendable)?, PageResultError>

  /// The page or prompt shown meanwhile.
  enum Shown {
    case page(ResultReceiver)
    case prompt(Prompt.ID)
  }

  private enum Phase {
    /// It is not shown yet: a guard may have parked it.
    case opening
    case shown
    case ended(Outcome)
  }

  private let content: Shown
  private var phase = Phase.opening
  private var waiter: CheckedContinuation<Outcome, Never>?

  init(_ content: Shown) { self.content = content }

  nonisolated deinit {}

  var isOpening: Bool { if case .opening = phase { true } else { false } }

  /// It is shown from now on, unless it has ended.
  func show() { if isOpening { phase = .shown } }

  /// Ends it; false when it has ended before.
  func end(_ outcome: Outcome) -> Bool {
    if case .ended = phase { return false }
    phase = .ended(outcome)
    switch content {
    case .page(let receiver): receiver.take = nil
    case .prompt: break
    }
    waiter?.resume(returning: outcome)
    waiter = nil
    return true
  }

  /// The outcome, once it has ended; for one task.
  func outcome() async -> Outcome {
    if case .ended(let outcome) = phase { return outcome }
    return await withCheckedContinuation { waiter = $0 }
  }

  /// True for the wait for an answer to a prompt.
  func isPrompt(_ id: Prompt.ID) -> Bool { if case .prompt(id) = content { true } else { false } }

  /// Whether a state shows it.
  func isShown(in state: NavigationState) -> Bool {
    switch content {
    case .page(let receiver): state.entry(of: receiver) != nil
    case .prompt(let id): state.prompts.contains { $0.id == id }
    }
  }

  /// Removes it from a state.
  func remove(from state: inout NavigationState) {
    switch content {
    case .page(let receiver): if let entry = state.entry(of: receiver) { state.remove(entry.id) }
    case .prompt(let id): state.prompts.removeAll { $0.id == id }
    }
  }
}

extension NavigationState {
  /// The page that returns its result to a receiver.
  fileprivate func entry(of receiver: ResultReceiver) -> NavigationEntry? {
    for tab in tabs {
      if let entry = tab.entries.last(where: { $0.target?.receiver === receiver }) { return entry }
    }
    return nil
  }
}
