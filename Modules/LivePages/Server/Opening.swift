#if LivePages
import HTTPTypes
import Hummingbird
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

extension Request {
  /// The language that the user chose in any tab, which a cookie keeps, or the browser asks for; nil
  /// when neither is given. A cookie is sent for every port of this machine: the choice outlives a
  /// server that was started on another one.
  nonisolated var language: Language? {
    if let chosen = cookies["trellis-language"]?.value {
      for language in MessageTable.livePages.languages where language.rawValue == chosen {
        return language
      }
    }
    guard let wanted = headers[.acceptLanguage]?.lowercased(), !wanted.isEmpty else { return nil }
    return wanted.hasPrefix("zh") ? .simplifiedChinese : .english
  }
}
#endif
