#!/usr/bin/env bash
# superflip scramble, and the counting of lab.
source "$(dirname "$0")/expect.sh"

verify=$2
turns="[URFDLB]* [URFDLB]* [URFDLB]*"
expect 0 "$turns" "*" scramble
expect 0 "$turns" "" scramble --kind wca --seed 5
expect 0 "R' U' F $turns R' U' F" "" scramble --kind fmc --seed 5
expect 0 "[URFDLB]*" "" scramble --kind random-moves
expect 0 "* * * *" "" scramble --kind random-moves --length 4 --seed 18446744073709551615
expect 0 '{"index":1,"kind":"random-moves","seed":9,"scramble":"*","facelets":"*"}' "" \
  scramble --kind random-moves --seed 9 --json
expect 0 '{"index":1,"kind":"random-state","seed":9,"scramble":"*","facelets":"*"}' "" \
  scramble --seed 9 --json
expect 0 "" "" scramble --kind random-moves --count 0

# The same seed means the same scrambles, everywhere and for ever (docs/scrambles.md).
expect 0 '*"facelets":"RULDURFLBLBDLRFLULRDDDFUDDFRFURDRUBUUBDBLRFFBFFBLBUBLR"}' "" scramble --seed 1 --json
expect 0 "F U D R L D' B D' F2 L' B' R' U' F' R F2 U D' L' B' D2 L' F U' L" "" scramble --kind random-moves --seed 1

# However many threads find the turns, they lead to the position drawn, and nothing merges with the
# padding of fmc.
for kind in random-state wca fmc; do
  "$program" scramble --kind $kind --seed 7 --count 600 --json >"$scratch/all"
  "$program" scramble --kind $kind --seed 7 --count 600 --threads 1 --json >"$scratch/one"
  same "one thread and all, $kind" "$scratch/all" "$scratch/one"
  sed 's/.*"scramble":"\([^"]*\)".*/\1/' "$scratch/all" >"$scratch/moves"
  sed 's/.*"facelets":"\([^"]*\)".*/\1/' "$scratch/all" >"$scratch/drawn"
  "$program" convert --to facelets --input "$scratch/moves" >"$scratch/reached"
  same "the position drawn, $kind" "$scratch/drawn" "$scratch/reached"
  paste "$scratch/drawn" <("$program" solve --solver twophase --plain --input "$scratch/drawn" 2>/dev/null) |
    "$verify" --facelets-solution || { echo "FAILED: solutions of $kind"; failures=$((failures + 1)); }
  [[ $kind != fmc ]] && continue
  if grep -vq "^R' U' F [^FB].*[UDFB]['2]* R' U' F$" "$scratch/moves"; then
    echo "FAILED: a turn merges with the padding"
    failures=$((failures + 1))
  fi
done

expect 2 "" "*--seed*" scramble --seed -1
expect 2 "" "*--count*" scramble --count many
expect 2 "" "*--kind*" scramble --kind easy
expect 2 "" "*1 to 1000*" scramble --kind random-moves --length 0
expect 2 "" "*random-moves only*" scramble --length 20

expect 0 "*0*1*18*243*3240" "" lab positions --depth 3
expect 0 "*0*1*12*114*1068" "" lab sequences --metric qtm --depth 3
expect 0 '*{"metric":"stm","depth":2,"count":19}' "" \
  lab positions --metric stm --depth 2 --up-to symmetry --json
expect 2 "" "*0 to 20*" lab positions --depth 21
expect 2 "" "*--metric*" lab positions --metric furlongs

expect 2 "" "*" solve-it-all
# For trainers: so far from a goal.
expect 0 "*" "*" scramble --goal "cross D" --length 8 --seed 7 --count 2
expect 0 '*"goal":"cross D","seed":7,"scramble":*' "*" scramble --goal "cross D" --length 0-3 --seed 7 --json
expect 2 "" "*no position is exactly 9 turns away from cross D; the farthest are 8 away*" scramble --goal "cross D" --length 9
expect 2 "" "*how far from the goal?*" scramble --goal "cross D"
expect 2 "" "*leave out --kind*" scramble --goal "cross D" --length 8 --kind wca
expect 2 "" "*is neither a goal's name*" scramble --goal "corss D" --length 8
expect 5 "" "*f2l D has 6.95e+14 states*" scramble --goal "f2l D" --length 8
expect 2 "" "*--length*" scramble --goal "cross D" --length 8-7
expect 2 "" "*range of lengths is for scrambles with a goal*" scramble --kind random-moves --length 7-8
expect 2 "" "*say --goal, too*" scramble --metric qtm
finish
