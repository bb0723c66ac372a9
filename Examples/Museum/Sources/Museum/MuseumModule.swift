import Messages
import POIComponent
import ReactiveKit
import Router

public struct MuseumModule {
  public nonisolated static let name = "museum"

  public struct Dependencies {
    public let museums: @MainActor () async throws(POIFailure) -> [Museum]
    public let messages: Property<Messages>

    public init(
      museums: @escaping @MainActor () async throws(POIFailure) -> [Museum],
      messages: Property<Messages>
    ) {
      self.museums = museums
      self.messages = messages
    }
  }

  let dependencies: Dependencies

  public init(_ dependencies: Dependencies) { self.dependencies = dependencies }

  public func install(in slots: inout some POISlot & RouteSlot) {
    let (museums, messages) = (dependencies.museums, dependencies.messages)
    let page = Route("museum/:name", page: "museum") { MuseumPage(name: $0, messages: messages) }
    slots.routes(RouteModule(Self.name) { page })
    let load = Signal.task { () async throws(POIFailure) in
      POIBatch(of: Self.name, try await museums()) { MuseumCellViewModel($0, page) }
    }
    slots.pois(POISection(owner: Self.name, order: 2, load: load))
  }
}
