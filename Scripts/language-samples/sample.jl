module Shapes

using LinearAlgebra, Statistics
import Base: show, +

export Circle, area

abstract type Shape end

"""
    Circle(radius)

A circle about the origin.
"""
struct Circle{T<:Real} <: Shape
    radius::T
end

mutable struct Counter
    value::Int
    Counter() = new(0)
end

area(c::Circle) = π * c.radius^2

function Base.show(io::IO, c::Circle)
    print(io, "Circle of radius ", c.radius)
end

function increment!(counter::Counter, by::Integer=1)
    counter.value += by
    return counter
end

end # module

#----
using Test
include("shapes.jl")

@testset "areas" begin
    @test area(Circle(1)) ≈ π
    @test_throws DomainError sqrt(-1.0)
end

function mandelbrot(z; maxiter=80)
    c = z
    for n in 1:maxiter
        if abs(z) > 2
            return n - 1
        end
        z = z^2 + c
    end
    return maxiter
end

x = [i^2 for i in 1:10 if isodd(i)]
println("values: $(join(x, ", "))")
A = rand(Float64, 3, 3)
b = A \ ones(3)
d = Dict("a" => 1, :b => 2.0)
for (key, value) in d
    @printf("%s %d\n", key, value)
end
f = x -> x .+ 1
map(f, x) do y
    y * 2
end

#----
#!/usr/bin/env julia
using ArgParse
using DataFrames, CSV

const VERSION_LIMIT = v"1.6"

function main(args::Vector{String})::Int
    isempty(args) && error("no arguments")
    data = CSV.read(args[1], DataFrame)
    n = nrow(data)
    total = 0.0
    while n > 0
        total += data[n, :value]
        n -= 1
    end
    try
        open("out.txt", "w") do io
            write(io, string(total))
        end
    catch e
        isa(e, SystemError) || rethrow()
        @warn "cannot write" exception=e
    finally
        println(stderr, "done")
    end
    return 0
end

macro twice(ex)
    quote
        $(esc(ex))
        $(esc(ex))
    end
end

@inline function kernel(a::AbstractArray{T,N}) where {T,N}
    s = zero(T)
    @inbounds @simd for i in eachindex(a)
        s += a[i]
    end
    s
end

if abspath(PROGRAM_FILE) == @__FILE__
    exit(main(ARGS))
end
