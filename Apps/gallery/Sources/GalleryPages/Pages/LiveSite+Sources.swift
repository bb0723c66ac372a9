import LivePages

extension LiveSite {
  /// The documentation of the view-model of each template.
  nonisolated static let galleryDocumentation = [
    "login": "account/loginpage", "mail": "mail/maillistviewmodel",
    "order": "hotel/hotelorderpage", "phone": "account/phonepage", "place": "travel/scenicpage",
    "places": "poicomponent/poilistviewmodel", "player": "player/playerpage",
  ]

  /// The view-model and the view of each template. `Resources/Swift` has a link to each.
  @MainActor static var gallerySources: [String: (model: SourceFile, view: SourceFile)] {
    [
      "explore": (
        ("Finding.swift", PackageResources.Finding_swift_txt),
        ("ExploreView.swift", PackageResources.ExploreView_swift_txt)
      ),
      "login": (
        ("LoginPage.swift", PackageResources.LoginPage_swift_txt),
        ("LoginView.swift", PackageResources.LoginView_swift_txt)
      ),
      "mail": (
        ("MailListViewModel.swift", PackageResources.MailListViewModel_swift_txt),
        ("MailView.swift", PackageResources.MailView_swift_txt)
      ),
      "masks": (
        ("MasksPage.swift", PackageResources.MasksPage_swift_txt),
        ("MasksView.swift", PackageResources.MasksView_swift_txt)
      ),
      "order": (
        ("HotelOrderPage.swift", PackageResources.HotelOrderPage_swift_txt),
        ("OrderView.swift", PackageResources.OrderView_swift_txt)
      ),
      "phone": (
        ("PhonePage.swift", PackageResources.PhonePage_swift_txt),
        ("PhoneView.swift", PackageResources.PhoneView_swift_txt)
      ),
      // Those of a campaign and of a city have the same lines.
      "place": (
        ("ScenicPage.swift", PackageResources.ScenicPage_swift_txt),
        ("PlaceView.swift", PackageResources.PlaceView_swift_txt)
      ),
      "places": (
        ("POIListViewModel.swift", PackageResources.POIListViewModel_swift_txt),
        ("PlacesView.swift", PackageResources.PlacesView_swift_txt)
      ),
      "player": (
        ("PlayerPage.swift", PackageResources.PlayerPage_swift_txt),
        ("PlayerView.swift", PackageResources.PlayerView_swift_txt)
      ),
    ]
  }
}
