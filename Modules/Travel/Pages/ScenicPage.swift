public import ReactiveKit

/// The page of a scenic spot.
public final class ScenicPage {
  /// The name of the scenic spot.
  public let title: Property<String>

  init(name: String) {
    title = Property(name)
  }

  nonisolated deinit {}
}
