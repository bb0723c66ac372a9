/// AVIF and HEIC: a file of boxes, one of which lists the properties of its items.
extension HeaderBytes {
  /// The largest box of brands, and of metadata, that is read.
  private static var brandsLimit: Int { 4096 }
  static var metadataLimit: Int { 1 << 20 }
  /// The most boxes before the metadata.
  private static var boxLimit: Int { 64 }

  /// AVIF or HEIC by the file's brands, the major one first.
  func heifFormat() throws(HeaderStop) -> ImageFormat {
    if let format = try heifFormat(ofBrandAt: 8) { return format }
    let length = Int(clamping: try big(4, at: 0))
    guard (16...Self.brandsLimit).contains(length), length % 4 == 0 else {
      throw .fault(.broken(.heic, offset: 0, .badLength))
    }
    for place in stride(from: 16, to: length, by: 4) {
      if let format = try heifFormat(ofBrandAt: place) { return format }
    }
    // A film or a sound.
    throw .fault(.unknownFormat)
  }

  private func heifFormat(ofBrandAt place: Int) throws(HeaderStop) -> ImageFormat? {
    let brand = try big(4, at: place)
    let isAVIF = brand == HeaderBox.code("avif") || brand == HeaderBox.code("avis")
    if isAVIF { return .avif }
    let heic: [StaticString] = ["heic", "heix", "heim", "heis", "hevc", "hevx"]
    return heic.contains { HeaderBox.code($0) == brand } ? .heic : nil
  }

  /// Goes from box to box until the metadata, which must be complete.
  func heifHeader() throws(HeaderStop) -> ImageHeader {
    let format = try heifFormat()
    var offset = 0
    for _ in 0..<Self.boxLimit {
      let box = try box(at: offset, format)
      if box.is("meta") {
        if box.end - offset > Self.metadataLimit {
          throw .fault(.broken(format, offset: offset, .badLength))
        }
        try require(box.end - offset, at: offset)
        return try heifHeader(format, box)
      }
      offset = box.end
    }
    throw .fault(.broken(format, offset: 0, .unexpectedPart))
  }

  /// The box that begins at `offset` of the file; one without a length ends with the file.
  func outerBox(at offset: Int, _ format: ImageFormat) throws(HeaderStop) -> HeaderBox {
    if try big(4, at: offset) > 0 { return try box(at: offset, format) }
    return HeaderBox(type: try big(4, at: offset + 4), start: offset + 8, end: count)
  }

  /// The box that begins at `offset`.
  private func box(at offset: Int, _ format: ImageFormat) throws(HeaderStop) -> HeaderBox {
    let (short, type) = (try big(4, at: offset), try big(4, at: offset + 4))
    var (length, head) = (Int(clamping: short), 8)
    if short == 1 {
      head = 16
      let upper = try big(4, at: offset + 8)
      length = upper == 0 ? Int(clamping: try big(4, at: offset + 12)) : Int.max
    }
    let (end, isTooLong) = offset.addingReportingOverflow(length)
    // A length of 0, until the end of the file, is for pixels only, which come last.
    if length < head || isTooLong || end > Int.max - 16 {
      throw .fault(.broken(format, offset: offset, .badLength))
    }
    return HeaderBox(type: type, start: offset + head, end: end)
  }

  /// The boxes inside another one, which is complete, from `start` on.
  func boxes(
    in parent: HeaderBox, from start: Int, _ format: ImageFormat
  ) throws(HeaderStop) -> [HeaderBox] {
    var boxes: [HeaderBox] = []
    var offset = start
    while offset + 8 <= parent.end {
      let box = try box(at: offset, format)
      if box.end > parent.end { throw .fault(.broken(format, offset: offset, .badLength)) }
      boxes.append(box)
      offset = box.end
    }
    return boxes
  }

  private func heifHeader(
    _ format: ImageFormat, _ metadata: HeaderBox
  ) throws(HeaderStop) -> ImageHeader {
    let missing = HeaderStop.fault(.broken(format, offset: metadata.start - 8, .unexpectedPart))
    let parts = try boxes(in: metadata, from: metadata.start + 4, format)
    guard let primary = parts.first(where: { $0.is("pitm") }),
      let properties = parts.first(where: { $0.is("iprp") })
    else { throw missing }
    let lists = try boxes(in: properties, from: properties.start, format)
    guard let container = lists.first(where: { $0.is("ipco") }) else { throw missing }
    let all = try boxes(in: container, from: container.start, format)
    let item = try number(
      byte(at: primary.start) == 0 ? 2 : 4, at: primary.start + 4, isBig: true)
    var size: PixelSize?
    var aperture: PixelSize?
    var turn = HEIFTurn()
    for list in lists where list.is("ipma") {
      for index in try propertyIndices(of: item, in: list, format) where index <= all.count {
        guard index > 0 else { continue }
        let property = all[index - 1]
        if property.is("ispe") {
          let stated = try self.size(
            big(4, at: property.start + 4), big(4, at: property.start + 8), format,
            at: property.start)
          // There should be one. Of several, decoders do not all use the same.
          if stated.pixelCount > size?.pixelCount ?? 0 { size = stated }
        } else if property.is("clap"), let whole = size {
          aperture = try self.aperture(at: property.start, in: aperture ?? whole)
        } else if property.is("irot") {
          turn.rotate(by: Int(try byte(at: property.start) & 3))
        } else if property.is("imir") {
          turn.mirror(swapsSides: try byte(at: property.start) & 1 == 1)
        }
      }
    }
    guard let size else { throw missing }
    return ImageHeader(
      format: format, size: size, orientation: turn.orientation,
      aperture: aperture == size ? nil : aperture)
  }

  /// The part of an image that is shown, or the whole when it is invalid: encoders pad an image to
  /// whole blocks. It is given as fractions, before the image is turned.
  private func aperture(at start: Int, in whole: PixelSize) throws(HeaderStop) -> PixelSize {
    let (width, height) = (try big(4, at: start), try big(4, at: start + 8))
    let (widthUnit, heightUnit) = (try big(4, at: start + 4), try big(4, at: start + 12))
    guard widthUnit > 0, heightUnit > 0 else { return whole }
    let (columns, rows) = (Int(clamping: width / widthUnit), Int(clamping: height / heightUnit))
    guard (1...whole.width).contains(columns), (1...whole.height).contains(rows) else {
      return whole
    }
    return PixelSize(width: columns, height: rows)
  }

  /// The properties of an item, as numbers from 1 in the order in which they apply.
  private func propertyIndices(
    of item: UInt32, in list: HeaderBox, _ format: ImageFormat
  ) throws(HeaderStop) -> [Int] {
    let isLong = try byte(at: list.start) > 0
    let isWide = try byte(at: list.start + 3) & 1 == 1
    var offset = list.start + 8
    for _ in 0..<(try big(4, at: list.start + 4)) {
      let name = try number(isLong ? 4 : 2, at: offset, isBig: true)
      let count = Int(try byte(at: offset + (isLong ? 4 : 2)))
      offset += isLong ? 5 : 3
      let end = offset + count * (isWide ? 2 : 1)
      if end > list.end { throw .fault(.broken(format, offset: list.start, .badLength)) }
      if name == item {
        var indices: [Int] = []
        for place in stride(from: offset, to: end, by: isWide ? 2 : 1) {
          // The upper bit marks the property as essential.
          indices.append(Int(try isWide ? big(2, at: place) & 0x7FFF : big(1, at: place) & 0x7F))
        }
        return indices
      }
      offset = end
    }
    return []
  }
}
