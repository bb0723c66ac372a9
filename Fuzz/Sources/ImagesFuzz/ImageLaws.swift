import ImageLoading
import Laws

/// What must hold for the first bytes of every file. A broken law stops the process, as a trap does.
enum ImageLaws {
  /// What reading a header comes to.
  private enum Reading: Equatable {
    case progress(ImageHeader.Progress)
    case fault(ImageFault)

    init(_ bytes: some RandomAccessCollection<UInt8>) {
      do throws(ImageFault) {
        self = .progress(try ImageHeader.progress(of: bytes))
      } catch {
        self = .fault(error)
      }
    }
  }

  /// Checks the laws for a file and for its prefix of `cut` / 255 of its bytes.
  static func hold(_ bytes: [UInt8], cut: UInt8) {
    let whole = Reading(bytes)
    check(whole, bytes)
    let start = bytes.prefix(bytes.count * Int(cut) / 255)
    let early = Reading(start)
    check(early, Array(start))
    if case .progress(.needs(let count)) = early {
      law(count > start.count, "a request for bytes exceeds the available ones", bytes)
      switch whole {
      case .progress(.complete):
        law(count <= bytes.count, "no header is complete with fewer bytes than requested", bytes)
      case .progress(.needs(let later)):
        law(later >= count, "a longer prefix never requests fewer bytes", bytes)
      // What is wrong may show earlier.
      case .fault: break
      }
    } else {
      law(early == whole, "more bytes do not change a result", bytes)
    }
    // Asking byte by byte costs the square of the bytes.
    if bytes.count <= 96 { ask(bytes, expecting: whole) }
  }

  /// A reader that reads only the requested bytes has the same result, in at most one step per byte.
  private static func ask(_ bytes: [UInt8], expecting whole: Reading) {
    var count = 0
    for _ in 0...bytes.count {
      let reading = Reading(bytes.prefix(count))
      guard case .progress(.needs(let more)) = reading else {
        return law(reading == whole, "reading only requested bytes gives the same result", bytes)
      }
      if more > bytes.count {
        if case .progress(.complete) = whole {
          law(false, "reading only requested bytes finds the header", bytes)
        }
        return
      }
      count = more
    }
    law(false, "the requests for bytes end", bytes)
  }

  /// A reading is consistent and agrees with that of the whole file.
  private static func check(_ reading: Reading, _ bytes: [UInt8]) {
    var file: Result<ImageHeader, ImageFault>
    do throws(ImageFault) {
      file = .success(try ImageHeader(of: bytes))
    } catch {
      file = .failure(error)
    }
    switch (reading, file) {
    case (.progress(.complete(let header)), .success(let other)):
      law(header == other, "the header of a file is that of its prefix", bytes)
      law(header.size.pixelCount > 0, "a size is positive", bytes)
      law(
        header.displaySize.pixelCount <= header.size.pixelCount,
        "no more pixels are shown than stored", bytes)
      // Limits judge every size without overflowing.
      _ = ImageFault.tooManyPixels(header.size, limit: 1).parameters
    case (.progress(.needs), .failure(.truncated(_, let count))):
      law(count == bytes.count, "a truncated file reports its length", bytes)
    case (.progress(.needs), .failure(.empty)):
      law(bytes.isEmpty, "only a file without bytes is empty", bytes)
    case (.fault(let fault), .failure(let other)):
      law(fault == other, "the fault of a file is that of its prefix", bytes)
      if case .broken(_, let offset, _) = fault {
        law((0..<bytes.count).contains(offset), "the offset of a fault is within the bytes", bytes)
      }
    default: law(false, "the prefix and the file agree", bytes)
    }
  }

  private static func law(_ isTrue: Bool, _ law: String, _ bytes: [UInt8]) {
    Law.hold(isTrue, law, "\(bytes)")
  }
}
