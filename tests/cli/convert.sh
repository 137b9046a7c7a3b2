#!/usr/bin/env bash
# superflip convert: the forms, what it recognises, and what it refuses.
source "$(dirname "$0")/expect.sh"

f_facelets=UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB

expect 0 "$f_facelets" "" convert --to facelets F
expect 0 "LF UR UB UL RF DR DB DL FU FD BR BL LFU URB UBL LDF RUF RFD DLB DBR" "" \
  convert --to reid "$f_facelets"
expect 0 "MBODSFQH=ZBCYEFGHQTKL" "" convert --to b32 F
expect 0 "ANCPETGR=AbaDEFGHIJRS=M" "" convert --to b32-held Fw
expect 0 "$f_facelets" "" convert --to facelets MBODSFQH=ZBCYEFGHQTKL
expect 0 "R U R' U'" "" convert --to moves "[R, U]"
expect 0 "R U R' U'" "" convert --to moves R U R\' U\'
expect 0 "U B2 L R F'" "" convert --to moves --unniss "U B2 L (F R')"
expect 0 "R U F" "" convert --to moves --parentheses group "(R U) F"
expect 0 "R U F" "" convert --to moves --parentheses group "R U (F)"
expect 0 "F' R U" "" convert --to moves --parentheses niss "R U (F)"
expect 0 "F R U R' U' F'" "superflip: note: read \"(R U R' U')\" as mere grouping; write ^(A) for*NISS*" \
  convert --to moves "F (R U R' U') F'"
expect 0 "F' R U" "superflip: note: read \"(F)\" as turns on the inverse (NISS); write (A)1 for*" \
  convert --to moves "R U (F)"
expect 0 "M'" "" convert --to moves --unniss "M'"
expect 0 "R' L x" "superflip: note: read 2R as the slice alone, M'; write Rw for two layers" convert --to moves 2R
expect 0 "R U" "" convert --to moves --lower-case face "r u"
expect 0 "B z" "" convert --to moves Fw
expect 0 "B z" "" convert --to moves -- Fw
expect 0 '{"input":"F","form":"moves","to":"b32","result":"MBODSFQH=ZBCYEFGHQTKL"}' "" \
  convert --to b32 --json F
expect 0 "*facelets*$f_facelets*kpattern*EDGES*" "" convert F
expect 0 '{"input":"F","form":"moves","moves":"F","facelets":"*' "" convert --json F
expect 0 "*Examples:*" "" convert --help

# Wrong usage: 2.
expect 2 "" '*column 5: "Q" is not a move*' convert --to b32 "R U Q"
expect 2 "" '*--to does not know "braille"; it takes moves, facelets,*' convert --to braille R
expect 2 "" '*--from does not know "braille"*' convert --from braille R
expect 2 "" "*nothing to read*" convert --to b32 ""
expect 2 "" "*not both*" convert --to b32 --input x.txt R
expect 2 "" "*cannot read /no/such/file: No such file*" convert --to b32 --input /no/such/file
expect 2 "" "*--unniss goes with --to moves*" convert --to b32 --unniss R
expect 2 "" "*no option --nonsense; see superflip convert --help" convert --nonsense
expect 2 "" "*could be moves or speffz*" convert --to b32 R.U
expect 2 "" "*" convert --to b32 "${f_facelets%B}"
expect 1 "" "*a solver finds moves*" convert --to moves "$f_facelets"

# Not a possible cube: 3, with the rule that fails.
expect 3 "" "*" convert --to b32 "UUUUUUUUUURRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
expect 3 "" "*flip*" convert --to reid ABCDEFGH=QBCDEFGHIJKL
expect 3 "" "*twist*" convert --to reid IBCDEFGH=ABCDEFGHIJKL
expect 3 "" "*swap*" convert --to reid BACDEFGH=ABCDEFGHIJKL
expect 3 "" "*" convert --to reid AACDEFGH=ABCDEFGHIJKL

# Files: one a line, comments and empty lines skipped, Windows line ends, the line named.
printf '# three\nR\r\n\n  \nU\nF (x\n' >"$scratch/lines"
expect 2 "*" "superflip: line 6: column 3: this bracket*" convert --to b32 --input "$scratch/lines"
[[ $(wc -l <"$scratch/out") == 2 ]] || { echo "FAILED: two lines come before the error"; failures=1; }

# Output that cannot be written is an error.
if [[ -e /dev/full ]]; then
  "$program" convert --to b32 R >/dev/full 2>"$scratch/err"
  [[ $? == 5 ]] || { echo "FAILED: a full disk is exit 5"; failures=1; }
fi
finish
