extension Signal where Failure == Never {
  /// Makes a signal from an interface that calls back on the main actor until it is unregistered.
  ///
  /// - Parameters:
  ///   - add: registers the closure it is given; runs once per observation.
  ///   - remove: removes the registration that `add` returned, when the observation ends.
  public static func callbacks<Token>(
    add: @escaping @MainActor (@escaping @MainActor (Value) -> Void) -> Token,
    remove: @escaping @MainActor (Token) -> Void
  ) -> Signal {
    Signal { observer, lifetime in
      let token = add(observer.send)
      lifetime.onEnd { remove(token) }
    }
  }
}

extension Signal where Value: Sendable, Failure == Never {
  /// Makes a signal from an interface that calls back on any thread until it is unregistered.
  ///
  /// Values pass through an ``Inbox``: in order, one hop to the main actor per burst, never inside the call
  /// that caused them. For notifications, extract the needed values on the thread that posts them:
  ///
  /// ```swift
  /// let center = NotificationCenter.default
  /// let moved = Signal<String, Never>.callbacksFromAnyThread { send in
  ///   center.addObserver(forName: .cityChanged, object: nil, queue: nil) { note in
  ///     send(note.userInfo?["city"] as? String ?? "")
  ///   }
  /// } remove: { center.removeObserver($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - capacity: which values are kept while they wait for the main actor.
  ///   - add: registers the closure it is given; runs once per observation, on the main actor.
  ///   - remove: removes the registration that `add` returned, when the observation ends.
  public static func callbacksFromAnyThread<Token>(
    keeping capacity: Inbox<Value>.Capacity = .unlimited,
    add: @escaping @MainActor (@escaping @Sendable (Value) -> Void) -> Token,
    remove: @escaping @MainActor (Token) -> Void
  ) -> Signal {
    Signal { observer, lifetime in
      let inbox = Inbox<Value>(keeping: capacity)
      lifetime.add(inbox.signal.observe(observer.send))
      let token = add { inbox.send($0) }
      lifetime.onEnd { remove(token) }
    }
  }
}
