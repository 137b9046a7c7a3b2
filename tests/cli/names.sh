#!/usr/bin/env bash
# Positions by name, and what else people paste.
source "$(dirname "$0")/expect.sh"

superflip="U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
expect 0 "superflip *20f\* 24q\* *$superflip*four spots *8f\* *gift box*" "" names
expect 0 '{"name":"superflip","other_names":\["12 flip",*"moves":"'"$superflip"'","htm":20,"qtm":24,"remark":"*"}*"htm":null,"qtm":26*' \
  "" names --json
expect 0 "*Examples:*" "" names --help
expect 0 "$superflip" "" convert --to moves superflip
expect 0 "ABCDEFGH=QRSTUVWXYZab" "" convert --to b32 SuperFlip
cube_in_cube=FFFFUUFUURRURRUUUURFFRFFRRRBBBDDBDDBDDDLLDLLDLLLLBBLBB
for name in "cube in a cube" cube-in-a-cube "Cube In Cube" "Scramble: cube in a cube"; do
  expect 0 "$cube_in_cube" "" convert --to facelets "$name"
done
expect 0 "$cube_in_cube" "" convert --to facelets cube in a cube
expect 2 "" 'superflip: there is no position called "superflop"; did you mean superflip?' convert --to b32 superflop

# Every name is read back as its moves.
while IFS= read -r line; do
  name=$(sed 's/.*"name":"\([^"]*\)".*/\1/' <<<"$line")
  moves=$(sed 's/.*"moves":"\([^"]*\)".*/\1/' <<<"$line")
  expect 0 "$("$program" convert --to b32 "$moves")" "" convert --to b32 "$name"
done < <("$program" names --json)

# Labels, list numbers, coloured squares, and the picture that convert draws.
expect 0 "R U F" "" convert --to moves "1. R U F"
expect 0 "R U F" "" convert --to moves "Scramble: R U F"
expect 0 "R U F" "superflip: note: read the turns behind \"Solution:\" as*" convert --to moves "Solution: R U F"
expect 0 '{"input":"2R","form":"moves","notes":\["read 2R as the slice alone, *"\],"to":"moves","result":"R'"'"' L x"}' \
  "superflip: note: read 2R*" convert --to moves --json 2R
picture=$("$program" convert "R U R' U'" | head -n 9)
facelets=$("$program" convert --to facelets "R U R' U'")
expect 0 "$facelets" "" convert --to facelets "$picture"
# Among other lines too, and lines of three turns are not mistaken for one.
printf 'R U\n%s\n      R U F\nF\n' "$picture" >"$scratch/lines"
{
  for moves in "R U" "R U R' U'" "R U F" F; do "$program" convert --to facelets "$moves"; done
} >"$scratch/wanted"
"$program" convert --to facelets --input "$scratch/lines" >"$scratch/read"
same "a picture among lines" "$scratch/wanted" "$scratch/read"
"$program" convert --to facelets <"$scratch/lines" >"$scratch/read"
same "a picture on stdin" "$scratch/wanted" "$scratch/read"
printf '      U U U\n      U U U\nQ\n' >"$scratch/lines"
expect 2 "*" "superflip: line 3: column 1: *" convert --to facelets --input "$scratch/lines"
squares=$(sed 's/U/⬜/g; s/R/🟥/g; s/F/🟩/g; s/D/🟨/g; s/L/🟧/g; s/B/🟦/g' <<<"$facelets")
expect 0 "$facelets" "" convert --to facelets "$squares"
expect 0 "$facelets" "" convert --to facelets "$(tr URFDLB WRGYOB <<<"$facelets")"
finish
