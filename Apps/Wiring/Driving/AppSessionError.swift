import SessionRecording

/// Why a document is not a session of this application.
public nonisolated enum AppSessionError: Error, Hashable, Sendable {
  /// The application has no setting of this name.
  case unknownSetting(String)
  /// The setting cannot have this value.
  case invalidSetting(String, value: String)
  /// The application has no feed of this name.
  case unknownFeed(String)
  /// The bytes of the feed differ from the recorded ones.
  case otherFeed(String, recorded: String, found: String)
  /// The routes of the application contradict each other.
  case notWired
}

nonisolated extension AppSessionError: CustomStringConvertible {
  /// The place and the reason in one line.
  public var description: String {
    switch self {
    case .unknownSetting(let name): "settings.\(name.escaped): no such setting"
    case .invalidSetting(let name, let value):
      "settings.\(name.escaped): cannot be \(SessionValue.text(value))"
    case .unknownFeed(let name): "feeds: no feed \(SessionValue.text(name))"
    case .otherFeed(let name, let recorded, let found):
      "feeds: \(SessionValue.text(name)) has the digest \(found), recorded was \(recorded); "
        + "record it with its bytes"
    case .notWired: "the routes of the application contradict each other"
    }
  }
}
