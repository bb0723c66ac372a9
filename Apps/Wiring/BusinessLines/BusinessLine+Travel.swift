import Loading
import Travel

nonisolated extension BusinessLine {
  /// Scenic spots.
  public static let travel = BusinessLine(TravelModule.name) { context, slots in
    TravelModule(
      .init(
        feed: context.feeds.travel, policy: .lossy, currentCity: context.city,
        urlPrefix: App.urlPrefix, loadImage: context.feeds.image)
    ).install(in: &slots)
  }
}
