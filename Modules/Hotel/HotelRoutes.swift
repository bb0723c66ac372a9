import Router

/// The URLs of the hotel business line, one typed route for each page.
nonisolated struct HotelRoutes: Sendable {
  let order: Route<String>

  /// Declares the routes.
  init(_ ordering: HotelOrdering) {
    order = Route("hotel/order/:name", page: "hotelOrder", exported: true) {
      HotelOrderPage(hotel: $0, ordering)
    }
  }

  /// The module for the router.
  var module: RouteModule {
    RouteModule(HotelModule.name) { order }
  }
}
