/// What tools are told: how to build, to draw, to serve.
extension MarkRule {
  static let all: [MarkRule] =
    models + documents + music + records + tools

  static let tools: [MarkRule] = [
    MarkRule(
      types: ["com.docker.dockerfile"], detail: "instructions of a Dockerfile",
      required: ["FROM "],
      marks: [
        "RUN ", "COPY ", "CMD ", "ENTRYPOINT ", "WORKDIR ", "ENV ", "EXPOSE ", "ADD ", "ARG ",
        "LABEL ", "USER ", "VOLUME ", "HEALTHCHECK ", "MAINTAINER ", "SHELL ",
      ], least: 2, comment: "#"),
    MarkRule(
      types: ["org.cmake.cmake"], detail: "commands of CMake",
      marks: [
        "cmake_minimum_required(", "project(", "add_executable(", "add_library(",
        "target_link_libraries(", "find_package(", "include_directories(", "set(", "install(",
        "add_subdirectory(", "target_include_directories(", "add_custom_command(", "include(",
        "set_target_properties(", "cmake_policy(", "option(", "add_definitions(",
      ], least: 3, comment: "#", allowsIndent: true, ignoresCase: true),
    MarkRule(
      types: ["org.ninja-build.source"], detail: "rules and builds of Ninja",
      required: ["rule ", "build "], marks: ["command = ", "default ", "depfile = "], least: 3,
      comment: "#", allowsIndent: true),
    MarkRule(
      types: ["org.gnuplot.script"], detail: "commands of gnuplot",
      marks: [
        "set terminal", "set term ", "set output", "set xlabel", "set ylabel", "set title",
        "set xrange", "set yrange", "set key", "plot ", "splot ", "set style", "set grid",
        "unset key", "set logscale", "set size", "replot",
      ], least: 3, comment: "#"),
    MarkRule(
      types: ["org.plantuml.diagram"], detail: "a diagram of PlantUML", required: ["@startuml"],
      marks: [], least: 1, comment: "'", isFirst: true, isProven: true),
    MarkRule(
      types: ["org.nginx.conf"], detail: "blocks of nginx", required: ["server {"],
      marks: [
        "location ", "listen ", "server_name ", "proxy_pass ", "root ", "http {", "events {",
      ],
      least: 3, comment: "#", allowsIndent: true),
    MarkRule(
      types: ["com.microsoft.visual-studio.solution"], detail: "a solution",
      required: ["Microsoft Visual Studio Solution File"], marks: [], least: 1, isFirst: true,
      isProven: true),
    MarkRule(
      types: ["org.git-scm.attributes"], detail: "attributes of paths", required: [],
      marks: ["* text=auto", "*.sh text", "*.bat text", "*.png binary"], least: 2, comment: "#"),
    MarkRule(
      types: ["org.linux.device-tree-source"], detail: "a device tree", required: ["/dts-v1/;"],
      marks: [], least: 1, comment: "//", isProven: true),
    MarkRule(
      types: ["org.qt.qmake"], detail: "variables of qmake",
      required: ["TEMPLATE"], marks: ["QT ", "SOURCES", "HEADERS", "TARGET", "CONFIG", "FORMS"],
      least: 3, share: 30, comment: "#"),
    MarkRule(
      types: ["org.robotframework.test"], detail: "tables of Robot Framework",
      marks: ["*** Settings", "*** Test Cases", "*** Variables", "*** Keywords"], least: 2,
      comment: "#"),
    MarkRule(
      types: ["org.virustotal.yara"], detail: "a rule, its strings and condition",
      required: ["rule ", "condition:"], marks: ["strings:", "meta:", "$"], least: 3,
      allowsIndent: true),
  ]
}
