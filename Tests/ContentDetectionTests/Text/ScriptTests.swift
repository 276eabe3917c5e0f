import Testing
import UniformTypes

@testable import ContentDetection

@Suite("Scripts")
struct ScriptTests {
  static let rows: [TextRow] = [
    TextRow("a shell", "#!/bin/sh\necho hi\n", "public.shell-script"),
    TextRow("a shell behind a blank", "#! /usr/bin/bash -e\n", "public.bash-script"),
    TextRow("a version", "#!/usr/bin/python3.11\n", "public.python-script"),
    TextRow("a version with a dash", "#!/usr/bin/guile-2.2 -s\n", "org.schemers.scheme"),
    TextRow("env", "#!/usr/bin/env ruby\n", "public.ruby-script"),
    TextRow(
      "env with options and variables", "#!/usr/bin/env -S LANG=C perl5.36.0 -w\n",
      "public.perl-script"),
    TextRow("a folder of one's own", "#!/opt/tools/bin/lua5.4\n", "org.lua.lua-source"),
    TextRow("Windows' line end", "#!/usr/bin/env python\r\nimport os\r\n", "public.python-script"),
    TextRow("no line end", "#!/usr/bin/tclsh", "org.tcl-lang.tcl"),
    TextRow(
      "a shell that hands over to Tcl", "#!/bin/sh\n# \\\nexec tclsh \"$0\" \"$@\"\n",
      "org.tcl-lang.tcl"),
    TextRow(
      "a program that runs two languages", "#!/usr/bin/env node\n",
      "com.netscape.javascript-source", .likely),
    TextRow("a program that nobody knows", "#!/usr/bin/flurble\n", "public.script", .likely),
    TextRow(
      "a mode of Emacs", "/* -*- mode: css; coding: utf-8 -*- */\n", "public.css", .likely),
    TextRow("a mode of Emacs alone", "# -*- python -*-\nx = 1\n", "public.python-script", .likely),
    TextRow("a file type of Vim", "x\n# vim: set ft=ruby ts=2:\n", "public.ruby-script", .likely),
  ]

  @Test("are told by the program that runs them", arguments: rows)
  func proves(_ row: TextRow) { row.check() }

  @Test(
    "aren't what only looks like them",
    arguments: [
      TextRow("nothing behind the mark", "#!\n", nil),
      TextRow("nothing behind env", "#!/usr/bin/env\n", nil),
      TextRow("prose behind the mark", "#! this is no script, but a remark\n", nil),
      TextRow("an attribute of Rust", "#![allow(dead_code)]\n", nil),
      TextRow("the mark further on", "\n#!/bin/sh\n", nil),
      TextRow("a mode that nobody knows", "# -*- mode: flurble -*-\n", nil),
      TextRow("prose about Vim", "I like vim: it has ft=ruby, says he, in a letter\n", nil),
    ])
  func passes(_ row: TextRow) {
    #expect(row.found()?.strength != .proven, "\(row.found()?.detail ?? "")")
  }

  @Test("may be TypeScript where the name says so")
  func named() {
    let bytes = Array("#!/usr/bin/env node\nconst a: number = 1\n".utf8)
    let verdict = Detector(registry: .base).verdict(bytes: bytes, name: "cli.ts")
    #expect(verdict.type.identifier == "com.microsoft.typescript")
    #expect(verdict.mismatch == nil)
  }

  @Test("of a declared language are known by its interpreter")
  func declared() {
    var declaration = TypeDeclaration(
      identifier: "org.example.flurble", conformsTo: ["public.script"])
    declaration.interpreters = ["flurble"]
    let registry = TypeRegistry.base.adding([declaration]).registry
    let verdict = Detector(registry: registry).verdict(
      bytes: Array("#!/usr/bin/flurble2.7 -x\n".utf8))
    #expect(verdict.type.identifier == "org.example.flurble")
    #expect(verdict.confidence == .certain)
  }
}
