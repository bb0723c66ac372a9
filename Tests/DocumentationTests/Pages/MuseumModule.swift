// swift-format-ignore-file
// As README.md has it: longer lines, and comments left to the text around it.
public import POIComponent
import ReactiveKit
public import Router

public struct MuseumModule {
  public struct Dependencies {
    public let museums: @MainActor () async throws(POIFailure) -> [Museum]
    public init(museums: @escaping @MainActor () async throws(POIFailure) -> [Museum]) {
      self.museums = museums
    }
  }
  let dependencies: Dependencies
  public init(_ dependencies: Dependencies) { self.dependencies = dependencies }

  public func install(in slots: inout some POISlot & RouteSlot) {
    let page = Route("museum/:name", page: "museum") { MuseumPage(name: $0) }
    slots.routes(RouteModule("museum") { page })
    slots.pois(POISection(owner: "museum", order: 2, load: .task { [dependencies] () async throws(POIFailure) in
      POIBatch(of: "museum", try await dependencies.museums()) { MuseumCellViewModel($0, page) }
    }))
  }
}
