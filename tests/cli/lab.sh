#!/usr/bin/env bash
# superflip lab as a user sees it.
source "$(dirname "$0")/expect.sh"

expect 0 "*distances*" "" lab list
expect 0 '{"name":"*"source":"*"}' "" lab list --json
expect 2 "" "*NAME does not know \"nothing\"*distances*" lab run nothing --out "$scratch/lab"
expect 2 "" "*" lab run distances --time soon
expect 2 "" "*" lab distances --time soon
expect 2 "" "*" lab run distances --time -5s
expect 5 "" "*cannot be made*" lab run distances --out /proc/nowhere
# A table of 5 GB is asked for, not built by the way.
expect 4 "" "*superflip tables build all-edges*" lab run all-edges --out "$scratch/lab"

# Stopped by its time, and gone on with: what was measured is not measured again.
expect 0 "$scratch/lab/distances.md*" "*goes on from there*" lab run distances --out "$scratch/lab" --time 6s
measured=$(grep -c '"key"' "$scratch/lab/distances.journal")
grep -q "T. Rokicki" "$scratch/lab/distances.md" || { echo "FAILED: no report"; failures=1; }
expect 0 "*\"remembered\":$measured*" "*" lab run distances --out "$scratch/lab" --time 0.1s --json
expect 0 "*\"remembered\":$measured*" "*" lab distances --out "$scratch/lab" --time 0.1s --json
expect 2 "" "*belongs to another run*" lab run distances --out "$scratch/lab" --time 1s --seed 2

# Ctrl-C ends it soon, with the report of what there is.
"$program" lab run distances --out "$scratch/stopped" --time 60s >"$scratch/out" 2>"$scratch/err" &
sleep 2
kill -INT $!
wait $!
code=$?
if [[ $code != 130 || ! -s $scratch/stopped/distances.md ]]; then
  echo "FAILED: Ctrl-C: exit $code"
  failures=$((failures + 1))
fi
finish
