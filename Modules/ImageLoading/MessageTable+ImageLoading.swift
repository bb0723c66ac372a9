public import Messages

extension MessageTable {
  /// The texts of ``ImageError``; add `MessageTable.loading` for failed loads.
  ///
  /// They are in English and in Simplified Chinese; a program in one language names ``imageLoadingInEnglish``
  /// or ``imageLoadingInSimplifiedChinese``, and the other is not linked.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public static var imageLoading: MessageTable {
    imageLoadingInEnglish.merging(imageLoadingInSimplifiedChinese)
  }

  /// The texts of ``imageLoading`` in English alone.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public static var imageLoadingInEnglish: MessageTable {
    MessageTable([
      .english: [
        "image.empty": "{source}: no image data",
        "image.unknownFormat": "{source}: unknown image format",
        "image.truncated": "{source}: {format} ends after {count} bytes, before the image size",
        "image.tooManyPixels": "{source}: {width} x {height} pixels, more than {limit}",
        "image.tooManyBytes": "{source}: {count} bytes, more than {limit}",
        "image.cancelled": "{source}: cancelled",
      ]
    ])
    .merging(MessageTable([.english: imageLoadingForDevelopers]))
  }

  /// The texts of ``imageLoading`` in Simplified Chinese alone.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public static var imageLoadingInSimplifiedChinese: MessageTable {
    MessageTable([
      .simplifiedChinese: [
        "image.empty": "{source}：没有图片数据",
        "image.unknownFormat": "{source}：未知的图片格式",
        "image.truncated": "{source}：{format} 数据只有 {count} 字节，缺少尺寸信息",
        "image.tooManyPixels": "{source}：{width} x {height} 像素，超过 {limit}",
        "image.tooManyBytes": "{source}：{count} 字节，超过 {limit}",
        "image.cancelled": "{source}：已取消",
      ]
    ])
    .merging(MessageTable([.simplifiedChinese: imageLoadingForDevelopers]))
  }

  /// The texts for developers, in English for every language.
  @_alwaysEmitIntoClient
  static var imageLoadingForDevelopers: [String: String] {
    [
      "image.broken.unexpectedPart": "{source}: corrupt {format}: unexpected part at byte {offset}",
      "image.broken.badLength": "{source}: corrupt {format}: invalid length at byte {offset}",
      "image.broken.badSize": "{source}: corrupt {format}: invalid size at byte {offset}",
      "image.broken.badConstant": "{source}: corrupt {format}: unexpected value at byte {offset}",
    ]
  }
}
