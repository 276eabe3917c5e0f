/// Languages that share a filename extension with another format: a few marks that tell them apart, and that would say
/// too little of a file without a name.
extension MarkRule {
  static let languages: [MarkRule] = [
    MarkRule(
      types: ["public.objective-c-source"], detail: "declarations of Objective-C",
      marks: [
        "@interface ", "@implementation ", "@property ", "@property(", "@protocol ", "@synthesize ",
        "@end", "#import ", "@class ", "@import ",
      ], least: 2, comment: "//"),
    MarkRule(
      types: ["com.mathworks.source"], detail: "a function of MATLAB and its statements",
      required: ["function "],
      marks: ["end", "for ", "if ", "disp(", "plot(", "error(", "fprintf("],
      least: 2, comment: "%", isFirst: true, allowsIndent: true),
    MarkRule(
      types: ["com.mathworks.source"], detail: "statements of MATLAB",
      marks: [
        "clear all", "clear;", "clc", "close all", "hold on", "figure", "xlabel(", "ylabel(",
        "disp(", "plot(", "function ", "legend(", "%%", "subplot(", "fprintf(", "load ",
      ], least: 3, comment: "%", allowsIndent: true),
    MarkRule(
      types: ["com.mathworks.source"], detail: "comments and statements of MATLAB", required: ["%"],
      marks: [
        "end", "for ", "if ", "while ", "function ", "clear", "clc", "figure", "plot(", "disp(",
        "fprintf(", "hold ",
      ], least: 3, allowsIndent: true),
    MarkRule(
      types: ["org.r-project.r"], detail: "calls of R",
      marks: [
        "library(", "require(", "suppressPackageStartupMessages(", "setwd(", "install.packages(",
        "#' @", "set.seed(", "rm(list", "source(\"", "ggplot(", "data(",
      ], least: 2, comment: "# "),
    MarkRule(
      types: ["com.apple.dtrace"], detail: "probes of DTrace",
      marks: ["syscall::", "dtrace:::", "#pragma D option", "pid$target:", "profile:::", "fbt::"],
      least: 1),
    MarkRule(
      types: ["org.iso.prolog"], detail: "directives of Prolog",
      marks: [
        ":- module(", ":- use_module(", ":- dynamic", ":- initialization", ":- ensure_loaded(",
        ":- discontiguous", ":- set_prolog_flag(", ":- table", ":- multifile", ":- op(",
      ], least: 1, comment: "%"),
    MarkRule(
      types: ["com.apple.rez-source"], detail: "resources of Rez",
      marks: ["resource '", "type '", "data '", "#include \"Types.r\"", "include \"", "delete '"],
      least: 1, comment: "//"),
    MarkRule(
      types: ["org.accellera.verilog"], detail: "a module of Verilog",
      required: ["module ", "endmodule"],
      marks: [
        "input ", "output ", "wire ", "reg ", "assign ", "always ", "`timescale", "initial ",
      ],
      least: 3, comment: "//", allowsIndent: true),
    MarkRule(
      types: ["org.coq.source"], detail: "commands of Coq",
      marks: [
        "Require Import ", "From ", "Theorem ", "Lemma ", "Proof.", "Qed.", "Definition ",
        "Inductive ", "Fixpoint ", "Module ", "Section ", "Notation ", "Defined.",
      ], least: 3),
    MarkRule(
      types: ["org.khronos.glsl.fragment-shader"], detail: "a shader's version and variables",
      marks: [
        "#version ", "uniform ", "varying ", "precision ", "void main(", "in vec", "out vec",
        "layout(", "layout (", "attribute ",
      ], least: 2, comment: "//"),
    MarkRule(
      types: ["com.microsoft.f-sharp"], detail: "declarations of F#",
      required: ["open "], marks: ["module ", "namespace ", "let ", "type ", "[<", "let rec "],
      least: 2, comment: "//"),
    MarkRule(
      types: ["org.khronos.opencl"], detail: "kernels of OpenCL",
      marks: ["__kernel ", "kernel void ", "#pragma OPENCL"], least: 1, comment: "//"),
    MarkRule(
      types: ["org.gnu.common-lisp"], detail: "definitions of Common Lisp",
      marks: [
        "(defun ", "(defpackage ", "(in-package ", "(defvar ", "(defparameter ", "(defclass ",
        "(defmacro ", "(asdf:defsystem ", "(defsystem ", "(defgeneric ", "(defmethod ",
      ],
      least: 2, comment: ";", ignoresCase: true),
    MarkRule(
      types: ["com.autodesk.lisp"], detail: "commands of AutoLISP",
      marks: ["(defun c:", "(vl-load-com)", "(setvar \"", "(command \""], least: 1, comment: ";",
      allowsIndent: true, ignoresCase: true),
  ]

