/// A two-way connection between a model and a view, with a ``ChannelTerminal`` at each end.
///
/// What is sent into one terminal is emitted by the other, never by the same. The view's terminal,
/// `following`, starts with the model's latest value; the model's, `leading`, emits only values that
/// are sent later. Completing either end completes both. When the channel is released both ends
/// complete, in the main actor's next turn, so keep it with the side that must outlive the connection.
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
    let cable = Cable<Value>()
    leading = ChannelTerminal(
      signal: Signal(attach: { cable.toLeading.attach($0) }),
      take: { cable.toFollowing.send($0) }, finish: { cable.complete() })
    following = ChannelTerminal(
      signal: Signal(attach: { cable.attachFollowing($0) }),
      take: { cable.toLeading.send($0) }, finish: { cable.complete() })
  }

  nonisolated deinit {
    endOnMainActor(leading) { leading in ReleasedEnds.append { leading.complete() } }
  }
}

/// The state shared by the two ends of a channel.
private final class Cable<Value> {
  let toLeading = Emitter<Value, Never>()
  let toFollowing = Emitter<Value, Never>()
  private let latest = UncheckedBox<Value?>(nil)
  /// The first observer, so that the latest value is the one that is being delivered to the others.
  private let recorder: Disposable

  init() {
    recorder = Signal(attach: { [toFollowing] in toFollowing.attach($0) })
      .observe { [latest] in latest.value = $0 }
  }

  nonisolated deinit {}

  func attachFollowing(_ observer: Observer<Value, Never>) {
    if let value = latest.value {
      toFollowing.attach(observer, replaying: [value])
    } else {
      toFollowing.attach(observer)
    }
  }

  func complete() {
    toLeading.end(.completed)
    toFollowing.end(.completed)
  }
}
