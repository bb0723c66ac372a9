#if LivePages
/// The numbered messages to a browser, as many as a browser that reconnects may request.
///
/// Readers pull: a slow one costs only the messages kept here, and one that has missed messages
/// that are not kept is disconnected. It connects again and gets the whole state.
final class Outbox {
  /// How much is kept.
  nonisolated struct Limits: Sendable {
    /// The number of messages.
    var messages = 256
    /// Bytes of all of them.
    var bytes = 1 << 20
    /// The bytes of messages kept after they were sent: a browser that reconnects misses few of them.
    var written = 4 << 10
  }

  /// The result of a read.
  nonisolated enum Delivery: Equatable, Sendable {
    /// The messages after the one it had, and the number of the last.
    case messages([String], upTo: Int)
    /// Nothing for now; the connection is to be kept open.
    case pulse
    /// No more for now: the reader has missed messages. It may reconnect and gets the whole state.
    case end
    /// No more for this reader: another one has replaced it. One that is writing is disconnected instead.
    case replaced
    /// No more at all: the session has ended.
    case over

    /// Whether the reader gets no more.
    var isLast: Bool {
      switch self {
      case .messages, .pulse: false
      case .end, .replaced, .over: true
      }
    }
  }

  /// The number of the newest message; 0 before the first.
  private(set) var newest = 0
  /// The kept messages, oldest first.
  private var kept: [String] = []
  private var keptBytes = 0
  private let limits: Limits
  private var reader: Reader?
  private var isClosed = false

  /// The one connection that reads.
  private final class Reader {
    let number: Int
    /// The position that it requested last.
    var position: Int
    let disconnect: @MainActor () -> Void
    /// Takes the next delivery, if it waits for one.
    var take: (@MainActor (Delivery) -> Void)?

    init(_ number: Int, _ position: Int, _ disconnect: @escaping @MainActor () -> Void) {
      self.number = number
      self.position = position
      self.disconnect = disconnect
    }

    nonisolated deinit {}
  }

  private var readers = 0

  init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  nonisolated deinit {}

  /// Whether a browser is connected.
  var isRead: Bool { reader != nil }

  /// Whether it has received every message and waits for more.
  var isWaitedFor: Bool { reader?.take != nil }

  /// Whether everything after a message is kept.
  func reaches(_ number: Int) -> Bool {
    (newest - kept.count...newest).contains(number)
  }

  /// Adds a message. A reader that has not received a removed message is disconnected.
  func append(_ message: String) {
    if isClosed { return }
    newest += 1
    kept.append(message)
    keptBytes += message.utf8.count
    while kept.count > limits.messages || (keptBytes > limits.bytes && kept.count > 1) { forget() }
    guard let reader else { return }
    if let take = reader.take.take() {
      take(delivery(to: reader))
    } else if !reaches(reader.position) {
      endReading(.end)
    }
  }

  /// Makes a connection the reader, in place of the one before.
  ///
  /// - Parameters:
  ///   - position: the newest message that it has.
  ///   - disconnect: closes the connection, whose writing may be stuck.
  /// - Returns: the token for its reads.
  func attach(after position: Int, disconnect: @escaping @MainActor () -> Void) -> Int {
    endReading(.replaced)
    readers += 1
    reader = Reader(readers, position, disconnect)
    return readers
  }

  /// Passes messages after those that the reader has had, as soon as there are any.
  func next(for number: Int, _ take: @escaping @MainActor (Delivery) -> Void) {
    guard let reader, reader.number == number, !isClosed else {
      return take(isClosed ? .over : number < readers ? .replaced : .end)
    }
    forgetWritten(by: reader)
    if reader.position < newest {
      take(delivery(to: reader))
    } else {
      reader.take = take
    }
  }

  /// The reader's connection was closed.
  func detach(_ number: Int) {
    guard let reader, reader.number == number else { return }
    self.reader = nil
    reader.take?(.end)
  }

  /// Makes the reader write something, so that a closed connection is detected.
  func pulse() {
    reader?.take.take()?(.pulse)
  }

  /// Ends it: nothing more is kept or read.
  func close() {
    isClosed = true
    endReading(.over)
    (kept, keptBytes) = ([], 0)
  }

  /// A reader that asks again has sent the previous messages, usually the whole page, which is large.
  private func forgetWritten(by reader: Reader) {
    while keptBytes > limits.written, newest - kept.count < reader.position { forget() }
  }

  private func forget() { keptBytes -= kept.removeFirst().utf8.count }

  private func endReading(_ reason: Delivery) {
    guard let reader else { return }
    self.reader = nil
    if let take = reader.take {
      take(reason)
    } else {
      // It is writing, perhaps for ever.
      reader.disconnect()
    }
  }

  private func delivery(to reader: Reader) -> Delivery {
    guard reaches(reader.position) else { return .end }
    let messages = Array(kept.suffix(newest - reader.position))
    reader.position = newest
    return .messages(messages, upTo: newest)
  }
}
#endif
