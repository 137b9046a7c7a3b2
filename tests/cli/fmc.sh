#!/usr/bin/env bash
# superflip fmc: steps and cases, and what is wrong with what was asked for.
source "$(dirname "$0")/expect.sh"

scramble="R' U' F D2 L2 F R2 U2 R2 B"

# --- Steps -------------------------------------------------------------------------------------------
expect 0 "F U2 F    // eofb (3)
B L2 B    // eofb (3)
(B R' B)  // eofb (3)" "" fmc eo fb --all "$scramble"
expect 0 "F U2 F" "" fmc eofb --plain "$scramble"
expect 0 "F U2 F" "" fmc eo bf --plain R\' "U' F D2 L2 F R2 U2 R2 B"
expect 0 "3" "" fmc eo fb --count-only "$scramble"
expect 0 '{"input":"R U F","step":"eofb","count":1,"complete":true}' "" fmc eo fb --count-only --json "R U F"
expect 0 '{"input":"R U F","solution":"F","length":1,"step":"eo","axis":"fb","from":null,"name":"eofb","normal":"F","inverse":"","case":null}' "" fmc eo fb --json "R U F"
expect 0 "(R)  // drud [[]4a1 4e] (1)
U    // drrl [[]4a1 4e] (1)" "" fmc dr --all "R U"
expect 0 "(R)  // drud-eofb [[]4a1 4e] (1)" "" fmc drud-eofb "R U"
expect 0 "*  // htr-drud (5)*[(]D B2 U' B2 U)  // htr-drud (5)" "" fmc htr --niss always --all "U R2 D' F2 U B2"
# F or F' ends an EO, and one stands for both.
expect 0 "F" "" fmc eofb --plain --all --niss never F
expect 0 "F
F'" "" fmc eofb --plain --all --niss never --all-endings F
# More of them: with --extra, without --all, too.
expect 0 "F
U B2 U' F
*" "" fmc eofb --plain --niss never --extra 3 F
expect 0 "*
*" "" fmc eofb --plain --count 2 "R U F"
expect 0 "U B2 U' F  // eofb (4)" "" fmc eofb --min-length 2 --niss never F
# Brackets are turns on the inverse, however many there are: Mallard's example, which is a DR.
expect 0 "  // drrl* (0)" "" fmc dr rl "R' U' F U2 L2 R2 U' L2 D' U R2 B U2 R B' L' F2 U2 L D R F' U2 R' U' F (R' D' F U) (L F) (R2 F2 R B)"
expect 0 "*eofbfin (2)" "" fmc eofin fb "R U"
expect 0 "*axial reduction*" "" fmc steps
expect 0 '{"step":"eo",*"niss":"always",*' "" fmc steps --json

# --- Cases -------------------------------------------------------------------------------------------
expect 0 "EO   fb 0e rl 0e ud 2e
*HTR  drud 2c4 2e, 4 quarter turns left" "" fmc case "U R2 U' R2 U R2 U"
expect 0 '{"input":"U","eo":{"ud":"4e","rl":"0e","fb":"0e"},*"subset":"4a1 4e","quarter_turns":1*' "" fmc case --json U
expect 0 "*4a1 4e*4c5 4e*" "" fmc case --subsets

# --- Files -------------------------------------------------------------------------------------------
printf 'R U F\nR Q\nF B U # the last\n' >"$scratch/lines"
expect 2 "# R U F
F  // eofb (1)" 'superflip: line 2: column 3: "Q" is not a move*' fmc eo fb --input "$scratch/lines"
expect 2 "*F  // eofb (1)*[(]F B)  // eofb (2)" 'superflip: line 2: *' fmc eo fb --keep-going --input "$scratch/lines"
"$program" fmc eo fb --keep-going --json --input "$scratch/lines" >"$scratch/out" 2>"$scratch/err"
[[ $? == 2 && ! -s $scratch/err && $(<"$scratch/out") == '{"input":"R U F",'*'{"input":"R Q","line":2,"error":'*'{"input":"F B U"'* ]] ||
  { echo "FAILED: errors in their places"; failures=$((failures + 1)); }
"$program" fmc case --keep-going --json --input "$scratch/lines" >"$scratch/out" 2>"$scratch/err"
[[ $? == 2 && ! -s $scratch/err && $(<"$scratch/out") == '{"input":"R U F",'*'{"input":"R Q","line":2,"error":'*'{"input":"F B U"'* ]] ||
  { echo "FAILED: errors of cases in their places"; failures=$((failures + 1)); }
expect 2 '{"input":"R U F",*
{"input":"R Q","line":2,"error":*,"code":"usage"}' 'superflip: line 2: *' fmc case --json --input "$scratch/lines"
expect 2 "" "superflip: cannot read *" fmc eo fb --input "$scratch/none"
expect 2 "" "superflip: give a position or --input, not both" fmc eo fb --input "$scratch/lines" R

# --- One line each -----------------------------------------------------------------------------------
expect 2 "" "superflip: DR on U/D needs EO on F/B or R/L first" fmc drud-eo "F R"
expect 2 "" "superflip: HTR needs DR first" fmc htr "F R"
expect 2 "" "superflip: a finish from HTR needs HTR first" fmc htrfin U
expect 2 "" 'superflip: "eoo" is no step; did you mean eo?' fmc eoo R
expect 2 "" 'superflip: "stps" is no step and no command; did you mean steps?' fmc stps
expect 2 "" 'superflip: "chekc" is no step and no command; did you mean check?' fmc chekc "R" "R'"
expect 2 "" 'superflip: "wide" is no step and no command; superflip fmc steps lists the steps' fmc wide R
# What stands where an axis does and is none would be wide turns: another cube.
expect 2 "" 'superflip: "ub" is no axis: there are ud, rl and fb; wide turns are written "u b"' fmc dr ub R
expect 2 "" 'superflip: "lf" is no axis: *' fmc eo rl lf
expect 0 "*  // drud*" "" fmc dr "u b R"
expect 0 "*  // drud*" "" fmc dr u b R
expect 2 "" "superflip: there is no option --nis; did you mean --niss?" fmc eo --nis never R
expect 2 "" 'superflip: --niss does not know "nver"; did you mean never?' fmc eo --niss nver R
expect 2 "" "superflip: NISS makes no sense within drslice: use never or linear" fmc drslice --niss always U
expect 2 "" "superflip: eoud is of another axis than rl" fmc eo ud rl R
expect 2 "" "superflip: corners has no axis" fmc corners ud R
expect 2 "" "superflip: give --json or --plain, not both" fmc eo --json --plain R
expect 2 "" "superflip: --extra is 0 to 40, not 41" fmc eo --extra 41 F
expect 2 "" "superflip: the greatest length is less than the least" fmc eo --max-length 3 --min-length 4 F
expect 1 "" "superflip: note: no way within the limits" fmc eofb --max-length 1 "$scramble"
expect 3 "" "superflip: not a possible cube: *" fmc eo UUUUUUUUURRRRRRRRRFRFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB
# Time that runs out: within a search, and before it.
expect 5 "*" "superflip: note: out of time: * or more turns were not all tried" fmc eo --all --max-length 12 --count-only --timeout 200ms "$scramble"
mkdir "$scratch/empty"
SUPERFLIP_TABLES=$scratch/empty expect 5 "" "superflip: note: out of time before any turn was tried" fmc dr --timeout 10ms "$scramble"

# --- Streams -----------------------------------------------------------------------------------------
"$program" fmc eo --all --max-length 6 --plain "R U F" 2>"$scratch/err" | head -n 1 >"$scratch/out"
[[ $(wc -l <"$scratch/out") == 1 && ! -s $scratch/err ]] || { echo "FAILED: a reader that leaves"; failures=$((failures + 1)); }
"$program" fmc eo F >/dev/full 2>"$scratch/err"
[[ $? == 5 ]] || { echo "FAILED: a full disk"; failures=$((failures + 1)); }
"$program" fmc eo --all --max-length 14 --count-only "$scramble" >/dev/null 2>&1 &
sleep 1
kill -INT $!
wait $!
[[ $? == 130 ]] || { echo "FAILED: Ctrl-C"; failures=$((failures + 1)); }
# Each answer comes before the next line is there.
for command in "fmc eofb --plain" "fmc case --json" "fmc solve --plain --time $((10 * slow))s"; do
  # shellcheck disable=SC2086  # words
  coproc "$program" $command --input - 2>/dev/null
  for _ in 1 2; do
    echo F >&"${COPROC[1]}"
    read -r -t $((60 * slow)) <&"${COPROC[0]}" || { echo "FAILED: $command keeps its answer"; failures=$((failures + 1)); }
  done
  exec {COPROC[1]}>&-
  wait "$COPROC_PID"
done

finish
