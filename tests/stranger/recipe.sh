#!/usr/bin/env bash
# Follows the README's C++ recipe to the letter, in an empty folder: its CMakeLists.txt, its programs.
# Usage: recipe.sh ROOT COMPILER [BUILD], where BUILD has the library compiled already
set -eu
root=$1 compiler=$2 built=${3:-}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

die() {
  echo "FAILED: $*"
  exit 1
}

# block NAME: the fenced block that follows the words `NAME` in the README.
block() {
  awk -v name="\`$1\`" '
    index($0, name) { wanted = 1 }
    /^```/ && inside { exit }
    inside { print }
    /^```/ && wanted { inside = 1 }' "$root/README.md"
}

for file in CMakeLists.txt show.cpp solve.cpp; do
  block $file >$file
  [[ -s $file ]] || die "the README has no $file"
done
ln -s "$root" superflip
# A compiler's own cache of the machine is no part of the recipe.
env -u CMAKE_CXX_COMPILER_LAUNCHER cmake -G Ninja -B build -DCMAKE_CXX_COMPILER="$compiler" \
  -DCMAKE_CXX_FLAGS="-Wall -Wextra -Werror" . >configure.log 2>&1 || {
  cat configure.log
  die "it does not configure"
}
grep -q "CMAKE_BUILD_TYPE:STRING=$" build/CMakeCache.txt || die "the project's build type was changed"

if [[ -n $built ]]; then
  # Only the stranger's own files are compiled; then they are linked with the libraries of BUILD.
  (cd "$built" && find src -name 'libsuperflip_*.a' -print0) |
    while IFS= read -r -d '' library; do
      mkdir -p "build/superflip/$(dirname "$library")"
      ln -s "$built/$library" "build/superflip/$library"
    done
  for target in show solve; do
    ninja -C build "CMakeFiles/$target.dir/$target.cpp.o" || die "$target.cpp does not compile"
    link=$(ninja -C build -t commands $target | tail -n 1)
    (cd build && bash -c "$link") || die "$target does not link"
  done
else
  cmake --build build || die "it does not build"
fi

shown=$(build/show)
[[ $shown == UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB ]] || die "show prints '$shown'"
solved=$(build/solve)
[[ $solved == "F' U' R'" ]] || die "solve prints '$solved'"
echo "the recipe works"
