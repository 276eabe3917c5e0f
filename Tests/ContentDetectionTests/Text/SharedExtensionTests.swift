import ContentDetection
import Testing
import UniformTypes

@Suite("Extensions that languages share")
struct SharedExtensionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var type: String
    var testDescription: String { "\(name): \(type)" }

    init(_ name: String, _ text: String, _ type: String) {
      self.name = name
      self.text = text
      self.type = type
    }
  }

  @Test(
    "are told apart by a few marks",
    arguments: [
      Row(
        "a.m", "#import <Foundation/Foundation.h>\n@interface A : NSObject\n@end\n",
        "public.objective-c-source"),
      Row("a.m", "int main(void) { return 0; }\n", "public.objective-c-source"),
      Row("a.m", "function y = f(x)\n% F squares.\ny = x .^ 2;\nend\n", "com.mathworks.source"),
      Row(
        "a.m", "% Plots.\nclear all; close all\nx = 1:3;\nplot(x)\nxlabel('x')\nfor i = x\nend\n",
        "com.mathworks.source"),
      Row("a.pl", "use strict;\nmy $x = 1;\nprint $x;\n", "public.perl-script"),
      Row("a.pl", ":- use_module(library(lists)).\nparent(a, b).\n", "org.iso.prolog"),
      Row("a.r", "library(ggplot2)\nx <- c(1, 2)\ny <- x + 1\n", "org.r-project.r"),
      Row(
        "a.r", "#include \"Types.r\"\nresource 'STR ' (128) { \"x\" };\n", "com.apple.rez-source"),
      Row(
        "a.v", "module m(input a, output b);\n  assign b = a;\nendmodule\n", "org.accellera.verilog"
      ),
      Row(
        "a.v", "Require Import Arith.\nTheorem t : 1 = 1.\nProof.\nreflexivity.\nQed.\n",
        "org.coq.source"),
      Row(
        "a.ts", "<?xml version=\"1.0\"?>\n<!DOCTYPE TS>\n<TS version=\"2.1\"></TS>\n", "org.qt.ts"),
      Row("a.ts", "export const a: number = 1;\n", "com.microsoft.typescript"),
      Row(
        "a.cls", "\\NeedsTeXFormat{LaTeX2e}\n\\ProvidesClass{x}\n\\RequirePackage{y}\n",
        "org.tug.tex"),
      Row(
        "a.cls", "VERSION 1.0 CLASS\nBEGIN\nEND\nAttribute VB_Name = \"x\"\n",
        "com.microsoft.office.macro-source"),
      Row("a.pro", "TEMPLATE = app\nQT += core\nSOURCES += main.cpp\nTARGET = x\n", "org.qt.qmake"),
      Row("a.pro", "pro hello\n  compile_opt idl2\n  print, 'x'\nend\n", "org.idl.gdl"),
      Row(
        "a.h", "#ifndef A_H\nnamespace a {\nint f(int x);\n}\n#endif\n", "public.c-plus-plus-header"
      ),
      Row("a.h", "#pragma once\ntemplate <typename T>\nint f(T x);\n", "public.c-plus-plus-header"),
      Row("a.h", "#pragma once\nclass A : public B {\n  int x;\n};\n", "public.c-plus-plus-header"),
      // A header for both languages is one of C.
      Row(
        "a.h",
        "#ifdef __cplusplus\nextern \"C\" {\n#endif\nint f(int x);\n#ifdef __cplusplus\n}\n"
          + "#endif\n", "public.c-header"),
      Row("a.abc", "X:1\nT:A\nK:C\nCDEF|\n", "com.abcnotation.tune"),
      Row("a.mod", "MODULE Hello;\nBEGIN\nEND Hello.\n", "org.modula.source"),
      Row(
        "a.fs", "#version 330\nuniform vec4 c;\nvoid main() { }\n",
        "org.khronos.glsl.fragment-shader"),
      Row("a.fs", "module A\nopen System\nlet x = 1\n", "com.microsoft.f-sharp"),
      Row("a.cl", "__kernel void f(__global int *x) { }\n", "org.khronos.opencl"),
      Row("a.cl", "(in-package :cl-user)\n(defun f (x) x)\n", "org.gnu.common-lisp"),
      Row(
        "a.lsp", "(vl-load-com)\n(defun c:x ( / p)\n  (setvar \"CMDECHO\" 0)\n  (princ)\n)\n",
        "com.autodesk.lisp"),
      Row("a.lsp", "(in-package :x)\n(defun f (x) x)\n", "org.gnu.common-lisp"),
      Row(
        "a.sps", "DATA LIST FREE / a b.\nBEGIN DATA\n1 2\n3 4\nEND DATA.\nFREQUENCIES a.\n",
        "com.ibm.spss.syntax"),
      Row("a.sps", "(import (rnrs))\n(define (f x) x)\n(define y 1)\n", "org.schemers.scheme"),
      Row(
        "a.rc", "#include <windows.h>\n\nSTRINGTABLE\nBEGIN\n  1 \"x\"\nEND\n",
        "com.microsoft.resource-script"),
      Row("a.mmd", "%% x\nflowchart LR\n  A --> B\n", "org.mermaid.diagram"),
      Row(
        "a.mmd", "Title: X\nAuthor: Y\n\n# X #\n\nText with a [link](#x).\n\n- a\n- b\n",
        "net.multimarkdown.text"),
      Row("a.sub", "{1}{2}x\n{3}{4}y\n", "org.microdvd.sub"),
      Row("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", "public.geometry-definition-format"),
      Row(
        "a.key", "-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n",
        "org.ietf.private-key"),
    ])
  func content(_ row: Row) {
    let verdict = Detector(registry: .base).verdict(bytes: Array(row.text.utf8), name: row.name)
    #expect(verdict.type.identifier == row.type, "\(verdict.evidence.map(\.detail))")
    #expect(verdict.mismatch == nil)
  }

  @Test(
    "say nothing of a file without a name",
    arguments: [
      "data 'x'\nSTRINGTABLE\n", "pro and con\nendif\n",
      "set -x\nendif\nif x\nend\n",
    ])
  func unnamed(_ text: String) {
    let verdict = Detector(registry: .base).verdict(bytes: Array(text.utf8))
    #expect(verdict.type == .plainText)
  }
}
