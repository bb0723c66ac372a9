#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Hotel
  import Mail
  import Messages
  import ReactiveKit
  import Router
  public import RouterNavigation
  public import Sample
  public import UIKit

  extension Sample {
    /// Makes the view controller of a page.
    public func controller(for entry: NavigationEntry) -> UIViewController {
      switch page(at: entry) {
      case .places(let list): PlacesController(list, self, title: text("sample.places"))
      case .place(let name): PlaceController(name, self, title: text("sample.place"))
      case .order(let page): OrderController(page, self, title: page.title)
      case .login(let page): LoginController(page, self, title: text("sample.login"))
      case .phone(let page): PhoneController(page, self, title: text("sample.phone"))
      case .player(let page): PlayerController(page, self, title: text("sample.player"))
      case .mails(let list): MailsController(list, self, title: title(of: list))
      case .missing: PlaceController(text("sample.missing"), self, title: text("sample.place"))
      }
    }

    private func title(of mails: MailListViewModel) -> Property<String> {
      combine(mails.unreadCount, messages) { count, messages in
        count == 0
          ? messages.text("sample.mails")
          : messages.text("sample.mailsUnread", ["count": "\(count)"])
      }
    }
  }
#endif
