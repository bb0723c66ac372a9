import Loading
import ReactiveKit
import SessionRecording
import Travel

nonisolated extension BusinessLine {
  /// Scenic spots.
  public static let travel = BusinessLine(
    TravelModule.name,
    describe: { model, page, driver in
      switch model {
      case let model as ScenicPage: page.text("title", model.title)
      case let model as CampaignPage: page.text("title", model.title)
      case let model as CityPage: page.number("city", model.cityID)
      default: break
      }
    }
  ) { context, slots in
    TravelModule(
      .init(
        feed: context.feeds.travel, policy: .lossy, currentCity: context.city,
        urlPrefix: App.urlPrefix, loadImage: context.feeds.image)
    ).install(in: &slots)
  }
}
