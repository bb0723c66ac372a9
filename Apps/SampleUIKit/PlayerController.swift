#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Messages
  import Player
  import ReactiveKit
  import Sample
  import UIKit
  import UIKitBindings

  /// The player form: a stepper with a limit, counted uploads.
  final class PlayerController: PageController<PlayerPage> {
    override func viewDidLoad() {
      super.viewDidLoad()
      let increase = button("sample.increase", page.increase)
      let decrease = button("sample.decrease", page.decrease)
      let upload = button("sample.upload", page.upload)
      let report = UILabel()
      show(
        views(for: page.name, in: page.form), label(page.points.map { "\(Int($0))" }), increase,
        decrease, upload, report, button("sample.reset", page.reset))
      bag.hold {
        page.isStepperHidden.bind(to: increase, \.isHidden)
        page.isStepperHidden.bind(to: decrease, \.isHidden)
        page.isUploadHidden.bind(to: upload, \.isHidden)
        page.upload.values.observe { [weak report] in report?.text = $0 }
        bind(
          alert: sample.text("sample.player").value, on: page.forbiddenName,
          button: sample.text("sample.close").value
        ) { [messages = sample.messages] in
          messages.value.text("sample.forbidden", ["name": $0])
        }
      }
    }

    nonisolated deinit {}
  }
#endif
