/// An object of an attack: its `deinit` changes the graph while the graph releases it.
final class Probe {
  /// The number of the value that it is a part of.
  nonisolated let number: Int
  private let attack: Attack

  init(_ number: Int, in attack: Attack) {
    self.number = number
    self.attack = attack
    attack.made += 1
  }

  isolated deinit { attack.probeDied() }
}

/// A probe whose deinit is not isolated, so that it runs without checking the executor.
final class PlainProbe {
  nonisolated let number: Int
  private let attack: Attack

  init(_ number: Int, in attack: Attack) {
    self.number = number
    self.attack = attack
    attack.made += 1
  }

  nonisolated deinit {
    let attack = attack
    MainActor.assumeIsolated { attack.probeDied() }
  }
}
