#!/usr/bin/env bash
# superflip goals: names, distances, and what is wrong with a goal.
source "$(dirname "$0")/expect.sh"
export SUPERFLIP_TABLES=$scratch/tables
mkdir "$SUPERFLIP_TABLES"

expect 0 "*cross *FACE*cross D: 190,080 states; 1 15 158 1394 9809 46381 97254 34966 102*htr*at most*" "" goals
expect 0 '{"name":"cross",*"states":190080,"distribution":\[1,15,158,*' "" goals --json
expect 0 "*L . . F . . R . . B .*D D D*190,080 states, at most 8f, 5.8121 in the mean*" "*building*" goals cross D
# It is there now, and words need no quotes.
expect 0 "*at most 8f*" "" goals "cross U"
expect 0 '{"goal":"cross D","moves":"U R F D L B","metric":"htm","states":190080,"distribution":\[1,15,158,1394,9809,46381,97254,34966,102\],"mean":5.81*' "" goals --json cross D
expect 0 '*"states":2048,"distribution":\[1,2,17,132,444,866,546,40\]*' "*building*" goals eo rl --metric qtm --json
expect 0 '*"moves":"U2 R2 F2","metric":"htm","states":2592,*' "*building*" goals cube --moves "<U2,F2,R2>" --json
expect 0 "*one of 2 ways; the picture shows the first*" "*" goals "DF or DB"

# Half turns beside quarter turns, layers, costs, cosets.
expect 0 "*14,400 states, at most 35q*" "" goals cube --moves "<U,R2>" --metric qtm
expect 0 "*184,320 states, at most *how the cube is held is part of a state*" "*building*" goals cube --moves "<M,U>" --metric stm
expect 0 "*768 states, at most 5s, 3.5469 in the mean" "*building*" goals cube --moves "M E S" --metric stm
expect 0 '*"cost":"M U: 1, _2: 2","units_per_one":1,"states":184320,*,36,10,2\],*"counts_holds":true*' "" goals cube --moves "<M,U>" --cost "M U: 1, _2: 2" --json
expect 0 "*1.5 *190,080 states, at most 10c, *" "" goals cross D --cost "F B: 1.5, _2: +0.5"
expect 0 "*2,822,400 states, at most 13f, 8.7993 in the mean*29,400 cosets of 96 states each" "*building*" goals htr --moves "U D R2 L2 F2 B2"
expect 0 "*190,080 states, at most 8f, 5.3566 in the mean*" "*building*" goals cross D --post-adjust D

# A disk that is full keeps nobody from the answer.
(
  ulimit -f 20
  expect 0 "*at most 8f*" "*the table could not be kept: *" goals block DBL
  expect 0 "*" "*the table could not be kept: *" scramble --goal "block DBL" --length 8 --seed 1
  exit "$failures"
) || failures=$((failures + 1))

# One line each.
expect 2 "" "superflip: \"corss\" is neither a goal's name nor a piece*" goals corss D
expect 2 "" "superflip: a face is U, R, F, D, L, B or any, not \"X\"" goals cross X
expect 2 "" "superflip: \"UFX\" is neither*" goals UFX
expect 2 "" "superflip: \"Q\" is no turn*" goals cross D --moves Q
expect 2 "" "superflip: name the turns to use*" goals cross D --moves "<>"
expect 2 "" "superflip: --moves takes TURNS, not \"\"" goals cross D --moves ""
expect 2 "" "superflip: --moves takes TEXT, not \"\"" solve --moves "" R
expect 2 "" "superflip: --goal takes TEXT, not \"\"" solve --goal= R
expect 2 "" "superflip: there are no turns to solve it with" goals cross D --moves x
expect 2 "" "*distances are told up to 254 times" goals DF --moves "U2 R2" --cost "R2: 1.001"
expect 3 "" "superflip: no corner shows the stickers at URF" goals "........UD............................................"
twice=.....U.U..F........F..................................
for moves in "U R F D L B" "R U"; do
  expect 3 "" "superflip: no cube looks like the goal*" goals "$twice" --moves "$moves"
done
expect 3 "" "superflip: no cube looks like the goal*" scramble --goal "$twice" --length 3
expect 5 "" "superflip: the distances of 6.95e+14 states take * MB of memory or more, and 1000 MB are allowed*" goals f2l D
expect 5 "" "superflip: the distances of 21459271680 states take 2700 MB of memory, and 1000 MB are allowed*" goals xxcross D FR BR
expect 5 "" "superflip: the distances of 1.9e+05 states take *allow more*" goals cross D --memory 1000
expect 2 "" "*--metric*" goals cross D --metric ltm

