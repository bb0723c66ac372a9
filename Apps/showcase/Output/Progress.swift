import Foundation
import RouterTools

/// Shows the progress of work that takes longer than a second, on a terminal that can remove a
/// line; elsewhere it shows nothing.
final class Progress {
  private static let showsAfter = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  private let isShown: Bool
  private let columns: @MainActor () -> Int?
  private let elapsed: @MainActor () -> Duration
  private let write: @MainActor (String) -> Void
  private var lastLine: Duration?

  /// Starts; a line is written to standard error if that is a terminal.
  convenience init() {
    let start = ContinuousClock.now
    self.init(isShown: Self.canBeShown) {
      Descriptor.diagnostics.columns
    } elapsed: {
      start.duration(to: .now)
    } write: {
      _ = Descriptor.diagnostics.write($0)
    }
  }

  init(
    isShown: Bool, columns: @escaping @MainActor () -> Int?,
    elapsed: @escaping @MainActor () -> Duration, write: @escaping @MainActor (String) -> Void
  ) {
    self.isShown = isShown
    self.columns = columns
    self.elapsed = elapsed
    self.write = write
  }

  nonisolated deinit {}

  /// Reports progress.
  ///
  /// - Parameters:
  ///   - done: the number of finished items.
  ///   - total: the number of all items.
  ///   - what: the description of the items, for example `rows printed`.
  func reached(_ done: Int, of total: Int, _ what: String) {
    // Reading the clock is expensive compared with a row.
    guard isShown, done % 64 == 0 else { return }
    show("\(done) of \(total) \(what)")
  }

  /// Does work of unknown length, and shows the seconds.
  ///
  /// - Parameters:
  ///   - what: the work, for example `loading`.
  ///   - elements: the number of decoded elements, shown once there are any.
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

  /// Removes the line, before something else is written.
  func end() {
    if lastLine != nil { write(Self.clear) }
    lastLine = nil
  }

  /// Whether standard error is a terminal on which a line can be removed.
  nonisolated static var canBeShown: Bool {
    Descriptor.diagnostics.isTerminal && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Moves to the start of the line and clears it.
  nonisolated static let clear = "\r\u{1B}[K"

  private func show(_ text: String) {
    let now = elapsed()
    guard now > Self.showsAfter, lastLine.map({ now - $0 > Self.interval }) != false else { return }
    lastLine = now
    // A line that is broken by the terminal cannot be removed.
    let line = columns().map { DisplayWidth.truncated(text, to: $0 - 1) } ?? text
    write(Self.clear + line)
  }
}
