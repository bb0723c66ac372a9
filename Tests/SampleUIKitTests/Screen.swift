#if canImport(UIKit) && !canImport(ObjectiveC)
  import Sample
  import SampleTesting
  import SampleUIKit
  import Testing
  import UIKit

  /// A window of the sample.
  final class Screen {
    let delegate: SampleSceneDelegate
    let scene = UIWindowScene.driven()
    let sample: Sample

    init(
      _ sample: Sample, restoring activity: NSUserActivity? = nil,
      opening contexts: Set<UIOpenURLContext> = []
    ) throws {
      self.sample = sample
      delegate = Delegate(sample)
      delegate.scene(
        scene, willConnectTo: .driven(restoring: activity), options: .driven(contexts))
    }

    convenience init() throws { try self.init(Sample.forTests()) }

    /// The visible view controller.
    var top: UIViewController? {
      let bar = delegate.window?.rootViewController as? UITabBarController
      return (bar?.selectedViewController as? UINavigationController)?.topViewController
    }

    func layOut() { for table in find(UITableView.self) { table.layoutIfNeeded() } }

    /// The views of a class on the page, in their order.
    func find<View: UIView>(_ type: View.Type) -> [View] {
      func below(_ view: UIView) -> [View] {
        ((view as? View).map { [$0] } ?? []) + view.subviews.filter { !$0.isHidden }.flatMap(below)
      }
      return top.map { below($0.view) } ?? []
    }

    /// The texts on the page, without the labels of its fields.
    var texts: [String] {
      let labels = Set(["Guest", "Phone", "User name", "Password", "Name"])
      return find(UILabel.self).compactMap(\.text).filter { !$0.isEmpty && !labels.contains($0) }
    }

    func button(_ title: String) -> UIButton {
      find(UIButton.self).first { $0.title(for: .normal) == title } ?? UIButton()
    }
  }

  private final class Delegate: SampleSceneDelegate {
    private var made: Sample?

    convenience init(_ sample: Sample) {
      self.init()
      made = sample
    }

    override func makeSample() -> Sample {
      defer { made = nil }
      return made ?? super.makeSample()
    }
  }
#endif
