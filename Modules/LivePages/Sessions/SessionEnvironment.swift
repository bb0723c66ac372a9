#if LivePages
import Messages

/// The dependencies of sessions.
final class SessionEnvironment {
  /// What they show.
  let site: LiveSite
  /// What they may use.
  let limits: LiveLimits
  /// The clock of sessions.
  let clock: any Clock<Duration>
  /// The limit of replays.
  let replays: ReplayPermits
  /// The Swift beside the pages, read once for all sessions.
  let sources: [String: PageSources]
  /// The time since some moment.
  let now: @MainActor () -> Duration
  /// Merged once for all sessions.
  private let messages: [Language: Messages]

  /// Makes an environment.
  init(
    _ site: LiveSite, limits: LiveLimits = LiveLimits(),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.site = site
    self.limits = limits
    self.clock = clock
    replays = ReplayPermits(limit: limits.replays)
    sources = site.sources.mapValues { PageSources(model: $0.model, view: $0.view) }
    messages = Dictionary(
      uniqueKeysWithValues: MessageTable.livePages.languages.map {
        ($0, site.messages($0).adding(.livePages))
      })
    let start = clock.now
    now = { start.duration(to: clock.now) }
  }

  nonisolated deinit {}

  /// All texts in a language.
  func messages(in language: Language) -> Messages {
    messages[language] ?? site.messages(language).adding(.livePages)
  }

  /// All labels of the templates in a language.
  func labels(in language: Language) -> [String: String] {
    Labels.all(in: language, site.labels)
  }
}
#endif
