#!/usr/bin/env bash
# The launcher ./superflip, in a checkout of its own and with stand-ins for CMake, the compiler and
# apt: when it builds and when it does not, what it prints where, and what it says when it cannot.
# Usage: launcher_test.sh ROOT
set -u
root=$1
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
failures=0

fail() {
  printf 'FAILED: %s: %s\n' "$case" "$*"
  failures=$((failures + 1))
}

# --- The stage ----------------------------------------------------------------------------------

export FAKES=$scratch/fakes
checkout="$scratch/a check out"
start=$checkout/superflip
built=$checkout/build/release/superflip

# fake NAME LINE...: a command ahead of the real one
fake() {
  printf '%s\n' '#!/usr/bin/env bash' "${@:2}" >"$FAKES/bin/$1"
  chmod +x "$FAKES/bin/$1"
}

# A fresh checkout, nothing built, every package there.
set_stage() {
  case=$1
  rm -rf "$checkout" "$FAKES"
  mkdir -p "$checkout/tools" "$checkout/src/cube" "$checkout/include" "$FAKES/bin"
  cp "$root/superflip" "$checkout"
  cp "$root/tools/setup.sh" "$root/tools/packages.sh" "$checkout/tools"
  touch "$checkout/CMakeLists.txt" "$checkout/src/cube/cube.cpp" "$checkout/src/cube/cube.h"
  : >"$FAKES/calls"
  cp "$here/fake_cmake" "$FAKES/bin/cmake"
  fake c++
  fake ninja
  printf '%s\n' '#!/usr/bin/env bash' 'printf "in %s:" "$PWD"' 'printf " <%s>" "$@"; echo' \
    '[[ ${1-} == read ]] && cat' 'exit 7' >"$FAKES/program"
  chmod +x "$FAKES/bin/cmake" "$FAKES/program"
  launch_path=$FAKES/bin:$PATH
}

# Takes the compiler, CMake and Ninja away, and all of the machine but what Debian always has.
set_bare_stage() {
  set_stage "$1"
  mv "$FAKES/bin" "$FAKES/packages"
  mkdir "$FAKES/bin"
  local tool
  for tool in bash cat chmod cp env find flock grep id mkdir mv readlink rm sed sleep tail touch; do
    ln -s "$(command -v "$tool")" "$FAKES/bin/$tool"
  done
  launch_path=$FAKES/bin
}

# launch ARGUMENT...: sets output, errors and status
launch() {
  PATH=$launch_path "$start" "$@" >"$scratch/output" 2>"$scratch/errors"
  status=$?
  output=$(<"$scratch/output")
  errors=$(<"$scratch/errors")
}

builds() { grep -c '^cmake --build' "$FAKES/calls"; }

expect_builds() { [[ $(builds) == "$1" ]] || fail "$(builds) builds and not $1"; }

expect_run() {
  [[ $status == 7 && $output == "in $PWD:"* ]] || fail "status $status, printed '$output' '$errors'"
}

# expect_refusal WORDS: exit status 2, nothing on stdout, the words on stderr
expect_refusal() {
  [[ $status == 2 && -z $output && $errors == *"$1"* ]] ||
    fail "status $status, printed '$output', said '$errors', wanted '$1'"
}

# Makes what is written next newer than all that is there: file times are some milliseconds coarse.
let_time_pass() { sleep 0.02; }

wait_until() {
  local tries
  for ((tries = 0; tries < 500; ++tries)); do
    "$@" && return
    sleep 0.02
  done
  fail "waited in vain for: $*"
}

# --- When it builds -----------------------------------------------------------------------------

set_stage "the first call builds, and only it"
cd "$scratch" || exit 2
launch solve "R U" "" "it's"
expect_run
[[ $output == "in $scratch: <solve> <R U> <> <it's>" ]] || fail "printed '$output'"
[[ $errors == "building superflip (once, some minutes)..." ]] || fail "said '$errors'"
launch
expect_run
[[ -z $errors ]] || fail "said '$errors'"
expect_builds 1
cd "$checkout/src" && start=../superflip launch && expect_run
cd "$checkout" && start=./superflip launch && expect_run
expect_builds 1
start=$checkout/superflip

