import Loading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ImagePipeline {
  /// Begins a piece of work; called with the desk locked.
  func begin(_ work: ImageWork) -> Task<Void, Never> {
    Task { [self] in
      switch work.kind {
      case .lookUp: await lookUp(work)
      case .load: await load(work)
      case .pause(let delay): await pause(work, delay)
      }
    }
  }

  private func lookUp(_ work: ImageWork) async {
    let bytes = await disk?.bytes(for: work.url)
    let image = bytes.flatMap { try? EncodedImage($0, limits: policy.limits) }
    // The limits have changed since it was stored.
    if bytes != nil, image == nil { await disk?.remove(work.url) }
    update { $0.lookedUp(work, image, &$1, begin) }
  }

  private func load(_ work: ImageWork) async {
    let outcome = await outcome(at: work.url)
    let now = elapsed()
    let stored: EncodedImage? =
      if disk != nil, case .success(let image) = outcome { image } else { nil }
    // Noted before anybody has the image: whoever has it may wait for the disk.
    let write = stored.map { _ in writing.begin() }
    let isWanted = update { $0.loaded(work, outcome, at: now, &$1, begin) }
    if let stored, let write {
      if isWanted { await disk?.store(stored.bytes, for: work.url) }
      writing.end(write)
    }
  }

  private func outcome(at url: URL) async -> ImageFlight.Outcome {
    let source = url.absoluteString
    let bytes: Data
    do throws(LoadingError) {
      bytes = try await loader.load(url)
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

  private func pause(_ work: ImageWork, _ delay: Duration) async {
    do {
      try await clock.pause(for: delay)
    } catch {
      // Cancelled: nobody wants it any more.
      return
    }
    update { $0.paused(work, &$1, begin) }
  }
}
