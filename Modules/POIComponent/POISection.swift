public import Messages
public import ReactiveKit

/// Where business lines put their places; the application owns what conforms.
///
/// ```swift
/// mutating func pois(_ section: POISection) { sections.append(section) }
/// ```
public protocol POISlot {
  /// Takes the places of one business line.
  mutating func pois(_ section: POISection)
}

/// The places of one business line, as a load that has not started.
public struct POISection {
  /// The name of the business line.
  public let owner: String

  /// Where its cells stand in the list: lower first, equal ones by owner, never by registration.
  public let order: Int

  /// Loads the places. Cold: every observation requests anew, none requests nothing.
  public let load: Signal<POIBatch, POIFailure>

  /// Makes a section.
  public init(owner: String, order: Int, load: Signal<POIBatch, POIFailure>) {
    self.owner = owner
    self.order = order
    self.load = load
  }
}

/// A place that had to be left out of the list, or a part of one.
public nonisolated struct POIProblem: Sendable {
  /// How much a problem costs.
  public enum Loss: Hashable, Sendable {
    /// The place is not in the list.
    case place
    /// The place is in the list; what is optional at the path is empty.
    case field
  }

  /// How much it costs.
  public let loss: Loss
  /// The business line whose feed it is in.
  public let owner: String
  /// What messages call the feed, for example its path.
  public let source: String
  /// The position in the feed, from 0.
  public let index: Int
  /// The place inside the element, for example `lowestPrice`.
  public let path: String
  /// Why.
  public let reason: any Presentable

  /// Makes a problem of its parts.
  public init(
    owner: String, source: String, index: Int, path: String, reason: any Presentable,
    loss: Loss = .place
  ) {
    self.loss = loss
    self.owner = owner
    self.source = source
    self.index = index
    self.path = path
    self.reason = reason
  }
}

/// Why the places of a business line could not be loaded.
public nonisolated struct POIFailure: Error, Presentable {
  /// The business line.
  public let owner: String
  /// What went wrong.
  public let reason: any Presentable

  /// Makes a failure.
  public init(owner: String, reason: any Presentable) {
    self.owner = owner
    self.reason = reason
  }

  /// The code of the reason.
  public var code: String { reason.code }
  /// The parameters of the reason.
  public var parameters: [String: String] { reason.parameters }
  /// Whether loading again may help.
  public var isRetryable: Bool { reason.isRetryable }
}
