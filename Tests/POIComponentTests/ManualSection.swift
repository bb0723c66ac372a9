import ListComponent
import Messages
import POIComponent
import ReactiveKit

/// A reason for a failure.
nonisolated struct Trouble: Presentable, Hashable {
  var code = "trouble"
  var parameters: [String: String] { [:] }
  var isRetryable = false
}

/// A place that shows a title.
nonisolated struct Spot: Identifiable, Equatable, Sendable {
  var id: String
  var title: String
}

/// A section whose loads the test ends.
final class ManualSection {
  let owner: String
  let order: Int
  private(set) var requests = 0
  private(set) var cancellations = 0
  /// The titles of the made cells.
  private(set) var made: [String] = []
  private let image: @MainActor (Spot) -> POIFrontImage?
  private var observer: Observer<POIBatch, POIFailure>?

  init(
    _ owner: String, order: Int = 0,
    image: @escaping @MainActor (Spot) -> POIFrontImage? = { _ in nil }
  ) {
    self.owner = owner
    self.order = order
    self.image = image
  }

  var section: POISection {
    POISection(
      owner: owner, order: order,
      load: Signal { [self] observer, lifetime in
        requests += 1
        self.observer = observer
        lifetime.onEnd { [self] in cancellations += 1 }
      })
  }

  /// Ends the running load with a place for each title.
  func succeed(_ titles: String..., problems: [POIProblem] = []) {
    succeed(titles.map { Spot(id: $0, title: $0) }, problems: problems)
  }

  /// Ends the running load with places.
  func succeed(_ spots: [Spot], problems: [POIProblem] = []) {
    let batch = POIBatch(of: owner, spots, problems: problems) { [self] spot in
      made.append(spot.title)
      return .fixture(spot.title, owner: owner, frontImage: image(spot))
    }
    observer?.send(batch)
    observer?.complete()
  }

  /// Ends the running load with a failure.
  func fail(_ code: String = "trouble") {
    observer?.fail(POIFailure(owner: owner, reason: Trouble(code: code)))
  }
}
