/// Retains observations for an owner: they end when the bag is disposed or released with its owner.
///
/// ```swift
/// @MainActor
/// final class Screen {
///   let bag = DisposeBag()
///   init(title: Property<String>) {
///     title.observe { print($0) }.disposed(by: bag)
///   }
/// }
/// ```
///
/// Main actor. Inserting is amortised O(1): ended observations are removed as the bag grows.
@MainActor
public final class DisposeBag {
  private var held: [Disposable] = []
  private var sweepAt = 16
  private(set) var isDisposed = false

  /// Makes an empty bag.
  public init() {}

  nonisolated deinit {
    if !held.isEmpty { endOnMainActor(held) { for disposable in $0 { disposable.dispose() } } }
  }

  /// The number of observations in the bag, including ended ones that have not been removed yet.
  public var count: Int { held.count }

  /// Adds `disposable` to the bag; a bag that was disposed ends it at once.
  public func insert(_ disposable: Disposable) {
    if isDisposed {
      disposable.dispose()
      return
    }
    if held.count >= sweepAt {
      let swept = held
      held = swept.filter { !$0.isDisposed }
      sweepAt = max(16, held.count * 2)
      withExtendedLifetime(swept) {}
    }
    held.append(disposable)
  }

  /// Adds every observation that `bindings` lists.
  public func hold(@DisposableList _ bindings: @MainActor () -> [Disposable]) {
    for disposable in bindings() { insert(disposable) }
  }

  /// Adds `disposable` to the bag: `bag += name.observe { ... }`.
  ///
  /// - Parameters:
  ///   - bag: retains the observation.
  ///   - disposable: the observation.
  public static func += (bag: DisposeBag, disposable: Disposable) {
    bag.insert(disposable)
  }

  /// Ends everything in the bag, in the order of insertion; the bag can be used again.
  public func removeAll() {
    let ending = held
    held = []
    sweepAt = 16
    for disposable in ending { disposable.dispose() }
  }

  /// Ends everything in the bag, and everything that is inserted later.
  public func dispose() {
    isDisposed = true
    removeAll()
  }
}

/// Lists disposables one under the other.
@resultBuilder
@MainActor
public enum DisposableList {
  /// A part of a list: usually a single observation, which then needs no array.
  public struct Part {
    fileprivate var single: Disposable?
    fileprivate var others: [Disposable] = []

    fileprivate func append(to list: inout [Disposable]) {
      if let single { list.append(single) }
      list += others
    }
  }

  /// One observation.
  public static func buildExpression(_ disposable: Disposable) -> Part { Part(single: disposable) }
  /// Observations one under the other.
  public static func buildBlock(_ parts: Part...) -> Part { joined(parts) }
  /// Observations behind a condition.
  public static func buildOptional(_ part: Part?) -> Part { part ?? Part() }
  /// The first branch.
  public static func buildEither(first part: Part) -> Part { part }
  /// The second branch.
  public static func buildEither(second part: Part) -> Part { part }
  /// Observations from a loop.
  public static func buildArray(_ parts: [Part]) -> Part { joined(parts) }

  /// The list.
  public static func buildFinalResult(_ part: Part) -> [Disposable] {
    if part.single == nil { return part.others }
    var list: [Disposable] = []
    part.append(to: &list)
    return list
  }

  private static func joined(_ parts: [Part]) -> Part {
    var list: [Disposable] = []
    list.reserveCapacity(parts.count)
    for part in parts { part.append(to: &list) }
    return Part(others: list)
  }
}

/// Holds the current bindings of a reusable view, such as a table cell.
///
/// Binding again ends every observation of the previous use before the new ones start, so a cell
/// can never show values of the previous row.
///
/// ```swift
/// slot.reuse {
///   viewModel.title.bind(to: label, \.text)
///   viewModel.price.bind(to: priceLabel, \.text)
/// }
/// ```
@MainActor
public final class ReuseSlot {
  private var held: [Disposable] = []

  /// Makes an empty slot.
  public init() {}

  nonisolated deinit {
    if !held.isEmpty { endOnMainActor(held) { for disposable in $0 { disposable.dispose() } } }
  }

  /// Ends the bindings of the previous use, then makes and retains those of the next.
  public func reuse(@DisposableList _ bindings: @MainActor () -> [Disposable]) {
    clear()
    let made = bindings()
    // Not empty if a closure has used the slot meanwhile.
    let ending = held
    held = made
    for disposable in ending { disposable.dispose() }
  }

  /// Ends the bindings of the current use: the view shows no row now.
  public func clear() {
    let ending = held
    held = []
    for disposable in ending { disposable.dispose() }
  }
}
