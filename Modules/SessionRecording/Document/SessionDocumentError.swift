/// Why bytes are not a valid document of a session, with the place.
public nonisolated enum SessionDocumentError: Error, Hashable, Sendable {
  /// More bytes than a document may have.
  case tooLarge(bytes: Int, limit: Int)
  /// The bytes are not one JSON object.
  case malformed
  /// The document has a newer version than this code reads.
  case unknownVersion(Int)
  /// A member is missing.
  case missing(path: String)
  /// A member has a name that the format does not have.
  case unknownMember(path: String)
  /// A member is of another type, out of range or too long, or its object has it twice.
  case invalid(path: String)
  /// An event is of a kind that the format does not have.
  case unknownEvent(path: String, name: String)
  /// An event is earlier than the one before it.
  case timeGoesBack(path: String)
}

nonisolated extension SessionDocumentError: CustomStringConvertible {
  /// One line: the fault, and its place.
  public var description: String {
    switch self {
    case .tooLarge(let bytes, let limit): "\(bytes) bytes are more than the limit of \(limit)"
    case .malformed: "not one JSON object"
    case .unknownVersion(let version):
      "session: version \(version) is newer than \(SessionDocument.version); use a newer program"
    case .missing(let path): "\(path.escaped): missing"
    case .unknownMember(let path): "\(path.escaped): no such member"
    case .invalid(let path): "\(path.escaped): another type, out of range, too long or there twice"
    case .unknownEvent(let path, let name): "\(path.escaped): no such event: \(name.quoted)"
    case .timeGoesBack(let path): "\(path.escaped): earlier than the event before"
    }
  }
}
