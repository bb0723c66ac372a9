/// The pages that a user may come back to, as they were left; those not shown for longest go first.
struct PageCache {
  private let limit: Int
  private var views: [String: any PageView] = [:]
  private var order: [String] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// The page of a path as it was left.
  func view(at path: String) -> (any PageView)? { views[path] }

  /// Keeps a page that is shown now.
  mutating func keep(_ view: any PageView, at path: String) {
    order.removeAll { $0 == path }
    order.append(path)
    views[path] = view
    while order.count > limit { views[order.removeFirst()] = nil }
  }

  /// Forgets a page.
  mutating func remove(_ path: String) {
    order.removeAll { $0 == path }
    views[path] = nil
  }

  /// Forgets all.
  mutating func removeAll() {
    order = []
    views = [:]
  }
}
