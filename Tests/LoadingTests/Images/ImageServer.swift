import Foundation
import Loading
import ReactiveKit

/// A server of images whose answers are given by the test, one load at a time.
nonisolated final class ImageServer: Sendable {
  typealias Outcome = Result<Data, LoadingError>

  private struct Load {
    let number: Int
    let name: String
    let continuation: CheckedContinuation<Outcome, Never>
  }

  private struct State {
    var starts: [String] = []
    var cancelled: [String] = []
    var open: [Load] = []
    var gone: Set<Int> = []
  }

  private let state = Locked(State())

  /// The names of the images in the order in which loads of them began.
  var starts: [String] { state.withLock(\.starts) }
  /// The names of those whose loads were cancelled, in that order.
  var cancelled: [String] { state.withLock(\.cancelled) }
  /// The names of those that wait for an answer.
  var open: [String] { state.withLock { $0.open.map(\.name) } }

  static func url(_ name: String) -> URL {
    URL(filePath: "/\(name)")
  }

  static func names(_ range: Range<Int>, _ prefix: String = "p") -> [String] {
    range.map { "\(prefix)\($0)" }
  }

  /// An image that differs from those of other names.
  static func bytes(_ name: String) -> Data {
    Data(ImageBytes.png(3, 2) + ImageBytes.text(name))
  }

  var loader: ImageLoader {
    ImageLoader { [self] url async throws(LoadingError) -> Data in
      try await answer(to: url.lastPathComponent).get()
    }
  }

  private func answer(to name: String) async -> Outcome {
    let number = state.withLock { state in
      state.starts.append(name)
      return state.starts.count
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isGone = state.withLock { state in
          if state.gone.contains(number) { return true }
          state.open.append(Load(number: number, name: name, continuation: continuation))
          return false
        }
        if isGone { continuation.resume(returning: .failure(.cancelled(source: name))) }
      }
    } onCancel: {
      let load = state.withLock { state -> Load? in
        state.cancelled.append(name)
        state.gone.insert(number)
        let index = state.open.firstIndex { $0.number == number }
        return index.map { state.open.remove(at: $0) }
      }
      load?.continuation.resume(returning: .failure(.cancelled(source: name)))
    }
  }

  /// Waits until so many loads have begun, from the start on; nothing else can end the wait than
  /// other threads, or the time limit of the test.
  func began(_ count: Int) async {
    while !Task.isCancelled, state.withLock({ $0.starts.count < count }) { await Task.yield() }
  }

  /// Answers the load of a name that began first and waits for its answer.
  func answer(_ name: String, _ outcome: Outcome? = nil) async {
    while !Task.isCancelled {
      let load = state.withLock { state in
        state.open.firstIndex { $0.name == name }.map { state.open.remove(at: $0) }
      }
      if let load {
        load.continuation.resume(returning: outcome ?? .success(Self.bytes(name)))
        return
      }
      await Task.yield()
    }
  }

  func fail(_ name: String, _ error: LoadingError) async {
    await answer(name, .failure(error))
  }
}
