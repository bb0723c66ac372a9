#if canImport(SwiftUI)
  public import Foundation
  public import POIComponent
  import ReactiveKit
  public import SwiftUI

  /// Shows the front image of a place: its bytes are loaded while the view is on screen; loading is
  /// cancelled when its last view disappears.
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

  /// Shows bytes as an image, which is decoded off the main actor while the view is on screen.
  public struct DecodedView<Image: Sendable, Content: View>: View {
    private let bytes: Data?
    private let decoder: ImageDecoder<Image>
    private let content: (Image?) -> Content
    @State private var decoded: Decoded?

    private struct Decoded {
      let bytes: Data
      let image: Image
    }

    /// Makes a view of bytes.
    ///
    /// - Parameter content: shows the image; nil until it is decoded, and for invalid bytes.
    public init(
      _ bytes: Data?, decoder: ImageDecoder<Image>,
      @ViewBuilder content: @escaping (Image?) -> Content
    ) {
      self.bytes = bytes
      self.decoder = decoder
      self.content = content
    }

    /// The image or its placeholder.
    public var body: some View {
      content(image)
        .task(id: bytes) {
          guard let bytes, let image = await decoder.image(of: bytes), !Task.isCancelled else {
            return
          }
          decoded = Decoded(bytes: bytes, image: image)
        }
    }

    /// The image of the current bytes: the stored one may belong to others.
    private var image: Image? {
      guard let bytes else { return nil }
      if let decoded, decoded.bytes == bytes { return decoded.image }
      return decoder.kept(bytes)
    }
  }

  extension FrontImageView {
    /// Makes a view of an image that is decoded off the main actor.
    ///
    /// ```swift
    /// FrontImageView(place.frontImage, decoder: pictures) { picture in
    ///   picture.map { Image(uiImage: $0) } ?? Image("placeholder")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - decoder: shared between the rows of a list, it keeps images for rows that appear again.
    ///   - content: shows the image; nil until it is loaded and decoded, and for invalid bytes.
    public init<Decoded: Sendable, Shown: View>(
      _ image: POIFrontImage, decoder: ImageDecoder<Decoded>,
      @ViewBuilder content: @escaping (Decoded?) -> Shown
    ) where Content == DecodedView<Decoded, Shown> {
      self.init(image) { DecodedView($0, decoder: decoder, content: content) }
    }
  }
#endif
