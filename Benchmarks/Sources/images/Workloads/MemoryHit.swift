import Foundation
import ImageLoading
import Measuring

extension Workload {
  /// An image that is in memory, one of 1,000.
  static func memoryHit(_ scene: ImageScene) -> Workload {
    Workload(
      id: "memory-hit", title: "image in memory, one of 1,000",
      contestants: [
        Contestant("floor") { MemoryHit.floor(scene) },
        Contestant(ours) { MemoryHit.ours(scene) },
        Contestant("ours, await") { MemoryHit.awaited(scene) },
      ])
  }
}

private enum MemoryHit {
  /// A plain dictionary: no lock, no order of use.
  static func floor(_ scene: ImageScene) -> Step {
    var images: [URL: EncodedImage] = [:]
    for url in scene.urls { images[url] = scene.pipeline.cachedImage(at: url) }
    return .plain { count in
      var sum = 0
      for index in 0..<count {
        sum &+= images[scene.urls[index % scene.urls.count]]?.bytes.count ?? -1
      }
      return sum
    }
  }

  static func ours(_ scene: ImageScene) -> Step {
    .plain { count in
      var sum = 0
      for index in 0..<count {
        let url = scene.urls[index % scene.urls.count]
        sum &+= scene.pipeline.cachedImage(at: url)?.bytes.count ?? -1
      }
      return sum
    }
  }

  /// Through the function that would load what is not in memory.
  static func awaited(_ scene: ImageScene) -> Step {
    .suspending { count in
      var sum = 0
      for index in 0..<count {
        let url = scene.urls[index % scene.urls.count]
        sum &+= (try? await scene.pipeline.image(at: url))?.bytes.count ?? -1
      }
      return sum
    }
  }
}
