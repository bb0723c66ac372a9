/// A row of the table: one thing that programs do, done by several libraries.
package struct Workload {
  package let id: String
  package let title: String
  /// The first is what the ratios refer to; `ours` is what the target judges.
  package let contestants: [Contestant]
  /// What is missing in the kernel before ours can take part.
  package var pending: String?
  /// The row counts live memory: a step builds so many objects, keeps them, and nothing is timed.
  package var isFootprint = false

  /// Makes a row.
  package init(
    id: String, title: String, contestants: [Contestant], pending: String? = nil,
    isFootprint: Bool = false
  ) {
    self.id = id
    self.title = title
    self.contestants = contestants
    self.pending = pending
    self.isFootprint = isFootprint
  }

  /// The name of our contestant.
  package static let ours = "ours"

  /// The same row with one contestant; nil when it does not take part.
  func only(_ name: String) -> Workload? {
    guard let contestant = contestants.first(where: { $0.name == name }) else { return nil }
    return Workload(
      id: id, title: title, contestants: [contestant], pending: pending, isFootprint: isFootprint)
  }
}
