#!/usr/bin/env bash
# superflip fmc insert: published solves, what is written down, bad input, Ctrl-C.
source "$(dirname "$0")/expect.sh"
verify=$2

first="R' U' F D' B' D' L D2 F2 D' B2 D' B2 L2 B R D' R L' U2 F R' U' F"
skeleton="U' R2 F' U B' L' U2 * B2 D2 F2 L' B' L F D2 F L2 F' L2 B2 F // 21"
expect 0 "// left: 2 edge 2-cycles
U' R2 F' U B' L' U2 \* B2 D2 F2 L' B' L F D2 F L2 F' L2 B2 F
\* = ?2 ?2 ?2 ?2 ?2 ?2 ?2 B2 (8-4/25)
Solution (25): U' R2 F' U B' L' U2 *
// proven: one insertion of any algorithm of up to 14 turns, at any place, gives no fewer turns than 25" \
  "" fmc insert "$first" "$skeleton"
expect 0 '{"scramble":"R'"'"' U'"'"' F *","left":{"description":"2 edge 2-cycles","corners":\[\],"edges":\[{"length":2,"turned":false},*\],"centres":\[\],"insertions":1},"length":25,"solution":"U'"'"' R2 *","insertions":\[{"mark":"\*","within":null,"after":7,"moves":"*","length":8,"cancelled":4,"total":25}\],"marked":"U'"'"' R2 *","proved":true,"at_least":25,"max_alg":12,"complete":true,"seconds":*}' \
  "" fmc insert --json --max-alg 12 "$first" "$skeleton"

# The second of a file's lines and all that follow are the skeleton.
third="R' U' F R B2 D2 B2 U2 F2 L' D2 F B2 U2 L' B2 R' B U D F U R' U' F"
printf "// example\n%s\n\n(B2 U' B) // EO\n(R2 D F2 D2 U L') // DR\nD R2 D' * R2 D' // HTR\nL2 F2 U2\n" "$third" >"$scratch/solve"
expect 0 "// left: 1 edge 3-cycle*(6-6/17)*Solution (17): *gives no fewer turns than 17" "" fmc insert --input "$scratch/solve"
"$program" fmc insert --plain --count 20 --extra 4 --input "$scratch/solve" 2>/dev/null |
  while read -r solution; do printf '%s\t%s\n' "$third" "$solution"; done >"$scratch/pairs"
(($(wc -l <"$scratch/pairs") > 3)) || { echo "FAILED: several solutions"; failures=1; }
"$verify" <"$scratch/pairs" || { echo "FAILED: a solution does not solve"; failures=1; }
expect 0 "// left: 1 corner 3-cycle*Expanded: *" "" fmc insert --expanded --max-alg 8 "D R U R' D' R U' R'" "D D'"
# A slice that is off, and is put in where it cancels best.
expect 0 "// left: 2 edge 2-cycles, 2 centre 2-cycles*\* = E2 (2/15)*" "" \
  fmc insert --max-alg 6 "L' F2 U' R D B2 L' D2 U2 B' U2 F' L2 D R" "R' D' L2 F U2 B R F2 D' L' U B2 R"
expect 0 "* proven: *8 turns*" "" fmc insert --threads 1 --max-alg 8 "R U R' D R U' R' D'" ""

expect 1 "// left: 1 corner 3-cycle" "superflip: note: 1 corner 3-cycle left, and no way to solve that by 1 insertion of at most 7 turns; raise --insertions or --max-alg*" \
  fmc insert --insertions 1 --max-alg 7 "R U R' D R U' R' D' L" "L'"
expect 1 '{*"length":null,"solution":null,"insertions":\[\],*"proved":false,"at_least":9,*' "superflip: note: *" \
  fmc insert --json --insertions 1 --max-alg 7 "R U R' D R U' R' D' L" "L'"
expect 1 "" "superflip: the skeleton leaves *: about [0-9]* insertions; *" fmc insert "$first" "U' R2"
expect 2 "" "superflip: the skeleton solves the scramble already, in 2 turns*" fmc insert "R U" "U' R'"
expect 2 "" "superflip: the skeleton solves the scramble already, in 1 turn:*" fmc insert R "R'"
printf 'R U\n// nothing\n' >"$scratch/only"
expect 2 "" "superflip: the first line is the scramble, *: there are none" fmc insert --input "$scratch/only"
# Held otherwise, the solution is for whoever holds the cube so.
held="x R U R' D R U' R' D' y"
solution=$("$program" fmc insert --plain --max-alg 9 "$held" "L") || { echo "FAILED: held otherwise"; failures=1; }
expect 2 "" "*the scramble already, in 0 turns*" fmc insert "$held $solution" ""
expect 2 "" "superflip: give the scramble and the skeleton, each in quotes" fmc insert R U F
expect 2 "" "superflip: give the scramble and the skeleton, each in quotes" fmc insert "R U F"
expect 2 "" "superflip: skeleton: *\"Q\" is not a move*" fmc insert "R U F" "F' Q"
expect 2 "" "superflip: scramble: *\"Q\" is not a move*" fmc insert "R Q" "F'"
expect 3 "" "superflip: scramble: *flipped*" fmc insert ABCDEFGH=QBCDEFGHIJKL "R"
expect 2 "" "*--max-alg is 1 to 16*" fmc insert --max-alg 17 "R U" "U'"
expect 2 "" "*--insertions is 1 to 4*" fmc insert --insertions 0 "R U" "U'"
expect 2 "" "*--json*--plain*" fmc insert --json --plain "R U" "U'"
expect 2 "" "superflip: *not all of them" fmc insert --input "$scratch/solve" "R U" "U'"
expect 5 "// left: *" "superflip: note: out of time: none found of fewer than * turns" \
  fmc insert --insertions 1 --max-alg 16 --time 100ms "$first" "U' R2 F' U"

# Ctrl-C keeps the best.
"$program" fmc insert --insertions 1 --max-alg 16 "$first" "U' R2 F' U" >"$scratch/out" 2>"$scratch/err" &
inserter=$!
sleep $((2 * slow))
kill -INT $inserter
wait $inserter
[[ $? == 130 ]] || { echo "FAILED: Ctrl-C is exit 130"; failures=1; }
grep -q "// left:" "$scratch/out" || { echo "FAILED: prints what is left"; failures=1; }

finish
