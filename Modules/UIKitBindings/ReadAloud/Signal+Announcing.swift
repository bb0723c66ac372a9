#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import ReadAloud
  import UIKit

  extension Signal where Value == Announcement, Failure == Never {
    /// Lets assistive technology read every announcement, in their order: a polite one after the
    /// current speech, an assertive one at once. Without running assistive technology it does
    /// nothing.
    ///
    /// ```swift
    /// bag += order.form.announcements(messages).announce()
    /// ```
    ///
    /// Use one binding per page: two would read everything twice.
    @MainActor
    public func announce() -> Disposable {
      observe { announcement in
        let text = NSAttributedString(
          string: announcement.text,
          attributes: [
            .accessibilitySpeechQueueAnnouncement: announcement.urgency == .polite
          ])
        UIAccessibility.post(notification: .announcement, argument: text)
      }
    }
  }
#endif
