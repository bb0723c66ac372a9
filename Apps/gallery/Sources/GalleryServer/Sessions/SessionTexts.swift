import Loading
import Mail
import Messages
import Router
import Wiring

/// The texts of sessions, merged once for each language: every session has the same.
nonisolated struct SessionTexts: Sendable {
  /// The texts of the application's forms.
  let forms: Messages
  /// The texts of everything.
  let all: Messages

  /// The texts in a language.
  static func texts(in language: Language) -> SessionTexts {
    language == .english ? english : chinese
  }

  private static let english = SessionTexts(.english)
  private static let chinese = SessionTexts(.simplifiedChinese)

  private init(_ messages: Messages) {
    forms = App.texts(in: messages)
    all = forms.adding(.loading).adding(.mail).adding(.router).adding(.gallery)
  }
}
