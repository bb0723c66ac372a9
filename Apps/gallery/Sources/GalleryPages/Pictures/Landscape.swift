import ImageLoading
import Loading
import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The front image of a place, drawn instead of fetched: the gallery works without a network.
///
/// A sky, a sun and three ranges of hills; which ones is decided by the URL, so a place always looks
/// the same.
nonisolated enum Landscape {
  private static let width = 128
  private static let height = 96
  /// The colours of one sky or range: palettes have four such runs.
  private static let shades = 48

  /// Draws instead of loading; all the rest of how images are loaded is the application's. One for
  /// all sessions: their places have the same URLs.
  static let pipeline = ImagePipeline(
    loader: ImageLoader { url async throws(LoadingError) -> Data in draw(url.absoluteString) },
    clock: ContinuousClock())

  /// The gallery's icon.
  static let icon = draw("trellis")

  /// Draws the picture of a text.
  static func draw(_ text: String) -> Data {
    var random = SplitMix64(seed: seed(text))
    let hue = Double.random(in: 0..<1, using: &random)
    let sun = (
      x: Double.random(in: 24..<104, using: &random), y: Double.random(in: 16..<40, using: &random)
    )
    let hills = (0..<3).map { range in
      Hill(
        base: 44 + Double(range) * 16, height: 15 - Double(range) * 3,
        phase: Double.random(in: 0..<6.28, using: &random),
        frequency: Double.random(in: 0.02..<0.045, using: &random) * (1 + Double(range) * 0.35))
    }
    let rows = (0..<height).map { y in
      (0..<width).map { x in pixel(Double(x), Double(y), hills, sun) }
    }
    return PNG.encoded(palette: palette(hue), rows: rows)
  }

  private struct Hill {
    let base: Double
    let height: Double
    let phase: Double
    let frequency: Double

    func top(at x: Double) -> Double {
      base - height * (wave(x * frequency + phase) + 0.5 * wave(x * frequency * 2.3 + phase * 2))
    }

    /// A sine without a library: a parabola for each half of the wave.
    private func wave(_ x: Double) -> Double {
      let turn = x / 6.283185307179586
      let part = turn - turn.rounded(.down)
      let half = part < 0.5 ? part * 2 : part * 2 - 1
      let bow = 4 * half * (1 - half)
      return part < 0.5 ? bow : -bow
    }
  }

  private static func pixel(
    _ x: Double, _ y: Double, _ hills: [Hill], _ sun: (x: Double, y: Double)
  ) -> UInt8 {
    for (range, hill) in hills.enumerated().reversed() where y > hill.top(at: x) {
      let depth = min((y - hill.top(at: x)) / 44, 0.999)
      return UInt8((range + 1) * shades + Int(depth * Double(shades)))
    }
    let distance = (x - sun.x) * (x - sun.x) + (y - sun.y) * (y - sun.y)
    if distance < 81 { return UInt8(4 * shades) }
    return UInt8(min(y / Double(height) * Double(shades), Double(shades - 1)))
  }

  private static func palette(_ hue: Double) -> [PNG.Colour] {
    var colours: [PNG.Colour] = []
    for shade in 0..<shades {
      let part = Double(shade) / Double(shades)
      colours.append(colour(hue + 0.04 * part, 0.30 - 0.16 * part, 0.90 + 0.08 * part))
    }
    for range in 0..<3 {
      for shade in 0..<shades {
        let part = Double(shade) / Double(shades)
        colours.append(
          colour(
            hue + 0.07 + Double(range) * 0.035, 0.32 + Double(range) * 0.12,
            0.76 - Double(range) * 0.17 - 0.12 * part))
      }
    }
    return colours + [colour(hue + 0.5, 0.14, 1)]
  }

  /// A colour of hue, saturation and brightness, 0 to 1 each.
  private static func colour(
    _ hue: Double, _ saturation: Double, _ brightness: Double
  ) -> PNG.Colour {
    func part(_ offset: Double) -> UInt8 {
      let turn = (hue - hue.rounded(.down)) * 6 + offset
      let place = turn.truncatingRemainder(dividingBy: 6)
      let share = max(0, min(1, min(place, 4 - place)))
      return UInt8(255 * brightness * (1 - saturation * share))
    }
    return (part(5), part(3), part(1))
  }

  private static func seed(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
