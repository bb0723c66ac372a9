import FormComponent
import Hotel
import Loading
import ReactiveKit
import Router
import SessionRecording

nonisolated extension BusinessLine {
  /// Hotels and their orders.
  public static let hotel = BusinessLine(
    HotelModule.name, texts: .hotel,
    describe: { model, page, driver in
      if let model = model as? HotelOrderPage { driver.describe(model, page) }
    }
  ) { context, slots in
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

extension AppDriver {
  fileprivate func describe(_ model: HotelOrderPage, _ page: PageInterface) {
    page.text("title", model.title)
    page.field("name", model.name, app.texts)
    page.field("phone", model.phone, app.texts)
    page.text("summary", model.text)
    page.flag("shows error", model.showsError)
    page.command("clear", model.clear)
    page.command("submit", model.submit)
    page.bag += model.submit.values.observe { [weak self, weak page] in
      self?.go(NavigationRequest($0, from: .inside), from: page)
    }
  }
}
