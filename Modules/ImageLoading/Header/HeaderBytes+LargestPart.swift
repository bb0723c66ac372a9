extension ImageHeader {
  /// The largest size that a decoder may need for a part of a whole file: for frames of a GIF beyond its
  /// screen, and for any item or track of an AVIF or HEIC; else that of the header.
  ///
  /// - Complexity: O(parts of the file).
  func largestPart(of bytes: some RandomAccessCollection<UInt8>) throws(ImageFault) -> PixelSize {
    // See ``progress(of:)``: one type is specialised.
    let result =
      bytes.withContiguousStorageIfAvailable { HeaderBytes($0).largestPart(besides: self) }
      ?? HeaderBytes(bytes).largestPart(besides: self)
    return try result.get()
  }
}

extension HeaderBytes {
  fileprivate func largestPart(besides header: ImageHeader) -> Result<PixelSize, ImageFault> {
    var sizes = [header.size]
    do throws(HeaderStop) {
      switch header.format {
      case .gif: sizes.append(try gifCanvas(atLeast: header.size))
      case .avif, .heic: try addSizes(ofParts: header.format, to: &sizes)
      case .bmp, .ico, .jpeg, .png, .tiff, .webP: break
      }
    } catch .fault(let fault) {
      return .failure(fault)
    } catch {
      // What is missing from the file is not decoded.
    }
    return .success(sizes.max { $0.pixelCount < $1.pixelCount } ?? header.size)
  }

  /// Adds the sizes that the items and the tracks of the file state.
  private func addSizes(
    ofParts format: ImageFormat, to sizes: inout [PixelSize]
  ) throws(HeaderStop) {
    var offset = 0
    // A box that cannot be read ends the file for a decoder too.
    while let box = try? outerBox(at: offset, format) {
      if box.is("meta") || box.is("moov") {
        if box.end - offset > Self.metadataLimit {
          throw .fault(.broken(format, offset: offset, .badLength))
        }
        try require(box.end - offset, at: offset)
        if box.is("meta") {
          try addSizes(in: box, from: box.start + 4, below: ["iprp", "ipco"], format, to: &sizes)
        } else {
          let tables: [StaticString] = ["trak", "mdia", "minf", "stbl"]
          try addSizes(in: box, from: box.start, below: tables[...], format, to: &sizes)
        }
      }
      offset = box.end
    }
  }

  /// Adds the sizes that are stated in a box, or in the boxes on a path into it.
  private func addSizes(
    in parent: HeaderBox, from start: Int, below path: ArraySlice<StaticString>,
    _ format: ImageFormat, to sizes: inout [PixelSize]
  ) throws(HeaderStop) {
    for box in try boxes(in: parent, from: start, format) {
      if let next = path.first, box.is(next) {
        try addSizes(in: box, from: box.start, below: path.dropFirst(), format, to: &sizes)
      } else if box.is("ispe") {
        try addSize(at: box.start + 4, in: box, bytes: 4, format, to: &sizes)
      } else if box.is("tkhd") {
        // A whole number and a fraction, of 16 bits each; its times have 32 or 64 bits.
        let isLong = box.start < box.end ? try byte(at: box.start) > 0 : false
        try addSize(
          at: box.start + (isLong ? 88 : 76), in: box, bytes: 2, gap: 2, format, to: &sizes)
      } else if box.is("stsd") {
        for entry in try boxes(in: box, from: box.start + 8, format) where entry.isPicture {
          try addSize(at: entry.start + 24, in: entry, bytes: 2, format, to: &sizes)
        }
      }
    }
  }

  /// Adds a size of two numbers; a side of 0 is that of a sound.
  private func addSize(
    at place: Int, in box: HeaderBox, bytes: Int, gap: Int = 0, _ format: ImageFormat,
    to sizes: inout [PixelSize]
  ) throws(HeaderStop) {
    let second = place + bytes + gap
    guard second + bytes <= box.end else {
      throw .fault(.broken(format, offset: box.start - 8, .badLength))
    }
    let (width, height) = (try big(bytes, at: place), try big(bytes, at: second))
    if width > 0, height > 0 { sizes.append(try size(width, height, format, at: place)) }
  }
}

extension HeaderBox {
  /// Whether it describes the pictures of a track: AV1 or HEVC.
  fileprivate var isPicture: Bool { self.is("av01") || self.is("hvc1") || self.is("hev1") }
}
