#!/usr/bin/env bash
# Help: the commands that give it, at most 80 columns, and examples that work.
source "$(dirname "$0")/expect.sh"

failed() {
  printf 'FAILED: %s\n' "$*"
  failures=$((failures + 1))
}

expect 0 "superflip finds *superflip solve *superflip scramble*superflip help *" ""
expect 0 "Usage: superflip COMMAND*Commands:*solve *scramble *convert *tables *Exit codes: 0 *130 *" "" --help
"$program" --help >"$scratch/long"
for words in help HELP -h --help-all; do
  "$program" "$words" >"$scratch/one" 2>&1 || failed "superflip $words"
  same "superflip $words" "$scratch/long" "$scratch/one"
done
expect 0 "Usage: superflip solve \[OPTIONS\] POSITION*superflip solve \[OPTIONS\] --input FILE*What to solve:*POSITION *How much:*Which solver:*Output:*--help-all*Examples:*" \
  "" solve --help
expect 0 "*korf and fourpdb:*--packing*bidirectional:*--perimeter*" "" solve --help-all
"$program" solve --help | grep -q -e --packing && failed "solve --help shows what is rare"
"$program" solve --help >"$scratch/long"
for words in "help solve" "--help solve" "solve -h" "help SOLVE" "solve --help R" "solve --nonsense --help"; do
  # shellcheck disable=SC2086  # several words
  "$program" $words >"$scratch/one" 2>&1 || failed "superflip $words"
  same "superflip $words" "$scratch/long" "$scratch/one"
done
expect 0 "Usage: superflip tables build \[OPTIONS\] NAME*" "" help tables build
expect 2 "" "*did you mean solve[?]" help solv
expect 2 "" "*did you mean build[?]" help tables biuld

expect 0 "superflip [0-9]*instruction set: [a-z]*tables: */*" "" version
expect 0 '{"version":"[0-9]*","commit":*,"instruction_set":"[a-z]*","tables":"*"}' "" version --json
"$program" version >"$scratch/long"
"$program" --version >"$scratch/one"
same "superflip --version" "$scratch/long" "$scratch/one"

# Every command there is, from the lists of help itself.
commands_in() {
  # shellcheck disable=SC2086  # a command may be two words
  "$program" $1 --help-all | sed -n '/^Commands:$/,/^$/s/^  \([a-z0-9-]\+\) .*/\1/p'
}
commands=("")
for command in $(commands_in ""); do
  commands+=("$command")
  for sub in $(commands_in "$command"); do commands+=("$command $sub"); done
done
((${#commands[@]} > 25)) || failed "only ${#commands[@]} commands found"

: >"$scratch/examples"
for command in "${commands[@]}"; do
  # shellcheck disable=SC2086  # a command may be two words
  "$program" $command --help-all >"$scratch/help" 2>"$scratch/err" || failed "$command --help-all"
  [[ -s $scratch/err ]] && failed "$command --help-all writes to stderr"
  grep -q "^Usage: superflip${command:+ $command}" "$scratch/help" || failed "$command: no usage"
  LC_ALL=C.UTF-8 grep -nE '^.{81}' "$scratch/help" && failed "$command: more than 80 columns"
  grep -q '[[:space:]]$' "$scratch/help" && failed "$command: a space at the end of a line"
  grep -qE 'INT|UINT|TEXT:|\[[0-9]+ - ' "$scratch/help" && failed "$command: not for people"
  [[ -z $command ]] && continue
  sed -n '/^Examples\?:$/,$s/^  \(superflip .*\)/\1/p' "$scratch/help" >"$scratch/own"
  [[ -s $scratch/own ]] || failed "$command: no example"
  cat "$scratch/own" >>"$scratch/examples"
done

# The examples do what they say; not those that take long, change the machine or want other files.
export SUPERFLIP_TABLES=$scratch/tables
skipped='tables (build|import|remove|verify)|^superflip serve|lab (run|[a-z0-9-]+ --time)|^superflip bench|all-edges|\.tws'
# Those want h3, of which there is none here: the table of the tests may be busy.
skipped+='|solve "R U|solve --all|solve --plain|solve --input|fmc check --input'
mkdir "$scratch/bin" "$scratch/work"
ln -s "$program" "$scratch/bin/superflip"
cd "$scratch/work" || exit 1
ran=0
while read -r example; do
  [[ $example =~ $skipped ]] && continue
  PATH=$scratch/bin:$PATH timeout $((60 * slow)) bash -c "set -o pipefail; $example" >"$scratch/out" 2>"$scratch/err" </dev/null ||
    failed "$example: $(cat "$scratch/err")"
  [[ -s $scratch/out ]] || failed "$example: prints nothing"
  ran=$((ran + 1))
done < <(sort -u "$scratch/examples")
((ran > 15)) || failed "only $ran examples ran"
finish
