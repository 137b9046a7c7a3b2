#!/usr/bin/env bash
# superflip-verify against positions others have published, and against wrong answers.
# Usage: examples.sh SUPERFLIP-VERIFY
set -u
verify=$1
failures=0

fail() {
  printf 'FAILED: %s\n' "$*"
  failures=$((failures + 1))
}

# shows MOVES FACELETS
shows() {
  local shown
  shown=$("$verify" --facelets "$1")
  [[ $shown == "$2" ]] || fail "$1 shows $shown and not $2"
}

# same MOVES MOVES
same() { shows "$1" "$("$verify" --facelets "$2")"; }

# exits STATUS ARGUMENT...; lines are passed on from standard input
exits() {
  local wanted=$1 status
  shift
  "$verify" "$@" >/dev/null 2>&1
  status=$?
  [[ $status == "$wanted" ]] || fail "exit $status and not $wanted: $*"
}

# Kociemba's definition of the order of facelets, by the turns F and R.
shows "" UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB
shows "F" UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB
shows "R" UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB
# The superflip and the 20 turns that were proved to be the fewest (Reid 1995).
superflip="U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
shows "$superflip" UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB
# The example of Kociemba's two-phase solver.
shows "R L2 D R F U2 F' L F' B2 D' R2 B2 R2 L2 U F2 L2 B2 U2 R2" \
  DUUBULDBFRBFRRULLLBRDFFFBLURDBFDFDRFRULBLUFDURRBLBDUDL

# Rotations turn as R, U and F; slices as L, D and F; a wide turn is a face and its slice.
shows "x" FFFFFFFFFRRRRRRRRRDDDDDDDDDBBBBBBBBBLLLLLLLLLUUUUUUUUU
shows "y" UUUUUUUUUBBBBBBBBBRRRRRRRRRDDDDDDDDDFFFFFFFFFLLLLLLLLL
shows "z" LLLLLLLLLUUUUUUUUUFFFFFFFFFRRRRRRRRRDDDDDDDDDBBBBBBBBB
shows "M" UBUUBUUBURRRRRRRRRFUFFUFFUFDFDDFDDFDLLLLLLLLLBDBBDBBDB
same "E" "y' U D'"
same "S" "z F' B"
for face in U R F D L B; do same "${face}w2'" "${face,}${face,}"; done
same "Rw" "R M'"
same "Lw'" "L' M'"
same "Uw" "U E'"
same "Dw" "D E"
same "Fw" "F S"
same "Bw" "B S'"
same "RUR'U'" "R U R' U'"

# The optimal solution of the 2019 fewest-moves scramble, and ones that do not solve it.
scramble="R' U' F D2 L2 F R2 U2 R2 B D2 L B2 D' B2 L' R' B D2 B U2 L U2 R' U' F"
solution="D2 F' U2 D2 F' L2 D R2 D F B2 R' L2 F' U' D"
exits 0 "$scramble" "$solution"
exits 0 "$scramble" "$solution x y'"
exits 1 "$scramble" "$solution U"
exits 1 "$scramble" "${solution/L2/L}"
exits 1 "$scramble" ""
exits 0 "$superflip" "$superflip"
exits 2 "R U" "U' R' Q"
exits 2 "R U" "U' R' Mw"
exits 2 "R U" "U' R'3"
exits 2 "R"

exits 0 < <(printf 'R U\tU%s R%s\nM\tM%s\n' "'" "'" "'")
exits 1 < <(printf 'R U\tU R\n')
exits 2 < <(printf 'R U U R\n')
exits 2 </dev/null
report=$(printf 'R\tR3\nR\tR\n' | "$verify" 2>&1)
[[ $report == $'line 1: cannot be read: R\tR3\nline 2: not solved: R\tR' ]] || fail "says $report"

facelets=$("$verify" --facelets "$scramble")
exits 0 --facelets-solution < <(printf '%s\t%s\n' "$facelets" "$solution")
exits 1 --facelets-solution < <(printf '%s\t%s\n' "$facelets" "$solution U")
exits 2 --facelets-solution < <(printf '%s\t\n' "${facelets/U/R}")
# Every face of one colour, but no cube that can be turned into the solved one: two faces swapped.
exits 1 --facelets-solution < <(printf 'UUUUUUUUURRRRRRRRRFFFFFFFFFBBBBBBBBBLLLLLLLLLDDDDDDDDD\t\n')
exits 1 --facelets-solution < <(printf 'DDDDDDDDDRRRRRRRRRFFFFFFFFFUUUUUUUUULLLLLLLLLBBBBBBBBB\t\n')
lines=$(printf 'F\nR\n' | "$verify" --facelets - | wc -l)
[[ $lines == 2 ]] || fail "--facelets - printed $lines lines for two"

((failures == 0)) && echo "all as published"
exit $((failures > 0))
