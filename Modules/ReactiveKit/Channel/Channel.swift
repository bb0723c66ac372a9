/// A two-way connection between a model and a view, with a ``ChannelTerminal`` at each end.
///
/// A value sent into one terminal is emitted by the other, never by the same. The view's terminal,
/// `following`, starts with the model's latest value; the model's, `leading`, emits only values sent later.
/// Completing either end completes both. When the channel is released both ends complete, in the main actor's
/// next turn, so keep it with the side that must outlive the connection.
///
/// ```swift
/// let channel = Channel<String>()
/// channel.leading.signal.observe { print("entered \($0)") }.disposed(by: bag)
/// channel.following.signal.observe { print("show \($0)") }.disposed(by: bag)
/// channel.leading.send("186")      // show 186
/// channel.following.send("1861")   // entered 1861
/// ```
///
/// A property does not need one: ``MutableProperty/terminal()``, or `<->` between two properties.
/// Main actor. Sending costs O(observers) and no allocation.
@MainActor
public final class Channel<Value> {
  /// The model's end.
  public let leading: ChannelTerminal<Value>
  /// The view's end; a new observer first receives the latest value that the model has sent.
  public let following: ChannelTerminal<Value>

  /// Makes a channel through which nothing has been sent.
  public init() {
    let toLeading = Wire<Value>(keepsLatest: false)
    let toFollowing = Wire<Value>(keepsLatest: true)
    let complete: @MainActor () -> Void = {
      toLeading.emitter.end(.completed)
      toFollowing.emitter.end(.completed)
    }
    leading = ChannelTerminal(
      signal: Signal(attach: { toLeading.emitter.attach($0) }),
      writes: TerminalWrites(emitted: { toLeading.emitted }, held: { toFollowing.sent }),
      take: { toFollowing.send($0, $1) }, finish: complete)
    following = ChannelTerminal(
      signal: Signal(attach: { toFollowing.attachWithLatest($0) }),
      writes: TerminalWrites(emitted: { toFollowing.emitted }, held: { toLeading.sent }),
      take: { toLeading.send($0, $1) }, finish: complete)
  }

  nonisolated deinit {
    endOnMainActor(leading) { leading in ReleasedEnds.append { leading.complete() } }
  }
}

/// One direction of a channel.
private final class Wire<Value> {
  let emitter = Emitter<Value, Never>()
  /// The newest write that was sent.
  private(set) var sent: UInt64 = 0
  /// The write of the value that is being delivered.
  private(set) var emitted: UInt64 = 0
  /// The writes of the values that wait to be delivered.
  private var waiting = Queue<UInt64>()
  private var latest: Value?
  /// The first observer, so that the latest value is the one that is being delivered to the others.
  private var recorder: Disposable?

  init(keepsLatest: Bool) {
    recorder = Signal(attach: { [emitter] in emitter.attach($0) }).observe { [unowned self] value in
      emitted = waiting.popFirst() ?? 0
      if !keepsLatest { return }
      let old = latest
      latest = value
      // Released last: a deinit may send.
      withExtendedLifetime(old) {}
    }
  }

  nonisolated deinit {}

  func send(_ value: Value, _ write: UInt64) {
    if emitter.isEnded { return }
    // A client's value is a write of its own.
    if write == 0 { Propagation.epoch &+= 1 }
    sent = write > 0 ? write : Propagation.epoch
    waiting.append(sent)
    emitter.send(value)
  }

  func attachWithLatest(_ observer: Observer<Value, Never>) {
    if let latest {
      emitter.attach(observer, replaying: [latest])
    } else {
      emitter.attach(observer)
    }
  }
}
