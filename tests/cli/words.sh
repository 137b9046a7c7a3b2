#!/usr/bin/env bash
# The words of the command line: misspelled commands, options and values, times, and options that a
# solver does not have. One line each, exit 2.
source "$(dirname "$0")/expect.sh"

# Commands.
expect 2 "" 'superflip: there is no command "superflip solv"; did you mean solve[?]' solv R
expect 2 "" "*did you mean scramble[?]" scrambel
expect 2 "" "*did you mean tables[?]" table list
expect 2 "" '*no command "superflip tables lst"; did you mean list[?]' tables lst
expect 2 "" "*did you mean korf[?]" lab kofr
expect 2 "" "*did you mean distances[?]" lab distence
expect 2 "" '*no command "superflip nonsense"; see superflip --help' nonsense
expect 2 "" "superflip: superflip tables what: list, build, *see superflip tables --help" tables
expect 0 "U' (1f\*)" "*" Solve --solver twophase U

# A position without a command.
expect 2 "" "superflip: \"R U'\" is no command; did you mean superflip solve \"R U'\"[?]" "R U'"
expect 2 "" "*did you mean superflip solve \"R\"[?]" R U F

# Options.
expect 2 "" "superflip: there is no option --tabel; did you mean --table[?]" solve --tabel h3 R
expect 2 "" "*did you mean --timeout[?]" solve --time 3 R
expect 2 "" "*did you mean --max-length[?]" solve --maxlength 3 R
expect 2 "" "*did you mean --json[?]" solve -json R
expect 2 "" "*did you mean --json[?]" convert --JSON R
expect 2 "" "*did you mean --packing[?]" solve --solver korf --pakcing mod3 R
expect 2 "" "*no option --xyzzy; see superflip scramble --help" scramble --xyzzy
expect 2 "" "*--table comes after the command, such as superflip solve --table" --table h3 solve R
expect 2 "" "*is no hyphen*" solve —json R
expect 2 "" "*--table needs a value: --table NAME" solve R --table
expect 2 "" "*--table needs a value: --table NAME" solve --table --json R
expect 2 "" "*--count is given twice" solve --count 2 --count 3 R
expect 2 "" "*--all takes no value" solve --all=3 R
expect 2 "" '*superflip bench does not take "h3"; see superflip bench --help' bench h3

# Values.
expect 2 "" "*--solver does not know \"otimal\"; did you mean optimal[?]" solve --solver otimal R
expect 2 "" "*did you mean kociemba[?]" solve --solver kociembа R
expect 2 "" "*--solver does not know \"guess\"; it takes optimal, goal, twophase,* or bidirectional" \
  solve --solver guess R
expect 2 "" "*--table does not know \"h12\"; did you mean h10 or h11[?]" solve --table h12 R
expect 2 "" "*--table does not know \"huge\"; see superflip tables list" solve --table huge R
expect 2 "" "*did you mean facelets[?]" solve --from facelet R
expect 2 "" "*did you mean facelets[?]" convert --to facelts R
expect 2 "" "*did you mean eo-dr-htr[?]" solve --solver multiphase --chain eo-dr-hrt R
expect 2 "" "*did you mean perimeter[?]" solve --solver bidirectional --method perimetr R
expect 2 "" "*did you mean random-moves[?]" scramble --kind random-move
expect 2 "" "*did you mean distances[?]" lab run distence
expect 2 "" "*did you mean symmetry[?]" lab positions --up-to symetry
expect 2 "" "*did you mean skewb[?]*" puzzle info skweb
expect 2 "" "*did you mean h3[?]*" tables path hh3
# In any case, with or without hyphens.
expect 0 "F' U' R' (3f\*)" "*" solve --solver Two-Phase "R U F"
expect 0 "F' U' R' (3f\*)" "" solve --solver KOCIEMBA "R U F"
expect 0 "F' U' R' (3f\*)" "" solve --solver Bidirectional --method Streams "R U F"
expect 0 "*F' U' R' (3f\*)" "" solve --solver multi-phase --chain EO-DR-HTR "R U F"
expect 0 "R U F" "" convert --from Moves --to MOVES R U F
expect 0 "[URFDLB]*" "" scramble --kind Random-Moves --seed 1
expect 0 "*h3.table" "" tables path H3
expect 0 "skewb:*" "" puzzle info Skewb
expect 0 "*12*" "" lab sequences --metric QTM --depth 1

