#!/usr/bin/env bash
# Streams that are closed, full, or that nobody reads: the exit code stays true, nothing aborts, and
# nothing holds the program for ever.
source "$(dirname "$0")/expect.sh"

check() {  # WHAT CODE WANTED
  [[ $2 == "$3" ]] && return
  printf 'FAILED: %s: exit %s, expected %s: %s\n' "$1" "$2" "$3" "$(head -c 300 "$scratch/err")"
  failures=$((failures + 1))
}

message() {  # WHAT PATTERN: all of stderr
  # shellcheck disable=SC2053  # the right-hand side is a pattern
  [[ $(<"$scratch/err") == $2 ]] && return
  printf 'FAILED: %s: stderr is: %s\n' "$1" "$(head -c 300 "$scratch/err")"
  failures=$((failures + 1))
}

# Each prints something on stdout and something else, or nothing, on stderr.
commands=(
  "solve --table h3 R U"
  "solve R U"
  "solve --json --all R2"
  "solve --solver twophase R"
  "scramble --kind random-moves --seed 1"
  "convert R"
  "convert --to b32 --json R"
  "tables list"
  "tables path h3"
  "lab sequences --depth 3"
  "lab list"
  "puzzle list"
  "puzzle info 2x2x2"
  "puzzle solve 2x2x2 R U"
  "puzzle scramble 2x2x2 --length 5"
  "--help"
  "solve --help"
  "--version"
)
for command in "${commands[@]}"; do
  read -ra words <<<"$command"
  "$program" "${words[@]}" </dev/null >"$scratch/out" 2>"$scratch/err"
  check "$command" $? 0
  "$program" "${words[@]}" </dev/null >"$scratch/closed" 2>&-
  check "$command 2>&-" $? 0
  "$program" "${words[@]}" </dev/null >"$scratch/full" 2>/dev/full
  check "$command 2>/dev/full" $? 0
  # Seconds and estimates differ from run to run.
  for other in closed full; do
    [[ $(wc -l <"$scratch/out") == $(wc -l <"$scratch/$other") ]] ||
      { echo "FAILED: $command prints less with a $other stderr"; failures=$((failures + 1)); }
  done
  "$program" "${words[@]}" </dev/null 2>"$scratch/err" >&-
  check "$command >&-" $? 5
  message "$command >&-" "*superflip: cannot write the output: Bad file descriptor"
  "$program" "${words[@]}" </dev/null 2>"$scratch/err" >/dev/full
  check "$command >/dev/full" $? 5
  message "$command >/dev/full" "*superflip: cannot write the output: No space left on device"
  "$program" "${words[@]}" <&- >&- 2>&-
  check "$command with all streams closed" $? 5
done

# An error keeps its code where nobody can be told.
for streams in '2>&-' '2>/dev/full' '>&- 2>&-' '<&- >&- 2>&-'; do
  eval '"$program" solve Q '"$streams"
  check "solve Q $streams" $? 2
  eval '"$program" solve ABCDEFGH=QBCDEFGHIJKL '"$streams"
  check "an impossible cube $streams" $? 3
  eval '"$program" --nonsense '"$streams"
  check "--nonsense $streams" $? 2
done

# A file's limit is an error like a full disk.
(
  ulimit -f 8
  "$program" scramble --kind random-moves --count 100000 --seed 1 >"$scratch/limited" 2>"$scratch/err"
)
check "a limit on the size of files" $? 5
message "a limit on the size of files" "superflip: cannot write the output: File too large"

# The output of someone who goes away: as every other program in a pipe.
"$program" scramble --kind random-moves --count 1000000 --seed 1 2>"$scratch/err" | head -n 1 >/dev/null
message "a reader that goes away" ""

# Nobody reads: Ctrl-C ends it all the same, at once.
mkfifo "$scratch/pipe"
exec 9<>"$scratch/pipe"
"$program" scramble --kind random-moves --count 20 --seed 1 >"$scratch/cubes"
for ((i = 0; i < 12; ++i)); do cat "$scratch/cubes" "$scratch/cubes" >"$scratch/twice"; mv "$scratch/twice" "$scratch/cubes"; done
"$program" puzzle scramble 2x2x2 --length 8 --count 20000 --seed 1 >"$scratch/turns"
blocked=(
  "scramble --kind random-moves --count 100000000"
  "scramble --count 100000000"
  "convert --json --input $scratch/cubes"
  "solve --solver twophase --json --input $scratch/cubes"
  "puzzle scramble 2x2x2 --length 5 --count 100000000"
  "puzzle solve 2x2x2 --json --input $scratch/turns"
)
for command in "${blocked[@]}"; do
  read -ra words <<<"$command"
  for signal in INT TERM; do
    "$program" "${words[@]}" >"$scratch/pipe" 2>"$scratch/err" &
    solver=$!
    sleep 1.5
    kill -"$signal" "$solver"
    start=${EPOCHREALTIME/./}
    wait "$solver"
    code=$?
    check "$command, nobody reads, SIG$signal" "$code" 130
    took=$((${EPOCHREALTIME/./} - start))
    # 100 ms on a machine that has nothing else to do.
    ((took < 1000000)) || { echo "FAILED: $command ends $took us after SIG$signal"; failures=$((failures + 1)); }
  done
done
finish
