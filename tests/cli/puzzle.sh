#!/usr/bin/env bash
# superflip puzzle: list, info, scramble, solve, god.
source "$(dirname "$0")/expect.sh"
export SUPERFLIP_TABLES=$scratch/tables

expect 0 "name *positions *2x2x2 *3674160 *3x3x3 *43252003274489856000 *U R F D L B" "" puzzle list
expect 0 '*{"name":"skewb","positions":"3149280","moves":\["R","U","L","B"\]}*' "" puzzle list --json
expect 0 "skewb: 3149280 positions*set CENTRES: 6 pieces, 1 orientation*8 (htm), 8 (qtm)*" "" \
  puzzle info skewb
expect 0 "3x3x3-corners: *table of all distances: *, reduced by 24 symmetries" "" puzzle info 3x3x3-corners
expect 0 '*"symmetries":3,"god_table_bytes":[1-9]*}' "" puzzle info skewb --json
expect 0 '{"name":"3x3x3","positions":"43252003274489856000",*"god_table_bytes":null}' "" \
  puzzle info 3x3x3 --json

building="superflip: note: building table puzzle-"
expect 0 "*11 *32*933120 positions, the farthest 11 turns away (htm)*reduced by 12 symmetries: [1-9]* entries stored*8 of the 32 antipodes:*" \
  "${building}pyraminx-htm" puzzle god pyraminx
expect 0 '{"puzzle":"2x2x2","metric":"qtm","positions":3674160,"max_distance":14,"distribution":\[1,6,27,*,276\],"antipodes":276,*' \
  "${building}2x2x2-qtm" puzzle god 2x2x2 --metric qtm --json
# The second time the table is there.
expect 0 "*933120 positions*" "" puzzle god pyraminx
# Without symmetry there is another one, and the same answer.
expect 0 "*11 *32*933120 positions*not reduced by symmetry: 933120 entries stored*" \
  "${building}pyraminx-htm-plain" puzzle god pyraminx --no-symmetry
expect 0 '*"symmetries":1,"stored_entries":933120,"table":"puzzle-pyraminx-htm-plain"}' "" \
  puzzle god pyraminx --no-symmetry --json
expect 0 '*"symmetries":12,"stored_entries":*,"table":"puzzle-pyraminx-htm"}' "" puzzle god pyraminx --json

expect 0 "B' L' U R' (4f\*)" "${building}skewb-htm" puzzle solve skewb "R U' L B"
expect 0 "B' L' U R'" "" puzzle solve skewb --plain R "U'" L B
expect 0 "(0f\*)" "" puzzle solve skewb ""
expect 0 "R' (1f\*)" "" puzzle solve skewb "URFv L URFv'"
expect 0 "F2 R' (3q\*)" "" puzzle solve 2x2x2 --metric qtm "R F2"
expect 0 '{"input":"R","puzzle":"skewb","length":1,"solution":"R'"'"'","optimal":true,"at_least":1,"metric":"htm","solver":"table","table":"puzzle-skewb-htm",*' \
  "" puzzle solve skewb --json R
expect 1 "" "*every solution has at least 4 turns" puzzle solve skewb --max-length 3 "R U' L B"

# Scrambles: the same for the same seed, and those of a small puzzle lead to positions that are
# solved in as many turns.
"$program" puzzle scramble skewb --count 30 --seed 9 >"$scratch/one" 2>/dev/null
"$program" puzzle scramble skewb --count 30 --seed 9 >"$scratch/two" 2>/dev/null
same "the same seed" "$scratch/one" "$scratch/two"
[[ $(sort -u "$scratch/one" | wc -l) == 30 ]] || { echo "FAILED: 30 different scrambles"; failures=1; }
"$program" puzzle solve skewb --plain --input "$scratch/one" >"$scratch/solutions"
[[ $(awk '{print NF}' "$scratch/one") == $(awk '{print NF}' "$scratch/solutions") ]] ||
  { echo "FAILED: scrambles are not shortest"; failures=1; }
expect 0 "B' L R L' B' U' L R" "" puzzle scramble skewb --seed 1
expect 0 '{"index":1,"puzzle":"skewb","seed":1,"scramble":"*"}' "" puzzle scramble skewb --seed 1 --json
expect 0 "* * * *" "" puzzle scramble skewb --seed 1 --length 4
expect 0 "* * * *" "*printing random turns" puzzle scramble 3x3x3 --seed 1
expect 0 "" "" puzzle scramble skewb --count 0

# A puzzle too large for a table, within a little memory.
export SUPERFLIP_TABLES=$scratch/search
expect 0 "F' R2 U' R' (4f\*)" "*building*" puzzle solve 3x3x3 --memory 5MB "R U R2 F"
expect 0 '*"solver":"search","table":"*CORNERS*EDGES*"*' "" puzzle solve 3x3x3 --memory 5MB --json R
superflip="U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
expect 5 "" "*every solution has at least [1-9]* turns" puzzle solve 3x3x3 --memory 5MB --timeout 0.3 "$superflip"
expect 5 "" "*no table of all distances of 3x3x3: *" puzzle god 3x3x3
expect 5 "" "*take 1 MB of memory*" puzzle god skewb --memory 100kB

