import ReactiveKit

/// The style of one random program: each draws its own, because no single mixture finds everything.
struct ProgramStyle {
  /// A small graph in which almost every observer sets and reads.
  let isHot: Bool
  let mutables: Int
  let derived: Int
  let observers: Int
  /// How many different values are set.
  let values: Int
  /// How many in a hundred derived properties are dynamic.
  let dynamic: Int
  /// How many in a hundred observers act, and how often at most.
  let scripted: Int
  let patience: Int
  /// How many in a hundred scripts read more than they change.
  let reading: Int

  init(_ features: ProgramFeatures, _ random: inout SplitMix64) {
    isHot = features.contains(.reentrance) && random.below(8) > 0
    if isHot {
      mutables = 2 + random.below(3)
      derived = 1 + random.below(4)
      observers = 2 + random.below(5)
      values = random.below(4) == 0 ? 3 : 2
      dynamic = features.contains(.remembering) ? 30 + random.below(50) : 70 + random.below(30)
      scripted = 50 + random.below(40)
      patience = 2 + random.below(20)
    } else {
      mutables = 1 + random.below(4)
      derived = 1 + random.below([4, 8, 20, 60][random.below(4)])
      observers = 0
      values = [2, 3, 5, 12][random.below(4)]
      dynamic = 10 * random.below(7)
      scripted = 30 + 10 * random.below(7)
      patience = 3 + random.below(30)
    }
    reading = 10 * random.below(10)
  }
}