  static let moreLanguages: [MarkRule] = [
    MarkRule(
      types: ["org.puppet.manifest"], detail: "resources of Puppet",
      marks: [
        "package {", "file {", "service {", "exec {", "user {", "node ", "class {", "include ",
        "ensure =>", "require =>", "class ", "define ",
      ], least: 3, comment: "#", allowsIndent: true),
    MarkRule(
      types: ["com.embarcadero.delphi", "public.pascal-source"],
      detail: "a unit or program of Pascal",
      marks: [
        "unit ", "interface", "implementation", "uses ", "procedure ", "begin", "end.", "program ",
        "{$mode ", "type", "var",
      ], least: 4, comment: "//", ignoresCase: true),
    MarkRule(
      types: ["com.microsoft.office.macro-source"], detail: "a module of Visual Basic",
      marks: ["Attribute VB_Name = ", "VERSION 1.0 CLASS", "Attribute VB_"], least: 1),
    MarkRule(
      types: ["com.ibm.spss.syntax"], detail: "commands of SPSS",
      marks: [
        "get file", "data list", "compute ", "recode ", "frequencies", "execute.", "descriptives",
        "crosstabs", "variable labels", "value labels", "save outfile", "begin data",
      ], least: 2, comment: "*", ignoresCase: true),
    MarkRule(
      types: ["org.schemers.scheme"], detail: "definitions of Scheme",
      marks: [
        "(define ", "(define-module ", "(define-syntax ", "(use-modules ", "(library ",
        "(import ", "(define-library ", "(define-record-type ",
      ],
      least: 2, comment: ";"),
    MarkRule(
      types: ["com.microsoft.resource-script"], detail: "resources of Windows",
      marks: [
        "STRINGTABLE", "#include <windows.h>", "#include \"resource.h\"", "VS_VERSION_INFO",
        "#include \"winres.h\"", "LANGUAGE ", "#include \"afxres.h\"", "FILEVERSION ",
        "#include <winver.h>",
      ], least: 1, comment: "//", allowsIndent: true),
    MarkRule(
      types: ["org.mermaid.diagram"], detail: "a diagram of Mermaid",
      marks: [
        "graph TD", "graph LR", "graph TB", "graph RL", "flowchart ", "sequenceDiagram",
        "classDiagram", "stateDiagram", "erDiagram", "gantt", "gitGraph", "mindmap", "journey",
      ], least: 1, comment: "%%", isFirst: true),
    MarkRule(
      types: ["org.idl.gdl"], detail: "procedures of IDL",
      marks: ["pro ", "compile_opt ", "endif", "endfor", "endelse", "common ", "return, "],
      least: 2,
      comment: ";", allowsIndent: true, ignoresCase: true),
    MarkRule(
      types: ["com.docker.compose"], detail: "services in containers", required: ["services:"],
      marks: ["image: ", "build: ", "ports:", "volumes:", "environment:", "depends_on:"], least: 3,
      comment: "#", allowsIndent: true),
    MarkRule(
      types: ["org.modula.source"], detail: "a module of Modula-2",
      marks: ["DEFINITION MODULE ", "IMPLEMENTATION MODULE ", "MODULE "], least: 1, isFirst: true),
    MarkRule(
      types: ["org.ampl.model"], detail: "a model of AMPL",
      marks: ["param ", "var ", "set ", "minimize ", "maximize ", "subject to "], least: 4,
      comment: "#"),
  ]
}
