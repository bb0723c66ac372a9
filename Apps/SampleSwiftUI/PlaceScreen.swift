#if canImport(SwiftUI)
  import ReactiveKit
  import SwiftUI
  import SwiftUIBindings

  /// A scenic spot, a campaign or a city.
  struct PlaceScreen: View {
    @Observed private var title: String

    init(_ title: Property<String>) {
      _title = Observed(title)
    }

    var body: some View { Text(title) }
  }
#endif
