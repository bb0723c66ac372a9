#if canImport(SwiftUI)
  import Foundation
  import Messages
  import ReactiveKit
  import Router
  import RouterNavigation
  public import Sample
  public import SwiftUI
  import SwiftUIBindings

  /// A window of the sample: shows its navigator, opens links, and restores its state.
  public struct SampleWindow: View {
    private let make: @MainActor () -> Sample
    @State private var sample: Sample?
    @State private var early: [NavigationRequest] = []
    @SceneStorage("navigation") private var saved: Data?

    /// Makes a window.
    ///
    /// - Parameter make: makes its sample; the sample as delivered by default.
    public init(_ make: @escaping @MainActor () -> Sample = { .standard() }) {
      self.make = make
    }

    /// Tabs of pages.
    public var body: some View {
      if let sample {
        NavigatorView(sample.navigator) { tab in
          Text(sample.messages.value.text("sample.\(tab.name)"))
        } page: { entry in
          PageView(sample.page(at: entry), sample)
        }
        .onEmit(sample.navigator.state.changes) { _ in saved = sample.saved }
      } else {
        // A link that started the application arrives before its window is restored.
        ProgressView().task { await open() }.onOpenURL { early.append(NavigationRequest($0)) }
      }
    }

    private func open() async {
      let sample = make()
      if let saved { await sample.restore(saved) }
      self.sample = sample
      for request in early { sample.navigator.open(request) }
      early = []
    }
  }
#endif
