import Router

/// A step of a random program.
enum NavigationStep: Hashable {
  /// A link arrives, under a source.
  case open(String, isOutside: Bool)
  /// One of two commands returns a URL.
  case execute(Int, String)
  /// The user confirms the navigation that needed it last.
  case confirm
  /// Somebody signs in, or out.
  case user(String?)
  case resume(String)
  /// Cancels the navigations that wait for a key; all of them without one.
  case cancel(String?)
  /// Answers one of the questions that are asked.
  case answer(Int, NavigationAnswer)
  case withdraw
  case register
  /// The rules of the next overlay.
  case overlay([NavigationRule])
  case back
  case up
  case dismiss
  case select(String)
  case advance(Int)
  case save
  case restore
  case revalidate
}

/// The verdict of a guard that is asked.
enum NavigationAnswer: CaseIterable { case proceed, deny, park, redirect }

/// A rule of an overlay.
enum NavigationRule: CaseIterable {
  case noMail, noVault, noLogin, noItem, mailIsItem

  /// The name of its route.
  var site: String {
    switch self {
    case .noMail, .mailIsItem: "mail"
    case .noVault: "vault"
    case .noLogin: "login"
    case .noItem: "item"
    }
  }
}
