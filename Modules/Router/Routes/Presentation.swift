/// How a view layer should present a page.
public enum Presentation: String, Sendable, Hashable, Codable, CaseIterable {
  /// On top of the current stack.
  case push
  /// Over everything, modally.
  case present
  /// As a sheet.
  case sheet
  /// As a tab.
  case tab
  /// Replaces the whole stack.
  case root
  /// Goes back to the page if it is in the stack already.
  case popTo
}
