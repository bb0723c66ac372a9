#if canImport(SwiftUI)
  import Accessibility
  import Foundation
  public import ReactiveKit
  public import ReadAloud
  public import SwiftUI

  extension View {
    /// Lets assistive technology read every announcement while the view is on screen, in their
    /// order: a polite one after the current speech, an assertive one at once. Without running
    /// assistive technology it does nothing.
    ///
    /// ```swift
    /// OrderForm(order).announcing(order.form.announcements(messages))
    /// ```
    ///
    /// Use it once per page: two would read everything twice.
    public func announcing(_ announcements: Signal<Announcement, Never>) -> some View {
      onEmit(announcements) { announcement in
        var text = AttributedString(announcement.text)
        text.accessibilitySpeechAnnouncementPriority =
          announcement.urgency == .assertive ? .high : .default
        AccessibilityNotification.Announcement(text).post()
      }
    }
  }
#endif
