import ReactiveKit

/// An observer of a program and what it has seen.
final class Watcher {
  let name: String
  let node: GraphNode
  let isWelcomed: Bool
  let script: [[Step]]
  let path: [Int]
  var observation: Disposable?
  var isEnded = false
  /// The value it was notified of last, or found when it began.
  var last: Int
  var count = 0
  /// What it is to be notified of next; nil when that is not promised exactly.
  var expected: [Int]?
  /// Whether the property had another value than `last` since that was notified.
  var hasMoved = false
  /// The number of the property's delivery that it took part in last.
  var delivery = 0

  init(
    _ name: String, of node: GraphNode, isWelcomed: Bool, script: [[Step]], path: [Int],
    last: Int
  ) {
    self.name = name
    self.node = node
    self.isWelcomed = isWelcomed
    self.script = script
    self.path = path
    self.last = last
  }
}
