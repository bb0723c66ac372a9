#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import ReadAloud
  import UIKit

  extension Signal where Value == Announcement, Failure == Never {
    /// Lets assistive technology read every announcement, in their order: a polite one after what is being
    /// read, an assertive one at once. Nothing happens while none is running.
    ///
    /// ```swift
    /// bag += order.form.announcements(messages).announce()
    /// ```
    ///
    /// One binding for a page: two would read everything twice.
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
