#!/usr/bin/env bash
# superflip solve with solvers other than the optimal one.
source "$(dirname "$0")/expect.sh"
verify=$2

python="D2 F' U' L F' B D' B U D' R' F U B2"
superflip="U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
# The first use builds a table and says so.
"$program" solve --solver twophase R >/dev/null 2>&1

expect 0 "R' (1f\*)" "" solve --solver twophase --target 0 R
expect 0 "F' U' R' (3f\*)" "" solve --solver twophase "R U F"
expect 0 "(0f\*)" "" solve --solver twophase --target 0 "R R'"
expect 0 "* \([12][0-9]f\)" "" solve --solver twophase "$python"
expect 0 "* \([12][0-9]f\)" "*not proven*" solve --solver twophase --timeout 0.05 "$python"
expect 0 '{"input":"*","length":*,"solution":"*","optimal":false,"at_least":*,"metric":"htm","solver":"twophase","table":null,"stages":\[{"name":"phase 1",*' "" \
  solve --solver twophase --json "$python"
expect 0 "*// edges oriented \(*/*\)*// corners oriented*// half-turn group*// solved*\(*f\)" "" \
  solve --solver thistlethwaite "$python"
# R, then R2 where two stages meet, is R': counted and printed as one turn, as people write it.
expect 0 "*R2 U' L2 U F2*// half-turn group \(8-1/18\)*F2 U R' U'* \(26f\)" "" solve --solver thistlethwaite "$python"
expect 0 '*"length":26,*"name":"half-turn group",*"length":8,"cancelled":1}*' "" \
  solve --solver thistlethwaite --json "$python"
expect 0 "* \(26f\)" "" solve --solver thistlethwaite --max-length 26 "$python"
expect 1 "" "*no solution found*" solve --solver thistlethwaite --max-length 25 "$python"
# Optimal is what has a bound of its own length, and nothing else.
expect 0 '*"length":2,*"optimal":true,"at_least":2,*' "" solve --solver multiphase --target 0 --json "R U"
expect 0 '*"optimal":false,"at_least":[1-9],*' "" solve --solver thistlethwaite --json "$python"
expect 0 "*//* \([12][0-9]f\)" "" solve --solver multiphase --chain kociemba "$python"
expect 0 "*// EO*// DR*// HTR*// *\([12][0-9]f\)" "" solve --solver multiphase --chain eo-dr-htr "$python"
expect 1 "" "*no solution found*" solve --solver twophase --max-length 13 "$python"

for method in buckets streams perimeter; do
  expect 0 "F' U' R' (3f\*)" "" solve --solver bidirectional --method $method --perimeter 2 "R U F"
done
expect 0 '{"input":"*","length":10,*"optimal":true,*"solver":"bidirectional","table":null,*' "" \
  solve --solver bidirectional --json "R U2 R' U' R U2 L' U R' U' L"
expect 0 "F' U' R' (3f\*)" "" solve --solver h48 --table h3 "R U F"
expect 0 '{"input":"*","length":14,*"optimal":true,*"solver":"h48","table":"h3",*' "" \
  solve --solver h48 --table h3 --json "$python"

expect 2 "" "*--solver*" solve --solver guess R
expect 2 "" "*--method*" solve --solver bidirectional --method sideways R
expect 2 "" "*--perimeter*" solve --solver bidirectional --method perimeter --perimeter 7 R
expect 2 "" "*--all*" solve --solver bidirectional --all R
expect 2 "" "*--shared*" solve --solver h48 --table h3 --shared R
expect 2 "" "*h12*" solve --solver h48 --table h12 R
expect 2 "" "*--chain*" solve --solver multiphase --chain korf R
expect 2 "" "*--slack*" solve --solver multiphase --slack 21 R
expect 1 "" "superflip: no solution found; every solution has at least * turns" solve --solver multiphase --max-length 5 "$python"
expect 2 "" "*--target*" solve --solver twophase --target 31 R
expect 2 "" "*--all*" solve --solver twophase --all R
expect 2 "" "*--extra*" solve --solver thistlethwaite --extra 1 R
for solver in twophase thistlethwaite multiphase bidirectional; do
  expect 3 "" "*flipped*" solve --solver $solver --from b32 ABCDEFGH=QBCDEFGHIJKL
done

# Pattern databases, with patterns small enough to be built at once.
small=(--pattern "corners URF UFL ULB UBR" --pattern "edges UR UF UL UB" --pattern "edges DR DF DL DB")
expect 0 "R' F2 (2f\*)" "*" solve --solver korf "${small[@]}" "F2 R"
for rule in none sequence state automaton; do
  expect 0 "* (6f\*)" "*" solve --solver fourpdb "${small[@]}" --duplicates $rule --duplicate-depth 4 \
    "U2 D2 F2 B2 R2 L2"
done
for packing in byte mod3 mod3x5; do
  expect 0 "* (5f\*)" "*" \
    solve --solver korf "${small[@]}" --packing $packing --best-first "R U F D L"
done
expect 0 '{"input":"F2 R","length":2,*"optimal":true,*"solver":"korf","table":null,"nodes":*' "" \
  solve --solver korf "${small[@]}" --json "F2 R"
expect 2 "" "*no edge 'UD'*" solve --solver korf --pattern "edges UD" R
expect 2 "" "*--packing*" solve --solver korf --packing bits R
expect 2 "" "*--duplicate-depth*" solve --solver korf --duplicate-depth 9 R
expect 2 "" "*korf gives one solution*" solve --solver korf "${small[@]}" --duplicates automaton \
  --duplicate-depth 4 --all R
expect 5 "" "*would fit*" solve --solver korf --pattern "corners edges" R
expect 4 "" "superflip: the table of all twelve edges, * is not built; *: superflip tables build all-edges" \
  solve --solver korf --pattern corners --pattern edges R
expect 2 "" '*does not know "all-edges-15"; did you mean all-edges[?]' tables build all-edges-15
expect 0 "*pattern-corners-URF.UFL.ULB.UBR*" "*" tables list

# A batch, in input order, from a pipe that can be read only once; solutions checked by the sticker
# model.
"$program" scramble --kind random-moves --length 30 --count 300 --seed 3 >"$scratch/cubes"
for solver in twophase thistlethwaite; do
  "$program" solve --solver $solver --plain --input <(cat "$scratch/cubes") >"$scratch/solutions" 2>/dev/null
  cp "$scratch/solutions" "$scratch/solutions.$solver"
  paste "$scratch/cubes" "$scratch/solutions" | "$verify" >/dev/null ||
    { echo "FAILED: batch of $solver"; failures=$((failures + 1)); }
done
if grep -Eq '^(\S+ ){20}\S+' "$scratch/solutions.twophase"; then
  echo "FAILED: more than 20 turns"
  failures=$((failures + 1))
fi

# Ctrl-C prints the best so far.
"$program" solve --solver twophase --target 0 "$superflip" >"$scratch/out" 2>"$scratch/err" &
solver=$!
sleep $((2 * slow))
kill -INT $solver
wait $solver
[[ $? == 130 ]] || { echo "FAILED: Ctrl-C is exit 130"; failures=$((failures + 1)); }
grep -q "(2[0-9]f)" "$scratch/out" || { echo "FAILED: prints the best so far"; failures=$((failures + 1)); }
finish
