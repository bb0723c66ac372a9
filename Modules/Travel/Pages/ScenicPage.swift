public import ReactiveKit

/// The page of a scenic spot.
public final class ScenicPage {
  /// The name of the scenic spot.
  public let title: Property<String>

  init(name: String) {
    title = Property(name)
  }

  nonisolated deinit {}
}

/// The page of a city: its scenic spots.
public final class CityPage {
  /// The number of the city.
  public let cityID: Property<Int>

  init(cityID: Int) {
    self.cityID = Property(cityID)
  }

  nonisolated deinit {}
}

/// The page of a campaign: its scenic spots.
public final class CampaignPage {
  /// The campaign's text, for example 返券20元.
  public let title: Property<String>

  init(tag: String) {
    title = Property(tag)
  }

  nonisolated deinit {}
}
