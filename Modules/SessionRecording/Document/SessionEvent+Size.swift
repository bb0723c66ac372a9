// The sizes are those of `SessionDocument.json()`, or a few bytes more.

nonisolated extension SessionEvent {
  /// The most bytes of the event in a document.
  var writtenBytes: Int {
    let members =
      [("at", .number(milliseconds)), ("event", .text(action.kind))] + action.members
    return 13 + members.reduce(0) { $0 + Self.line($1.0, $1.1.writtenBytes, depth: 3) }
      + (changes.map(Self.writtenBytes) ?? 0)
  }

  /// The most bytes of the changes of a state in a document.
  static func writtenBytes(of changes: [String: SessionValue?]) -> Int {
    changes.reduce(line("changes", 10, depth: 3)) {
      $0 + line($1.key, $1.value?.writtenBytes ?? 4, depth: 4)
    }
  }

  /// The bytes of a member on its own line.
  fileprivate static func line(_ name: String, _ value: Int, depth: Int) -> Int {
    2 * depth + name.writtenBytes + 3 + value + 2
  }
}

nonisolated extension SessionAnswer {
  /// The most bytes of the answer in a document.
  var writtenBytes: Int {
    let rest = parameters.reduce(SessionEvent.line("parameters", 10, depth: 3)) {
      $0 + SessionEvent.line($1.key, $1.value.writtenBytes, depth: 4)
    }
    return 13 + SessionEvent.line("call", call.writtenBytes, depth: 3) + rest
      + (code.map { SessionEvent.line("code", $0.writtenBytes, depth: 3) } ?? 0)
  }

  /// Whether a document with the answer can be read.
  var isReadable: Bool {
    call.utf8.count <= SessionLimits.name && code?.utf8.count ?? 0 <= SessionLimits.name
      && parameters.values.allSatisfy { $0.utf8.count <= SessionLimits.text }
  }
}

nonisolated extension SessionValue {
  /// The bytes of the value in a document.
  fileprivate var writtenBytes: Int {
    switch self {
    case .text(let text): text.writtenBytes
    case .flag, .number: description.utf8.count
    }
  }
}

extension String {
  /// The bytes of the text in JSON: in quotes, with escapes.
  nonisolated fileprivate var writtenBytes: Int {
    utf8.reduce(2) { sum, byte in
      switch byte {
      case 0x08, 0x09, 0x0A, 0x0C, 0x0D, 0x22, 0x5C: sum + 2
      case ..<0x20: sum + 6
      default: sum + 1
      }
    }
  }
}
