#!/usr/bin/env bash
# Is every source laid out as clang-format would?
# Usage: format.sh ROOT CLANG-FORMAT
set -u
cd -- "$1" || exit 2
folders=()
for folder in include src apps bindings bench tests tools; do
  [[ -d $folder ]] && folders+=("$folder")
done
mapfile -t files < <(find "${folders[@]}" -name '*.h' -o -name '*.cpp' -o -name '*.cu')
((${#files[@]})) || exit 2
"$2" --dry-run -Werror "${files[@]}" && echo "${#files[@]} files"
