#!/usr/bin/env bash
# Every form on 10,000 random cubes there and back, and 10,000 scrambles beside the sticker model.
source "$(dirname "$0")/expect.sh"
verify=$2

"$program" scramble --count 10000 --seed 1 --json 2>/dev/null |
  sed 's/.*"facelets":"\([^"]*\)".*/\1/' >"$scratch/states"
[[ $(sort -u "$scratch/states" | wc -l) == 10000 ]] || { echo "FAILED: 10,000 cubes"; failures=1; }
for form in facelets reid h48 lst b32 b32-held speffz kpattern; do
  "$program" convert --to $form <"$scratch/states" >"$scratch/$form" &&
    "$program" convert --to facelets <"$scratch/$form" >"$scratch/back"
  same "there and back by $form" "$scratch/states" "$scratch/back"
  [[ $(sort -u "$scratch/$form" | wc -l) == 10000 ]] || { echo "FAILED: $form"; failures=1; }
done

"$program" scramble --kind random-moves --count 10000 --seed 2 >"$scratch/moves"
"$program" convert --to facelets <"$scratch/moves" >"$scratch/ours"
"$verify" --facelets - <"$scratch/moves" >"$scratch/theirs"
same "facelets of face turns" "$scratch/theirs" "$scratch/ours"

# The same scrambles with wide, slice and rotation letters put in their places.
sed -e "s/D/Uw/g; s/L/M/g; s/B/x/g; s/F2/S/g" "$scratch/moves" >"$scratch/wide"
"$program" convert --to facelets <"$scratch/wide" >"$scratch/ours"
"$verify" --facelets - <"$scratch/wide" >"$scratch/theirs"
same "facelets of wide turns, slices and rotations" "$scratch/theirs" "$scratch/ours"

# Simplified moves lead to the same stickers.
"$program" convert --to moves <"$scratch/wide" >"$scratch/simplified"
"$verify" --facelets - <"$scratch/simplified" >"$scratch/ours"
same "simplified moves" "$scratch/theirs" "$scratch/ours"
finish
