#!/usr/bin/env bash
# superflip fmc check: solves as people write them, and where their moves went.
source "$(dirname "$0")/expect.sh"

scramble="R' U' F R B2 D2 B2 U2 F2 L' D2 F B2 U2 L' B2 R' B U D F U R' U' F"
printf '%s\n' "// a competition" "Scramble: $scramble" "" "(B2 U' B) // EO" "(R2 D F2 D2 U L') // DR" \
  "D R2 D' * R2 D' // HTR (5/14)" "L2 F2 U2 // leaving 3 edges (17)" "* = D R2 D' U F2 U'" \
  "Solution: U F2 U' R2 D' L2 F2 U2 L U' D2 F2 D' R2 B' U B2" >"$scratch/solve"

# The published solve: 17 turns where 16 are enough.
expect 0 "step *eofb *(B2 U' B) *(3/3) *17 *1  4c4e
    EO on R/L in 2 was there: 1 move fewer
drud-eofb *(6/9) *2c3 2e*insertion \** (6-6/17) *-6*Solution (17): U F2 U' *Optimal (16): *lost: 1" "*" \
  fmc check --input "$scratch/solve"
expect 0 "U F2 U' R2 D' L2 F2 U2 L U' D2 F2 D' R2 B' U B2" "" fmc check --plain --input "$scratch/solve"
expect 0 "*insertion \* |*17" "*" fmc check --plot --svg "$scratch/solve.svg" --input "$scratch/solve"
[[ $(cat "$scratch/solve.svg") == "<svg "*"17 turns, the shortest solution has 16"*"</svg>" ]] ||
  { echo "FAILED: no picture"; failures=$((failures + 1)); }
expect 0 '{"scramble":"Scramble: *,"solves":true,"length":17,"left":null,*"step":"eofb","axis":"fb","case":"4c4e",*"best_of_step":{"step":"eorl","length":2,*"optimal":{"length":16,"proved":true,"at_least":16,*"loss":1,*}' \
  "*" fmc check --json --input "$scratch/solve"
# From stdin, and without the shortest ways.
"$program" fmc check --quick - <"$scratch/solve" >"$scratch/quick" 2>&1 && echo "FAILED: - is no scramble" && failures=$((failures + 1))
"$program" fmc check --quick --input - <"$scratch/solve" >"$scratch/quick" 2>&1 || failures=$((failures + 1))
"$program" fmc check --quick <"$scratch/solve" >"$scratch/again" 2>&1 || failures=$((failures + 1))
same "stdin named or not" "$scratch/quick" "$scratch/again"
[[ $(cat "$scratch/quick") == *"htr-drud"*"Solution (17)"* ]] || { echo "FAILED: --quick"; failures=$((failures + 1)); }

# One line, lines as arguments, marks.
expect 0 "*Solution (3): F' U' R'*lost: 0" "*" fmc check "R U F" "F' U' R'"
expect 0 "*Solution (3): F' U' R'*" "" fmc check --quick "R U F" "F' // one" "(R U)"
expect 0 "F' U' R'" "" fmc check --plain "R U F" "F' * R'" "* = U'"
expect 0 "*Solution (2)*" "*written with 3 turns, 1 of which cancel*" fmc check --quick "R U" "U2 U R'"
expect 0 "*" "*slice turns count as two*" fmc check --quick "M" "M'"

expect 0 "*eorl *(R)*
    nothing lost
    then F' U'
*" "*" fmc check --table h3 --ways "R U F" "(R) // EO" "F' U'"
expect 0 "*Solution (0):
Optimal (0):
lost: 0" "*" fmc check --table h3 "R R'" "U U'"

# Not solved: what is left, in one line.
expect 1 "" "superflip: does not solve: 1 edge 3-cycle" fmc check "M' U2 M U2" "R R'"
expect 1 '{"scramble":"M'"'"' U2 M U2","solution":"","solves":false,"length":0,"left":"1 edge 3-cycle",*}' \
  "superflip: does not solve: *" fmc check --json "M' U2 M U2" "R R'"

# One line each.
expect 2 "" "*each in quotes*" fmc check R U F
expect 2 "" "*each in quotes*" fmc check "R U F"
expect 2 "" "superflip: scramble: *\"Q\" is not a move*" fmc check "Q" "R"
expect 2 "" "superflip: solution: line 2: column 1: *" fmc check "R U" "U'" "Q"
expect 2 "" "*nothing says what \* stands for*" fmc check "R U" "U' * R'"
expect 2 "" "*there are no turns in the solution" fmc check "R U" "// nothing"
expect 2 "" "*there is no scramble*" fmc check
expect 2 "" "*not both" fmc check --input "$scratch/solve" "R U" "U' R'"
expect 5 "U' R'" "*solve.svg*cannot be written" fmc check --plain --table h3 --svg "$scratch/none/solve.svg" "R U" "U' R'"
expect 2 "" "*none*" fmc check --input "$scratch/none"
# Without time there are bounds.
expect 5 "*At least *, at most 16: *lost: 0-*" "*out of time*" fmc check --table h3 --time 1ms \
  "R' U' F U F B' L' B' U2 D' B U R' D2 L B2 D2 R' U2 L D2 U' R' U' F" \
  "(U2 F' R)" "(U' F D' B D' B')" "(L2 U' F2 B2 D F2 D)"

finish
