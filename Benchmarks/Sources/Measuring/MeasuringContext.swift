import ArgumentParser
import Foundation

/// Where contestants run.
///
/// What ends an isolated object checks its executor, which costs more outside of a task: an event of a
/// view is handled in a callback of the main queue, an `async` function in a task.
enum MeasuringContext: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// In a callback of the main queue, where events of views are handled.
  case callback
  /// In a task of the main actor.
  case task

  /// The words of a table's head.
  var text: String {
    switch self {
    case .callback: "in a callback of the main queue"
    case .task: "in a task of the main actor"
    }
  }

  /// Runs work on the main actor in this context.
  @MainActor
  func run<Result: Sendable>(_ work: @escaping @MainActor () -> Result) async -> Result {
    switch self {
    case .task: work()
    case .callback:
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async {
          continuation.resume(returning: MainActor.assumeIsolated { work() })
        }
      }
    }
  }
}
