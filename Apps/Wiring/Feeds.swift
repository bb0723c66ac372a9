import Foundation
public import ImageLoading
public import Loading
public import POIComponent

/// The sources of data.
public struct Feeds: Sendable {
  /// The scenic spots.
  public var travel: DataSource
  /// The hotels.
  public var hotels: DataSource
  /// The mails, the same for every user.
  public var mail: DataSource
  /// The mails of the owner of a token, from a server that distinguishes owners; ``mail`` when nil.
  public var mailOfOwner: (@Sendable (_ token: String) -> DataSource)?
  /// Loads the bytes of an image.
  public var image: POIFrontImage.Load

  /// Lists the feeds; the bundled ones by default. Images are loaded over the web by default, when
  /// a cell is visible.
  public init(
    travel: DataSource = bundled.travel, hotels: DataSource = bundled.hotels,
    mail: DataSource = bundled.mail,
    image: @escaping POIFrontImage.Load = ImagePipeline.web().frontImages
  ) {
    self.travel = travel
    self.hotels = hotels
    self.mail = mail
    self.image = image
  }

  /// The bundled feeds.
  public static let bundled = Feeds(
    travel: .data(Data(PackageResources.travel_json), name: "travel.json (bundled)"),
    hotels: .data(Data(PackageResources.hotels_json), name: "hotels.json (bundled)"),
    mail: .data(Data(PackageResources.mail_json), name: "mail.json (bundled)"))

  /// The same feeds, with those of places behind a simulated network.
  public func wrapped(in faults: FaultInjection) -> Feeds {
    var feeds = self
    feeds.travel = faults.wrapping(travel)
    feeds.hotels = faults.wrapping(hotels)
    return feeds
  }
}
