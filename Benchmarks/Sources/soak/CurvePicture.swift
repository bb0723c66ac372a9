/// Draws a curve of memory as SVG.
nonisolated struct CurvePicture {
  private let curve: MemoryCurve
  private let width = 900.0
  private let height = 360.0
  private let left = 80.0
  private let right = 24.0
  private let top = 48.0
  private let bottom = 48.0

  init(_ curve: MemoryCurve) { self.curve = curve }

  /// The document.
  var svg: String {
    let points = curve.samples.indices.map { "\(x($0)),\(y(curve.samples[$0]))" }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(width))" height="\(Int(height))" \
      viewBox="0 0 \(Int(width)) \(Int(height))" font-family="sans-serif" font-size="12" fill="#424245">
        <rect width="100%" height="100%" fill="#ffffff"/>
        <text x="\(left)" y="26" font-size="15" font-weight="600">Resident memory over \
      \(curve.rounds) rounds of each chore</text>
        \(band)
        \(scale.joined(separator: "\n  "))
        <polyline points="\(points.joined(separator: " "))" fill="none" stroke="#4f46e5" stroke-width="2"/>
        <text x="\(left)" y="\(height - 14)">0</text>
        <text x="\(width - right)" y="\(height - 14)" text-anchor="end">\(curve.rounds) rounds</text>
      </svg>

      """
  }

  /// What the second half may spread over, from its lowest sample up.
  private var band: String {
    let low = curve.secondHalf.min() ?? 0
    let start = x(curve.samples.count / 2)
    let upper = y(low + curve.allowed)
    return """
      <rect x="\(start)" y="\(upper)" width="\(rounded(width - right - start))" \
      height="\(rounded(y(low) - upper))" fill="#2a7d3f" fill-opacity="0.12"/>
        <text x="\(start + 6)" y="\(rounded(upper - 6))" fill="#2a7d3f">second half: allowed spread</text>
      """
  }

  /// A line for every fourth of the scale, labelled in MiB.
  private var scale: [String] {
    (0...4).map { step in
      let bytes = highest * step / 4
      let label = (Double(bytes) / 1_048_576 * 10).rounded() / 10
      return """
        <line x1="\(left)" x2="\(width - right)" y1="\(y(bytes))" y2="\(y(bytes))" stroke="#d2d2d7"/>\
        <text x="\(left - 8)" y="\(y(bytes) + 4)" text-anchor="end">\(label) MiB</text>
        """
    }
  }

  /// The top of the scale: a multiple of 4 MiB, so that its fourths are round.
  private var highest: Int {
    let step = 4 << 20
    let most = (curve.samples.max() ?? 0) + curve.allowed
    return (most / step + 1) * step
  }

  private func x(_ index: Int) -> Double {
    rounded(left + (width - left - right) * Double(index) / Double(max(1, curve.samples.count - 1)))
  }

  private func y(_ bytes: Int) -> Double {
    rounded(height - bottom - (height - top - bottom) * Double(bytes) / Double(highest))
  }

  private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
