#if canImport(SwiftUI)
  public import Foundation
  public import POIComponent
  import ReactiveKit
  public import SwiftUI

  /// Shows the front image of a place: its bytes are loaded while the view is on screen; loading is
  /// cancelled when the last view of it leaves.
  ///
  /// ```swift
  /// FrontImageView(place.frontImage) { bytes in
  ///   bytes.flatMap { UIImage(data: $0) }.map { Image(uiImage: $0) } ?? Image("placeholder")
  /// }
  /// ```
  public struct FrontImageView<Content: View>: View {
    private let image: POIFrontImage
    private let content: (Data?) -> Content
    @Observed private var bytes: Data?
    @State private var slot = Kept(ObservationSlot())

    /// Makes a view of an image.
    ///
    /// - Parameter content: shows the bytes; nil until they are loaded and without an image.
    public init(_ image: POIFrontImage, @ViewBuilder content: @escaping (Data?) -> Content) {
      self.image = image
      self.content = content
      _bytes = Observed(image.bytes)
    }

    /// The image or its placeholder.
    public var body: some View {
      content(bytes)
        .following(image, in: slot.object) { image in image.shown.observe { _ in } }
    }
  }
#endif
