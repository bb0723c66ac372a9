#if canImport(SwiftUI)
  public import SwiftUI

  /// The application: every window is a ``SampleWindow``. `SampleApp.main()` runs it.
  public struct SampleApp: App {
    /// Makes the application.
    public init() {}

    /// The windows.
    public var body: some Scene {
      WindowGroup { SampleWindow() }
    }
  }
#endif
