#if LivePages
import Messages

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The data with which a browser opens a session: its path and language.
nonisolated struct Opening: Equatable {
  let path: String
  let language: Language

  private struct Wire: Decodable {
    let path: String
    let language: String?
  }

  /// Reads an opening from untrusted data.
  init(json bytes: some Collection<UInt8>) throws(Refusal) {
    guard let wire = try? JSONDecoder().decode(Wire.self, from: Data(bytes)) else {
      throw .event(.malformed)
    }
    guard wire.path.utf8.first == UInt8(ascii: "/") else {
      throw .event(.invalid(member: "path"))
    }
    guard wire.path.utf8.count <= LiveEvent.Limits.path else {
      throw .event(.tooLong(member: "path", limit: LiveEvent.Limits.path))
    }
    path = wire.path
    language = wire.language?.lowercased().hasPrefix("zh") == false ? .english : .simplifiedChinese
  }
}
#endif
