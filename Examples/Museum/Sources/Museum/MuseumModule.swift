import Messages
import POIComponent
import ReactiveKit
import Router

/// Museums as places of the list, each with a page.
public struct MuseumModule {
  /// The name in lists, routes and reports.
  public nonisolated static let name = "museum"

  /// What the business line needs.
  public struct Dependencies {
    /// Loads the museums.
    public let museums: @MainActor () async throws(POIFailure) -> [Museum]
    /// The texts, with the table of this module.
    public let messages: Property<Messages>

    /// Lists the dependencies.
    public init(
      museums: @escaping @MainActor () async throws(POIFailure) -> [Museum],
      messages: Property<Messages>
    ) {
      self.museums = museums
      self.messages = messages
    }
  }

  let dependencies: Dependencies

  /// Makes the business line from its dependencies.
  public init(_ dependencies: Dependencies) { self.dependencies = dependencies }

  /// Adds the museums to the list and their page to the router.
  public func install(in slots: inout some POISlot & RouteSlot) {
    let (museums, messages) = (dependencies.museums, dependencies.messages)
    let page = Route("museum/:name", page: "museum") { MuseumPage(name: $0, messages: messages) }
    slots.routes(RouteModule(Self.name) { page })
    slots.pois(
      POISection(owner: Self.name, order: 2, source: Self.name) {
        () async throws(POIFailure) in
        (try await museums(), [])
      } makeCell: {
        MuseumCellViewModel($0, page)
      })
  }
}
