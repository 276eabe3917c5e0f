import ContentDetection
import Testing
import UniformTypes

/// Formats by the bytes that their specifications put at the beginning or further in.
@Suite("Formats by their specifications")
struct FormatTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var type: String
    /// Pieces and where they lie; what is between them is zero.
    var pieces: [(offset: Int, bytes: [UInt8])]
    var size: Int
    var testDescription: String { type }

    init(_ type: String, _ bytes: [UInt8], size: Int = 128) {
      self.init(type, [(0, bytes)], size: size)
    }

    init(_ type: String, _ pieces: [(Int, [UInt8])], size: Int = 128) {
      self.type = type
      self.pieces = pieces
      self.size = size
    }

    var bytes: [UInt8] {
      var bytes = [UInt8](repeating: 0, count: size)
      for (offset, piece) in pieces {
        for (i, byte) in piece.enumerated() where offset + i < size { bytes[offset + i] = byte }
      }
      return bytes
    }
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// ELF (System V ABI, chapter 4): class, order of bytes, version, and the object file's type.
  private static func elf(_ kind: UInt8, isWide: Bool = true, isBig: Bool = false) -> [UInt8] {
    [0x7F] + text("ELF") + [isWide ? 2 : 1, isBig ? 2 : 1, 1, 0] + [UInt8](repeating: 0, count: 8)
      + (isBig ? [0, kind] : [kind, 0])
  }

  /// Mach-O (mach-o/loader.h): magic, processor, its kind, the file's type.
  private static func machO(_ kind: UInt8) -> [UInt8] {
    [0xCF, 0xFA, 0xED, 0xFE, 7, 0, 0, 1, 3, 0, 0, 0, kind, 0, 0, 0]
  }

  static let rows: [Row] = [
    // Programs
    Row("public.elf-binary", elf(2)),
    Row("public.elf-binary", elf(3, isWide: false, isBig: true)),
    Row("com.apple.mach-o-executable", machO(2)),
    Row("com.apple.mach-o-dylib", machO(6)),
    // A universal binary counts its architectures where a Java class has its version, 45 or more.
    Row("com.apple.mach-o-binary", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2, 1, 0, 0, 7]),
    Row("com.sun.java-class", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 0x34, 0, 10, 7]),
    Row("org.webassembly.wasm", [0] + text("asm") + [1, 0, 0, 0]),
    // Images
    Row("public.png", Samples.png),
    Row("public.jpeg", Samples.jpeg),
    Row("com.compuserve.gif", Samples.gif),
    Row("com.adobe.photoshop-image", text("8BPS") + [0, 1, 0, 0, 0, 0, 0, 0, 0, 3]),
    Row("com.apple.icns", text("icns") + [0, 0, 0, 0x80]),
    Row("org.qoiformat.qoi", text("qoif") + [0, 0, 0, 1, 0, 0, 0, 1, 3, 0]),
    Row("com.microsoft.dds", text("DDS ") + [124, 0, 0, 0]),
    Row("org.webmproject.webp", text("RIFF") + [120, 0, 0, 0] + text("WEBPVP8L")),
    Row("org.gimp.xcf", text("gimp xcf v011") + [0]),
    Row("org.suckless.farbfeld", text("farbfeld") + [0, 0, 0, 1, 0, 0, 0, 1]),
    Row(
      "public.jpeg-2000",
      [0, 0, 0, 12] + text("jP  ") + [13, 10, 0x87, 10, 0, 0, 0, 20] + text("ftypjp2 ")),
    Row("org.djvu.document", text("AT&TFORM") + [0, 0, 0, 100] + text("DJVUINFO")),
    Row("org.nema.dicom", [(128, text("DICM") + [2, 0, 0, 0] + text("UL"))], size: 200),
    // Sound and films
    Row(
      "com.microsoft.waveform-audio",
      text("RIFF") + [120, 0, 0, 0] + text("WAVEfmt ") + [16, 0, 0, 0]),
    Row("public.avi", text("RIFF") + [120, 0, 0, 0] + text("AVI LIST")),
    Row("public.aiff-audio", text("FORM") + [0, 0, 0, 120] + text("AIFFCOMM")),
    Row("public.aifc-audio", text("FORM") + [0, 0, 0, 120] + text("AIFCFVER")),
    Row("com.amiga.8svx", text("FORM") + [0, 0, 0, 120] + text("8SVXVHDR")),
    Row("com.amiga.ilbm", text("FORM") + [0, 0, 0, 120] + text("ILBMBMHD")),
    Row("org.xiph.flac", text("fLaC") + [0, 0, 0, 34]),
    Row("public.midi-audio", text("MThd") + [0, 0, 0, 6, 0, 1, 0, 1, 0, 96]),
    Row("public.au-audio", text(".snd") + [0, 0, 0, 24, 0, 0, 0, 0, 0, 0, 0, 1]),
    Row("com.adobe.flash.video", text("FLV") + [1, 5, 0, 0, 0, 9, 0, 0, 0, 0]),
    // Archives and disk images
    Row(
      "public.tar-archive", [(0, text("a.txt")), (257, text("ustar") + [0, 0x30, 0x30])],
      size: 1_024),
    Row("org.7-zip.7-zip-archive", text("7z") + [0xBC, 0xAF, 0x27, 0x1C, 0, 4]),
    Row("com.rarlab.rar-archive", text("Rar!") + [0x1A, 7, 1, 0]),
    Row("com.apple.xar-archive", text("xar!") + [0, 28, 0, 1]),
    Row("org.tukaani.xz-archive", [0xFD] + text("7zXZ") + [0, 0, 4]),
    Row("com.facebook.zstandard-archive", [0x28, 0xB5, 0x2F, 0xFD, 0x20, 0]),
    Row("com.microsoft.cab", text("MSCF") + [0, 0, 0, 0, 128, 0, 0, 0]),
    Row("org.rpm.rpm-package", [0xED, 0xAB, 0xEE, 0xDB, 3, 0, 0, 0]),
    Row("org.iso.iso9660", [(32_768, [1] + text("CD001") + [1, 0])], size: 34_816),
    Row(
      "org.osta.udf", [(32_768, [0] + text("BEA01") + [1]), (34_816, [0] + text("NSR02") + [1])],
      size: 36_864),
    Row("org.squashfs.image", text("hsqs") + [1, 0, 0, 0]),
    Row("com.microsoft.vhdx", text("vhdxfile") + [0x4D, 0]),
    Row("com.vmware.vmdk", text("KDMV") + [1, 0, 0, 0]),
    Row("org.qemu.qcow2", text("QFI") + [0xFB, 0, 0, 0, 3]),
    Row(
      "org.uefi.gpt-image", [(510, [0x55, 0xAA]), (512, text("EFI PART") + [0, 0, 1, 0])],
      size: 1_024),
    Row(
      "com.microsoft.ntfs-image",
      [(0, [0xEB, 0x52, 0x90] + text("NTFS    ")), (510, [0x55, 0xAA])], size: 512),
    // Data
    Row("org.sqlite.database", text("SQLite format 3") + [0, 16, 0, 1, 1]),
    Row("org.hdfgroup.hdf5", [0x89] + text("HDF") + [13, 10, 0x1A, 10, 0]),
    Row("org.apache.parquet", [(0, text("PAR1") + [21, 0]), (124, text("PAR1"))]),
    Row("org.apache.avro", text("Obj") + [1, 4, 22]),
    Row("org.numpy.array", [0x93] + text("NUMPY") + [1, 0, 118, 0] + text("{'descr': '<f8'")),
    Row("org.ggml.gguf", text("GGUF") + [3, 0, 0, 0]),
    Row("org.asprs.las", text("LASF") + [0, 0, 0, 0]),
    Row("org.khronos.glb", text("glTF") + [2, 0, 0, 0, 128, 0, 0, 0]),
    Row("com.autodesk.dwg", text("AC1032") + [0, 0, 0, 0, 0]),
    Row("com.autodesk.fbx", text("Kaydara FBX Binary  ") + [0, 0x1A, 0]),
    Row("org.iana.tzif", text("TZif2") + [0, 0, 0]),
    Row("com.microsoft.registry-hive", text("regf") + [1, 0, 0, 0, 1, 0, 0, 0]),
    Row("com.apple.binary-property-list", text("bplist00") + [0xD0, 8]),
  ]

  @Test("are told by content alone", arguments: rows)
  func told(_ row: Row) {
    let verdict = Detector(registry: .base).verdict(bytes: row.bytes)
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.confidence == .certain)
  }

  /// xorshift64: the same numbers at each run.
  struct Numbers {
    var state: UInt64
    mutating func next(below limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
  }

  @Test("get a verdict cut anywhere, and with any bit changed", arguments: rows)
  func malformed(_ row: Row) {
    let detector = Detector(registry: .base, options: DetectionOptions(deepestLayer: .text))
    let bytes = row.bytes
    for count in 0..<min(bytes.count, 96) {
      _ = detector.verdict(bytes: Array(bytes.prefix(count)))
      _ = detector.verdict(bytes: Array(bytes.prefix(count)), isWhole: false)
    }
    var numbers = Numbers(state: 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<40 {
      var changed = bytes
      let i = numbers.next(below: min(bytes.count, 64))
      changed[i] ^= 1 << UInt8(numbers.next(below: 8))
      _ = detector.verdict(bytes: changed)
    }
  }

  /// Whether the engine finds what the registry says, and thinks nothing of it refuted: of each signature that counts from the
  /// start, in content that holds it and nothing else.
  @Test("find each signature of the registry")
  func registry() {
    let detector = Detector(registry: .base, options: DetectionOptions(deepestLayer: .text))
    for type in TypeRegistry.base.declaredTypes {
      for signature in type.declaration?.signatures ?? [] {
        guard signature.offsets.lowerBound >= 0, signature.all.allSatisfy({ $0.offset >= 0 }),
          signature.offsets.lowerBound < 40_000, !type.conforms(to: .font)
        else { continue }
        let parts =
          [(signature.offsets.lowerBound, signature.bytes)]
          + signature.all.map { ($0.offset, $0.bytes) }
        let end = parts.map { $0.0 + $0.1.count }.max() ?? 0
        let row = Row(type.identifier, parts.map { ($0.0, $0.1) }, size: end + 16)
        let verdict = detector.verdict(bytes: row.bytes)
        #expect(
          verdict.evidence.contains {
            $0.source == .signature && $0.type == type && !$0.isRefuted
          }, "\(type.identifier)")
      }
    }
  }
}
