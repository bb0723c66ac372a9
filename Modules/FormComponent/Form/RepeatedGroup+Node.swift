public import ReactiveKit

/// The rows as a part of a form.
extension RepeatedGroup {
  /// The current fields, row by row.
  public var fields: [FormField] { list.value.flatMap(\.fields) }

  /// Calls back when a value changes or rows are added, removed or moved.
  public func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable {
    var observations: [Disposable] = []
    // Added rows are followed from now on, removed ones no longer.
    func follow(_ rows: [Row]) {
      let old = observations
      observations = rows.map { $0.onEdit(action) }
      for observation in old { observation.dispose() }
    }
    follow(list.value)
    let change = list.onChange { rows in
      follow(rows)
      action()
    }
    return .action {
      change.dispose()
      follow([])
    }
  }

  /// Shows every problem, because submitting was tried.
  public func showProblems() {
    transaction {
      isShowing.value = true
      forEach { $0.showProblems() }
    }
  }

  /// Removes the server's refusals.
  public func forgetRefusals() { forEach { $0.forgetRefusals() } }

  /// Restores the rows and values of the baseline.
  public func reset() {
    start {
      set(baseline.value)
      forEach { $0.reset() }
    }
  }

  /// Removes rows down to the minimum and empties the others.
  public func clear() {
    start {
      set(Array(list.value.prefix(count.lowerBound)))
      forEach { $0.clear() }
    }
  }

  /// Makes the current values the baseline.
  public func rebase() {
    transaction {
      baseline.value = list.value
      forEach { $0.rebase() }
    }
  }

  /// Sets rows that do not count as changed or submitted yet.
  func start(_ action: @MainActor () -> Void) {
    transaction {
      isShowing.value = false
      action()
    }
  }

  private func forEach(_ action: @MainActor (Row) -> Void) {
    transaction { for row in list.value { action(row) } }
  }
}
