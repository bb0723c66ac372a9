/// A thing of a page that has a name: something to read, to do, or both.
///
/// One object for each, without closures where a property says the same: a page of an application has some thirty,
/// and a server has the pages of all its users.
@MainActor
class PagePart {
  let name: String

  init(_ name: String) { self.name = name }

  nonisolated deinit {}

  /// Adds its values to a state.
  func read(into state: inout SessionState, _ mask: inout SecretMask) {}

  /// How many pieces of asynchronous work of it have begun and not ended.
  var workCount: Int { 0 }
}
