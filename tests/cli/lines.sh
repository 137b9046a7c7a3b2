#!/usr/bin/env bash
# Positions one a line: line ends, comments, lines that make no sense; and results that are cut short.
source "$(dirname "$0")/expect.sh"
fast=(--solver bidirectional)

# lines CODE STDOUT STDERR ARGS...: as expect, with stdin from $scratch/lines.
lines() {
  local want_code=$1 want_out=$2 want_err=$3
  shift 3
  "$program" "$@" <"$scratch/lines" >"$scratch/out" 2>"$scratch/err"
  local code=$? out err
  out=$(tr -d '\0' <"$scratch/out")
  err=$(tr -d '\0' <"$scratch/err")
  # shellcheck disable=SC2053  # the right-hand sides are patterns
  [[ $code == "$want_code" && $out == $want_out && $err == $want_err ]] && return
  printf 'FAILED: %s: exit %s, expected %s\n  stdout: %s\n  expected: %s\n  stderr: %s\n  expected: %s\n' "$*" \
    "$code" "$want_code" "$out" "$want_out" "$err" "$want_err"
  failures=$((failures + 1))
}

# However lines end, and whatever stands around them.
three=$'R\'\nU\'\nF\''
for text in 'R\nU\nF\n' 'R\nU\nF' 'R\r\nU\r\nF\r\n' 'R\rU\rF' '\xef\xbb\xbfR\r\nU\nF\r' '\n\n# x\n  R # y\n//z\n\tU\n\v\nF#' \
  '#\n//\n//R\nR\t# U\n   # F\nU\n  // D\nF  \n\n'; do
  # shellcheck disable=SC2059  # the text is the format
  printf "$text" >"$scratch/lines"
  lines 0 "$three" "" solve "${fast[@]}" --plain
  lines 0 "$three" "" solve "${fast[@]}" --plain --input "$scratch/lines"
  lines 0 "$three" "" solve "${fast[@]}" --plain --input -
  lines 0 "$three" "" solve "${fast[@]}" --plain --input <(cat "$scratch/lines")
done
printf '\xff\xfeR\0\n\0' >"$scratch/lines"
lines 2 "" "superflip: line 1: stdin is written in UTF-16; save it as UTF-8" convert --to b32
head -c 3000000 /dev/zero | tr '\0' 'R' >"$scratch/lines"
printf '\nU\n' >>"$scratch/lines"
lines 2 "" "superflip: line 1: this line is longer than *" convert --to moves
lines 2 $'\nU' "superflip: line 1: this line is longer than *" convert --to moves --keep-going
lines 2 "" "superflip: line 1: this line is longer than *" convert --to moves --input /dev/zero

# What cannot be read is an error, not the end.
for command in "solve ${fast[*]}" "convert" "puzzle solve 2x2x2"; do
  read -ra words <<<"$command"
  expect 2 "" "superflip: cannot read $scratch: Is a directory" "${words[@]}" --input "$scratch"
  expect 2 "" "superflip: cannot read /no/such/file: No such file or directory" "${words[@]}" --input /no/such/file
  "$program" "${words[@]}" <"$scratch" >"$scratch/out" 2>"$scratch/err"
  [[ $? == 2 && $(<"$scratch/err") == "superflip: line 1: cannot read stdin: Is a directory" ]] ||
    { echo "FAILED: $command from a folder: $(<"$scratch/err")"; failures=$((failures + 1)); }
  "$program" "${words[@]}" <&- >"$scratch/out" 2>"$scratch/err"
  [[ $? == 2 && $(<"$scratch/err") == "superflip: line 1: cannot read stdin: Bad file descriptor" ]] ||
    { echo "FAILED: $command without stdin: $(<"$scratch/err")"; failures=$((failures + 1)); }
done

# Bad lines: the end of it, or their error in their place and the first one's code.
printf 'R\nQ\nU\nABCDEFGH=QBCDEFGHIJKL\nF\n' >"$scratch/lines"
lines 2 "R'" 'superflip: line 2: column 1: "Q" is not a move*' solve "${fast[@]}" --plain
lines 2 $'R\'\n\nU\'\n\nF\'' 'superflip: line 2: *superflip: line 4: not a possible cube: *' \
  solve "${fast[@]}" --plain --keep-going
lines 2 '{"input":"R",*{"input":"Q","line":2,"error":"column 1: *","code":"usage"}*{"input":"U",*{"input":"ABCDEFGH=QBCDEFGHIJKL","line":4,"error":"not a possible cube: *","code":"impossible_cube"}*{"input":"F",*' \
  "superflip: note: 2 lines could not be solved" solve "${fast[@]}" --json --keep-going
