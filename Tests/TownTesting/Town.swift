/// A row of the tests.
nonisolated package struct Town: Identifiable, Equatable, Sendable {
  package let id: Int
  package var name: String

  package init(_ id: Int, _ name: String? = nil) {
    self.id = id
    self.name = name ?? "town \(id)"
  }
}

package func towns(_ ids: some Sequence<Int>) -> [Town] { ids.map { Town($0) } }
