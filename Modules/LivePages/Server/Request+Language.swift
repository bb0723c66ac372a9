#if LivePages
import HTTPTypes
import Hummingbird
import Messages

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
