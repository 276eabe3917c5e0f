# shellcheck shell=bash
# What the scripts beside this file share: finding Swift, installing what a build needs, and building.
#
# A script sets `root` to the package's folder, relative or absolute, before it reads this file.

program=${0##*/}
build_folder=${root:?}/.build
archives=$build_folder/static-archives
binary=$build_folder/release/typeinfo
stamp=$build_folder/typeinfo.stamp

# Says something to a person. Standard output belongs to the command that a script runs in the end.
say() {
  printf '%s: %s\n' "$program" "$*" >&2
}

fail() {
  say "$@"
  exit "${failure_status:-1}"
}

# --- Swift -----------------------------------------------------------------------------------------------------------

# Makes sure that `swift` is the compiler: PATH may not hold it, and OpenStack has a command of that name.
find_swift() {
  local folder
  if has_command swift && has_command swiftc; then return; fi
  for folder in /opt/swift*/usr/bin /usr/local/swift*/usr/bin \
    /usr/share/swift*/usr/bin /usr/libexec/swift/bin /usr/lib/swift/bin \
    "${HOME:-/nonexistent}"/.local/share/swiftly/bin "${HOME:-/nonexistent}"/.swiftly/bin; do
    if [[ -x $folder/swift && -x $folder/swiftc ]]; then
      PATH=$folder:$PATH
      return
    fi
  done
  fail "no Swift toolchain found; install Swift 6.2 or newer from swift.org, or add its 'usr/bin' to PATH"
}

# --- Packages of the system ------------------------------------------------------------------------------------------

missing=()
has_fresh_list=false

# need PACKAGE COMMAND…: the package is missing unless the command succeeds.
need() {
  local package=$1
  shift
  if ! "$@"; then missing+=("$package"); fi
}

has_command() { command -v "$1" >/dev/null; }

# Folders that the linker searches without being told.
library_folders=("/usr/lib/${HOSTTYPE:-x86_64}-linux-gnu" /usr/lib64 /usr/lib "/lib/${HOSTTYPE:-x86_64}-linux-gnu" /usr/local/lib)

# The path of a library's file, such as libz.a, in `found`.
find_library() {
  local folder
  for folder in "${library_folders[@]}"; do
    found=$folder/$1
    if [[ -e $found ]]; then return; fi
  done
  return 1
}

# Whether one of some libraries is there: any file will do that begins with a given name.
has_library() {
  local folder name
  for name in "$@"; do
    for folder in "${library_folders[@]}"; do
      if compgen -G "$folder/$name*" >/dev/null; then return; fi
    done
  done
  return 1
}

has_header() { [[ -e /usr/include/$1 || -e /usr/local/include/$1 ]]; }

# What the command needs to run and to be built. CLibXML2, CLibMagic and CUchardet load their libraries by these names
# when they are first needed, and CCompression those that every Debian has; Debian's libmagic-dev has the archive too,
# and brings the database.
need_for_typeinfo() {
  need libxml2 has_library libxml2.so.2 libxml2.so.16
  need libmagic-dev has_library libmagic.a libmagic.so.1
  need libuchardet0 has_library libuchardet.so.0
  need libstdc++-dev find_archive_of_compiler libstdc++.a
  need libc6-dev has_header stdio.h
}

# Archives that an archive of libmagic needs. Which these are is known once libmagic-dev is there.
need_for_archives() {
  local name
  while read -r name; do
    case $name in
      z) need zlib1g-dev find_library libz.a ;;
      *) need "lib$name-dev" find_library "lib$name.a" ;;
    esac
  done < <(libraries_of_magic)
}

# Installs what a build needs.
set_up() {
  find_swift
  need_for_typeinfo
  install_missing
  need_for_archives
  install_missing
}

# What the tests use besides.
need_for_tests() {
  need binutils has_command readelf
  need git has_command git
  need jq has_command jq
}

# What counts costs.
need_for_costs() {
  need valgrind has_command valgrind
  need strace has_command strace
  need gcc has_command cc
}

