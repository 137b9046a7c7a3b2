#!/usr/bin/env bash
# superflip solve, tables and bench, on the default table.
source "$(dirname "$0")/expect.sh"
verify=$2
using="superflip: note: using table h3"

expect 0 "U R U' R' (4f\*)" "$using" solve "R U R' U'"
expect 0 "U R U' R'" "" solve --plain --table h3 R U R\' U\'
expect 0 "(0f\*)" "$using" solve "R R'"
expect 0 '{"input":"R","length":1,"solution":"R'"'"'","optimal":true,*"metric":"htm","solver":"optimal","table":"h3","nodes":*' \
  "$using" solve --json R
expect 0 '*"solutions":\["*","*"\],*' "$using" solve --json --all "R' D R U R' D' R U'"
expect 0 "* (6f\*)*B2 R' L U2 R L' (6f\*)" "$using" solve --all "R' L U2 R L' B2"
expect 0 "U'" "" solve --plain --table h3 --max-length 1 U
# A cube held otherwise is solved the way it is held: after x U, the turned face is still on top.
expect 0 "U'" "" solve --plain --table h3 "x U"
expect 1 "" "*every solution has at least 4 turns" solve --table h3 --max-length 3 "R U R' U'"
expect 3 "" "*one edge is flipped*" solve ABCDEFGH=QBCDEFGHIJKL
expect 2 "" '*column 1: "Q" is not a move*' solve Q
expect 2 "" "*lengths are 0 to 20 for optimal*" solve --max-length 21 R
expect 2 "" "*" solve --table h12 R
expect 4 "" "*" solve --table h7 R
expect 2 "" "*--json*--plain*" solve --json --plain R
superflip="U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
expect 0 "* \([12][0-9]f\)" "*not proven: 1[0-9] or more are needed*" solve --table h3 --timeout 2 "$superflip"
# Nodes are a limit as time is.
expect 5 '*"solution":null,*"out_of_nodes":true}' "superflip: note: out of nodes: none found*" solve --table h3 --max-nodes 1 --max-length 19 --json "$superflip"
expect 2 "" "*--max-nodes is 1 or more*" solve --max-nodes 0 R

# A batch: input order, one line each, solutions checked by the sticker model.
"$program" scramble --kind random-moves --length 10 --count 40 --seed 3 >"$scratch/cubes"
"$program" solve --plain --input "$scratch/cubes" >"$scratch/solutions" 2>/dev/null
paste "$scratch/cubes" "$scratch/solutions" >"$scratch/pairs"
"$verify" <"$scratch/pairs" || { echo "FAILED: a solution does not solve"; failures=1; }
[[ $(wc -l <"$scratch/solutions") == 40 ]] || { echo "FAILED: 40 solutions"; failures=1; }
"$program" solve --plain --unordered --input "$scratch/cubes" 2>/dev/null | sort >"$scratch/any"
sort "$scratch/solutions" >"$scratch/sorted"
[[ $(awk '{print NF}' "$scratch/any" | sort | uniq -c) == $(awk '{print NF}' "$scratch/sorted" | sort | uniq -c) ]] ||
  { echo "FAILED: --unordered gives other lengths"; failures=1; }

# A journal: what it holds is not solved again, and the output is whole and in order.
head -n 15 "$scratch/cubes" | "$program" solve --plain --resume "$scratch/journal" >/dev/null 2>&1
[[ $(wc -l <"$scratch/journal") == 16 ]] || { echo "FAILED: a head and 15 in the journal"; failures=1; }
printf '{"input":"cut sho' >>"$scratch/journal"
"$program" solve --plain --resume "$scratch/journal" --input "$scratch/cubes" >"$scratch/resumed" 2>/dev/null
[[ $(wc -l <"$scratch/resumed") == 40 ]] || { echo "FAILED: 40 after resuming"; failures=1; }
paste "$scratch/cubes" "$scratch/resumed" | "$verify" || { echo "FAILED: resumed"; failures=1; }
[[ $(grep -c '"optimal":true' "$scratch/journal") == 40 ]] || { echo "FAILED: solved twice"; failures=1; }

# Ctrl-C ends a solve at once.
"$program" solve --table h3 "$superflip" >"$scratch/out" 2>"$scratch/err" &
solver=$!
sleep $((5 * slow))
kill -INT $solver
wait $solver
[[ $? == 130 ]] || { echo "FAILED: Ctrl-C is exit 130"; failures=1; }
grep -q "not proven: 1[0-9] or more" "$scratch/err" || { echo "FAILED: says what is excluded"; failures=1; }
grep -q "([12][0-9]f)" "$scratch/out" || { echo "FAILED: prints the best so far"; failures=1; }

# A program at the other end of a pipe gets its answer before it sends the next line; and Ctrl-C ends
# the waiting for it.
coproc "$program" solve --table h3 --plain 2>/dev/null
solver=$COPROC_PID
for moves in "R U" "F2 D L"; do
  echo "$moves" >&"${COPROC[1]}"
  read -r -t 60 answer <&"${COPROC[0]}" || { echo "FAILED: no answer to $moves"; failures=1; }
  printf '%s\t%s\n' "$moves" "$answer" | "$verify" || { echo "FAILED: $answer"; failures=1; }
done
kill -INT "$solver"
wait "$solver"
[[ $? == 130 ]] || { echo "FAILED: Ctrl-C ends the waiting for lines"; failures=1; }

expect 0 "name *build, about*a cube, about*h3 *yes*h11 *" "*tables are in*" tables list
expect 0 '*{"name":"h3","bytes":*,"build_seconds":*,"solve_seconds":*,"built":true,*' "" tables list --json
expect 0 "*h3.table" "" tables path h3
expect 2 "" "*h12*" tables build h12
expect 2 "" "*" tables

# A damaged table is refused with what to do, not used and not replaced behind one's back.
good=$("$program" tables path h3)
export SUPERFLIP_TABLES=$scratch/tables
mkdir "$SUPERFLIP_TABLES"
cp "$good" "$SUPERFLIP_TABLES/h3.table"
printf 'damage' | dd of="$SUPERFLIP_TABLES/h3.table" bs=1 seek=100000000 conv=notrunc 2>/dev/null
expect 4 "" "*checksum is wrong; remove it and build it again*" solve --table h3 R
truncate -s 1000000 "$SUPERFLIP_TABLES/h3.table"
expect 4 "" "*h3.table*" solve --table h3 R
expect 0 "" "" tables remove h3
expect 4 "" "*h7*missing*superflip tables build h7" solve --table h7 R
expect 4 "" "*h7-qtm*missing*superflip tables build h7-qtm" solve --metric qtm --table h7-qtm R
expect 2 "" "*does not know \"twophase\"*" solve --table twophase R
export SUPERFLIP_TABLES=${good%/*}

# The number that guards the search: one that changes is a change of the search, and the commit
# says so.
expect 0 "2947920" "" bench --signature
expect 0 "" "*" tables build h0-qtm
expect 0 "" "*" tables build h0-stm
expect 0 "140142916" "" bench --signature --metric qtm --table h0-qtm
expect 0 "4833111" "" bench --signature --metric stm --table h0-stm
expect 2 "" "*--metric does not know \"atm\"*" bench --metric atm
expect 2 "" "*h3 counts in htm; h3-qtm is for qtm*" bench --metric qtm --table h3
finish
