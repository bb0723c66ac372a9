import Loading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ImagePipeline {
  /// Starts a task; called with the scheduler locked.
  ///
  /// Detached: the end of another load may start it, with the task-local values and priority of an earlier
  /// request.
  func start(_ task: ImageTask) -> Task<Void, Never> {
    Task.detached { [self] in
      switch task.kind {
      case .load: await load(task, by: loader.load)
      case .reload: await load(task, by: loader.reload ?? loader.load)
      case .pause(let delay): await pause(task, delay)
      }
    }
  }

  private func load(_ task: ImageTask, by load: ImageLoader.Load) async {
    let outcome = await outcome(at: task.url, by: load)
    let now = elapsed()
    update { $0.loadFinished(task, outcome, at: now, &$1, start) }
  }

  private func outcome(at url: URL, by load: ImageLoader.Load) async -> ImageJob.Outcome {
    let source = url.absoluteString.withoutUser
    let bytes: Data
    do throws(LoadingError) {
      bytes = try await load(url)
    } catch {
      if case .cancelled = error { return .failure(.cancelled(source: source)) }
      return .failure(.loading(error))
    }
    do throws(ImageFault) {
      return .success(try EncodedImage(bytes, limits: policy.limits))
    } catch {
      return .failure(.unusable(source: source, error))
    }
  }

  private func pause(_ task: ImageTask, _ delay: Duration) async {
    do {
      try await clock.pause(for: delay)
    } catch {
      // Cancelled: no subscribers are left.
      return
    }
    update { $0.pauseFinished(task, &$1, start) }
  }
}
