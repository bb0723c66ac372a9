#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ReactiveKit
  import Sample
  import UIKit

  /// A scenic spot, a campaign or a city.
  final class PlaceController: PageController<Property<String>> {
    override func viewDidLoad() {
      super.viewDidLoad()
      show(label(page))
    }

    nonisolated deinit {}
  }
#endif
