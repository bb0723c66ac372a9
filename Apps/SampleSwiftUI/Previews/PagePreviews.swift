#if canImport(SwiftUI)
  import Messages
  import ReactiveKit
  import Sample
  import SwiftUI

  // Each page in Xcode's canvas, from the view-models of the sample. `PreviewProvider` instead of
  // the macro `#Preview`, which exists only in Xcode: so they are compiled and evaluated with the
  // pages.

  /// A page of a separate sample.
  struct PagePreview: View {
    private let sample: Sample
    private let page: Page

    init(_ url: String, language: Messages = .english) {
      sample = .preview(at: url, language: language)
      page = sample.topPage
    }

    var body: some View { PageView(page, sample) }
  }

  struct PlacesPreviews: PreviewProvider {
    static var previews: some View { PagePreview("places") }
  }

  struct PlacePreviews: PreviewProvider {
    static var previews: some View { PagePreview("travel/city/3") }
  }

  struct OrderPreviews: PreviewProvider {
    static var previews: some View {
      PagePreview("hotel/order/Inn").previewDisplayName("English")
      PagePreview("hotel/order/Inn", language: .simplifiedChinese).previewDisplayName("简体中文")
    }
  }

  struct LoginPreviews: PreviewProvider {
    static var previews: some View { PagePreview("account/login") }
  }

  struct PhonePreviews: PreviewProvider {
    static var previews: some View { PagePreview("account/phone") }
  }

  struct PlayerPreviews: PreviewProvider {
    static var previews: some View { PagePreview("player") }
  }

  struct MailsPreviews: PreviewProvider {
    static var previews: some View { PagePreview("mail") }
  }
#endif
