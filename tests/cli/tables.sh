#!/usr/bin/env bash
# superflip tables, and what becomes of solve when a table or its shared copy is not what it should be.
source "$(dirname "$0")/expect.sh"
built=$SUPERFLIP_TABLES
export SUPERFLIP_TABLES=$scratch/tables
mkdir "$SUPERFLIP_TABLES"

fail() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

# What is no regular file is refused at once: a pipe that nobody writes to must not be waited for.
refused() {
  local what=$1
  expect 4 "" "*$what is not a regular file; *" tables import "$what"
}
for kind in pipe folder; do
  table=$SUPERFLIP_TABLES/h3.table
  if [[ $kind == pipe ]]; then mkfifo "$table"; else mkdir "$table"; fi
  refused "$table"
  expect 4 "" "*h3.table is not a regular file; remove it*tables build h3" tables verify h3
  expect 4 "" "*h3.table is not a regular file; *" solve --table h3 R
  expect 4 "" "*h3.table is not a regular file; *" solve --table h3 --shared R
  expect 0 "*h3 *bad*" "*h3.table is not a regular file; *" tables list
  expect 0 "" "" tables remove h3
done
refused /dev/zero
refused "$scratch"
mkfifo "$SUPERFLIP_TABLES/twophase.table"
# A link of the disk, or a copy: other users may not be let into the folder where the tests are built.
ln "$built/h3.table" "$SUPERFLIP_TABLES/h3.table" 2>/dev/null ||
  cp --reflink=auto "$built/h3.table" "$SUPERFLIP_TABLES/h3.table"
expect 4 "" "*twophase.table is not a regular file; remove it, *: superflip tables remove twophase" solve --table h3 R
rm "$SUPERFLIP_TABLES/twophase.table"

# Missing, damaged, of another version, another table, too little memory: each its own line.
expect 4 "" "*table h7 is missing (*); build it: superflip tables build h7" solve --table h7 R
expect 4 "" "*there is no file $scratch/none" tables import "$scratch/none"
head -c 100000 "$built/h3.table" >"$scratch/short"
expect 4 "" "*short is damaged: it has 100000 bytes in place of 235138996; get another copy*" \
  tables import "$scratch/short"
cp --reflink=auto "$built/h3.table" "$scratch/flipped"
printf 'x' | dd of="$scratch/flipped" bs=1 seek=200000000 conv=notrunc status=none
expect 4 "" "*flipped is damaged: its checksum is wrong; get another copy, or build*" \
  tables import "$scratch/flipped"
expect 0 "" "*h3 is sound*" tables verify h3

# Every family by the same commands.
expect 0 "*h11 *of other solvers*twophase *no*all-edges *5.1 GB*no*pattern-corners *no*" "*" tables list
for table in pattern-edges-UR.UF.UL-mod3 puzzle-pyraminx-htm; do
  file=$SUPERFLIP_TABLES/$table.table
  expect 0 "" "*$table is built: $file" tables build "$table"
  expect 0 "" "*$table is built: $file" tables build "$table"
  expect 0 "" "*$table is sound: $file" tables verify "$table"
  expect 0 "$file" "" tables path "$table"
  expect 0 "*$table *yes*" "*" tables list
  expect 0 "*{\"name\":\"$table\",\"bytes\":*\"built\":true,\"path\":\"$file\",\"family\":\"p*\"}*" "*" \
    tables list --json
  printf '\1' | dd of="$file" bs=1 seek=12 conv=notrunc status=none
  expect 4 "" "*is damaged: its header is not sound; remove it, *: superflip tables remove $table" \
    tables verify "$table"
  expect 0 "*$table *bad*" "*is damaged: its header is not sound; *" tables list
  expect 0 "" "*$table is built: $file" tables build "$table"
  expect 0 "" "" tables remove "$table"
  expect 4 "" "*table $table is missing (*" tables verify "$table"
done
expect 2 "" "*no table is called 'nonsense'; there are h0 to h11, and such as h3-qtm and h3-stm; twophase; all-edges*; korf, fourpdb*; *puzzle-*" \
  tables build nonsense
expect 4 "" "*table pattern-corners is missing (*" tables verify korf
expect 4 "" "*table all-edges is missing (*); build it: superflip tables build all-edges" \
  tables verify all-edges

# A folder that cannot be written, a limit on the size of files that stands for a full disk.
mkdir "$scratch/full"
(
  failures=0
  export SUPERFLIP_TABLES=$scratch/full
  trap "" XFSZ
  ulimit -f 20000
  "$program" tables import "$built/h3.table" 2>"$scratch/err"
  [[ $? == 5 ]] || fail "a full disk is exit 5"
  grep -q "cannot write .*h3.table.part: File too large" "$scratch/err" || fail "$(cat "$scratch/err")"
  exit "$failures"
) || failures=$((failures + 1))
[[ $(ls "$scratch/full") == h3.table.lock ]] || fail "a full disk leaves $(ls "$scratch/full")"

