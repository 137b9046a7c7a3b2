#!/usr/bin/env bash
# Runs clang-tidy over what BUILD-DIR compiles from src/, apps/ and tools/.
# Usage: tidy.sh ROOT BUILD-DIR CLANG-TIDY JOBS
set -u
cd -- "$1" || exit 2
build=$2 tidy=$3 jobs=$4
mapfile -t files < <(sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' "$build/compile_commands.json" |
  grep -E "^$PWD/(src|apps|tools)/" | sort -u)
((${#files[@]})) || {
  echo "nothing to check in $build/compile_commands.json"
  exit 2
}
# Warnings that only GCC knows are none of clang-tidy's business.
printf '%s\0' "${files[@]}" |
  xargs -0 -n 1 -P "$jobs" "$tidy" -p "$build" --quiet \
    --extra-arg=-Wno-unknown-warning-option 2>&1 |
  grep -v -E '^[0-9]+ warnings? (generated|treated as errors?)|^Suppressed [0-9]+ warnings'
status=${PIPESTATUS[1]}
echo "${#files[@]} files"
exit $((status != 0))
