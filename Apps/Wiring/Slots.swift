import POIComponent
import Router

/// The slots of this application: what business lines put where.
struct Slots: POISlot, RouteSlot {
  private(set) var sections: [POISection] = []
  private(set) var modules: [RouteModule] = []

  mutating func pois(_ section: POISection) {
    sections.append(section)
  }

  mutating func routes(_ module: RouteModule) {
    modules.append(module)
  }
}
