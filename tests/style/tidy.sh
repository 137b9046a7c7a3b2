#!/usr/bin/env bash
# Runs clang-tidy over what BUILD-DIR compiles from src/, apps/ and tools/.
# Usage: tidy.sh ROOT BUILD-DIR CLANG-TIDY JOBS
#
# A file that passed is looked at again once the rules change or it is compiled anew: its object
# file is as old as the last change of the source, of a header it includes or of a flag.
set -u
cd -- "$1" || exit 2
export build=$2 tidy=$3 passed=$2/tidy-passed
jobs=$4
mkdir -p "$passed"

stamp_of() { printf '%s/%s' "$passed" "${1//\//+}"; }

# check FILE: quiet if there is nothing to say
check() {
  # Warnings that only GCC knows are none of clang-tidy's business.
  if "$tidy" -p "$build" --quiet --extra-arg=-Wno-unknown-warning-option "$1" \
    2> >(grep -v -E '^[0-9]+ warnings? |^Suppressed |^Use -header-filter' >&2); then
    touch "$(stamp_of "$1")"
  else
    return 1
  fi
}
export -f check stamp_of

files=0
waiting=()
while IFS=$'\t' read -r file object; do
  case $file in
    *.cu) continue ;;  # of another language
    "$PWD"/src/* | "$PWD"/apps/* | "$PWD"/tools/*) ;;
    *) continue ;;
  esac
  files=$((files + 1))
  stamp=$(stamp_of "$file")
  if [[ ! -e $stamp || .clang-tidy -nt $stamp || ! -e $object || $object -nt $stamp ]]; then
    waiting+=("$file")
  fi
done < <(awk -F'"' -v build="$build" '
  $2 == "command" { object = $0; sub(/.* -o /, "", object); sub(/ -c .*/, "", object) }
  $2 == "file" { print $4 "\t" build "/" object }' "$build/compile_commands.json")

((files)) || {
  echo "nothing to check in $build/compile_commands.json"
  exit 2
}
echo "$files files, ${#waiting[@]} of them new or changed since they passed"
((${#waiting[@]})) || exit 0
printf '%s\0' "${waiting[@]}" | xargs -0 -n 1 -P "$jobs" bash -c 'check "$1"' check
