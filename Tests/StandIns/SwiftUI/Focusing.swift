extension View {
  /// swiftui/view/focused(_:)
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    Modified(self) { $0.memory = FocusMark(condition, true) }
  }

  /// swiftui/view/focused(_:equals:)
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    Modified(self) { $0.memory = FocusMark(binding, value) }
  }
}

extension DrivenWindow {
  private var marks: [(node: ViewNode, mark: FocusMark)] {
    var found: [(ViewNode, FocusMark)] = []
    root.visit { node in if let mark = node.memory as? FocusMark { found.append((node, mark)) } }
    return found
  }

  /// Moves the focus to the requested view.
  func followFocusRequests() {
    let requests = focusRequests
    focusRequests = []
    for location in requests where location.isRequested {
      location.isRequested = false
      let marks = marks.filter { $0.mark.location === location }
      if let wanted = marks.first(where: { $0.mark.isWanted() }) {
        if let field = wanted.node.firstField, field.environment.isEnabled {
          moveFocus(to: field)
        } else {
          location.clear()
        }
      } else if marks.contains(where: { focused.map($0.node.isAbove) == true }) {
        moveFocus(to: nil)
      } else {
        location.clear()
      }
    }
    if let focused, focused.isEnded || !focused.environment.isEnabled || !isOnScreen(focused) {
      moveFocus(to: nil)
    }
  }

  private func isOnScreen(_ node: ViewNode) -> Bool {
    var isThere = false
    root.visit { if $0 === node { isThere = true } }
    return isThere
  }

  /// The focus moves; the focus states are updated.
  func moveFocus(to node: ViewNode?) {
    if focused === node { return }
    focused = node
    var known: [ObjectIdentifier: FocusMark] = [:]
    var lost: [AnyFocusLocation] = []
    for (place, mark) in marks {
      if let node, place.isAbove(node) {
        known[ObjectIdentifier(mark.location)] = mark
      } else {
        lost.append(mark.location)
      }
    }
    for location in lost where known[ObjectIdentifier(location)] == nil && !location.isRequested {
      location.clear()
    }
    for mark in known.values { mark.assign() }
  }
}

extension ViewNode {
  /// The first text field here or below.
  var firstField: ViewNode? {
    var found: ViewNode?
    visit { if found == nil, $0.element?.kind == .field { found = $0 } }
    return found
  }

  func isAbove(_ node: ViewNode) -> Bool {
    node === self || node.above { $0 === self ? true : nil } == true
  }
}