set_stage "it says that the GPU solver is built"
touch "$FAKES/cuda"
cd "$scratch" || exit 2
launch
expect_run
[[ $errors == *$'\n'"superflip: CUDA found: GPU solver built" ]] || fail "said '$errors'"
launch
[[ -z $errors ]] || fail "said '$errors'"

set_stage "standard input is left to the program"
output=$(echo "from stdin" | PATH=$launch_path "$start" read 2>/dev/null)
[[ $output == *"from stdin" ]] || fail "printed '$output'"

set_stage "it is found through links"
mkdir -p "$scratch/links/deep"
ln -sf "../a check out/superflip" "$scratch/links/first"
ln -sf ../first "$scratch/links/deep/second"
cd "$scratch/links" || exit 2
start=deep/second launch
expect_run
start="$scratch/links/first" launch
expect_run
cd "$scratch/links/deep" || exit 2
start=../first launch
expect_run
output=$(PATH=$scratch/links:$launch_path first)
[[ $output == "in $PWD:"* ]] || fail "printed '$output'"
expect_builds 1

set_stage "a changed source is built, whatever the change"
launch
let_time_pass
touch "$checkout/src/cube/cube.h"
launch
expect_run
[[ $errors == *"sources have changed"* ]] || fail "said '$errors'"
expect_builds 2
let_time_pass
touch "$checkout/src/cube/new.cpp"
launch
expect_builds 3
let_time_pass
rm "$checkout/src/cube/new.cpp"
launch
expect_builds 4
let_time_pass
touch "$checkout/README.md"
launch
expect_builds 4

set_stage "a source changed during the build is built next time"
echo "$checkout/src/cube/cube.cpp" >"$FAKES/touch_while_building"
launch
rm "$FAKES/touch_while_building"
launch
expect_builds 2
launch
expect_builds 2

set_stage "a checkout that was moved builds"
launch
mv "$checkout" "$checkout moved"
start="$checkout moved/superflip" launch
expect_run
expect_builds 1
touch "$checkout moved/CMakeLists.txt"
start="$checkout moved/superflip" launch
expect_run
expect_builds 2
rm -rf "$checkout moved"

# --- Builds that do not end well ----------------------------------------------------------------

set_stage "a failed build says so and is tried again"
touch "$FAKES/break_build"
launch
expect_refusal "error: no such move"
expect_refusal "build.log"
launch
expect_refusal "error: no such move"
rm "$FAKES/break_build"
launch
expect_run
expect_builds 3

set_stage "what another hand linked is looked at again"
launch
let_time_pass
printf '#!/bin/sh\necho half-linked\n' >"$built"
launch
expect_run
expect_builds 2

is_building() { [[ -e $built ]]; }

# interrupt SIGNAL STATUS: in mid-build, with the half-linked program in place
interrupt() {
  touch "$FAKES/hold_build"
  set -m  # else bash has its background jobs ignore SIGINT
  PATH=$launch_path "$start" >"$scratch/output" 2>"$scratch/errors" &
  local launcher=$!
  set +m
  wait_until is_building
  kill "-$1" "$launcher"
  wait "$launcher" 2>/dev/null
  status=$?
  [[ $status == "$2" ]] || fail "status $status after SIG$1"
  [[ ! -s $scratch/output ]] || fail "printed '$(<"$scratch/output")'"
}

for signal in INT:130 TERM:143; do
  set_stage "SIG${signal%:*} in mid-build ends it"
  interrupt "${signal%:*}" "${signal#*:}"
  # The build went with it: nothing holds the lock, and the next call finishes the work.
  wait_until flock --nonblock "$checkout/build/.lock" true
  rm "$FAKES/hold_build"
  launch
  expect_run
  expect_builds 2
