import UniformTypes

/// Images whose signature is too short to prove anything, by the numbers of their headers.
enum BitmapImages {
  static func examine(head: Span<UInt8>, tail: Span<UInt8>, size: Int?, _ registry: TypeRegistry)
    -> ContainerFinding?
  {
    if isBMP(head, size) {
      return finding("com.microsoft.bmp", "a BMP header whose numbers hold", registry)
    }
    if tail.count >= 18,
      tail.has("TRUEVISION-XFILE.\0", at: tail.count - 18) || endsWithFooter(head, size)
    {
      return finding("com.truevision.tga-image", "the footer of a TGA file", registry)
    }
    if isTGA(head, size) {
      return finding("com.truevision.tga-image", "a TGA header whose numbers hold", registry)
    }
    return nil
  }

  private static func endsWithFooter(_ head: Span<UInt8>, _ size: Int?) -> Bool {
    guard let size, size == head.count, size >= 44 else { return false }
    return head.has("TRUEVISION-XFILE.\0", at: size - 18)
  }

  /// BITMAPFILEHEADER: reserved words of zero, the pixels behind the headers, and one of the known header sizes.
  private static func isBMP(_ head: Span<UInt8>, _ size: Int?) -> Bool {
    guard head.has("BM", at: 0), head.littleEndian32(at: 6) == 0,
      let pixels = head.littleEndian32(at: 10),
      let header = head.littleEndian32(at: 14)
    else { return false }
    return [12, 16, 40, 52, 56, 64, 108, 124].contains(header) && pixels >= 14 + header
      && pixels < 1 << 20
  }

  /// TGA 2.0, section C.2: types, depths and sizes that occur, and no bits where none may be.
  private static func isTGA(_ head: Span<UInt8>, _ size: Int?) -> Bool {
    guard head.count >= 18, let width = head.littleEndian16(at: 12),
      let height = head.littleEndian16(at: 14)
    else { return false }
    let mapType = head[1]
    let imageType = head[2]
    let depth = Int(head[16])
    let mapLength = head.littleEndian16(at: 5) ?? 0
    guard width > 0, height > 0, mapType <= 1, head[17] & 0xC0 == 0 else { return false }
    let mapDepths: [UInt8] = [15, 16, 24, 32]
    switch imageType {
    case 1, 9:
      return mapType == 1 && depth == 8 && mapLength > 0 && mapLength <= 256
        && mapDepths.contains(head[7])
    case 2, 10:
      let pixels = width * height * (depth / 8)
      return mapType == 0 && mapLength == 0 && [16, 24, 32].contains(depth)
        && head.littleEndian16(at: 3) == 0
        && head[7] == 0 && (imageType == 10 || size.map { $0 >= 18 + pixels } ?? false)
    case 3, 11:
      let pixels = width * height * (depth / 8)
      return mapType == 0 && mapLength == 0 && [8, 16].contains(depth)
        && head.littleEndian16(at: 3) == 0
        && head[7] == 0 && imageType == 3 && size.map { $0 >= 18 + pixels } ?? false
    default: return false
    }
  }

  private static func finding(_ identifier: String, _ detail: String, _ registry: TypeRegistry)
    -> ContainerFinding?
  {
    registry.type(identifier).map { ContainerFinding($0, detail: detail) }
  }
}
