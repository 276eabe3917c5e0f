import Testing

@Suite("The built program")
struct BuiltCommandTests {
  @Test(
    "ends with the contract's status",
    arguments: [
      ("typeinfo note.txt", 0), ("typeinfo note.txt missing", 2), ("typeinfo --bogus", 64),
      ("typeinfo", 64),
      ("typeinfo type public.png", 0), ("typeinfo type public.nothing", 1), ("typeinfo --help", 0),
    ])
  func statuses(_ line: String, _ status: Int32) throws {
    let workspace = try Workspace()
    try workspace.file("note.txt")
    let run = try BuiltCommand(shell: line, in: workspace.path)
    #expect(run.status == status)
    #expect(!run.wasKilled)
  }

  @Test("takes names that are no UTF-8")
  func takesBytes() throws {
    let workspace = try Workspace()
    let run = try BuiltCommand(
      shell:
        #"f=$(printf 'caf\351.txt'); echo hello > "$f"; typeinfo --brief --path "$f"; typeinfo --json "$f""#,
      in: workspace.path)
    #expect(
      run.output.starts(with: Array("caf".utf8) + [0xE9] + Array(".txt: public.plain-text\n".utf8)))
    #expect(run.text.contains(#"{"path":"caf\\xE9.txt","pathBytes":"Y2Fm6S50eHQ=","#))
  }

  @Test("reads a pipe, and says nothing but the answer")
  func readsPipes() throws {
    let workspace = try Workspace()
    let run = try BuiltCommand(shell: "typeinfo --brief -", in: workspace.path, input: Sample.png)
    #expect(run.text == "public.png\n")
    #expect(run.errors == "")
  }

  @Test("dies silently when its reader goes away")
  func brokenPipe() throws {
    let workspace = try Workspace()
    try workspace.file("note.txt")
    let run = try BuiltCommand(
      shell: "(typeinfo --json $(yes note.txt | head -20000); echo $? >&2) | head -1 | wc -l",
      in: workspace.path)
    #expect(run.text == "1\n")
    #expect(run.errors == "141\n")
  }

  @Test("says so when its output cannot be written")
  func fullDisk() throws {
    let workspace = try Workspace()
    try workspace.file("note.txt")
    let run = try BuiltCommand(shell: "typeinfo note.txt > /dev/full", in: workspace.path)
    #expect(run.status == 2)
    #expect(run.errors == "typeinfo: standard output: No space left on device\n")
  }

  @Test("takes no file it opens for an output that the caller closed")
  func closedOutputs() throws {
    let workspace = try Workspace()
    try workspace.file("note.txt")
    let run = try BuiltCommand(
      shell: """
        yes note.txt | head -500 > list
        timeout 60 typeinfo --jobs 2 --files-from list >&- 2> errors; echo $?
        timeout 60 typeinfo --brief - <&- 2>> errors; echo $?
        timeout 60 typeinfo --brief --jobs 2 --files-from list missing 2>&- | sort | uniq -c
        cat errors
        """, in: workspace.path)
    #expect(
      run.text == """
        2

        2
              1 
            500 public.plain-text
        typeinfo: standard output: Bad file descriptor
        typeinfo: -: Bad file descriptor

        """)
  }

  @Test("leaves whole lines when it is stopped", arguments: [("INT", 130), ("TERM", 143)])
  func interrupt(_ signal: String, _ status: Int) throws {
    let workspace = try Workspace()
    try workspace.file("note.txt")
    let run = try BuiltCommand(
      shell: """
        yes note.txt | head -1000000 > list
        cat > script <<'END'
        set -m
        typeinfo --json --jobs 2 --files-from list > out &
        until [ -s out ]; do sleep 0.01; done
        kill -\(signal) $!
        wait $!
        echo $?
        END
        bash script
        tail -c 14 out
        """, in: workspace.path)
    #expect(run.text == "\(status)\n\"error\":null}\n")
  }

  @Test("answers each path of a pipe when it comes")
  func answersAtOnce() throws {
    let workspace = try Workspace()
    try workspace.file("note.txt")
    let run = try BuiltCommand(
      shell: """
        mkfifo paths answers
        typeinfo --brief --files-from paths > answers &
        exec 4< answers 3> paths
        for i in 1 2 3; do echo note.txt >&3; read answer <&4; echo "$i $answer"; done
        """, in: workspace.path)
    #expect(run.text == "1 public.plain-text\n2 public.plain-text\n3 public.plain-text\n")
  }
}
