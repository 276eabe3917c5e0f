import Testing
import UniformTypes

@testable import ContentDetection

@Suite("Patches, subtitles and other lines")
struct LineFormatTests {
  private static let letter =
    "Hello,\n\nI think that this mends it.\nWould you try it, please?\nIt works here.\n\n"

  static let rows: [TextRow] = [
    TextRow(
      "a unified difference", "--- a.c\n+++ b.c\n@@ -1,2 +1,3 @@\n x\n+y\n", "public.patch-file"),
    TextRow(
      "one behind a description",
      "Description: fixes x\nAuthor: me\n\n--- a.c\n+++ b.c\n@@ -1 +1 @@\n-x\n+y\n",
      "public.patch-file"),
    TextRow(
      "one behind the names of files",
      "Index: a.c\n" + String(repeating: "=", count: 67) + "\n--- a.c\n+++ b.c\n@@ -1 +1 @@\n",
      "public.patch-file"),
    TextRow(
      "a file that git renames", "diff --git a/x b/y\nsimilarity index 100%\nrename from x\n",
      "public.patch-file"),
    TextRow(
      "a context difference", "*** a.c\n--- b.c\n***************\n*** 1 ****\n", "public.patch-file"
    ),
    TextRow(
      "a letter that quotes one",
      letter + "--- a.c\n+++ b.c\n@@ -1 +1 @@\n-x\n+y\n\nKind regards\n",
      nil),
    TextRow(
      "one behind words of no tool's", letter + "--- a.c\n+++ b.c\n@@ -1 +1 @@\n-x\n+y\n",
      "public.patch-file", .likely),
    TextRow(
      "one behind what Debian's DEP-3 says",
      "Description: fixes x\n which was wrong\n and long so\n\n--- a.c\n+++ b.c\n@@ -1 +1 @@\n-x\n+y\n",
      "public.patch-file"),
    TextRow("a normal difference", "3c3\n< x\n---\n> y\n", "public.patch-file", .likely),
    TextRow(
      "one that a document quotes", "# Fix\n\n```diff\n--- a\n+++ b\n@@ -1 +1 @@\n```\n",
      "public.patch-file", .likely),
    TextRow(
      "SubRip", "1\n00:00:01,000 --> 00:00:04,000\nHello\n\n2\n", "org.subrip.srt"),
    TextRow(
      "SubRip with Windows' line ends", "\r\n1\r\n00:00:01,000 --> 00:00:04,000\r\nHello\r\n",
      "org.subrip.srt"),
    TextRow("YouTube's", "0:00:01.000,0:00:04.000\nHello\n", "com.youtube.sbv"),
    TextRow("MicroDVD", "{0}{25}Hello\n{25}{50}world\n", "org.microdvd.sub"),
    TextRow(
      "lyrics", "[ti:x]\n[00:01.00]Hello\n[00:02.00]world\n[00:03.50]again\n",
      "com.gnu.lrc-lyrics"),
  ]

  @Test("are told by their first lines", arguments: rows)
  func proves(_ row: TextRow) { row.check() }

  @Test(
    "aren't what only looks like them",
    arguments: [
      TextRow("a rule and a list", "--- a\n\n+++ b\n\n@@ c\n", nil),
      TextRow("front matter", "---\ntitle: x\n+++\n@@ -1\n", nil),
      TextRow("a number and prose", "1\nThe first chapter --> the second\n", nil),
      TextRow("a time and prose", "00:00:01,000 is when it begins\n", nil),
      TextRow("braces", "{0} and {1} are replaced\n", nil),
      TextRow("a log with times", "[12:00:01] started\n[12:00:02] stopped\nbye\n", nil),
      TextRow("a command of ed", "3c3\nfor the win\n", nil),
    ])
  func passes(_ row: TextRow) {
    #expect(row.found()?.type.identifier != "public.patch-file")
    #expect(row.found()?.strength != .proven, "\(row.found()?.detail ?? "")")
  }
}
