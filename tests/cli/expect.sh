# Sourced by the command-line tests: runs the program and compares what a user would see.
set -u
program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
# What is done within a time takes longer under a sanitizer.
slow=${SUPERFLIP_SANITIZE:+12}
slow=${slow:-1}

# expect CODE STDOUT STDERR ARGS...: the exit code, and a bash pattern for each stream.
expect() {
  local want_code=$1 want_out=$2 want_err=$3
  shift 3
  "$program" "$@" </dev/null >"$scratch/out" 2>"$scratch/err"
  local code=$?
  local out err
  out=$(tr -d '\0' <"$scratch/out")
  err=$(tr -d '\0' <"$scratch/err")
  # shellcheck disable=SC2053  # the right-hand sides are patterns
  if [[ $code != "$want_code" || $out != $want_out || $err != $want_err ]]; then
    printf 'FAILED: superflip %s\n  exit %s, expected %s\n  stdout: %s\n  expected: %s\n  stderr: %s\n  expected: %s\n' \
      "$*" "$code" "$want_code" "$out" "$want_out" "$err" "$want_err"
    failures=$((failures + 1))
  fi
  if [[ $code != 0 && $(wc -l <"$scratch/err") != 1 ]]; then
    printf 'FAILED: superflip %s: the error is not one line\n' "$*"
    failures=$((failures + 1))
  fi
}

# same WHAT FILE FILE
same() {
  if ! cmp -s "$2" "$3"; then
    printf 'FAILED: %s: %s\n' "$1" "$(diff "$2" "$3" | head -n 4)"
    failures=$((failures + 1))
  fi
}

finish() {
  [[ $failures == 0 ]] && echo "all as expected" && exit 0
  echo "$failures failed"
  exit 1
}