# --- Solving -----------------------------------------------------------------------------------------
scramble="R U F' L2 D B R' U2 F"
expect 0 "* (6f\*)" "*one table of all 190080 states*" solve --goal "cross D" --explain "$scramble"
expect 0 "* (5a\*)" "*" solve --goal "cross D" --metric atm "$scramble"
expect 0 "* (7.5c\*)" "*" solve --goal "cross D" --cost "F B: 1.5, _2: +0.5" "$scramble"
expect 0 '*"length":7.5,*"at_least":7.5,"metric":"htm","solver":"goal"*' "*" solve --goal "cross D" --cost "F B: 1.5, _2: +0.5" --json "$scramble"
expect 0 "* (6q\*)" "*" solve --goal "block DBL" --metric qtm "$scramble"
expect 0 "R U' R U R U R U' R' U' R2 (11f\*)" "*" solve --moves "<R,U>" --memory 20MB "R2 U R U R' U' R' U' R' U R'"
expect 0 "M2 U M' U2 M U M2 (7s\*)" "*" solve --goal "edges" --moves "M U" --metric stm --memory 20MB "M2 U' M' U2 M U' M2"
expect 0 "(0f\*)" "*the goal is reached already" solve --goal "cross D" "U"
# Eight edges can be placed in too many ways for one table, however they are turned.
expect 0 "* (3f\*)" "*IDA\* with *" solve --explain --goal "place: UF UR UB UL DF DR DB DL" "R U F"
expect 0 "* (5f\*)" "*one table of all 2822400 states*" solve --explain --goal htr --moves "U D R2 L2 F2 B2" "R2 U F2 D L2 U"
expect 0 "R (1f\*)" "*" solve --goal-position "R" "U U'"
expect 0 "R (1f\*)" "*" solve --goal-position "R U" --post-adjust U "U U'"
# Turns are those of the hands, goals those of the colours: held with y, what was F is R.
expect 0 "R' (1f\*)" "*" solve --goal "cross D" --moves "R" "y R"
expect 0 "* (6f\*)" "*" solve --goal "cross D" "$("$program" solve --goal "cross D" --json "$scramble" >/dev/null 2>&1; "$program" convert --to facelets "$scramble")"
# Grey stickers that the goal does not look at, and one that it does.
expect 2 "" "*is grey, and the goal needs it" solve --goal "cross D" "$(printf '.%.0s' {1..54})"

# Out of reach, never searched for.
expect 3 "" "superflip: the turns U never move DL*" solve --goal "cross D" --moves "U" "R F D"
expect 3 "" "*never flip an edge*" solve --goal "eo fb" --moves "U D R L F2 B2" "F"
expect 3 "" "*73483200 positions*" solve --moves "R U" "R' F R' B2 R F' R' B2 R2"
expect 2 "" "*say a goal or a position to reach, not both" solve --goal "cross D" --goal-position "R" "U"
expect 2 "" "*is no cost*" solve --cost "R: 0" "U"
expect 2 "" "*name the turns to use*" solve --moves "<>" "U"
expect 2 "" "*--metric*" solve --metric ltm "U"
expect 2 "" "*costs are for other metrics than atm*" solve --metric atm --cost "R: 2" "U F"
expect 2 "" "*--goal is for --solver optimal or goal*" solve --solver twophase --goal "cross D" "U"
expect 2 "" "*twophase does not count in qtm*" solve --solver twophase --metric qtm "U"

# A batch goes on by its journal, and not by that of another goal.
printf '%s\n' "R U F" "F R U" >"$scratch/cubes"
expect 0 "*" "*" solve --goal "cross D" --input "$scratch/cubes" --resume "$scratch/journal" --json
cp "$scratch/out" "$scratch/first"
expect 0 "*" "*" solve --goal "cross D" --input "$scratch/cubes" --resume "$scratch/journal" --json
same "the journal's answers" "$scratch/out" "$scratch/first"
expect 2 "" "*goal*" solve --goal "cross U" --input "$scratch/cubes" --resume "$scratch/journal" --json

# --- Algorithms --------------------------------------------------------------------------------------
ua="R U' R U R U R U' R' U' R2"
expect 0 "$ua: 5 algorithms*   11f   13.5  $ua*" "*" algs --moves "<R,U>" --post-adjust U --extra 2 --memory 20MB --solved-by "$ua"
expect 0 "*Lw'*" "*" algs --goal "oll U" --moves "R U F r" --rank ergonomic --memory 20MB --count 3 "F R U R' U' F'"
expect 0 'case,number,before,algorithm,length,effort
R,1,,R'"'"',1,1.00*' "*" algs --csv --moves "R U" --memory 20MB "R"
expect 0 '{"case":"R U","goal":*"facelets":*"complete":true,"algs":\[{"before":"","alg":"U'"'"' R'"'"'","length":2,"effort":2}\]}' "*" algs --json --moves "R U" --memory 20MB "R U"
expect 0 "*nothing to do*" "*" algs --goal "cross D" "U"
expect 0 "*" "*" algs --goal "cross D" --pictures "$scratch/pictures" "R" "F"
[[ $(cat "$scratch/pictures/2.svg") == *"<svg"*"</svg>"* ]] || { echo "FAILED: no picture"; failures=$((failures + 1)); }
expect 2 "" "superflip: name a case*" algs
printf 'Q\nU\n' >"$scratch/cases"
expect 2 "" "superflip: line 1: *not a move*" algs --moves "R U" --memory 20MB --input "$scratch/cases"
expect 2 "U: 1 algorithm*" "superflip: line 1: *not a move*" algs --moves "R U" --memory 20MB --keep-going --input "$scratch/cases"
expect 2 "" "*not both*" algs --moves "R U" --input "$scratch/cases" "R"
expect 2 "" "*adjust by turns of faces*" algs --pre-adjust M "R"
expect 3 "" "*R: the turns U never move*" algs --moves U "R"

finish
