#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  #if canImport(UIKit) && canImport(ObjectiveC)
    import UIKit

    /// The picture of a place. No stand-in compiles this function, because they draw nothing.
    func picture(of bytes: Data?) -> Image {
      bytes.flatMap { UIImage(data: $0) }.map { Image(uiImage: $0) } ?? Image(systemName: "photo")
    }
  #else
    func picture(of bytes: Data?) -> Image { Image(systemName: "photo") }
  #endif
#endif
