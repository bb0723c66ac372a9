/// A row of the table: one thing that programs do, done by several libraries.
struct Workload {
  let id: String
  let title: String
  /// The first is what the ratios refer to; `ours` is what the target judges.
  let contestants: [Contestant]
  /// What is missing in the kernel before ours can take part.
  var pending: String?
  /// The row counts live memory: a step builds so many objects, keeps them, and nothing is timed.
  var isFootprint = false

  /// The name of our contestant.
  static let ours = "ours"

  /// The same row with one contestant; nil when it does not take part.
  func only(_ name: String) -> Workload? {
    guard let contestant = contestants.first(where: { $0.name == name }) else { return nil }
    return Workload(
      id: id, title: title, contestants: [contestant], pending: pending, isFootprint: isFootprint)
  }
}
