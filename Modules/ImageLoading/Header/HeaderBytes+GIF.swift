extension HeaderBytes {
  /// A GIF has the size of its screen after the six bytes of its version.
  ///
  /// Its first image should be within the screen but may be larger. Decoders then enlarge the screen, so the
  /// memory that they need is unknown before that image.
  func gifHeader() throws(HeaderStop) -> ImageHeader {
    let (width, height) = (try little(2, at: 6), try little(2, at: 8))
    let image = try gifFirstImage()
    let right = try little(2, at: image + 1) + little(2, at: image + 5)
    let bottom = try little(2, at: image + 3) + little(2, at: image + 7)
    let size = try size(max(width, right), max(height, bottom), .gif, at: 6)
    return ImageHeader(format: .gif, size: size)
  }

  /// The offset of the first image, after the common colours and any extensions.
  private func gifFirstImage() throws(HeaderStop) -> Int {
    var offset = 13 + gifTable(try byte(at: 10))
    while try byte(at: offset) != 0x2C {
      if try byte(at: offset) != 0x21 {
        throw .fault(.broken(.gif, offset: offset, .unexpectedPart))
      }
      offset = try endOfBlocks(from: offset + 2)
    }
    return offset
  }

  /// The screen that contains all images; later ones may exceed it too.
  fileprivate func gifCanvas(atLeast screen: PixelSize) throws(HeaderStop) -> PixelSize {
    var (width, height) = (UInt32(clamping: screen.width), UInt32(clamping: screen.height))
    var offset = try gifFirstImage()
    do throws(HeaderStop) {
      while true {
        switch try byte(at: offset) {
        case 0x21: offset = try endOfBlocks(from: offset + 2)
        case 0x2C:
          width = max(width, try little(2, at: offset + 1) + little(2, at: offset + 5))
          height = max(height, try little(2, at: offset + 3) + little(2, at: offset + 7))
          offset = try endOfBlocks(from: offset + 11 + gifTable(try byte(at: offset + 9)))
        default: return try size(width, height, .gif, at: 6)
        }
      }
    } catch {
      // It ends within an image.
      return try size(width, height, .gif, at: 6)
    }
  }

  /// The bytes of a colour table, by the flags that announce it.
  private func gifTable(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7)
  }

  /// The offset after blocks that end with an empty one.
  private func endOfBlocks(from start: Int) throws(HeaderStop) -> Int {
    var offset = start
    while true {
      let length = Int(try byte(at: offset))
      offset += 1 + length
      if length == 0 { return offset }
    }
  }
}

extension ImageHeader {
  /// The screen that contains all images of a whole GIF.
  func gifCanvas(of bytes: some RandomAccessCollection<UInt8>) throws(ImageFault) -> PixelSize {
    // See ``progress(of:)``: one type is specialised.
    let result =
      bytes.withContiguousStorageIfAvailable { HeaderBytes($0).gifCanvas(besides: self) }
      ?? HeaderBytes(bytes).gifCanvas(besides: self)
    return try result.get()
  }
}

extension HeaderBytes {
  fileprivate func gifCanvas(besides header: ImageHeader) -> Result<PixelSize, ImageFault> {
    do throws(HeaderStop) {
      return .success(try gifCanvas(atLeast: header.size))
    } catch .fault(let fault) {
      return .failure(fault)
    } catch {
      // Missing parts of the file are not decoded.
      return .success(header.size)
    }
  }
}
