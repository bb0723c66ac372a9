/// Museums as a list, each with a page.
public struct MuseumFeature {
  /// What the feature needs.
  public struct Dependencies {
    /// Loads the museums.
    public let museums: () async throws -> [Museum]
    /// The texts.
    public let texts: Texts

    /// Lists the dependencies.
    public init(museums: @escaping () async throws -> [Museum], texts: Texts) {
      self.museums = museums
      self.texts = texts
    }
  }

  let dependencies: Dependencies

  /// Makes the feature from its dependencies.
  public init(_ dependencies: Dependencies) { self.dependencies = dependencies }

  /// Makes the list.
  public func makeList() -> MuseumList { MuseumList(museums: dependencies.museums) }

  /// Makes the page of a URL, `nil` if it has none.
  public func makePage(of url: String) -> MuseumPage? {
    switch Page(url: url) {
    case .museum(let name):
      MuseumPage(name: name, texts: dependencies.texts) { _ in "trellis://mail" }
    case .ticket, .login, nil: nil
    }
  }
}