done

set_stage "a kill in mid-build leaves nothing that is run"
interrupt KILL 137
rm "$FAKES/hold_build"  # the orphaned build ends now or later: either way a build follows
launch
expect_run
expect_builds 2

set_stage "two at once: one builds, both run"
touch "$FAKES/hold_build"
PATH=$launch_path "$start" one >"$scratch/one" 2>&1 &
first=$!
wait_until is_building
PATH=$launch_path "$start" two >"$scratch/two" 2>&1 &
second=$!
wait_until grep -qs "waiting for another build" "$scratch/two"
rm "$FAKES/hold_build"
wait "$first" "$second"
grep -q "<one>" "$scratch/one" && grep -q "<two>" "$scratch/two" || fail "one of them did not run"
! grep -q half-linked "$scratch/one" "$scratch/two" || fail "a half-linked program was run"
expect_builds 1

# --- Packages -----------------------------------------------------------------------------------

source "$root/tools/packages.sh"
needs=$(printf '%s\n' "${build_packages[@]}" | awk '{ printf "%s%s", sep, $1; sep = " " }')
[[ $needs == "g++ cmake ninja-build "* ]] || fail "the list of packages begins with '$needs'"
line="apt-get update && apt-get install -y --no-install-recommends $needs"

# apt that knows no package before an update, and then puts the stand-ins in place.
fake_apt() {
  fake apt-get 'echo "apt-get $*" >>"$FAKES/calls"' 'echo chatter' 'case "$*" in' \
    '  *update) touch "$FAKES/updated" ;;' \
    '  *install*) [[ -e $FAKES/updated ]] && cp "$FAKES"/packages/* "$FAKES/bin" ;;' 'esac'
}
become() {
  rm -f "$FAKES/bin/id"
  fake id "echo $1"
}

set_bare_stage "no root and no sudo: the line to run"
fake_apt
become 1000
launch
expect_refusal "please run as root: $line"
expect_refusal "needs libfmt-dev, which formats text"
grep -q apt-get "$FAKES/calls" && fail "apt-get was called"

set_bare_stage "root installs"
fake_apt
become 0
launch solve
expect_run
[[ $errors == *"installing $needs..."* && $errors != *chatter* ]] || fail "said '$errors'"
asked=$(awk '/^apt-get/ { printf "%s ", $4 }' "$FAKES/calls")
[[ $asked == "install update install " ]] || fail "asked apt to $asked"

set_bare_stage "sudo installs"
fake_apt
become 1000
fake sudo 'echo "sudo $*" >>"$FAKES/calls"' 'exec "$@"'
launch solve
expect_run
[[ $errors == *"with sudo"* ]] || fail "said '$errors'"
grep -q '^sudo env DEBIAN_FRONTEND=noninteractive apt-get .*install' "$FAKES/calls" || fail "no sudo"

set_bare_stage "package lists at hand are not fetched again"
fake_apt
become 0
touch "$FAKES/updated"
launch
expect_run
grep -q update "$FAKES/calls" && fail "an update that was not needed"

set_bare_stage "an installation that fails"
fake apt-get 'echo "E: no network"; exit 100'
become 0
launch
expect_refusal "E: no network"
expect_refusal "please run as root: $line"

set_bare_stage "no apt: what is missing is named"
cp "$FAKES/packages/ninja" "$FAKES/bin"
launch
expect_refusal "needs cmake, which describes the build"
[[ $errors != *ninja* ]] || fail "said '$errors'"

set_bare_stage "no apt, but all there by other means"
cp "$FAKES"/packages/* "$FAKES/bin"
launch
expect_run

set_bare_stage "only a header is missing"
cp "$FAKES"/packages/* "$FAKES/bin"
fake c++ 'echo "absent fmt/format.h"'
become 1000
fake_apt
launch
expect_refusal "apt-get install -y --no-install-recommends libfmt-dev"

((failures == 0)) && echo "the launcher behaves"
exit $((failures > 0))