# The path of an archive that belongs to GCC, in `found`; clang takes the one of the newest GCC too.
find_archive_of_compiler() {
  local candidate
  found=
  for candidate in "/usr/lib/gcc/${HOSTTYPE:-x86_64}-linux-gnu"/*/"$1"; do
    if [[ -e $candidate && ( -z $found || $(newer "$candidate" "$found") == "$candidate" ) ]]; then found=$candidate; fi
  done
  [[ -n $found ]]
}

# The path with the greater version number.
newer() { printf '%s\n' "$@" | sort -V | tail -n 1; }

# A package name of this release for a general one.
package_name() {
  case $1 in
    libstdc++-dev)
      # The versions differ between releases; g++ brings the right one.
      echo g++ ;;
    libxml2)
      if apt-cache show libxml2 >/dev/null 2>&1; then echo libxml2; else echo libxml2-16; fi ;;
    *) echo "$1" ;;
  esac
}

# Installs what `need` found missing. Asks nothing.
install_missing() {
  if ((${#missing[@]} == 0)); then return; fi
  has_command apt-get ||
    fail "missing: ${missing[*]} (names of Debian's packages); install them and run this again"
  local as_root=()
  if ((EUID != 0)); then
    has_command sudo || fail "missing: ${missing[*]}; run 'apt-get install ${missing[*]}' as root, or install sudo"
    as_root=(sudo)
    # Without a terminal nobody could type a password.
    if [[ ! -t 0 ]]; then as_root=(sudo -n); fi
  fi
  as_root+=(env DEBIAN_FRONTEND=noninteractive)

  local package names=() log=$build_folder/apt.log
  mkdir -p "$build_folder"
  if ! $has_fresh_list; then
    say "missing: ${missing[*]}; updating the list of packages"
    "${as_root[@]}" apt-get update -qq >"$log" 2>&1 ||
      say "the list could not be updated; going on with the one at hand"
    has_fresh_list=true
  fi
  for package in "${missing[@]}"; do names+=("$(package_name "$package")"); done
  say "installing ${names[*]}"
  "${as_root[@]}" apt-get install -qq -y --no-install-recommends "${names[@]}" >"$log" 2>&1 </dev/null || {
    cat "$log" >&2
    fail "could not install ${names[*]}; as root, 'apt-get install ${names[*]}' may tell more"
  }
  missing=()
}

# --- Building --------------------------------------------------------------------------------------------------------

# Fills a folder with archives that the linker meets before the shared libraries of the same names, so that the
# binary starts without loading them. What has no archive here stays shared.
gather_archives() {
  mkdir -p "$archives"
  rm -f "$archives"/*
  if find_archive_of_compiler libstdc++.a; then ln -s "$found" "$archives/libstdc++.a"; fi
  if group=$(magic_group); then printf '%s\n' "$group" >"$archives/libmagic.a"; fi
}

# A linker script that stands for libmagic's archive and for those it needs; fails where one is not there.
magic_group() {
  local name members
  find_library libmagic.a || return
  members=$found
  while read -r name; do
    find_library "lib$name.a" || return
    members+=" $found"
  done < <(libraries_of_magic)
  echo "GROUP ( $members )"
}

# The libraries that an archive of libmagic needs, as its description for pkg-config names them, one a line. The
# mathematical functions are left out: they belong to the C library, which stays shared.
libraries_of_magic() {
  local line word
  find_library pkgconfig/libmagic.pc || return 0
  while read -r line; do
    [[ $line == Libs.private:* ]] || continue
    for word in ${line#*:}; do
      if [[ $word == -l* && $word != -lm ]]; then echo "${word#-l}"; fi
    done
  done <"$found"
}

# The flags that Package.swift may not hold: a package with unsafe flags could not be depended on.
release_flags() {
  flags=(
    --package-path "$root" --configuration release --product typeinfo --static-swift-stdlib
    -Xlinker "-L$(cd "$archives" && pwd)"
    -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
    # Whatever uses the engine for regular expressions, often unknowingly, adds more than a megabyte: an error here.
    -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import
    -Xswiftc -use-ld=lld -Xlinker --strip-all
    # Functions whose code is the same are kept once; nothing here compares their addresses.
    -Xlinker --icf=all
    # Nothing that it loads lies beside it, where the loader would look in twenty places first.
    --disable-local-rpath
    # The command awaits nothing: without the trait Async it needs no runtime of Swift's concurrency.
    --traits XML,Magic
    # Functions that nothing calls are left out one by one, also public ones, which are otherwise exported.
    -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --no-export-dynamic
    # Tables for unwinding, a tenth of the binary: nothing in it throws C++ exceptions, and Swift's own backtraces follow
    # frame pointers.
    -Xlinker -T -Xlinker "$root/Scripts/release.ld" -Xlinker --no-eh-frame-hdr
    # What every call runs lies side by side: 1.8 MB of code in memory instead of 4.5. Functions that are gone don't count.
    -Xlinker "--symbol-ordering-file=$root/Scripts/release.order" -Xlinker --no-warn-symbol-ordering
    # The names of all Unicode characters, half a megabyte: asked for, which nothing here does, they would end the program.
    -Xlinker --defsym=_swift_stdlib_getScalarName=0
  )
  # Relocations in their short form, half a megabyte less, which the C library reads from 2.36 on.
  if [[ $(getconf GNU_LIBC_VERSION 2>/dev/null) =~ ^glibc\ 2\.([0-9]+) ]] && ((BASH_REMATCH[1] >= 36)); then
    flags+=(-Xlinker -z -Xlinker pack-relative-relocs)
  fi
  # CLibMagic refers to libmagic weakly, which alone pulls nothing out of an archive.
  if [[ -e $archives/libmagic.a ]]; then flags+=(-Xlinker --undefined=magic_open -Xlinker -lmagic); fi
}

# Whether the release binary is older than what it is made from. A file that was removed shows in its folder's time.
is_stale() {
  [[ ! -x $binary || ! -e $stamp ]] ||
    [[ -n $(find "$root/Sources" "$root/Package.swift" "$root/Scripts/lib.sh" "$root/Scripts/release.ld" "$root/Scripts/release.order" -newer "$stamp" -print -quit) ]]
}

# Builds the release binary and leaves a stamp, whose time is that before the build: what changes meanwhile is newer.
build_typeinfo() {
  local flags log began=$SECONDS
  set_up
  mkdir -p "$build_folder"
  log=$build_folder/typeinfo.log
  : >"$stamp.new"
  gather_archives
  release_flags
  # What the linker is told by files, such as the order of functions, is nothing that a build looks at.
  rm -f "$binary"
  say "building the release binary (a first build takes some minutes)"
  if ! TYPEINFO_SMALL=1 swift build "${flags[@]}" >"$log" 2>&1; then
    cat "$log" >&2
    fail "the build failed"
  fi
  mv "$stamp.new" "$stamp"
  say "built ${binary#./}, which took $((SECONDS - began)) s"
}
