import Messages
import Wiring

@testable import GalleryPages
@testable import LivePages

extension SessionEnvironment {
  /// The environment of the gallery's sessions, with some business lines.
  convenience init(
    limits: LiveLimits = LiveLimits(), latency: Duration = .milliseconds(350),
    lines: [BusinessLine] = BusinessLine.all, clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      Gallery.site(lines: lines, latency: latency, pages: limits.pages), limits: limits,
      clock: clock)
  }
}

extension Assets {
  /// The files of the gallery.
  @MainActor
  init() throws { try self.init(Gallery.site()) }
}

extension LiveSession {
  /// The driver of the gallery's application.
  var driver: AppDriver {
    guard let gallery = application as? GalleryApplication else {
      preconditionFailure("a session of the gallery")
    }
    return gallery.driver
  }

  var app: App { driver.app }
}
