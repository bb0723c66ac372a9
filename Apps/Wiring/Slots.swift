public import POIComponent
public import Router

/// The slots of this application, which collect the content of business lines.
public struct Slots: POISlot, RouteSlot {
  private(set) var sections: [POISection] = []
  private(set) var modules: [RouteModule] = []

  /// Adds places to the list.
  public mutating func pois(_ section: POISection) {
    sections.append(section)
  }

  /// Adds pages to the router.
  public mutating func routes(_ module: RouteModule) {
    modules.append(module)
  }
}
