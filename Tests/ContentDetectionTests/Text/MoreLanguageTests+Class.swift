/// Programs in languages with classes, modules and procedures.
extension MoreLanguageTests {
  static let classLanguages: [LanguageTests.Row] = [
    LanguageTests.Row(
      "com.microsoft.c-sharp",
      #"""
      using System;
      using System.Collections.Generic;

      namespace Example
      {
          public class Stack<T>
          {
              private readonly List<T> items = new List<T>();

              public int Count => items.Count;

              public void Push(T item) { items.Add(item); }

              public static void Main(string[] args)
              {
                  var stack = new Stack<string>();
                  foreach (string arg in args) stack.Push(arg);
                  Console.WriteLine($"{stack.Count} items");
              }
          }
      }
      """#),
    LanguageTests.Row(
      "com.microsoft.vb-source",
      #"""
      Imports System.Collections.Generic

      Public Class Stack
          Private ReadOnly items As New List(Of Integer)

          Public Sub Push(ByVal item As Integer)
              items.Add(item)
          End Sub

          Public Function Sum() As Integer
              Dim total As Integer = 0
              For Each item As Integer In items
                  If item > 0 Then
                      total = total + item
                  End If
              Next
              Return total
          End Function
      End Class
      """#),
    LanguageTests.Row(
      "dev.dart.dart-script",
      #"""
      import 'dart:async';
      import 'dart:io';

      class Stack<T> {
        final List<T> _items = [];

        void push(T item) => _items.add(item);

        bool get isEmpty => _items.isEmpty;
      }

      Future<void> main(List<String> args) async {
        final stack = Stack<String>();
        for (final name in args) {
          final text = await File(name).readAsString();
          stack.push(text);
        }
        print('${stack.isEmpty ? 'nothing' : 'something'} was read');
      }
      """#),
    LanguageTests.Row(
      "org.codehaus.groovy-source",
      #"""
      import groovy.json.JsonSlurper

      class Stack {
          private final List items = []

          def push(item) {
              items << item
              this
          }

          boolean isEmpty() { items.empty }
      }

      def stack = new Stack()
      [1, 2, 3].each { stack.push(it * 2) }
      def data = new JsonSlurper().parseText('{"a": [1, 2]}')
      data.a.findAll { it > 1 }.each { println "found ${it}" }
      println stack.empty ? 'nothing' : 'something'
      """#),
    LanguageTests.Row(
      "org.dlang.d-source",
      #"""
      module example.stack;

      import std.algorithm : filter, map, sum;
      import std.stdio;

      struct Stack(T)
      {
          private T[] items;

          @property bool empty() const pure nothrow @safe { return items.length == 0; }

          void push(T item) { items ~= item; }
      }

      unittest
      {
          auto s = Stack!int();
          assert(s.empty);
      }

      void main(string[] args)
      {
          auto stack = Stack!string();
          foreach (i, arg; args[1 .. $]) stack.push(arg);
          writeln("sum: ", [1, 2, 3].filter!(a => a > 1).map!(a => a * a).sum);
      }
      """#),
    LanguageTests.Row(
      "org.haxe.source",
      #"""
      package example;

      import haxe.ds.StringMap;

      class Stack<T> {
          var items:Array<T>;

          public function new() {
              items = [];
          }

          public inline function push(item:T):Void {
              items.push(item);
          }

          public static function main():Void {
              var stack = new Stack<Int>();
              for (i in 0...10) {
                  stack.push(i * i);
              }
              trace('There are ${stack.items.length} items');
          }
      }
      """#),
    LanguageTests.Row(
      "org.kotlinlang.source",
      #"""
      package example

      import java.io.File

      data class Item(val name: String, val price: Double = 0.0)

      class Stack<T> {
          private val items = mutableListOf<T>()

          val isEmpty: Boolean get() = items.isEmpty()

          fun push(item: T) = items.add(item)

          fun pop(): T? = if (isEmpty) null else items.removeAt(items.size - 1)
      }

      fun main(args: Array<String>) {
          val stack = Stack<Item>()
          args.forEach { stack.push(Item(it)) }
          when (val item = stack.pop()) {
              null -> println("nothing")
              else -> println("the last is ${item.name}")
          }
      }
      """#),
    LanguageTests.Row(
      "org.vala-project.source",
      #"""
      /* A list of notes. */
      public errordomain NoteError {
          EMPTY,
          MISSING
      }

      public class Notes.Store : GLib.Object {
          private GLib.List<string> items = new GLib.List<string> ();
          private GLib.Settings? settings = null;

          public signal void changed (uint count);

          construct {
              settings = new GLib.Settings ("org.example.notes");
              settings.changed.connect ((key) => changed (items.length ()));
          }

          public void add (owned string text) throws NoteError {
              if (text == null || text.length == 0) {
                  throw new NoteError.EMPTY ("There is no text");
              }
              items.append ((owned) text);
              changed (items.length ());
          }

          public async bool save (GLib.File file) throws GLib.Error {
              var stream = yield file.replace_async (null, false, FileCreateFlags.NONE);
              foreach (unowned string item in items) {
                  stream.write (item.data);
              }
              return true;
          }
      }
      """#),
    LanguageTests.Row(
      "public.ada-source",
      #"""
      with Ada.Text_IO; use Ada.Text_IO;
      with Ada.Integer_Text_IO;

      package body Stacks is

         type Item_Array is array (Positive range <>) of Integer;

         procedure Push (S : in out Stack; Item : in Integer) is
         begin
            if S.Count = S.Items'Last then
               raise Constraint_Error with "full";
            end if;
            S.Count := S.Count + 1;
            S.Items (S.Count) := Item;
         end Push;

         function Sum (S : Stack) return Integer is
            Total : Integer := 0;
         begin
            for I in 1 .. S.Count loop
               Total := Total + S.Items (I);
            end loop;
            Put_Line ("The sum is" & Integer'Image (Total));
            return Total;
         end Sum;

      end Stacks;
      """#),
    LanguageTests.Row(
      "public.pascal-source",
      #"""
      program Sums;

      uses
        SysUtils;

      type
        TStack = record
          Items: array[1..100] of Integer;
          Count: Integer;
        end;

      procedure Push(var S: TStack; Item: Integer);
      begin
        Inc(S.Count);
        S.Items[S.Count] := Item;
      end;

      function Sum(const S: TStack): Integer;
      var
        I: Integer;
      begin
        Result := 0;
        for I := 1 to S.Count do
          Result := Result + S.Items[I];
      end;

      var
        Stack: TStack;
      begin
        Stack.Count := 0;
        Push(Stack, 3);
        WriteLn('The sum is ', Sum(Stack));
      end.
      """#),
  ]
}
