/// uikit/uiviewcontrollertransitioncoordinatorcontext
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// uikit/uiviewcontrollertransitioncoordinatorcontext/iscancelled
  var isCancelled: Bool { get }
}

/// uikit/uiviewcontrollertransitioncoordinator
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)
  @discardableResult func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// A presentation or dismissal that runs.
@MainActor final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  private let settle: () -> Void
  private let completion: (() -> Void)?
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  /// - Parameters:
  ///   - settle: UIKit's work at its end.
  ///   - completion: the application's work after that.
  init(settle: @escaping () -> Void, completion: (() -> Void)?) {
    self.settle = settle
    self.completion = completion
    super.init()
  }

  var isCancelled: Bool { false }

  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  /// The animation has ended.
  func finish() {
    settle()
    let ending = completions
    completions = []
    for completion in ending { completion(self) }
    completion?()
  }
}
