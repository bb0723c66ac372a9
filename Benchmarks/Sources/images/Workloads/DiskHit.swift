import Foundation
import ImageLoading
import Loading
import Measuring

extension Workload {
  /// An image that is on disk and not in memory.
  static func diskHit(_ scene: ImageScene) -> Workload {
    Workload(
      id: "disk-hit", title: "image of 40 KB on disk",
      contestants: [
        Contestant("floor") { DiskHit.floor(scene) },
        Contestant(ours) { DiskHit.ours(scene) },
        Contestant("ours, pipeline") { DiskHit.pipeline(scene) },
      ])
  }
}

private enum DiskHit {
  /// A plain file of the same bytes: no checksum, no age, no time of use.
  static func floor(_ scene: ImageScene) -> Step {
    .suspending { count in
      var sum = 0
      for index in 0..<count {
        let path = scene.stored[index % scene.stored.count].path
        sum &+= FileManager.default.contents(atPath: path)?.count ?? -1
      }
      return sum
    }
  }

  static func ours(_ scene: ImageScene) -> Step {
    .suspending { count in
      var sum = 0
      for index in 0..<count {
        let url = scene.stored[index % scene.stored.count].url
        sum &+= await scene.disk.bytes(for: url)?.count ?? -1
      }
      return sum
    }
  }

  /// With the queue and the header of a pipeline that keeps nothing in memory.
  static func pipeline(_ scene: ImageScene) -> Step {
    let loader = ImageLoader { url async throws(LoadingError) in
      throw .missing(source: url.absoluteString)
    }
    var policy = ImagePolicy()
    policy.memoryCount = 0
    let pipeline = ImagePipeline(
      loader: loader, disk: scene.disk, policy: policy, clock: ContinuousClock())
    return .suspending { count in
      var sum = 0
      for index in 0..<count {
        let url = scene.stored[index % scene.stored.count].url
        sum &+= (try? await pipeline.image(at: url))?.bytes.count ?? -1
      }
      return sum
    }
  }
}
