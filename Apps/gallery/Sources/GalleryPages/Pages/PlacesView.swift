import ListComponent
import LivePages
import Messages
import POIComponent
import ReactiveKit
import Wiring

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The list of places of all business lines.
final class PlacesView: PageView {
  let template = "places"
  private static let rows = RowPool()
  private let context: PageContext

  init(_ context: PageContext) {
    self.context = context
  }

  nonisolated deinit {}

  func show(on surface: Surface) {
    let app = context.app
    let list = app.places
    surface.button("refresh", list.load)
    surface.node("count", .text, list.cells) { .number($0.count) }
    surface.text(
      "error",
      combine(list.error, context.messages) { error, messages in
        error.map { messages.text(for: $0) } ?? ""
      })
    surface.emptiness(of: list)
    surface.announce(list.announcements(context.messages))
    surface.choice("city", app.currentCity) { String($0) }
    surface.choice("feed", context.network.feed) { $0.rawValue }
    surface.node("reprice", .hidden, context.network.feed) { .flag($0 != .many) }
    surface.list(
      LiveList(
        "places", list.cells, pool: Self.rows,
        key: { RowName.text(owner: $0.owner, title: $0.title.value) }, fields: Self.fields(context))
    )
  }

  /// The nodes of a row.
  static func fields(_ context: PageContext) -> [LiveList<POICellViewModel>.Field] {
    let picture = context.live.picture
    return [
      .init("title", of: { $0.title }, as: { text, _ in .shown(text, limit: 80) }),
      .init("price", of: { $0.price }, as: { price, _ in .rich(price) }),
      .init("campaign", of: { $0.campaign }, as: { text, _ in .shown(text, limit: 40) }),
      .init("campaign", .hidden, of: { $0.campaignHidden }, as: { hidden, _ in .flag(hidden) }),
      .init("footer", of: { $0.rightFooter }, as: { text, _ in .shown(text, limit: 40) }),
      .init("owner", .state, constant: { .text($0.owner) }),
      .init(
        "picture", .picture, of: { $0.frontImage.bytes },
        as: { picture($0, $1.frontImage.url?.absoluteString) }),
    ]
  }
}
