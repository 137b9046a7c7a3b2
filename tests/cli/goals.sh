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
expect 2 "" "superflip: \"M\" is no turn of a face*" goals cross D --moves M
expect 2 "" "superflip: name the turns to use*" goals cross D --moves "<>"
expect 2 "" "*qtm*name faces rather than half turns" goals cube --moves "R2 U" --metric qtm
expect 3 "" "superflip: no corner shows the stickers at URF" goals "........UD............................................"
twice=.....U.U..F........F..................................
for moves in "U R F D L B" "R U"; do
  expect 3 "" "superflip: no cube looks like the goal*" goals "$twice" --moves "$moves"
done
expect 3 "" "superflip: no cube looks like the goal*" scramble --goal "$twice" --length 3
expect 5 "" "superflip: the distances of 6.95e+14 states take * MB of memory, and 1000 MB are allowed*" goals f2l D
expect 5 "" "superflip: the distances of 1.9e+05 states take *allow more*" goals cross D --memory 1000
expect 2 "" "*--metric*" goals cross D --metric ltm

finish
