public import Messages
public import ReactiveKit

/// Collects the places of business lines; the application owns the conforming value.
///
/// ```swift
/// mutating func pois(_ section: POISection) { sections.append(section) }
/// ```
public protocol POISlot {
  /// Takes the places of one business line.
  mutating func pois(_ section: POISection)
}

/// The places of one business line, as a load that has not started.
@MainActor
public struct POISection {
  /// The name of the business line.
  public let owner: String

  /// The position of its cells in the list: lower first, then by owner; the order of registration
  /// has no effect.
  public let order: Int

  /// Loads the places. Cold: every observation sends a new request.
  public let load: Signal<POIBatch, POIFailure>

  /// Makes a section from its load, for wrapped sections and tests.
  package init(owner: String, order: Int, load: Signal<POIBatch, POIFailure>) {
    self.owner = owner
    self.order = order
    self.load = load
  }
}

extension POISection {
  /// Loads all sources at the same time and emits once the value of each, in their order. Fails
  /// with the failure of the first source, in order, that fails: a failure waits for the earlier
  /// sources and cancels the later ones, so it does not depend on the order of the responses.
  ///
  /// A source that completes without a value keeps its previous one; without any it is left out. Cold: every
  /// observation loads again.
  static func loadingAll<Value, Failure: Error>(
    _ sources: [Signal<Value, Failure>]
  ) -> Signal<[Value], Failure> {
    let none = [Value?](repeating: nil, count: sources.count)
    let previous = MutableProperty(none)
    return Signal { observer, lifetime in
      var outcomes = [Result<Value?, Failure>?](repeating: nil, count: sources.count)
      let settle = { (index: Int, outcome: Result<Value?, Failure>) in
        if outcomes[index] != nil { return }
        outcomes[index] = outcome
        var values: [Value?] = []
        for outcome in outcomes {
          switch outcome {
          case nil: return
          case .success(let value): values.append(value ?? previous.value[values.count])
          case .failure(let error):
            previous.value = none
            return observer.fail(error)
          }
        }
        previous.value = values
        observer.send(values.compactMap(\.self))
        observer.complete()
      }
      for (index, source) in sources.enumerated() where !lifetime.isDisposed {
        lifetime.add(
          source.observe {
            settle(index, .success($0))
          } completed: {
            settle(index, .success(nil))
          } failed: {
            settle(index, .failure($0))
          })
      }
      if sources.isEmpty {
        observer.send([])
        observer.complete()
      }
    }
  }
}

/// A place, or a part of one, that is omitted from the list.
public nonisolated struct POIProblem: Sendable {
  /// The extent of the loss.
  public enum Loss: Hashable, Sendable {
    /// The place is not in the list.
    case place
    /// The place is in the list; the optional value at the path is empty.
    case field
  }

  /// The extent of the loss.
  public let loss: Loss
  /// The business line of the feed.
  public let owner: String
  /// The name of the feed in messages, for example its path.
  public let source: String
  /// The position in the feed, from 0.
  public let index: Int
  /// The place inside the element, for example `lowestPrice`.
  public let path: String
  /// The error.
  public let reason: any Presentable

  /// Makes a problem from its parts.
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
  /// The error.
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
