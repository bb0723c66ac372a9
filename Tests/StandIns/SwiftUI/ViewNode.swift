import Foundation
import Observation

/// A view in its place: the data that SwiftUI keeps of it between two evaluations of a body.
///
/// Its identity is its key among the children of its parent, and its type.
@MainActor final class ViewNode {
  /// The node that is being updated, which depends on every value that is read meanwhile.
  static var updating: ViewNode?

  /// It retains the nodes, which do not outlive it.
  unowned let window: DrivenWindow
  private(set) weak var parent: ViewNode?
  let key: AnyHashable
  let depth: Int
  /// The list that may contain the children as rows.
  private(set) weak var list: ViewNode?
  private(set) var view: any View
  private(set) var children: [ViewNode] = []
  /// The state of the view, by the place of its field.
  var locations: [Int: AnyObject] = [:]
  /// Whether a value that was read of the environment has changed there.
  var environmentReads: [(EnvironmentValues) -> Bool] = []
  private(set) var isDirty = false
  private(set) var isEnded = false

  // What views of the framework keep.
  var changesEnvironment: ((inout EnvironmentValues) -> Void)?
  var traits = Traits()
  var element: Element?
  var memory: Any?

  init(_ child: Child, parent: ViewNode?, window: DrivenWindow, list: ViewNode?) {
    self.window = window
    self.parent = parent
    self.list = list
    key = child.key
    depth = (parent?.depth ?? -1) + 1
    view = child.view
  }

  /// The environment of the children.
  var environment: EnvironmentValues {
    var values = parent?.environment ?? window.environment
    changesEnvironment?(&values)
    return values
  }

  /// The environment of the view itself.
  var surroundings: EnvironmentValues { parent?.environment ?? window.environment }

  /// The nearest node above for which a question has an answer.
  func above<Answer>(_ question: (ViewNode) -> Answer?) -> Answer? {
    var node = parent
    while let current = node {
      if let answer = question(current) { return answer }
      node = current.parent
    }
    return nil
  }

  // MARK: Updating

  /// The contents of the node may have changed.
  func invalidate() {
    if Transaction.current.scrollPositionUpdatePreservesVelocity { window.preservesVelocity = true }
    if isDirty || isEnded { return }
    isDirty = true
    window.dirty.append(self)
  }

  /// Sets the view that the parent shows in this place now.
  fileprivate func take(_ new: any View) {
    let isSame = !isDirty && !(new is any PrimitiveView) && areSame(view, new)
    view = new
    if isSame, !readsOtherEnvironment { return }
    update()
  }

  private var readsOtherEnvironment: Bool {
    if environmentReads.isEmpty { return false }
    let values = surroundings
    return environmentReads.contains { $0(values) }
  }

  /// Evaluates the contents of the view.
  func update() {
    isDirty = false
    if isEnded { return }
    if let primitive = view as? any PrimitiveView {
      reconcile(tracked { primitive.update(self) })
      primitive.arrange(self)
    } else {
      reconcile([Child(0, evaluated(view))])
    }
  }

  private func evaluated<V: View>(_ view: V) -> any View {
    window.note(V.self)
    return tracked {
      var installed = view
      environmentReads = []
      install(&installed, in: self)
      return installed.body
    }
  }

  /// Tracks reading, so that a change of a value that was read invalidates the node. Trackings must
  /// not be nested: the outer one would depend on everything that the inner one reads.
  private func tracked<Result>(_ read: () -> Result) -> Result {
    let outer = ViewNode.updating
    ViewNode.updating = self
    defer { ViewNode.updating = outer }
    return withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated { self?.invalidate() }
    }
  }

  /// Shows other children: those with the key and the type of one from before keep their state.
  func reconcile(_ new: [Child]) {
    var old: [AnyHashable: ViewNode] = [:]
    for node in children { old[node.key] = node }
    let isTransparent = (view as? any PrimitiveView)?.isTransparent ?? true
    let childList = view is any ListView ? self : isTransparent ? list : nil
    children = new.map { child in
      if let node = old[child.key], type(of: node.view) == type(of: child.view) {
        old[child.key] = nil
        node.take(child.view)
        return node
      }
      let node = ViewNode(
        child, parent: self, window: window, list: rows == nil ? childList : nil)
      node.update()
      return node
    }
    for node in old.values { node.end() }
  }

  private func end() {
    isEnded = true
    for child in children { child.end() }
  }

  /// Finds views below that have read removed values of the environment.
  func recheckEnvironment() {
    for child in children {
      if child.readsOtherEnvironment { child.invalidate() }
      child.recheckEnvironment()
    }
  }

  // MARK: Looking for nodes

  /// Calls a closure with this node and those below that are on screen, in the order in which they stand.
  func visit(_ work: (ViewNode) -> Void) {
    work(self)
    for child in children where child.traits.isOnScreen { child.visit(work) }
  }
}

/// What a node is for those above it.
struct Traits {
  var tag: AnyHashable?
  var isOnScreen = true
  var accessibility = Accessibility()
}
