#if canImport(SwiftUI)
  import Hotel
  import Messages
  import ReactiveKit
  import Sample
  import SwiftUI
  import SwiftUIBindings

  /// The view of a page, with its title.
  struct PageView: View {
    let page: Page
    let sample: Sample

    init(_ page: Page, _ sample: Sample) {
      self.page = page
      self.sample = sample
    }

    var body: some View {
      switch page {
      case .places(let list): titled("sample.places", PlacesScreen(list, sample))
      case .place(let name): titled("sample.place", PlaceScreen(name))
      case .order(let page): OrderScreen(page, sample).navigationTitle(page.title.value)
      case .login(let page): titled("sample.login", LoginScreen(page, sample))
      case .phone(let page): titled("sample.phone", PhoneScreen(page, sample))
      case .player(let page): titled("sample.player", PlayerScreen(page, sample))
      case .mails(let list): MailsScreen(list, sample)
      case .missing: PlaceScreen(sample.text("sample.missing"))
      }
    }

    private func titled(_ code: String, _ content: some View) -> some View {
      content.navigationTitle(sample.messages.value.text(code))
    }
  }
#endif
