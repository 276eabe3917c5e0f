# A small model of shapes.
{EventEmitter} = require 'events'
_ = require 'underscore'

class Shape extends EventEmitter
  constructor: (@name, options = {}) ->
    super()
    @points = options.points ? []

  area: -> 0

  describe: =>
    console.log "#{@name} has area #{@area()}"
    @emit 'described', this

class Circle extends Shape
  constructor: (@radius) ->
    super 'circle'
  area: -> Math.PI * @radius ** 2

module.exports = {Shape, Circle}

#----
fs = require 'fs'
path = require 'path'

square = (x) -> x * x
cubes = (square(n) * n for n in [1..10] when n % 2 isnt 0)

readAll = (folder, callback) ->
  fs.readdir folder, (err, files) ->
    return callback err if err?
    for file, i in files
      unless file.match /^\./
        console.log i, path.join folder, file
    callback null, files

ages = max: 10, ida: 9
for child, age of ages
  console.log "#{child} is #{age}"

switch day
  when 'Mon' then go work
  when 'Tue', 'Wed'
    go relax
  else
    go sleep

try
  allHell()
catch error
  print error
finally
  cleanUp()

#----
$ = jQuery
$.fn.slider = (options) ->
  settings = $.extend {}, defaults, options
  @each ->
    $this = $(this)
    $this.on 'click', '.next', (e) =>
      e.preventDefault()
      $this.trigger 'change' if settings.loop and not @busy
      return

angular.module('app').controller 'MainCtrl', ['$scope', ($scope) ->
  $scope.items = []
  $scope.add = (item) ->
    $scope.items.push item unless item in $scope.items
]

describe 'Slider', ->
  beforeEach ->
    @slider = new Slider
  it 'moves', ->
    expect(@slider.position).toBe 0
    expect(@slider?.next()).toEqual yes

task 'build', 'Build lib/ from src/', ->
  coffee = spawn 'coffee', ['-c', '-o', 'lib', 'src']
  coffee.stderr.on 'data', (data) ->
    process.stderr.write data.toString()
