import FormComponent
import Hotel
import Loading

nonisolated extension BusinessLine {
  /// Hotels and their orders.
  public static let hotel = BusinessLine(HotelModule.name, texts: .hotel) { context, slots in
    HotelModule(
      .init(
        feed: context.feeds.hotels, policy: .lossy, urlPrefix: App.urlPrefix,
        loadImage: context.feeds.image,
        ordering: HotelOrdering(
          messages: context.texts, nextURL: App.urlPrefix + "mail",
          place: { [servers = context.servers] order async throws(SubmitRefusal) in
            try await servers.placeOrder(order.hotel, order.guest, order.phone)
          }))
    ).install(in: &slots)
  }
}
