#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import POIComponent
  public import ReactiveKit
  public import UIKit

  extension UIImageView {
    /// Shows the front image of a place: the placeholder until its bytes are loaded and decoded,
    /// and for invalid bytes.
    ///
    /// The image is loaded while it is bound; loading and decoding are cancelled when its last
    /// binding ends. A kept decoded image is shown at once.
    ///
    /// - Parameter decoder: makes the image from its bytes, off the main actor; your own can scale
    ///   it down to the shown size. Share it between the cells of a list.
    public func bind(
      _ image: POIFrontImage, placeholder: UIImage? = nil, decoder: ImageDecoder<UIImage> = .display
    ) -> Disposable {
      image.shown.flatMap(.latest) { [weak self] bytes -> Signal<UIImage?, Never> in
        guard let bytes else { return .just(nil) }
        if let known = decoder.kept(bytes) { return .just(known) }
        // A reused view still shows another row.
        self?.image = placeholder
        return .task { await decoder.image(of: bytes) }
      }.observe { [weak self] in self?.image = $0 ?? placeholder }
    }
  }

  extension ImageDecoder where Image == UIImage {
    /// Decodes images in their own size, ready for display, and keeps 64 MB of them.
    public static var display: ImageDecoder { displayDecoder }
  }

  private let displayDecoder = ImageDecoder<UIImage>(
    limit: 64 << 20,
    cost: { image in
      // Four bytes for each pixel.
      Int(image.size.width * image.scale) * Int(image.size.height * image.scale) * 4
    },
    decode: { @concurrent bytes in UIImage(data: bytes).map { $0.preparingForDisplay() ?? $0 } })
#endif
