import Measuring

extension Workload {
  /// Every row, in the order of the table.
  static var all: [Workload] {
    [
      chain, set(observers: 0), set(observers: 1), set(observers: 10), set(observers: 1000),
      field, combine, reading, readingBranch, readingFlags, readingMany, diamond, derivedChain,
      form, bindUnbind, cellReuse, switchCold, switchHot,
      merge, command, twoWay, scanDistinct, debounce, inbox, liveProperty, liveDerived,
      liveReading, liveSubscription, liveField, debugging,
    ]
  }
}
