#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FormComponent
  import Hotel
  import ReactiveKit
  import Sample
  import UIKit
  import UIKitBindings

  /// The order of a room.
  final class OrderController: PageController<HotelOrderPage> {
    override func viewDidLoad() {
      super.viewDidLoad()
      let summary = label(page.text)
      show(
        views(for: page.name, in: page.form), views(for: page.phone, in: page.form), summary,
        button("sample.order", page.submit), button("sample.clear", page.clear))
      bag.hold {
        page.showsError.map { $0 ? UIColor.systemRed : .label }.bind(to: summary, \.textColor)
        page.form.announcements(sample.messages).announce()
      }
    }

    nonisolated deinit {}
  }
#endif
