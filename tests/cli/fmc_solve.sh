#!/usr/bin/env bash
# superflip fmc solve: whole solves, plans, and what is wrong with them.
source "$(dirname "$0")/expect.sh"

proven="superflip: note: none of these steps is shorter"

# --- Solves ------------------------------------------------------------------------------------------
expect 0 "*  // eofb *  // drud-eofb *  // htr-drud *  // fin *[(]*/3)
Solution (3): F' R L'" "$proven" fmc solve --steps "EO[fb;niss=before] > DR[ud] > HTR > FIN" "L R' F"
expect 0 "*Solution (2): U' R'" "$proven" fmc solve "R U"
expect 0 "U' R'" "" fmc solve --plain "R U"
# The time begins when the tables are there, which takes longer than this.
expect 0 "U' R'" "" fmc solve --plain --time 200ms "R U"
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

# A line that makes no sense, with an object or an empty line in its place if the rest is wanted.
printf 'R U\nR Q\nF2\n' >"$scratch/lines"
"$program" fmc solve --keep-going --json --input "$scratch/lines" >"$scratch/out" 2>"$scratch/err"
[[ $? == 2 && ! -s $scratch/err && $(<"$scratch/out") == '{"input":"R U",'*'{"input":"R Q","line":2,"error":'*'{"input":"F2",'* ]] ||
  { echo "FAILED: errors in their places"; failures=$((failures + 1)); }
expect 2 "U' R'

F2" 'superflip: line 2: column 3: "Q" is not a move*' fmc solve --keep-going --plain --input "$scratch/lines"
expect 2 "U' R'" 'superflip: line 2: *' fmc solve --plain --input "$scratch/lines"
# Ctrl-C in the third, of which many are wanted: what is known of it is printed, and no more is read.
cp "$scratch/lines" "$scratch/long"
printf "R' U' F U2 F U2 R2 B2 L2 B' U2 B L2 U R' L' U B2 U' L U' R U R' U' F\nR U\n" >>"$scratch/long"
"$program" fmc solve --keep-going --json --count 2 --time 100s --input "$scratch/long" >"$scratch/out" 2>"$scratch/err" &
for _ in {1..600}; do [[ $(grep -c '^{"input":"F2"' "$scratch/out") == 2 ]] && break || sleep 0.1; done
sleep $((2 * slow))
kill -INT $!
wait $!
[[ $? == 130 && $(cut -d '"' -f 4 "$scratch/out" | cut -d ' ' -f 1-2 | tr '\n' ',') == "R U,R U,R Q,F2,F2,R' U',"* && $(grep -c '"input":"R U"' "$scratch/out") == 2 ]] ||
  { echo "FAILED: Ctrl-C within a list"; failures=$((failures + 1)); }

finish
