import Foundation
import ImageLoading
import Loading
import ReactiveTesting

/// A server of images whose answers are given by the test, one load at a time.
nonisolated final class ImageServer: Sendable {
  typealias Outcome = Result<Data, LoadingError>

  private struct Load {
    let number: Int
    let name: String
    let continuation: CheckedContinuation<Outcome, Never>
  }

  private struct State: CustomStringConvertible {
    var lastNumber = 0
    var starts: [String] = []
    var cancelled: [String] = []
    var open: [Load] = []
    var gone: Set<Int> = []

    var description: String {
      "began \(starts), open \(open.map(\.name)), cancelled \(cancelled)"
    }
  }

  private let state = Monitor(State())

  /// The names of the images in the order in which loads of them began.
  var starts: [String] { state.state.starts }
  /// The names of images whose loads were cancelled, in that order.
  var cancelled: [String] { state.state.cancelled }
  /// The names of the images that wait for an answer.
  var open: [String] { state.state.open.map(\.name) }

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
      state.lastNumber += 1
      return state.lastNumber
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isGone = state.withLock { state in
          state.starts.append(name)
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

  /// Waits until a number of loads have begun, from the start on, and wait for their answers.
  func began(
    _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await state.wait(fileID: fileID, line: line) { $0.starts.count >= count }
  }

  /// Answers the load of a name that began first and waits for its answer.
  func answer(
    _ name: String, _ outcome: Outcome? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    let load = try await state.take(fileID: fileID, line: line) { state in
      state.open.firstIndex { $0.name == name }.map { state.open.remove(at: $0) }
    }
    load.continuation.resume(returning: outcome ?? .success(Self.bytes(name)))
  }

  func fail(
    _ name: String, _ error: LoadingError, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await answer(name, .failure(error), fileID: fileID, line: line)
  }
}
