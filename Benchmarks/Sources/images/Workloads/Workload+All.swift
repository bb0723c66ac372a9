import ImageLoading
import Measuring

extension Workload {
  /// Every row, in the order of the table.
  static func all(in scene: ImageScene) -> [Workload] {
    ImageFormat.allCases.filter { $0 != .other }.map { header(of: $0) }
      + [memoryHit(scene), shared(scene)]
  }
}
