/// Programs of shells, machines, data bases and tools.
extension MoreLanguageTests {
  static let toolLanguages: [LanguageTests.Row] = [
    LanguageTests.Row(
      "com.microsoft.batch",
      #"""
      @echo off
      setlocal enabledelayedexpansion
      set COUNT=0
      if "%1"=="" goto usage
      for %%f in (%1\*.txt) do (
        set /a COUNT+=1
        echo %%f
        if exist "%%~nf.bak" del "%%~nf.bak"
      )
      echo !COUNT! files
      goto :eof
      :usage
      echo usage: %0 FOLDER
      exit /b 1
      """#),
    LanguageTests.Row(
      "com.microsoft.powershell",
      #"""
      param(
        [Parameter(Mandatory = $true)][string]$Path,
        [int]$Days = 30
      )

      function Get-OldFile {
        param([string]$Folder, [datetime]$Limit)
        Get-ChildItem -Path $Folder -Recurse -File | Where-Object { $_.LastWriteTime -lt $Limit }
      }

      $limit = (Get-Date).AddDays(-$Days)
      foreach ($file in Get-OldFile -Folder $Path -Limit $limit) {
        if ($file.Length -gt 1MB) { Write-Host "Removing $($file.FullName)" }
        Remove-Item -Path $file.FullName -ErrorAction Stop
      }
      """#),
    LanguageTests.Row(
      "org.antlr.grammar",
      #"""
      grammar Sum;

      options { language = Java; }

      file : statement+ EOF ;

      statement
          : ID '=' expression ';'
          | 'print' expression ';'
          ;

      expression
          : expression ('*' | '/') expression
          | expression ('+' | '-') expression
          | '(' expression ')'
          | NUMBER
          | ID
          ;

      ID : [a-zA-Z_]+ ;
      NUMBER : [0-9]+ ;
      WS : [ \t\r\n]+ -> skip ;
      """#),
    LanguageTests.Row(
      "org.apache.thrift",
      #"""
      namespace java example.stack
      namespace py example.stack

      enum Kind {
        SMALL = 1,
        LARGE = 2
      }

      struct Item {
        1: required i64 id,
        2: optional string name,
        3: list<string> tags,
        4: Kind kind
      }

      exception NotFound {
        1: string message
      }

      service Stack {
        void push(1: Item item),
        Item pop() throws (1: NotFound missing),
        i32 size()
      }
      """#),
    LanguageTests.Row(
      "org.ieee.vhdl",
      #"""
      library ieee;
      use ieee.std_logic_1164.all;
      use ieee.numeric_std.all;

      entity counter is
        generic (width : natural := 8);
        port (
          clk   : in  std_logic;
          reset : in  std_logic;
          value : out std_logic_vector(width - 1 downto 0));
      end entity counter;

      architecture rtl of counter is
        signal count : unsigned(width - 1 downto 0) := (others => '0');
      begin
        process (clk, reset)
        begin
          if reset = '1' then
            count <= (others => '0');
          elsif rising_edge(clk) then
            count <= count + 1;
          end if;
        end process;
        value <= std_logic_vector(count);
      end architecture rtl;
      """#),
    LanguageTests.Row(
      "org.iso.sql",
      #"""
      CREATE TABLE item (
        id INTEGER NOT NULL PRIMARY KEY,
        name VARCHAR(40) NOT NULL,
        price DECIMAL(10, 2) DEFAULT 0
      );

      INSERT INTO item (id, name, price) VALUES (1, 'pen', 1.50);
      INSERT INTO item (id, name, price) VALUES (2, 'ink', 4.20);

      SELECT i.name, SUM(o.amount * i.price) AS total
      FROM item i
      LEFT JOIN purchase o ON o.item_id = i.id
      WHERE i.price > 1 AND o.amount IS NOT NULL
      GROUP BY i.name
      HAVING COUNT(*) > 1
      ORDER BY total DESC;
      """#),
    LanguageTests.Row(
      "public.assembly-source",
      #"""
              .section .rodata
      message:
              .asciz  "hello\n"

              .text
              .globl  main
              .type   main, @function
      main:
              pushq   %rbp
              movq    %rsp, %rbp
              subq    $16, %rsp
              movl    $0, -4(%rbp)
      .L2:
              cmpl    $9, -4(%rbp)
              jg      .L3
              leaq    message(%rip), %rdi
              call    printf
              addl    $1, -4(%rbp)
              jmp     .L2
      .L3:
              xorl    %eax, %eax
              leave
              ret
              .size   main, .-main
      """#),
    LanguageTests.Row(
      "public.fortran-source",
      #"""
      program sums
        implicit none
        integer, parameter :: n = 10
        integer :: i
        real(kind=8), dimension(n) :: x
        real(kind=8) :: total

        total = 0.0d0
        do i = 1, n
          x(i) = sqrt(real(i, 8))
          if (mod(i, 2) == 0) then
            total = total + x(i)
          end if
        end do
        write(*, '(a, f8.3)') 'The sum is ', total
        call show(x, n)
      contains
        subroutine show(values, count)
          integer, intent(in) :: count
          real(kind=8), intent(in) :: values(count)
          print *, values(1:count)
        end subroutine show
      end program sums
      """#),
    LanguageTests.Row(
      "public.protobuf-source",
      #"""
      syntax = "proto3";

      package example.stack;

      import "google/protobuf/timestamp.proto";

      option java_package = "org.example.stack";

      message Item {
        int64 id = 1;
        string name = 2;
        repeated string tags = 3;
        google.protobuf.Timestamp created = 4;
        map<string, int32> counts = 5;
        oneof value {
          double number = 6;
          bytes blob = 7;
        }
      }

      enum Kind {
        KIND_UNKNOWN = 0;
        KIND_SMALL = 1;
      }

      service Stack {
        rpc Push(Item) returns (Item) {}
      }
      """#),
    LanguageTests.Row(
      "public.yacc-source",
      #"""
      %{
      #include <stdio.h>
      int yylex(void);
      void yyerror(const char *message);
      %}

      %union { double number; }
      %token <number> NUMBER
      %token END
      %left '+' '-'
      %left '*' '/'
      %type <number> expression

      %%

      line
        : expression END { printf("%g\n", $1); }
        | error END { yyerrok; }
        ;

      expression
        : NUMBER { $$ = $1; }
        | expression '+' expression { $$ = $1 + $3; }
        | expression '*' expression { $$ = $1 * $3; }
        | '(' expression ')' { $$ = $2; }
        ;

      %%

      void yyerror(const char *message) { fprintf(stderr, "%s\n", message); }
      """#),
  ]
}
