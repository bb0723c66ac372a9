import Foundation
import LimitTesting
import ListComponent
import ReactiveKit
import Testing

/// The reference: the text that the C library prints.
private func reference(_ value: Double) -> String {
  var buffer = [CChar](repeating: 0, count: 512)
  let count = withVaList([value]) { vsnprintf(&buffer, buffer.count, "%.2f", $0) }
  return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

struct DecimalTextTests {
  @Test func printsPricesAsTheTutorialsDo() {
    let texts = [72.9, 0, 1, 145.25, 199.999, 0.1 + 0.2].map(DecimalText.fixed2)
    expectEqual(texts, ["72.90", "0.00", "1.00", "145.25", "200.00", "0.30"])
  }

  @Test(arguments: [
    0.0, -0.0, 0.005, 0.015, 0.025, 0.125, 0.375, 0.625, 0.875, 1.005, 1.115, 2.675, 8.345, 8.355,
    0.994, 0.995, 0.996, 9.995, 99.995, 999.995, 0.004999999999999999, 0.0050000000000000001,
    -0.001, -0.005, -0.125, -0.375, -1.005, -8.345, -72.9, 1e-300, -1e-300,
    .leastNonzeroMagnitude, .ulpOfOne, 1e15, 1e16, 1e17, 123_456_789_012.345,
  ])
  func roundsLikeTheCLibrary(value: Double) {
    expectEqual(DecimalText.fixed2(value), reference(value))
  }

  @Test(arguments: [0x1p45, 0x1p46, 0x1p47, 0x1p52, 0x1p53, 0x1p54, 0x1p63, 0x1p64, 0x1p127])
  func changesItsWayOfCountingWithoutATrace(power: Double) {
    for value in [power.nextDown, power, power.nextUp, -power.nextDown, -power] {
      expectEqual(DecimalText.fixed2(value), reference(value))
    }
    for step in 0..<128 {
      let value = power - Double(step) / 128
      expectEqual(DecimalText.fixed2(value), reference(value), "2^\(power.exponent) - \(step)/128")
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func agreesWithTheCLibraryOnRandomPrices(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for round in 0..<5_000 {
      let value =
        switch round % 4 {
        case 0: Double.random(in: 0...10_000, using: &generator)
        // Ties: odd multiples of 1/8 are exact halves of a hundredth.
        case 1: Double(Int.random(in: -1_000_000...1_000_000, using: &generator)) / 8
        // Decimal halves, which a double cannot represent.
        case 2: Double(Int.random(in: 0...10_000_000, using: &generator)) / 1000
        default:
          Double(
            sign: Bool.random(using: &generator) ? .plus : .minus,
            exponent: Int.random(in: -20...120, using: &generator),
            significand: Double.random(in: 1..<2, using: &generator))
        }
      guard DecimalText.fixed2(value) != reference(value) else { continue }
      let text = "seed \(seed), round \(round): \(value.debugDescription)"
      Issue.record("\(text) gives \(DecimalText.fixed2(value)), not \(reference(value))")
      return
    }
  }

  @Test func givesTheShortestTextBeyondThirtyEightDigits() {
    expectEqual(DecimalText.fixed2(0x1p127), "170141183460469231731687303715884105728.00")
    expectEqual([0x1p128, -1e40].map(DecimalText.fixed2), ["3.402823669209385e+38", "-1e+40"])
  }

  @Test func infinityAndNaNPrintTheirNames() {
    let texts = [Double.infinity, -.infinity, .nan, .signalingNaN].map(DecimalText.fixed2)
    expectEqual(texts, ["inf", "-inf", "nan", "nan"])
  }

  @Test func printsTheShortestTextWhereDigitsWouldBeNoise() {
    expectEqual(DecimalText.fixed2(0x1p127), "170141183460469231731687303715884105728.00")
    expectEqual(DecimalText.fixed2(0x1p128), "3.402823669209385e+38")
    expectEqual(DecimalText.fixed2(-1e300), "-1e+300")
    expectEqual(DecimalText.fixed2(.greatestFiniteMagnitude), "1.7976931348623157e+308")
  }
}
