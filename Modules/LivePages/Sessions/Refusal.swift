#if LivePages
import Messages

/// Why a request is refused.
nonisolated enum Refusal: Error, Hashable, Sendable {
  /// The limit of sessions is reached.
  case tooManySessions(limit: Int)
  /// There is no session of this name and token.
  case unknownSession
  /// More events than a session may send, with the time to wait.
  case tooManyEvents(wait: Duration)
  /// The session is being replayed already, or the limit of replays is reached.
  case tooManyReplays
  /// The bytes are not a valid event.
  case event(LiveEventError)
  /// The request comes from a foreign page.
  case foreignOrigin
  /// The request was sent to a name that is not the server's.
  case foreignHost
  /// The request names no host.
  case noHost
  /// The request names more than one host.
  case manyHosts
  /// The address has other methods: `GET, HEAD`.
  case methodNotAllowed(allowed: String)
  /// The address does not exist.
  case notFound
  /// The session cannot be saved, with the reason.
  case notReplayable(reason: String)
  /// A file is no session of this application, with the reason.
  case notOpened(reason: String)
  /// The routes of the application contradict each other.
  case notWired
}

nonisolated extension Refusal: Presentable {
  var code: String {
    switch self {
    case .tooManySessions: "live.tooManySessions"
    case .unknownSession: "live.unknownSession"
    case .tooManyEvents: "live.tooManyEvents"
    case .tooManyReplays: "live.tooManyReplays"
    case .event(.tooLarge): "live.eventTooLarge"
    case .event(.malformed): "live.eventMalformed"
    case .event(.unknown): "live.eventUnknown"
    case .event(.missing): "live.eventMissing"
    case .event(.invalid): "live.eventInvalid"
    case .event(.tooLong): "live.eventTooLong"
    case .foreignOrigin: "live.foreignOrigin"
    case .foreignHost: "live.foreignHost"
    case .noHost: "live.noHost"
    case .manyHosts: "live.manyHosts"
    case .methodNotAllowed: "live.methodNotAllowed"
    case .notFound: "live.notFound"
    case .notReplayable: "live.notReplayable"
    case .notOpened: "live.notOpened"
    case .notWired: "live.notWired"
    }
  }

  var parameters: [String: String] {
    switch self {
    case .tooManySessions(let limit): ["limit": String(limit)]
    case .tooManyEvents: ["milliseconds": String(wait ?? 0)]
    case .event(.tooLarge(let bytes, let limit)): ["bytes": String(bytes), "limit": String(limit)]
    case .event(.missing(let member)), .event(.invalid(let member)): ["member": member]
    case .event(.tooLong(let member, let limit)): ["member": member, "limit": String(limit)]
    case .methodNotAllowed(let allowed): ["allowed": allowed]
    case .notReplayable(let reason), .notOpened(let reason): ["reason": reason]
    case .unknownSession, .tooManyReplays, .foreignOrigin, .foreignHost, .noHost, .manyHosts,
      .notFound, .notWired, .event:
      [:]
    }
  }

  var isRetryable: Bool {
    switch self {
    case .tooManySessions, .tooManyEvents, .tooManyReplays: true
    default: false
    }
  }

  /// How long to wait before trying again, in whole milliseconds.
  var wait: Int? {
    switch self {
    case .tooManyEvents(let wait): max(1, Int((wait / .milliseconds(1)).rounded(.up)))
    case .tooManySessions: 5_000
    case .tooManyReplays: 1_000
    default: nil
    }
  }
}
#endif
