module Geometry.Shapes

open System
open System.Collections.Generic

/// A point in the plane.
type Point = { X: float; Y: float }

type Shape =
    | Circle of center: Point * radius: float
    | Rectangle of Point * Point
    | Polygon of Point list

let area shape =
    match shape with
    | Circle (_, r) -> Math.PI * r * r
    | Rectangle (a, b) -> abs (b.X - a.X) * abs (b.Y - a.Y)
    | Polygon points ->
        points
        |> List.pairwise
        |> List.sumBy (fun (p, q) -> p.X * q.Y - q.X * p.Y)
        |> fun sum -> abs sum / 2.0

let rec fibonacci n =
    if n < 2 then n else fibonacci (n - 1) + fibonacci (n - 2)

let mutable counter = 0
let inline square x = x * x

[<EntryPoint>]
let main argv =
    let numbers = [ 1 .. 10 ] |> List.map square |> List.filter (fun x -> x % 2 = 0)
    printfn "Numbers: %A" numbers
    for number in numbers do
        counter <- counter + number
    printfn "Sum: %d" counter
    0

//----
namespace Bank

open System
open System.Threading.Tasks

[<Struct>]
type Money(amount: decimal, currency: string) =
    member this.Amount = amount
    member _.Currency = currency
    override this.ToString() = sprintf "%M %s" this.Amount this.Currency

type IAccount =
    abstract member Balance: decimal
    abstract member Deposit: decimal -> unit

type Account(owner: string) =
    let mutable balance = 0m
    member val Owner = owner with get, set
    interface IAccount with
        member _.Balance = balance
        member _.Deposit amount = balance <- balance + amount

exception InsufficientFunds of string

module Accounts =
    let tryFind name (accounts: Map<string, Account>) =
        match accounts |> Map.tryFind name with
        | Some account -> Ok account
        | None -> Error (sprintf "no account %s" name)

    let transfer (source: IAccount) (target: IAccount) amount =
        async {
            do! Async.Sleep 10
            target.Deposit amount
            return source.Balance
        }

    let parse (text: string) =
        try
            Int32.Parse text |> Some
        with
        | :? FormatException -> None
        | ex -> failwithf "unexpected: %s" ex.Message

//----
#r "nuget: FsCheck"
#load "Library.fs"

open FsCheck
open Library

let reverse xs = xs |> List.rev |> List.rev = xs
Check.Quick reverse

let words = "one two three".Split(' ') |> Array.toList
let rec loop acc = function
    | [] -> acc
    | head :: tail when String.length head > 3 -> loop (head :: acc) tail
    | _ :: tail -> loop acc tail

let lookup = dict [ "a", 1; "b", 2 ]
let (|Even|Odd|) n = if n % 2 = 0 then Even else Odd
let add = (+)
let result = words |> loop [] |> List.length |> string
printfn "%s" result
do printf "done"
