import Testing
import UniformTypes

@testable import ContentDetection

@Suite("Messages")
struct MailTests {
  static let header = """
    Received: from a.example (a.example [192.0.2.1])
    \tby b.example; Mon, 1 Jan 2024 00:00:00 +0000
    From: A <a@example.org>
    To: b@example.org
    Subject: Hello
    Date: Mon, 1 Jan 2024 00:00:00 +0000
    Message-ID: <1@example.org>

    Hello,
    world.

    """

  static let rows: [TextRow] = [
    TextRow("mail", header, "com.apple.mail.email"),
    TextRow(
      "mail that begins with a field of one's own", "X-Flurble: 1\n" + header,
      "com.apple.mail.email"),
    TextRow(
      "little mail", "From: a@example.org\nTo: b@example.org\nSubject: x\n\nHi\n",
      "com.apple.mail.email"),
    TextRow(
      "a header that is cut", "Return-Path: <a@x>\nReceived: from b\nFrom: a",
      "com.apple.mail.email", isWhole: false),
    TextRow(
      "Windows' line ends", "MIME-Version: 1.0\r\nFrom: a@x\r\nTo: b@x\r\n\r\nHi\r\n",
      "com.apple.mail.email"),
    TextRow(
      "news",
      "Path: a!b\nFrom: a@example.org\nNewsgroups: comp.test\nSubject: x\n"
        + "Message-ID: <1@x>\nDate: Mon, 1 Jan 2024 00:00:00 +0000\n\nHi\n", "org.ietf.netnews"),
    TextRow(
      "a page and its images",
      "MIME-Version: 1.0\nContent-Type: multipart/related;\n boundary=\"x\"\n\n--x\n",
      "org.ietf.mhtml"),
    TextRow(
      "a page as Chromium saves it",
      "From: <Saved by Blink>\nSnapshot-Content-Location: https://example.org/\n"
        + "MIME-Version: 1.0\nContent-Type: multipart/related; type=\"text/html\"\n\n",
      "org.ietf.mhtml"),
    TextRow(
      "mail that nobody received yet, with a difference in it",
      "From: a@example.org\nSubject: x\nDate: Mon, 1 Jan 2024 00:00:00 +0000\n\nHello,\nthis mends it.\n"
        + "Would you try?\n\n--- a.c\n+++ b.c\n@@ -1 +1 @@\n-x\n+y\n\nRegards\n",
      "com.apple.mail.email"),
    TextRow(
      "a commit without a separator",
      "From: a@example.org\nSubject: [PATCH] x\nDate: Mon, 1 Jan 2024 00:00:00 +0000\n\nThis mends it.\n"
        + "It was wrong.\nNow it is not.\n---\n a.c | 2 +-\n\n--- a.c\n+++ b.c\n@@ -1 +1 @@\n-x\n+y\n",
      "public.patch-file"),
    TextRow("a mailbox", "From a@example.org Mon Jan  1 00:00:00 2024\n" + header, "org.ietf.mbox"),
    TextRow(
      "a mailbox whose messages have no header",
      "From a Mon Jan  1 00:00:00 2024\n\nHi\n\nFrom b Mon Jan  1 00:01:00 2024\n\nHo\n",
      "org.ietf.mbox"),
    TextRow("Apple's Mail", "1234      \n" + header, "com.apple.mail.emlx"),
    TextRow(
      "a commit as a message",
      "From 0123456789abcdef0123456789abcdef01234567 Mon Sep 17 00:00:00 2001\n"
        + "From: A <a@example.org>\nDate: Mon, 1 Jan 2024 00:00:00 +0000\nSubject: [PATCH] x\n\n---\n",
      "org.git-scm.mailbox-patch"),
    TextRow(
      "a patch with a header",
      "From: A <a@example.org>\nDate: Mon, 1 Jan 2024\nSubject: x\n\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n",
      "public.patch-file"),
  ]

  @Test("are told by their header fields", arguments: rows)
  func proves(_ row: TextRow) { row.check() }

  @Test(
    "aren't what only looks like them",
    arguments: [
      TextRow("a post's front", "Title: x\nDate: 2024-01-01\nAuthor: me\n\nText.\n", nil),
      TextRow("a package", "Package: x\nVersion: 1\nMaintainer: a <a@example.org>\n", nil),
      TextRow("a letter", "From: the desk of X\nThe matter at hand is this.\n", nil),
      TextRow("one field", "From: a@example.org\n\nHi\n", nil),
      TextRow("prose", "From time to time, at 10:00:00, it rains.\nSubject: none.\n", nil),
      TextRow(
        "an article of dates", "Article dates analysis\nyear,count\n1895,1\n1896,2\n",
        "public.comma-separated-values-text", .likely),
    ])
  func passes(_ row: TextRow) { row.check() }
}
