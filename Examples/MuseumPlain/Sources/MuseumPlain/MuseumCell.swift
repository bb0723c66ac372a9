import Foundation
import Observation

/// The cell of a museum. It stays the same object while the list shows its museum.
@Observable public final class MuseumCell: Identifiable {
  /// The museum that the cell shows.
  public internal(set) var museum: Museum

  init(_ museum: Museum) { self.museum = museum }

  nonisolated deinit {}

  /// The name of the museum.
  public var title: String { museum.name }

  /// The price of a ticket.
  public var price: String {
    museum.ticket.isFinite ? String(format: "￥%.2f", museum.ticket) : "￥\(museum.ticket)"
  }

  /// The remark beside the price.
  public var campaign: String { museum.ticket == 0 ? "Free" : "" }

  /// Whether there is no remark.
  public var isCampaignHidden: Bool { museum.ticket != 0 }

  /// The URL to open on a tap.
  public var url: String { Page.museum(name: museum.name).url }
}
