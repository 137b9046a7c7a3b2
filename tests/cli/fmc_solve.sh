#!/usr/bin/env bash
# superflip fmc solve: whole solves, plans, and what is wrong with them.
source "$(dirname "$0")/expect.sh"

proven="superflip: note: none of these steps is shorter"

# --- Solves ------------------------------------------------------------------------------------------
expect 0 "*  // eofb *  // drud-eofb *  // htr-drud *  // fin *[(]*/3)
Solution (3): F' R L'" "$proven" fmc solve --steps "EO[fb;niss=before] > DR[ud] > HTR > FIN" "L R' F"
expect 0 "*Solution (2): U' R'" "$proven" fmc solve "R U"
expect 0 "U' R'" "" fmc solve --plain "R U"
expect 0 '{"input":"R","solution":"R'"'"'","length":1,"proved":true,"at_least":1,"seconds":*,"steps":[[]{"step":"eo*' "" fmc solve --json R
# A plan that ends early says what both sides have; Mallard's tests say how long it is.
expect 0 "*  // eofb [(]4/4)" "$proven" fmc solve --steps "EO[fb;min=2;niss=before]" F
expect 0 '*"solution":null,"length":7,"proved":true*"case":"4c4e"*' "" fmc solve --json --steps \
  "EO[max=3] > RZP[max=1;niss=before] > DR[max=3;triggers=R]" \
  "R' U' F D U2 R2 B2 U B2 F2 R2 F' U F2 U2 R' B U L D2 U2 B2 R' U' F"
# Brackets of the scramble are turns on the inverse.
expect 0 "*// eo?? *[(]0/0)*// drrl-eo?? [[]4c5 2e] [(]0/0)" "$proven" fmc solve --steps "EO[max=0] > DR[max=0]" \
  "R' U' F U2 L2 R2 U' L2 D' U R2 B U2 R B' L' F2 U2 L D R F' U2 R' U' F (R' D' F U) (L F) (R2 F2 R B)"
expect 0 "*
*
*" "" fmc solve --plain --count 3 --steps "EO[niss=never] > DR" "R U F"

# --- No solve ----------------------------------------------------------------------------------------
expect 1 "" "superflip: note: no solve of these steps within the limits" \
  fmc solve --steps "EO[max=0] > DR[max=0]" "R U F"
expect 1 "" "superflip: note: no solve of these steps within the limits" fmc solve --max-length 1 "R U"
expect 5 "" "superflip: note: out of time: no solve was found" fmc solve --time 1ms --steps \
  "EO > DR > HTR > FIN" "R' U' F U2 F U2 R2 B2 L2 B' U2 B L2 U R' L' U B2 U' L U' R U R' U' F"

# --- Wrong -------------------------------------------------------------------------------------------
expect 2 "" 'superflip: steps, column 6: "DRR" is no step; did you mean DR?' fmc solve --steps "EO > DRR" R
expect 2 "" 'superflip: steps, column 4: EO has no parameter "mx"; did you mean max?' \
  fmc solve --steps "EO[mx=3]" R
expect 2 "" "superflip: HTR makes no sense after EO: it follows DR" fmc solve --steps "EO > HTR" R
expect 2 "" "superflip: --time takes a time *" fmc solve --time soon R
expect 2 "" "superflip: --count is 1 to *" fmc solve --count 0 R
expect 2 "" "superflip: column 1: *" fmc solve "Q"
expect 2 "" "superflip: *--json*--plain*" fmc solve --json --plain R

# --- Several scrambles -------------------------------------------------------------------------------
printf 'R U\n# a comment\nF2\n' >"$scratch/scrambles"
expect 0 "U' R'
F2" "" fmc solve --plain --input "$scratch/scrambles"
expect 0 "# R U
*
# F2
*" "superflip: note: line 1: none of these steps is shorter
superflip: note: line 3: none of these steps is shorter" fmc solve --input "$scratch/scrambles"

finish
