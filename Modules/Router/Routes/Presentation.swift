/// How a view layer should bring a page up.
public enum Presentation: String, Sendable, Hashable, Codable, CaseIterable {
  /// On top of the current stack.
  case push
  /// Over everything, modally.
  case present
  /// As a sheet.
  case sheet
  /// As a tab.
  case tab
  /// In place of the whole stack.
  case root
  /// Back to the page when it is in the stack already.
  case popTo
}
