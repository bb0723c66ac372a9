extension Signal {
  /// Makes a signal that emits the elements of an async sequence and ends as it does.
  ///
  /// Each observation iterates again; ending the observation cancels the iteration, and nothing is
  /// emitted after that, not even a cancellation error.
  ///
  /// ```swift
  /// let lines = Signal(url.lines)
  /// ```
  public init<Elements: AsyncSequence>(_ elements: Elements)
  where Elements.Element == Value, Elements.Failure == Failure {
    self = .task(sending: { observer async throws(Failure) in
      var iterator = elements.makeAsyncIterator()
      while let element = try await iterator.next(isolation: MainActor.shared) {
        if observer.isDisposed { return }
        observer.send(element)
      }
    })
  }
}
