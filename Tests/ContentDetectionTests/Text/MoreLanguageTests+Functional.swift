/// Programs in functional and scripting languages.
extension MoreLanguageTests {
  static let functionalLanguages: [LanguageTests.Row] = [
    LanguageTests.Row(
      "com.coffeescript.source",
      #"""
      class Stack
        constructor: (@items = []) ->

        push: (item) ->
          @items.push item
          this

        isEmpty: -> @items.length is 0

      square = (x) -> x * x
      numbers = (square n for n in [1..10] when n % 2 is 0)
      console.log "Sum: #{numbers.reduce (a, b) -> a + b}" unless numbers.length is 0
      """#),
    LanguageTests.Row(
      "org.clojure",
      #"""
      (ns example.stack
        (:require [clojure.string :as str]
                  [clojure.set :refer [union]]))

      (defn push [stack item]
        (conj stack item))

      (defn- even-squares [numbers]
        (->> numbers
             (filter even?)
             (map #(* % %))
             (reduce +)))

      (defn -main [& args]
        (let [stack (atom [])]
          (doseq [arg args]
            (swap! stack push (str/upper-case arg)))
          (println {:count (count @stack) :sum (even-squares (range 10))})))
      """#),
    LanguageTests.Row(
      "org.elixir-lang.source",
      #"""
      defmodule Example.Stack do
        @moduledoc "A stack."

        defstruct items: []

        @spec push(t, any) :: t
        def push(%__MODULE__{items: items} = stack, item) do
          %{stack | items: [item | items]}
        end

        def pop(%__MODULE__{items: []}), do: {:error, :empty}

        defp total(items) do
          items
          |> Enum.filter(fn x -> rem(x, 2) == 0 end)
          |> Enum.map(&(&1 * &1))
          |> Enum.sum()
        end
      end
      """#),
    LanguageTests.Row(
      "org.erlang.erlang-source",
      #"""
      -module(stack).
      -export([start/0, push/2, loop/1]).

      start() ->
          spawn(fun() -> loop([]) end).

      push(Pid, Item) ->
          Pid ! {self(), {push, Item}},
          receive
              {Pid, ok} -> ok
          after 1000 ->
              {error, timeout}
          end.

      loop(Items) ->
          receive
              {From, {push, Item}} ->
                  From ! {self(), ok},
                  loop([Item | Items]);
              stop ->
                  io:format("~p items~n", [length(Items)])
          end.
      """#),
    LanguageTests.Row(
      "org.gnu.emacs-lisp",
      #"""
      ;;; stack.el --- A stack  -*- lexical-binding: t -*-

      (require 'cl-lib)

      (defgroup stack nil
        "A stack."
        :group 'tools)

      (defcustom stack-limit 100
        "How many items there may be."
        :type 'integer
        :group 'stack)

      (defvar stack-items nil "The items.")

      (defun stack-push (item)
        "Put ITEM on the stack."
        (interactive "sItem: ")
        (if (> (length stack-items) stack-limit)
            (error "Full")
          (setq stack-items (cons item stack-items)))
        (message "%d items" (length stack-items)))

      (provide 'stack)
      ;;; stack.el ends here
      """#),
    LanguageTests.Row(
      "org.julia.julia-script",
      #"""
      module Stacks

      using LinearAlgebra
      import Base: push!, isempty

      export Stack

      mutable struct Stack{T}
          items::Vector{T}
      end

      Stack{T}() where {T} = Stack{T}(T[])

      isempty(s::Stack) = length(s.items) == 0

      function push!(s::Stack{T}, item::T) where {T}
          push!(s.items, item)
          return s
      end

      end # module

      s = Stacks.Stack{Float64}()
      for i in 1:10
          push!(s, sqrt(i) * norm([1.0, 2.0]))
      end
      println("There are $(length(s.items)) items")
      """#),
    LanguageTests.Row(
      "org.ocaml.ocaml-source",
      #"""
      open Printf

      module Stack = struct
        type 'a t = { mutable items : 'a list }

        exception Empty

        let create () = { items = [] }

        let push s item = s.items <- item :: s.items

        let pop s =
          match s.items with
          | [] -> raise Empty
          | head :: tail ->
            s.items <- tail;
            head
      end

      let rec sum = function
        | [] -> 0
        | x :: rest -> x + sum rest

      let () =
        let s = Stack.create () in
        List.iter (fun i -> Stack.push s (i * i)) [1; 2; 3];
        printf "%d %d\n" (Stack.pop s) (sum s.Stack.items)
      """#),
    LanguageTests.Row(
      "org.racket-lang.source",
      #"""
      #lang racket/base

      (require racket/list
               racket/match
               (for-syntax racket/base))

      (provide push pop (struct-out stack))

      (struct stack (items) #:transparent)

      (define (push s item)
        (stack (cons item (stack-items s))))

      (define (pop s)
        (match (stack-items s)
          ['() (error 'pop "empty")]
          [(cons head tail) (values head (stack tail))]))

      (module+ main
        (for ([i (in-range 10)])
          (displayln (format "~a" (push (stack '()) i)))))
      """#),
    LanguageTests.Row(
      "org.scala-lang.scala-source",
      #"""
      package example

      import scala.collection.mutable.ListBuffer

      sealed trait Shape
      case class Circle(radius: Double) extends Shape
      case object Empty extends Shape

      class Stack[T] {
        private val items = ListBuffer.empty[T]

        def push(item: T): Unit = items += item

        def isEmpty: Boolean = items.isEmpty
      }

      object Main extends App {
        val stack = new Stack[Shape]
        for (i <- 1 to 10 if i % 2 == 0) stack.push(Circle(i))
        implicit val scale: Double = 2.0
        def area(shape: Shape)(implicit scale: Double): Double = shape match {
          case Circle(r) => r * r * scale
          case Empty => 0
        }
        println(s"The area is ${area(Circle(1))}")
      }
      """#),
    LanguageTests.Row(
      "org.gnu.awk",
      #"""
      BEGIN {
        FS = ","
        OFS = "\t"
        count = 0
      }

      /^#/ { next }

      NF > 2 && $3 ~ /^[0-9]+$/ {
        total[$1] += $3
        count++
      }

      function mean(sum, n) {
        return n > 0 ? sum / n : 0
      }

      END {
        for (name in total) printf "%s\t%d\n", name, total[name]
        print "mean", mean(length(total), count)
      }
      """#),
  ]
}
