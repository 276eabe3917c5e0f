import Foundation
import Testing

@testable import TypeInfoCommand

@Suite("Batches")
struct BatchTests {
  @Test(
    "gives the same bytes with any number of jobs",
    arguments: ["--json", "--mime", "--color=never"])
  func sameWithJobs(_ form: String) throws {
    let workspace = try Workspace()
    var paths: [String] = []
    for number in 0..<300 {
      switch number % 4 {
      case 0: paths.append(try workspace.file("f\(number).png", Sample.png))
      case 1: paths.append(try workspace.file("f\(number).md"))
      case 2: paths.append(workspace.path + "/missing\(number)")
      default: paths.append("/dev/null")
      }
    }
    let one = CommandRun(["--jobs", "1", form] + paths)
    for jobs in ["2", "5"] {
      let several = CommandRun(["--jobs", jobs, form] + paths)
      #expect(several.output == one.output)
      #expect(several.errors == one.errors)
      #expect(several.status == .unreadable)
    }
    #expect(one.errorText.split(separator: "\n").count == 75)
  }

  @Test("answers for lists after operands, and for folders where asked")
  func sources() throws {
    let workspace = try Workspace()
    let (a, b) = (try workspace.file("a.md"), try workspace.file("b.png", Sample.png))
    try workspace.folder("folder/inner")
    let inner = try workspace.file("folder/inner/c.png", Sample.png)
    let list = try workspace.file("list", Array("\(b)\0\(workspace.path)/folder\0".utf8))
    let words = ["--brief", "--path", "-0", "--files-from", list, a]
    #expect(
      CommandRun(words).lines == [
        "\(a): net.daringfireball.markdown", "\(b): public.png",
        "\(workspace.path)/folder: public.folder",
      ])
    #expect(
      CommandRun(["-r"] + words).lines == [
        "\(a): net.daringfireball.markdown", "\(b): public.png", "\(inner): public.png",
      ])
  }

  @Test("answers for a package that it walks, and for links and pipes that it meets")
  func recursion() throws {
    let workspace = try Workspace()
    try workspace.folder("x.app")
    try workspace.file("x.app/a.png", Sample.png)
    try workspace.link("y", to: "x.app")
    #expect(mkfifo(workspace.path + "/z", 0o600) == 0)
    #expect(
      CommandRun(["-r", "--brief", "--path", workspace.path]).lines == [
        "\(workspace.path)/x.app: com.apple.application-bundle",
        "\(workspace.path)/x.app/a.png: public.png",
        "\(workspace.path)/y: public.symlink",
        "\(workspace.path)/z: public.named-pipe",
      ])
  }

  @Test("says that a list cannot be read, and answers for the rest")
  func missingList() throws {
    let workspace = try Workspace()
    let a = try workspace.file("a.txt")
    let run = CommandRun([
      "--brief", "--files-from", "/nowhere/list", "--files-from", workspace.path, a,
    ])
    #expect(run.lines == ["public.plain-text", ""])
    #expect(
      run.errorText == """
        typeinfo: /nowhere/list: No such file or directory
        typeinfo: \(workspace.path): Is a directory

        """)
    #expect(run.status == .unreadable)
  }

  @Test("keeps few batches under way, however many there are")
  func bounded() throws {
    let pool = try #require(AnswerPool(width: 2, answerer: try Answering.batchAnswerer()))
    for number in 0..<50 { pool.submit([.failed(Array("\(number)".utf8), .notFound)]) }
    #expect(pool.underWay == 50)
    var paths: [String] = []
    while let batch = pool.waitAndTake() { paths += batch.reports.map(\.path.text) }
    #expect(paths == (0..<50).map(String.init))
    #expect(pool.underWay == 0)
    #expect(pool.take() == nil)
    pool.close()
  }

  @Test("shows what it knows before it waits for more")
  func settles() throws {
    let memory = Memory()
    let environment = CommandEnvironment(
      output: memory.sink(), errors: Memory().sink(), variable: { _ in nil })
    var arguments = ParsedArguments()
    arguments.add(.brief, value: nil)
    let settings = try QuerySettings(arguments)
    var run = BatchRun(
      answerer: try Answering.batchAnswerer(), jobs: 2,
      emitter: AnswerEmitter(environment, settings: settings, status: .success))
    run.add(.path(Array("/dev/null".utf8)), fraction: nil)
    #expect(memory.bytes == [])
    run.settle(fraction: nil)
    #expect(memory.bytes == Array("/dev/null: public.character-special\n".utf8))
    run.finish()
  }

  @Test(
    "refuses what makes no sense",
    arguments: [
      (["--jobs", "0", "a"], "'--jobs' cannot be '0'; expected a number from 1 to 256"),
      (["--jobs", "x", "a"], "'--jobs' cannot be 'x'; expected a number from 1 to 256"),
      (["-0", "a"], "'--null' is for lists, and there is no '--files-from'"),
      (["--files-from", "-", "-"], "'-' can be given once only, as a file or as a list"),
    ])
  func refuses(_ words: [String], _ problem: String) {
    let run = CommandRun(words)
    #expect(run.status == .usage)
    #expect(run.errorText == "typeinfo: \(problem)\nsee 'typeinfo --help'\n")
  }
}

@Suite("The progress bar")
struct ProgressBarTests {
  @Test(
    "tells how far, how fast and how long",
    arguments: [
      (
        45_123, 0.5, 3.0, 80,
        " 50% [###################                   ] 45,123 files, 15,041/s, 0:03 left"
      ),
      (45_123, 0.5, 3.0, 45, " 50% 45,123 files, 15,041/s, 0:03 left"),
      (45_123, 0.5, 3.0, 20, " 50% 45,123 files, "),
      (7, nil, 2.0, 80, "7 files, 3/s"),
      (999, 1, 1.0, 60, "100% [########################] 999 files, 999/s, 0:00 left"),
      (1_000_000, 0.001, 60, 50, "  0% 1,000,000 files, 16,666/s, 16:39:00 left"),
    ] as [(Int, Double?, Double, Int, String)])
  func line(_ count: Int, _ fraction: Double?, _ elapsed: Double, _ width: Int, _ text: String) {
    let line = ProgressBar.line(count: count, fraction: fraction, elapsed: elapsed, width: width)
    #expect(line == text)
    #expect(line.count < width)
  }

  @Test("says nothing of short work")
  func short() {
    let memory = Memory()
    var bar = ProgressBar(memory.sink(isTerminal: true))
    bar.advance(by: 1000, fraction: 0.5)
    bar.clear()
    #expect(memory.bytes == [])
  }
}
