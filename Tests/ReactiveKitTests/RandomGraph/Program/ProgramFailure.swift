/// A wrong behaviour shown by a program.
nonisolated struct ProgramFailure: Equatable, Sendable {
  enum Kind: String, Sendable {
    /// A property holds another value than the model.
    case wrongValue
    /// An observer was handed a value that the property does not have.
    case wrongNotification
    /// An observer has not seen the current value last.
    case lostNotification
    /// An observer of a mutable property received values other than the set ones, or in another order.
    case wrongHistory
    /// An observer was notified of the same value twice, with no other in between.
    case repeatedNotification
    /// An observer was notified more or less often than once per change.
    case wrongNotificationCount
    /// An observer was notified after its observation ended.
    case notifiedAfterEnd
    /// A value was computed more than once for one change.
    case repeatedComputation
    /// A property has more or fewer observers than the program.
    case wrongObserverCount
    /// A value differs when other code observes and reads too.
    case dependsOnObservation
    /// A property is not released although nothing should retain it.
    case leak
  }

  let kind: Kind
  let text: String
}
