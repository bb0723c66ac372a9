import Foundation
import LimitTesting
import Loading
import Testing

/// FaultInjection: bytes that are cut or changed.
@Suite(.workLimit) struct FaultDamageTests {
  private let digits = Data("0123456789".utf8)

  private func source(
    _ bytes: Data, failing failure: Double = 0, cutting truncation: Double = 0,
    changing corruption: Double = 0, seed: UInt64 = 7
  ) throws -> DataSource {
    try FaultInjection(
      failureRate: failure, truncationRate: truncation, corruptionRate: corruption, seed: seed,
      clock: ImmediateClock()
    ).wrapping(.data(bytes, name: "a"))
  }

  /// What loads bring: "-" for a failure.
  private func texts(_ source: DataSource, count: Int) async -> [String] {
    var texts: [String] = []
    for _ in 0..<count {
      let bytes = try? await source.load()
      texts.append(bytes.map { String(decoding: $0, as: UTF8.self) } ?? "-")
    }
    return texts
  }

  @Test func cutsAtTheSamePlacesForTheSameSeed() async throws {
    let cut = await texts(try source(digits, cutting: 1), count: 6)
    #expect(cut == ["01", "0123456", "012345678", "01234", "012345", "0123456"])
    #expect(await texts(try source(digits, cutting: 1), count: 6) == cut)
    #expect(await texts(try source(digits, cutting: 1, seed: 8), count: 6) != cut)
  }

  @Test func changesTheSameBytesForTheSameSeed() async throws {
    var changed: [[UInt8]] = []
    let zeros = try source(Data(repeating: 0, count: 6), changing: 1)
    for _ in 0..<4 { changed.append(Array(try await zeros.load())) }
    #expect(
      changed == [
        [0, 0, 0, 0, 0, 250], [0, 0, 252, 153, 3, 34], [84, 0, 28, 133, 220, 194],
        [0, 0, 220, 0, 82, 160],
      ])
  }

  @Test func everyFaultHasItsOwnDraws() async throws {
    let failures = await texts(try source(digits, failing: 0.5), count: 40).map { $0 == "-" }
    let cuts = await texts(try source(digits, cutting: 0.5), count: 40)
    let both = await texts(try source(digits, failing: 0.5, cutting: 0.5), count: 40)
    for load in 0..<40 { #expect(both[load] == (failures[load] ? "-" : cuts[load])) }
    let all = try source(digits, cutting: 0.5, changing: 1)
    for load in 0..<40 { #expect(try await all.load().count == cuts[load].count) }
  }

  @Test func cutsBeforeItChanges() async throws {
    for seed in 0..<UInt64(50) {
      let cut = try await source(digits, cutting: 1, seed: seed).load()
      let changed = try await source(digits, cutting: 1, changing: 1, seed: seed).load()
      #expect(changed.count == cut.count)
      #expect(cut.isEmpty || changed != cut)
    }
  }

  @Test func damagesAsManyLoadsAsItsRatesSay() async throws {
    for rate in [0, 0.25, 1] {
      let cut = await texts(try source(digits, cutting: rate), count: 1000)
      let share = Double(cut.count { $0 != "0123456789" }) / 1000
      #expect(abs(share - rate) <= (rate == 0.25 ? 0.05 : 0))
      let zeros = try source(Data(repeating: 0, count: 20), changing: rate)
      var changed = 0
      for _ in 0..<1000 {
        let count = try await zeros.load().count { $0 != 0 }
        #expect((0...8).contains(count))
        if count > 0 { changed += 1 }
      }
      #expect(abs(Double(changed) / 1000 - rate) <= (rate == 0.25 ? 0.05 : 0))
    }
  }

  @Test func leavesNoBytesAsTheyAre() async throws {
    #expect(await texts(try source(Data(), cutting: 1, changing: 1), count: 3) == ["", "", ""])
    #expect(await texts(try source(Data([1]), cutting: 1), count: 3) == ["", "", ""])
  }

  @Test(arguments: [-0.01, 1.01, .infinity])
  func refusesRatesOutsideZeroToOne(rate: Double) {
    #expect(throws: LoadingError.truncationRateOutOfRange(rate)) {
      try source(digits, cutting: rate)
    }
    #expect(throws: LoadingError.corruptionRateOutOfRange(rate)) {
      try source(digits, changing: rate)
    }
    #expect(throws: LoadingError.self) { try source(digits, changing: .nan) }
  }
}
