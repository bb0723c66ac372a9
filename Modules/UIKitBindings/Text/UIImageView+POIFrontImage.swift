#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import POIComponent
  public import ReactiveKit
  public import UIKit

  extension UIImageView {
    /// Shows the front image of a place: the placeholder until its bytes are loaded, and when they
    /// are no image.
    ///
    /// The image is loaded while it is bound; loading is cancelled when its last binding ends.
    ///
    /// - Parameter decode: makes the image from its bytes; the place for scaling it down to the
    ///   size shown.
    public func bind(
      _ image: POIFrontImage, placeholder: UIImage? = nil,
      decode: @escaping @MainActor (Data) -> UIImage? = { UIImage(data: $0) }
    ) -> Disposable {
      image.shown.observe { [weak self] bytes in
        self?.image = bytes.flatMap(decode) ?? placeholder
      }
    }
  }
#endif
