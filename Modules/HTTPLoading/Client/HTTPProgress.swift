public import ReactiveKit

/// The progress of a request: sent bytes of its body, received bytes of its response.
///
/// ```swift
/// let progress = HTTPProgress()
/// progress.upload.map { Float($0.fraction ?? 0) }.bind(to: bar, \.progress).disposed(by: bag)
/// try await api.send(upload, progress: progress)
/// ```
/// The properties only grow, and change on the main actor once for all pieces that arrived meanwhile. Make
/// one for each request. A body that is sent again, after a redirect or a renewed token, counts once.
@MainActor
public final class HTTPProgress {
  /// A number of bytes and the expected total.
  public nonisolated struct Bytes: Hashable, Sendable {
    /// The bytes so far.
    public var done = 0
    /// All bytes; nil while unknown, and for a compressed response.
    public var total: Int?

    /// The part that is done, from 0 to 1; nil without a total.
    public var fraction: Double? {
      total.map { $0 > 0 ? min(1, Double(done) / Double($0)) : 1 }
    }

    nonisolated mutating func grow(to bytes: Bytes) {
      self = Bytes(done: max(done, bytes.done), total: bytes.total ?? total)
    }
  }

  private nonisolated struct Both: Hashable, Sendable {
    var upload = Bytes()
    var download = Bytes()
  }

  /// The body of the request; complete as soon as a successful response begins.
  public let upload: Property<Bytes>
  /// The body of the successful response, after decompression.
  public let download: Property<Bytes>

  private nonisolated let latest = Locked(Both())
  private nonisolated let inbox: Inbox<Both>

  /// Makes the progress of a request.
  public init() {
    inbox = Inbox(keeping: .newest(1))
    let both = Property(initial: Both(), then: inbox.signal)
    upload = both.map(\.upload)
    download = both.map(\.download)
  }

  nonisolated deinit {}

  /// Adopts the changes of an event, from the transport's thread; one at a time for each request.
  nonisolated func note(
    _ event: HTTPTransport.Event, of request: HTTPRequest, _ response: ReceivedResponse
  ) {
    let total = request.body?.bytes.count ?? 0
    latest.withLock { both in
      let old = both
      if case .sent(let count) = event { both.upload.grow(to: Bytes(done: count, total: total)) }
      if let received = response.progress {
        both.upload.grow(to: Bytes(done: total, total: total))
        both.download.grow(to: received)
      }
      // Under the lock, so that the newest comes last. No foreign code runs in the inbox.
      if both != old { inbox.send(both) }
    }
  }
}
