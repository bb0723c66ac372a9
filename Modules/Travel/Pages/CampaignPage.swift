public import ReactiveKit

/// The page of a campaign: its scenic spots.
public final class CampaignPage {
  /// The campaign's text, for example 返券20元.
  public let title: Property<String>

  init(tag: String) {
    title = Property(tag)
  }

  nonisolated deinit {}
}