[[ $(id -u) == 0 ]] && command -v setpriv >/dev/null || finish

# Two users: one shares a table, the other would like the first to prove what is not so.
owner=54321
other=54322
chmod 755 "$scratch" "$SUPERFLIP_TABLES"
place=/dev/shm/superflip-$owner
clear_place() { rm -rf "$place"; }
trap 'clear_place; rm -rf "$scratch"' EXIT
clear_place
as() {
  local user=$1
  shift
  setpriv --reuid "$user" --regid "$user" --clear-groups "$@"
}
touch "$SUPERFLIP_TABLES/h3.table.lock"
"$program" solve --table h3 R >/dev/null 2>&1  # makes the two-phase table
# share CODE STDERR: the owner solves with the shared table, and the answer is right or there is none.
share() {
  as "$owner" "$program" solve --plain --table h3 --shared "R U R' U' F2 D" \
    >"$scratch/out" 2>"$scratch/err"
  local code=$?
  # shellcheck disable=SC2053  # a pattern
  [[ $code == "$1" && $(cat "$scratch/err") == $2 ]] ||
    fail "sharing after $3: exit $code, $(cat "$scratch/err")"
  [[ $code != 0 || $(cat "$scratch/out") == "D' F2 U R U' R'" ]] ||
    fail "after $3 the answer is $(cat "$scratch/out")"
}
advice="; load it without sharing"
as "$other" mkdir "$place"
share 5 "*cannot share table h3: *$place: it belongs to another user, number $other$advice" "a planted folder"
clear_place
as "$other" mkdir "$scratch/lure" 2>/dev/null || install -d -o "$other" "$scratch/lure"
as "$other" ln -s "$scratch/lure" "$place"
share 5 "*$place: it is a link or a file$advice" "a planted link"
clear_place
as "$other" mkfifo "$place"
share 5 "*$place: it is a link or a file$advice" "a planted pipe"
clear_place
as "$owner" mkdir -m 777 "$place"
share 5 "*$place: others may write to it$advice" "a folder open to all"
clear_place

share 0 "" "making a copy"
copy=$(ls "$place")
[[ $copy == h3-75401b216490ef61.v1 ]] || fail "the copy is called $copy"
for attempt in "ls $place" "truncate -s 0 $place/$copy" "rm -f $place/$copy" "mv $place $place.away" \
  "sh -c ': >$place/planted'"; do
  # shellcheck disable=SC2086  # words
  eval as $other $attempt >/dev/null 2>&1 && fail "another user can: $attempt"
done
share 0 "" "the other user's attempts"
as "$owner" truncate -s 0 "$place/$copy" 2>/dev/null && fail "the owner truncates it by mistake"
spoil() {
  chmod 600 "$place/$copy"
  "$@"
  chmod 400 "$place/$copy"
}
spoil truncate -s 100000000 "$place/$copy"
share 0 "" "a copy cut short"
spoil dd if=/dev/zero of="$place/$copy" bs=1M count=200 conv=notrunc status=none
share 0 "" "a copy of zeros"
chmod 666 "$place/$copy"
share 0 "" "a copy that others may write to"
chown "$other" "$place/$copy"
share 0 "" "another user's copy"
[[ $(stat -c '%u %a' "$place/$copy") == "$owner 400" ]] || fail "the copy is $(stat -c '%u %a' "$place/$copy")"

# Whoever makes the copy is killed, at any moment: nothing is left that is not whole.
for delay in 0.02 0.05 0.1 0.2; do
  rm -f "$place/$copy"
  setpriv --reuid $owner --regid $owner --clear-groups \
    "$program" solve --plain --table h3 --shared R >/dev/null 2>&1 &
  maker=$!
  sleep "$delay"
  kill -KILL $maker 2>/dev/null
  wait $maker 2>/dev/null
  [[ -z $(ls "$place" 2>/dev/null) || $(ls "$place") == "$copy" ]] || fail "a kill leaves $(ls "$place")"
  share 0 "*" "a kill after $delay s"  # it may have to wait for the end of the other
done

# A folder of tables that the user may read but not write.
(
  failures=0
  cd /
  as "$owner" "$program" tables build h0 2>"$scratch/err"
  [[ $? == 5 ]] || fail "a folder that cannot be written is exit 5"
  grep -q "cannot write .*h0.table.lock: Permission denied; choose another folder" "$scratch/err" ||
    fail "$(cat "$scratch/err")"
  exit "$failures"
) || failures=$((failures + 1))
finish
