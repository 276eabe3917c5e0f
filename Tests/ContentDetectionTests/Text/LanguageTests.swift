import ContentDetection
import Testing
import UniformTypes

@Suite("Programming languages")
struct LanguageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var type: String
    var text: String
    var testDescription: String { type }

    init(_ type: String, _ text: String) {
      self.type = type
      self.text = text
    }
  }

  static let rows: [Row] = [
    Row(
      "public.c-source",
      """
      #include <stdio.h>
      #include <stdlib.h>

      static int compare(const void *a, const void *b) {
        const int *x = a, *y = b;
        return *x - *y;
      }

      int main(int argc, char **argv) {
        int *values = malloc(sizeof(int) * argc);
        if (values == NULL) return 1;
        for (int i = 1; i < argc; i++) values[i - 1] = atoi(argv[i]);
        qsort(values, argc - 1, sizeof(int), compare);
        printf("%d\\n", values[0]);
        free(values);
        return 0;
      }
      """),
    Row(
      "public.c-plus-plus-source",
      """
      #include <iostream>
      #include <vector>

      namespace shapes {

      template <typename T>
      class Stack {
       public:
        explicit Stack(std::size_t size) : items_() { items_.reserve(size); }
        virtual ~Stack() = default;
        void push(const T& item) { items_.push_back(item); }

       private:
        std::vector<T> items_;
      };

      }  // namespace shapes

      int main() {
        shapes::Stack<int> stack(4);
        stack.push(1);
        std::cout << "done" << std::endl;
      }
      """),
    Row(
      "com.sun.java-source",
      """
      package org.example.shapes;

      import java.util.ArrayList;
      import java.util.List;

      /** A stack of things. */
      public class Stack<T> implements Iterable<T> {
          private final List<T> items = new ArrayList<>();

          public void push(T item) {
              items.add(item);
          }

          @Override
          public String toString() {
              return "Stack of " + items.size();
          }

          public static void main(String[] args) throws Exception {
              System.out.println(new Stack<String>());
          }
      }
      """),
    Row(
      "public.python-script",
      """
      import os
      import sys
      from collections import defaultdict


      class Counter:
          def __init__(self, name):
              self.name = name
              self.counts = defaultdict(int)

          def add(self, word):
              if word not in self.counts:
                  print("new word", word)
              self.counts[word] += 1
              return self.counts[word]


      if __name__ == "__main__":
          counter = Counter(sys.argv[1])
          for line in open(os.path.join("a", "b")):
              counter.add(line.strip())
      """),
    Row(
      "public.ruby-script",
      """
      require 'set'

      module Shapes
        class Stack
          attr_reader :items

          def initialize(items = [])
            @items = items
          end

          def push(item)
            @items << item unless item.nil?
            self
          end

          def each
            @items.each do |item|
              yield item
            end
          end
        end
      end

      puts Shapes::Stack.new.push(1).items.inspect
      """),
    Row(
      "org.golang.go-script",
      """
      package main

      import (
      \t"fmt"
      \t"os"
      )

      type Stack struct {
      \titems []int
      }

      func (s *Stack) Push(item int) error {
      \tif item < 0 {
      \t\treturn fmt.Errorf("negative: %d", item)
      \t}
      \ts.items = append(s.items, item)
      \treturn nil
      }

      func main() {
      \ts := &Stack{}
      \tif err := s.Push(1); err != nil {
      \t\tfmt.Println(err)
      \t\tos.Exit(1)
      \t}
      }
      """),
    Row(
      "public.rust-source",
      """
      use std::collections::HashMap;
      use std::fmt;

      #[derive(Debug, Clone)]
      pub struct Stack<T> {
          items: Vec<T>,
      }

      impl<T: fmt::Display> Stack<T> {
          pub fn new() -> Self {
              Stack { items: Vec::new() }
          }

          pub fn push(&mut self, item: T) -> Option<&T> {
              self.items.push(item);
              self.items.last()
          }
      }

      fn main() {
          let mut counts: HashMap<String, u32> = HashMap::new();
          counts.insert("a".to_string(), 1);
          match counts.get("a") {
              Some(count) => println!("{}", count),
              None => unreachable!(),
          }
      }
      """),
    Row(
      "org.haskell.haskell-script",
      """
      {-# LANGUAGE OverloadedStrings #-}
      module Data.Stack (Stack, push, pop) where

      import qualified Data.Map as Map
      import Data.Maybe (fromMaybe)

      data Stack a = Empty | Node a (Stack a)
        deriving (Show, Eq)

      push :: a -> Stack a -> Stack a
      push x s = Node x s

      pop :: Stack a -> Maybe (a, Stack a)
      pop Empty = Nothing
      pop (Node x s) = Just (x, s)

      main :: IO ()
      main = do
        let s = push 1 Empty
        print (fromMaybe 0 (fst <$> pop s))
      """),
    Row(
      "org.lua.lua-source",
      """
      local Stack = {}
      Stack.__index = Stack

      function Stack.new(items)
        local self = setmetatable({}, Stack)
        self.items = items or {}
        return self
      end

      function Stack:push(item)
        if item ~= nil then
          table.insert(self.items, item)
        end
      end

      for key, value in pairs({ a = 1 }) do
        print(key .. " = " .. tostring(value))
      end

      return Stack
      """),
    Row(
      "public.perl-script",
      """
      package Stack;
      use strict;
      use warnings;

      sub new {
          my ($class, %args) = @_;
          my $self = { items => $args{items} || [] };
          return bless $self, $class;
      }

      sub push_item {
          my $self = shift;
          push @{ $self->{items} }, @_;
          foreach my $item (@{ $self->{items} }) {
              print "$item\\n" unless $item =~ /^\\d+$/;
          }
          return $self;
      }

      1;
      """),
  ]

  private let detector = Detector(registry: .base)

  @Test("are told by their words, without a name", arguments: rows)
  func told(_ row: Row) {
    let verdict = detector.verdict(bytes: Array(row.text.utf8))
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.confidence == .likely)
    // Under a name that text refutes they are still told.
    let wrong = detector.verdict(bytes: Array(row.text.utf8), name: "a.jpg")
    #expect(wrong.type.identifier == row.type)
    #expect(wrong.mismatch != nil)
  }

  @Test("never take the place of what a name of text says", arguments: rows)
  func named(_ row: Row) {
    let verdict = detector.verdict(bytes: Array(row.text.utf8), name: "a.txt")
    #expect(verdict.type == .plainText)
    #expect(verdict.mismatch == nil)
  }

  @Test("get an answer whatever is cut off", arguments: rows)
  func prefixes(_ row: Row) {
    for count in stride(from: 0, through: row.text.utf8.count, by: 7) {
      let verdict = detector.verdict(bytes: Array(row.text.utf8.prefix(count)))
      #expect(verdict.type.conforms(to: .text) || count == 0)
    }
  }

  @Test(
    "are not seen in what is none",
    arguments: [
      """
      It was a bright morning, and the two of them walked along the river for a while without a word. Then she
      asked whether he had read the letter. He had not; or rather, he said, he had read it and had not believed it.

      For if what it said was true, the class of people that they had met in the public house was not what it seemed,
      and there would be no return. "Let us import this while it is new," she said, "and print it if we must."
      """,
      """
      2026-01-01T00:00:00Z INFO  server started on port 8080
      2026-01-01T00:00:01Z WARN  connection from 10.0.0.1 refused: too many open files
      2026-01-01T00:00:02Z INFO  import of 12 items done, return code 0
      2026-01-01T00:00:03Z ERROR class not found: org.example.Main
      """,
      """
      # Which host to serve, and where its files lie. If the host is not set, the class of the default is used, and
      # return to the caller is immediate. See the manual for each value; do not import others.
      # This file is included by the main one, for all users, as a default: require it where you need it.
      host = example.org
      root = /srv/www
      port = 8080
      include = /etc/example.d
      """,
      """
      # What the card's modem is called
      <confdir:pcm/modem.conf>
      CARD.pcm.modem.0 {
      \t@args [ CARD ]
      \t@args.CARD {
      \t\ttype string
      \t}
      \ttype route
      \tslave.pcm {
      \t\ttype hw
      \t\tcard $CARD
      \t}
      \tslave.channels 2
      \tttable.0.1 1
      }
      """,
      """
      MAKEFILE_GENERATOR = UNIX
      CONFIG += incremental
      QMAKE_CFLAGS = -O2 -Wall $$QMAKE_CFLAGS_EXTRA
      QMAKE_LFLAGS += -shared
      include(../common/linux.conf)
      include(../common/gcc-base-unix.conf)
      load(qt_config)
      """,
      """
      # What is used where a service says nothing
      @include common-auth
      @include common-account
      @include common-password
      @include common-session
      session optional pam_permit.so
      """,
      "To do:\\n- milk\\n- bread\\n- call the plumber\\n- new shoes for the children\\n",
      "name,class,return\\na,1,2\\nb,3,4\\nc,5,6\\n",
    ])
  func none(_ text: String) {
    let verdict = detector.verdict(bytes: Array(text.utf8))
    #expect(!verdict.type.conforms(to: .sourceCode))
  }

  @Test("of headers are told apart")
  func headers() {
    let cpp = """
      #pragma once
      #include <string>
      #include <vector>

      namespace shapes {

      template <typename T>
      class Stack {
       public:
        explicit Stack(std::size_t size);
        virtual ~Stack() = default;
        void push(const T& item) override;
        const std::vector<std::string>& names() const { return names_; }

       private:
        std::vector<std::string> names_;
      };

      }  // namespace shapes
      """
    let c = """
      #ifndef STACK_H
      #define STACK_H

      #include <stddef.h>

      typedef struct stack stack;
      struct stack {
        size_t count;
        void *items;
      };

      extern int stack_push(stack *s, const void *item);
      extern void stack_free(stack *s);

      #endif
      """
    let objectiveC = """
      #import <Foundation/Foundation.h>

      NS_ASSUME_NONNULL_BEGIN

      @interface Stack : NSObject <NSCopying>

      @property (nonatomic, copy, readonly) NSArray *items;

      - (instancetype)initWithItems:(NSArray *)items;
      - (void)push:(id)item;

      @end

      NS_ASSUME_NONNULL_END
      """
    func type(_ text: String) -> String {
      detector.verdict(bytes: Array(text.utf8), name: "Stack.h").type.identifier
    }
    #expect(type(cpp) == "public.c-plus-plus-header")
    #expect(type(c) == "public.c-header")
    #expect(type(objectiveC) == "public.objective-c-source")
  }

  @Test("take no more time for long lines or many signs")
  func hostile() {
    for unit in ["a", "{", "a ", "^$", "\\n", "0.", "é"] {
      let text = String(repeating: unit, count: 60_000)
      _ = detector.verdict(bytes: Array(text.utf8))
    }
  }
}