# A definition of one's own.
cat >"$scratch/cards.tws" <<'TWS'
Name cards
Set CARDS 3 2
Solved
CARDS
1 2 3
0 0 0
End
Move A
CARDS
2 3 1
End
Move B
CARDS
1 2 3
1 1 0
End
TWS
expect 0 "*12 positions, the farthest * turns away (htm)*" "${building}cards-*-htm" puzzle god "$scratch/cards.tws"
expect 0 "B A' (2f\*)" "" puzzle solve "$scratch/cards.tws" A B
printf 'CARDS\n2 3 1\n1 1 0\n' >"$scratch/position"
expect 0 "* (*f\*)" "" puzzle solve "$scratch/cards.tws" --position "$scratch/position"
printf 'CARDS\n1 2 3\n1 0 0\n' >"$scratch/position"
expect 3 "" "*position: impossible position: the orientations of CARDS add up to 1 too much*" \
  puzzle solve "$scratch/cards.tws" --position "$scratch/position"
printf 'CARDS\n2 1 3\n' >"$scratch/position"
expect 3 "" "*impossible position: *parities*" puzzle solve "$scratch/cards.tws" --position "$scratch/position"
printf 'CARDS\n1 1 3\n' >"$scratch/position"
expect 3 "" "*impossible position: CARDS has no piece 1, or not so many" \
  puzzle solve "$scratch/cards.tws" --position "$scratch/position"
printf 'CARDS\n1 2\n' >"$scratch/position"
expect 2 "" "*position:2: CARDS has 3 pieces*" puzzle solve "$scratch/cards.tws" --position "$scratch/position"
expect 2 "" "*cannot read /no/such" puzzle solve skewb --position /no/such
expect 2 "" "*not both" puzzle solve skewb --position "$scratch/position" R

# What is wrong with a definition, and where.
sed 's/^2 3 1/2 3 3/' "$scratch/cards.tws" >"$scratch/bad.tws"
expect 2 "" "superflip: $scratch/bad.tws:10: piece 3 of CARDS is here twice: that is no permutation" \
  puzzle info "$scratch/bad.tws"
sed '/^1 1 0/q' "$scratch/cards.tws" >"$scratch/bad.tws"
expect 2 "" "superflip: $scratch/bad.tws:15: a block has no End, and here the file ends" \
  puzzle god "$scratch/bad.tws"
echo '{"name": }' >"$scratch/bad.json"
expect 2 "" "superflip: $scratch/bad.json:1: this is not JSON" puzzle solve "$scratch/bad.json" R
expect 2 "" "*cannot read /no/such.tws" puzzle info /no/such.tws
expect 2 "" "*is a folder*" puzzle info "$scratch/"

# Wrong usage.
expect 2 "" "*no puzzle \"4x4x5\" built in; there are 2x2x2,*or give the path of a definition" puzzle info 4x4x5
expect 2 "" '*column 3: "Q" is not a move; the moves are R U L B URFv' puzzle solve skewb "R Q"
expect 2 "" "*--metric*" puzzle god skewb --metric stm
expect 2 "" "*--memory*" puzzle god skewb --memory lots
expect 2 "" "*--json*--plain*" puzzle solve skewb --json --plain R
expect 2 "" "*no option --fast*" puzzle solve skewb --fast R
expect 2 "" "*--count*" puzzle scramble skewb --count -1
expect 2 "" "*see superflip puzzle --help" puzzle
expect 2 "" "*NAME*" puzzle god
expect 2 "" "*" puzzle play skewb
expect 0 "*NAME is a built-in puzzle*" "" puzzle --help

# A damaged table is refused with what to do.
export SUPERFLIP_TABLES=$scratch/tables
printf 'damage' | dd of="$SUPERFLIP_TABLES/puzzle-skewb-htm.table" bs=1 seek=100000 conv=notrunc 2>/dev/null
expect 4 "" "*puzzle-skewb-htm*" puzzle solve skewb R

# Ctrl-C ends the making of a table at once and leaves nothing behind.
"$program" puzzle god 3x3x3-corners --no-symmetry --threads 1 >"$scratch/out" 2>"$scratch/err" &
builder=$!
sleep 0.7
kill -INT $builder
wait $builder
[[ $? == 130 ]] || { echo "FAILED: Ctrl-C is exit 130"; failures=1; }
[[ ! -e $SUPERFLIP_TABLES/puzzle-3x3x3-corners-htm-plain.table && ! -s $scratch/out ]] ||
  { echo "FAILED: something is left of an interrupted table"; failures=1; }
finish
