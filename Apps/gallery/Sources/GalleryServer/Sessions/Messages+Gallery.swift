import Messages
import Wiring

extension Messages {
  /// The texts of the application and of the gallery in one of its languages.
  nonisolated static func gallery(in language: Language) -> Messages {
    language == .english ? allEnglish : allChinese
  }

  // Merged once for all sessions.
  private nonisolated static let allEnglish = all(.english)
  private nonisolated static let allChinese = all(.simplifiedChinese)

  private nonisolated static func all(_ language: Messages) -> Messages {
    App.allTexts(in: App.texts(in: language)).adding(.gallery)
  }
}