# Numbers, for people.
expect 2 "" "superflip: --threads is 0 to 1024, not 2000" solve --threads 2000 R
expect 2 "" "superflip: --count is 1 or more, not 0" solve --count 0 R
expect 2 "" "superflip: --count is 1 or more, not -1" solve --count -1 R
expect 2 "" 'superflip: --count takes a whole number, 1 or more, not "1.5"' solve --count 1.5 R
expect 2 "" "superflip: --count is at most *" solve --count 99999999999999999999 R
expect 2 "" "superflip: --port is 0 to 65535, not 70000" serve --port 70000
expect 2 "" "superflip: --cubes is 1 to 10000, not 0" bench --cubes 0
expect 2 "" 'superflip: --memory takes a size such as 500MB or 2GB, not "lots"' \
  puzzle god skewb --memory lots

# Times, wherever one is taken.
for time in 1s 500ms 2m 1h30m 0.5 "90 sec"; do
  expect 0 "F' U' R' (3f\*)" "" solve --solver twophase --target 0 --timeout "$time" "R U F"
done
for time in nan inf -1 -5s 0 1e400 99999999999d soon "" 1h30 10x; do
  expect 2 "" "superflip: --timeout *" solve --timeout "$time" R
  expect 2 "" "superflip: --timeout *" puzzle solve skewb --timeout "$time" R
  expect 2 "" "superflip: --time *" lab run distances --time "$time" --out "$scratch/lab"
  expect 2 "" "superflip: --time *" lab distances --time "$time" --out "$scratch/lab"
  expect 2 "" "superflip: --time-limit *" serve --time-limit "$time"
done
expect 2 "" 'superflip: --timeout takes a time such as 10s, 500ms, 2m or 1h30m (a number alone is seconds), not "nan"' \
  solve --timeout nan R

# What the chosen solver does not have is refused by name.
expect 2 "" "superflip: --packing is for --solver korf or fourpdb, optimal does not have it" \
  solve --packing mod3 R
expect 2 "" "*--packing *" solve --solver optimal --packing nibble R
expect 2 "" "*--pattern *" solve --solver twophase --pattern corners R
expect 2 "" "*--duplicates *" solve --solver h48 --duplicates none R
expect 2 "" "*--duplicate-depth *" solve --duplicate-depth 4 R
expect 2 "" "*--best-first *" solve --best-first R
expect 2 "" "*--chain is for --solver multiphase*" solve --solver thistlethwaite --chain kociemba R
expect 2 "" "*--slack *" solve --slack 2 R
expect 2 "" "*--method is for --solver bidirectional*" solve --method streams R
expect 2 "" "*--perimeter *" solve --solver korf --perimeter 2 R
expect 2 "" "*--target is for --solver twophase or multiphase*" solve --target 5 R
expect 2 "" "*--table is for --solver optimal or h48*" solve --solver twophase --table h3 R
expect 2 "" "*--shared *" solve --solver korf --shared R
for option in --all "--count 2" "--extra 1" "--min-length 3" "--first all"; do
  # shellcheck disable=SC2086  # an option and its value
  for solver in twophase thistlethwaite multiphase bidirectional; do
    expect 2 "" "*${option%% *} is for --solver optimal, goal, korf, fourpdb or h48, $solver *" \
      solve --solver $solver $option R
  done
done

# Words with line ends in them do not make errors of two lines.
expect 2 "" "*" $'so\nlve'
expect 2 "" "*" solve $'--ta\nble' h3
expect 2 "" "*" solve --solver $'a\nb' R
expect 2 "" "*" solve --input $'/no/such\nfile'
expect 2 "" "*" puzzle info $'/no/such\nfile'
finish
