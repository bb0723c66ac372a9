#if canImport(SwiftUI)
  import ListComponent
  import Messages
  import POIComponent
  import ReactiveKit
  import AccessibilityProperties
  import Sample
  import SwiftUI
  import SwiftUIBindings

  /// The places of all business lines.
  struct PlacesScreen: View {
    let list: POIListViewModel
    let sample: Sample
    @Observed private var error: POIFailure?
    @Observed private var notice: String
    @Observed private var messages: Messages

    init(_ list: POIListViewModel, _ sample: Sample) {
      self.list = list
      self.sample = sample
      _error = Observed(list.error)
      _notice = Observed(sample.notice)
      _messages = Observed(sample.messages)
    }

    var body: some View {
      List {
        if let error { Text(messages.text(for: error)) }
        if !notice.isEmpty { Text(notice) }
        ListRows(list) { PlaceRow($0, sample) }
      }
      .refreshable(list.load)
      .announcing(list.announcements(sample.messages))
      .toolbar { Button(messages.text("sample.mails")) { sample.open("mail") } }
    }
  }

  /// A place of any business line.
  struct PlaceRow: View {
    private static let theme = TextTheme(colors: [.price: .red])
    let place: POICellViewModel
    let sample: Sample
    @Observed private var title: String
    @Observed private var price: RichText?
    @Observed private var campaign: String
    @Observed private var campaignHidden: Bool
    @Observed private var footer: String

    init(_ place: POICellViewModel, _ sample: Sample) {
      self.place = place
      self.sample = sample
      _title = Observed(place.title)
      _price = Observed(place.price)
      _campaign = Observed(place.campaign)
      _campaignHidden = Observed(place.campaignHidden)
      _footer = Observed(place.rightFooter)
    }

    var body: some View {
      Button {
        sample.open(place)
      } label: {
        HStack {
          FrontImageView(place.frontImage) { picture(of: $0) }
          VStack(alignment: .leading) {
            Text(title)
            Text(price, theme: Self.theme)
            if !campaignHidden { Text(campaign) }
            Text(footer)
          }
        }
      }
      .readAloud(place.accessibility(sample.messages))
    }
  }
#endif
