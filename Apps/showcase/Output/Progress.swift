#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shows on a terminal how far work has come that takes longer than a second; elsewhere it shows nothing.
final class Progress {
  private static let showsAfter = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  private let isShown: Bool
  private let elapsed: @MainActor () -> Duration
  private let write: @MainActor (String) -> Void
  private var lastLine: Duration?

  /// Begins; a line is written to standard error, when that is a terminal.
  convenience init() {
    let start = ContinuousClock.now
    self.init(isTerminal: isatty(2) == 1) {
      start.duration(to: .now)
    } write: {
      _ = Descriptor.diagnostics.write($0)
    }
  }

  init(
    isTerminal: Bool, elapsed: @escaping @MainActor () -> Duration,
    write: @escaping @MainActor (String) -> Void
  ) {
    isShown = isTerminal
    self.elapsed = elapsed
    self.write = write
  }

  /// Some of the work is done.
  ///
  /// - Parameters:
  ///   - done: how many of the things are done.
  ///   - total: how many there are.
  ///   - what: what they are, for example `rows printed`.
  func reached(_ done: Int, of total: Int, _ what: String) {
    // The clock is dear compared with a row.
    guard isShown, done % 64 == 0 else { return }
    show("\(done) of \(total) \(what)")
  }

  /// Does work of which nobody knows how long it takes, and shows the seconds.
  ///
  /// - Parameters:
  ///   - what: the work, for example `loading`.
  ///   - elements: how many elements it has decoded, which are shown from the first on.
  func during<Value>(
    _ what: String, decoding elements: ElementCount, _ work: () async throws -> Value
  ) async rethrows -> Value {
    guard isShown else { return try await work() }
    let ticking = Task { [weak self] in
      while (try? await Task.sleep(for: Self.interval)) != nil {
        guard let self else { return }
        show(what, elements.total)
      }
    }
    defer { ticking.cancel() }
    return try await work()
  }

  /// Shows how long the work has taken and how many elements it has decoded.
  func show(_ what: String, _ elements: Int) {
    let decoded = elements > 0 ? ", \(elements) elements decoded" : ""
    show("\(what), \(elapsed().components.seconds) s\(decoded)")
  }

  /// Takes the line away, before something else is written.
  func end() {
    if lastLine != nil { write(Self.clear) }
    lastLine = nil
  }

  /// Goes to the beginning of the line and empties it.
  nonisolated static let clear = "\r\u{1B}[K"

  private func show(_ text: String) {
    let now = elapsed()
    guard now > Self.showsAfter, lastLine.map({ now - $0 > Self.interval }) != false else { return }
    lastLine = now
    write(Self.clear + text)
  }
}