lines 2 '{"input":"R",*{"input":"Q","line":2,"error":"*","code":"usage"}' 'superflip: line 2: *' \
  solve "${fast[@]}" --json
lines 2 $'R\n\nU\n\nF' 'superflip: line 2: *superflip: line 4: *' convert --to moves --keep-going
lines 2 '{"input":"R",*{"input":"Q","line":2,*{"input":"U",*{"input":"ABC*"line":4,*{"input":"F",*' "" \
  convert --to facelets --json --keep-going
printf 'R\nQ\nU R\n' >"$scratch/lines"
# Its table is built by whoever comes first.
"$program" puzzle solve 2x2x2 R >/dev/null 2>&1
lines 2 $'R\'\n\nR\' U\'' 'superflip: line 2: *' puzzle solve 2x2x2 --plain --keep-going
lines 2 '{"input":"R",*{"input":"Q","line":2,*"code":"usage"}*{"input":"U R",*' "" \
  puzzle solve 2x2x2 --json --keep-going
# Impossible first: its code.
printf 'ABCDEFGH=QBCDEFGHIJKL\nQ\nR\n' >"$scratch/lines"
lines 3 $'\n\nR\'' 'superflip: line 1: *superflip: line 2: *' solve "${fast[@]}" --plain --keep-going
printf 'R U F\nR\nR U\n' >"$scratch/lines"
lines 1 $'\nR\'' 'superflip: line 1: no solution found; every solution has at least 2 turns*line 3: no solution*' \
  solve "${fast[@]}" --plain --max-length 1

# Cut short by time: said, marked, and the exit code.
superflip="U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
expect 0 "* \([12][0-9]f\)" "superflip: note: timed out: * turns, not proven*" solve --solver twophase --timeout $((500 * slow))ms "$superflip"
expect 0 '*"solution":"*"optimal":false,*"timed_out":true}' "" solve --solver twophase --timeout $((500 * slow))ms --json "$superflip"
expect 5 '*"solution":null,*"timed_out":true}' "superflip: note: timed out: none found*" solve --table h3 --timeout 1 --max-length 19 --json "$superflip"
expect 5 "" "superflip: timed out: no solution found; every solution has at least * turns" \
  solve --table h3 --timeout 1 --max-length 19 "$superflip"
lists=(--table h3 --count 1000000 --extra 8 --timeout 1 "R2 L2 U2 D2 F2 B2")
"$program" solve "${lists[@]}" --json >"$scratch/out" 2>"$scratch/err"
code=$?
[[ $code == 5 && $(tail -c 300 "$scratch/out") == *'"complete":false,'*'"timed_out":true}' ]] ||
  { echo "FAILED: a list cut short is exit $code: $(tail -c 300 "$scratch/out") $(<"$scratch/err")"; failures=$((failures + 1)); }
"$program" solve "${lists[@]}" --plain >"$scratch/out" 2>"$scratch/err"
code=$?
[[ $code == 5 && $(<"$scratch/err") == "superflip: note: timed out: "*" so far, "*"the list is not complete"* ]] ||
  { echo "FAILED: a list cut short is exit $code: $(<"$scratch/err")"; failures=$((failures + 1)); }

# Lists that are whole say that, and what more could be asked for.
expect 0 '*"solutions":\["R*"\],"complete":true,*' "" solve --table h3 --json --all R
expect 0 "R' (1f\*)" "superflip: note: 1 solution of the 5 asked for: there are no more of 1 turn; --extra*" \
  solve --table h3 --count 5 R
expect 0 "*" "" solve --table h3 --plain --count 2 "R' L U2 R L' B2"
expect 0 "* ([0-9]*f\*)" "superflip: note: \* means here that no solution of 5 or more turns is shorter" \
  solve --table h3 --min-length 5 "R U"
expect 0 '*"optimal":true,*"min_length":5}' "" solve --table h3 --min-length 5 --json "R U"
expect 0 "*--keep-going*" "" solve --help

# A pipe that has no writer yet, and Ctrl-C.
mkfifo "$scratch/pipe"
for command in "solve ${fast[*]}" "convert" "puzzle solve 2x2x2"; do
  read -ra words <<<"$command"
  "$program" "${words[@]}" --input "$scratch/pipe" 2>"$scratch/err" &
  solver=$!
  sleep 1
  kill -INT "$solver"
  wait "$solver"
  code=$?
  [[ $code == 130 ]] || { echo "FAILED: $command waits for a pipe, Ctrl-C is exit $code"; failures=$((failures + 1)); }
done
finish
