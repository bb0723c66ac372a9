extension Property {
  /// The current value at the time of observing, then every change. It never ends by itself: the
  /// observation retains the property.
  public final var signal: Signal<Value, Never> {
    @inlinable get {
      Signal(attach: { [self] observer in
        attachReceiver(observer)
        let emission = AttachmentStack.beginEmission()
        let value = current
        // Computing the value may have ended the observation.
        if !observer.isDisposed { deliver(value, to: observer.next) }
        AttachmentStack.endEmission(emission)
      })
    }
  }

  /// Every change, without the current value.
  public final var changes: Signal<Value, Never> {
    @inlinable get {
      Signal(attach: { [self] observer in attachReceiver(observer) })
    }
  }

  @inlinable
  final func attachReceiver(_ observer: Observer<Value, Never>) {
    let receiver = Receiver(self, pendingIgnored(observer))
    attach(receiver)
    observer.lifetime.hold(receiver)
  }
}
