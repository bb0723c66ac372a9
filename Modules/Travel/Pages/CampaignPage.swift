public import ReactiveKit

/// The page of a campaign: the scenic spots that take part.
public final class CampaignPage {
  /// The campaign's text, for example 返券20元.
  public let title: Property<String>

  init(tag: String) {
    title = Property(tag)
  }
}
