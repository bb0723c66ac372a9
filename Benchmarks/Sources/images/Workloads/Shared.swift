import Foundation
import ImageLoading
import Loading
import Measuring
import Synchronization

extension Workload {
  /// 1,000 tasks want the same image while it is loaded once.
  static func shared(_ scene: ImageScene) -> Workload {
    Workload(
      id: "shared-1000", title: "1,000 consumers of one image, per consumer",
      contestants: [
        Contestant("floor") { Shared.floor() },
        Contestant(ours) { Shared.ours(scene) },
      ])
  }
}

private enum Shared {
  private static let consumers = 1000

  /// One task that everybody awaits.
  static func floor() -> Step {
    let bytes = ImageFiles.png(bytes: ImageScene.byteCount)
    return .suspending { count in
      await sum(count) { gate in
        let load = Task {
          await gate.wait()
          return try? EncodedImage(bytes)
        }
        return { await load.value?.bytes.count ?? -1 }
      }
    }
  }

  static func ours(_ scene: ImageScene) -> Step {
    let bytes = ImageFiles.png(bytes: ImageScene.byteCount)
    let url = scene.urls[0]
    return .suspending { count in
      await sum(count) { gate in
        let loader = ImageLoader { _ async throws(LoadingError) in
          await gate.wait()
          return bytes
        }
        let pipeline = ImagePipeline(loader: loader, clock: ContinuousClock())
        return { (try? await pipeline.image(at: url))?.bytes.count ?? -1 }
      }
    }
  }

  /// Begins the consumers of one load after another and adds up what they get; each load goes on
  /// when its last consumer is about to ask.
  private static func sum(
    _ count: Int, _ begin: @Sendable (Gate) -> @Sendable () async -> Int
  ) async -> Int {
    var sum = 0
    var rest = count
    while rest > 0 {
      let length = min(rest, consumers)
      rest -= length
      let gate = Gate(arrivals: length)
      let consume = begin(gate)
      sum &+= await withTaskGroup { group in
        for _ in 0..<length {
          group.addTask {
            gate.arrive()
            return await consume()
          }
        }
        return await group.reduce(0, &+)
      }
    }
    return sum
  }
}

/// Opens when so many have arrived.
private final class Gate: Sendable {
  private struct State {
    var missing: Int
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state: Mutex<State>

  init(arrivals: Int) {
    state = Mutex(State(missing: arrivals))
  }

  func arrive() {
    let waiter = state.withLock { state in
      state.missing -= 1
      return state.missing == 0 ? state.waiter : nil
    }
    waiter?.resume()
  }

  /// Waits until it is open; one may wait.
  func wait() async {
    await withCheckedContinuation { waiter in
      let isOpen = state.withLock { state in
        if state.missing > 0 { state.waiter = waiter }
        return state.missing <= 0
      }
      if isOpen { waiter.resume() }
    }
  }
}
