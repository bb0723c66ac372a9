/// A window with a view, the actions of a user, and counts for tests. Nothing of it exists at
/// Apple.
@MainActor public final class DrivenWindow {
  /// How many rows of a list are on screen.
  public let rowsOnScreen: Int
  /// How often bodies were evaluated, by the name of the view's type, since the last
  /// ``driveCountingFromZero()``.
  public private(set) var drivenEvaluations: [String: Int] = [:]
  /// The problems that SwiftUI would report at run time.
  public private(set) var drivenProblems: [String] = []
  /// The data that the system keeps while the window is closed.
  public var drivenStorage: [String: Any]
  var environment = EnvironmentValues()
  var dirty: [ViewNode] = []
  var focusRequests: [AnyFocusLocation] = []
  weak var focused: ViewNode?
  private(set) lazy var root = ViewNode(Child(0, rootView), parent: nil, window: self, list: nil)
  private let rootView: any View
  private var actions: [() -> Void] = []
  private var appeared: [ObjectIdentifier: (node: ViewNode, state: Appeared)] = [:]
  private var isUpdating = false
  /// Whether the changes since the last pass preserve scrolling by the user.
  var preservesVelocity = false

  /// Shows a view.
  public init(_ view: some View, rows: Int = 10, storage: [String: Any] = [:]) {
    rootView = view
    drivenStorage = storage
    rowsOnScreen = rows
    root.update()
    driveUpdates()
  }

  func note(_ type: Any.Type) {
    let name = "\(type)".prefix { $0 != "<" }
    drivenEvaluations[String(name), default: 0] += 1
  }

  func report(_ problem: String) { drivenProblems.append(problem) }

  /// From the SDK of iOS 18.4 on, `onAppear` is called for covered pages of such a stack, but not
  /// when the user goes back. SwiftUI does not report it.
  func reportClosures(of view: String) { report("\(view): a binding of closures") }

  func afterUpdates(_ action: @escaping () -> Void) { actions.append(action) }

  // MARK: The run loop

  /// Performs the updates before the next frame, until none is pending.
  public func driveUpdates() {
    if isUpdating { return }
    isUpdating = true
    defer { (isUpdating, preservesVelocity) = (false, false) }
    for _ in 0..<100 {
      updateDirtyNodes()
      let waiting = actions
      actions = []
      for action in waiting { action() }
      followFocusRequests()
      updateDirtyNodes()
      settleAppearance()
      if dirty.isEmpty, actions.isEmpty, focusRequests.isEmpty { return }
    }
    report("the views do not settle")
  }

  private func updateDirtyNodes() {
    while !dirty.isEmpty {
      let nodes = dirty.sorted { $0.depth < $1.depth }
      dirty = []
      for node in nodes where node.isDirty && !node.isEnded {
        node.update()
        node.layOutAbove()
      }
    }
  }

  private func settleAppearance() {
    var now: Set<ObjectIdentifier> = []
    var new: [ViewNode] = []
    root.visit { node in
      guard let appearance = node.memory as? Appearance else { return }
      now.insert(ObjectIdentifier(node))
      if let known = appeared[ObjectIdentifier(node)] {
        known.state.update(appearance)
      } else {
        new.append(node)
      }
    }
    for node in new {
      guard let appearance = node.memory as? Appearance else { continue }
      appeared[ObjectIdentifier(node)] = (node, Appeared(appearance))
    }
    let gone = appeared.values.filter { !now.contains(ObjectIdentifier($0.node)) }
    for (node, state) in gone.sorted(by: { $0.node.depth < $1.node.depth }) {
      appeared[ObjectIdentifier(node)] = nil
      state.end()
    }
  }

  /// The window is closed: everything in it disappears.
  public func driveClosing() {
    for (_, state) in appeared.values.sorted(by: { $0.node.depth < $1.node.depth }) { state.end() }
    appeared = [:]
    focused = nil
    root = ViewNode(Child(0, EmptyView()), parent: nil, window: self, list: nil)
  }

  /// Counts evaluations from zero.
  public func driveCountingFromZero() { drivenEvaluations = [:] }

  /// How many views are in their places.
  public var drivenNodes: Int {
    func count(_ node: ViewNode) -> Int { node.children.reduce(1) { $0 + count($1) } }
    return count(root)
  }
}

extension ViewNode {
  /// The accessibility of a control: the modifiers', else the texts in it.
  var spokenLabel: String {
    // Users of Voice Control use another name than the one that is read.
    let named = above { $0.element == nil ? $0.traits.accessibility.inputLabel : nil }
    if let label = named ?? above({ $0.element == nil ? $0.traits.accessibility.label : nil }) {
      return label
    }
    var texts: [String] = []
    for child in children {
      child.visit {
        if $0.element?.kind == .text, let text = $0.element?.label { texts.append(text) }
      }
    }
    return texts.joined(separator: " ")
  }

  /// Lays out the list of the node.
  fileprivate func layOutAbove() {
    if let list { list.layOutRows() }
  }
}
