#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  extension UITextView {
    /// An end of a two-way connection to the text, as that of a text field.
    ///
    /// It needs no delegate and does not change yours.
    public var textTerminal: ChannelTerminal<String> {
      let entry = TextEntry(self)
      let edits = Signal<Void, Never>.merge(
        notifications(UITextView.textDidChangeNotification),
        notifications(UITextView.textDidEndEditingNotification)
      ).compactMap { entry.edited() }.share()
      return ChannelTerminal(entry, \.text, edits: edits)
    }
  }

  extension UIView {
    /// Emits when a notification of this view is posted. The view is not retained.
    func notifications(_ name: NSNotification.Name) -> Signal<Void, Never> {
      Signal { [weak self] observer, lifetime in
        guard let self else { return observer.complete() }
        let view = ObjectIdentifier(self)
        let relay = Relay { [weak self] in if self != nil { observer.send(()) } }
        // Not restricted to the view: the center may retain the object to which an observer is
        // restricted.
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          notification in
          guard let poster = notification.object as AnyObject?, ObjectIdentifier(poster) == view
          else { return }
          MainActor.assumeIsolated { relay.send() }
        }
        lifetime.onEnd { NotificationCenter.default.removeObserver(token) }
      }
    }
  }

  /// Carries an observer into a nonisolated closure, which runs on the main actor: UIKit posts the
  /// notifications of views there.
  @MainActor
  private final class Relay {
    let send: @MainActor () -> Void

    init(_ send: @escaping @MainActor () -> Void) {
      self.send = send
    }

    nonisolated deinit {}
  }
#endif
