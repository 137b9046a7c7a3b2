#!/usr/bin/env bash
# Does tools/check_layers catch what it says it catches? Each case is a sound tree with one flaw.
# Usage: layers_catches.sh CHECK_LAYERS
set -u
check=$1
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
failures=0
cases=0

# write FILE LINE...: a file in the tree at hand
write() {
  mkdir -p "$tree/${1%/*}"
  printf '%s\n' "${@:2}" >"$tree/$1"
}

# Keeps every rule, in ways that a careless checker would complain about.
write_sound_tree() {
  write src/CMakeLists.txt "add_subdirectory(cube)"
  write src/cube/CMakeLists.txt "superflip_layer(cube" "  SOURCES cube.cpp)"
  write src/cube/cube.h "#include <superflip/api.h>"
  write src/cube/cube.cpp '#include "cube/cube.h"' "#include <vector>" \
    "// printf(\"never\") and exit(1) in a comment" \
    "/* std::cerr too," "   also exit(1); over lines */" \
    "const char* text = \"call exit(0) or abort()\";" \
    "char quote = '\"'; int many = 1'000'000;" \
    "void f() { queue.abort(); task->exit(1); Request::exit(2); snprintf(b, 1, \"\"); }" \
    "std::string g() { return fmt::format(\"{}\", 1); }" \
    "for (;;) --i; // not --shared, nor superflip tables build" \
    "const char* said = \"superflip four spots -- superflip tablespoon, -x\";"
  write src/coord/CMakeLists.txt "superflip_layer(coord USES cube SOURCES coord.cpp)"
  write src/coord/coord.h '#include "cube/cube.h"'
  write src/coord/coord.cpp '#include "coord/coord.h"'
  write src/kernels/CMakeLists.txt "superflip_layer(kernels" "  USES cube  # the oracle" "  LINKS fmt::fmt" \
    "  SOURCES avx2.cpp)"
  write src/kernels/avx2.cpp "#include <immintrin.h>" '#include "cube/cube.h"'
  write src/solvers/korf/CMakeLists.txt "superflip_layer(korf USES coord cube SOURCES korf.cpp)"
  write src/solvers/korf/korf.cpp '#include "coord/coord.h"' '#include "solvers/korf/korf.h"'
  write src/solvers/korf/korf.h "#pragma once"
  write include/superflip/api.h "#include <array>" "#include <superflip/other.h>"
  write include/superflip/other.h "#pragma once"
  write apps/cli/main.cpp "#include <iostream>" "#include <superflip/api.h>" '#include "options.h"' \
    "int main() { std::cout << 1; std::exit(1); }"
  write apps/cli/options.h "#pragma once"
  write src/solvers/korf/inner_loop.h "__m256i wide() { return _mm256_setzero_si256(); }"
  write docs/architecture.md "| folder | holds | may use |" "|---|---|---|" \
    '| `include/superflip` | public | |' '| `src/cube` | the cube | |' '| `src/coord` | numbers | cube |' \
    '| `src/kernels` | intrinsics | cube |' '| `src/solvers/korf` | a solver | coord, cube |' \
    '| `apps/cli` | the program | public headers |' "" \
    '**Intrinsics.** Outside `src/kernels` in' '`src/solvers/korf/inner_loop.h`.' "" 'Not in `src/coord/coord.h`.'
}

# A copy of it, to be flawed.
sound_tree() {
  tree=$scratch/$((++cases))
  cp -r "$scratch/sound" "$tree"
}

passes() {
  local output
  output=$("$check" "$tree" 2>&1) && [[ -z $output ]] && return
  printf 'FAILED: a sound tree is refused: %s\n' "$output"
  failures=$((failures + 1))
}

# catches PLACE WORDS: exactly one complaint, at that place and in those words
catches() {
  local output status
  output=$("$check" "$tree" 2>&1)
  status=$?
  [[ $status == 1 && $output == "$1: "*"$2"* && $output != *$'\n'* ]] && return
  printf 'FAILED: wanted "%s: ...%s...", got status %s and: %s\n' "$1" "$2" "$status" "$output"
  failures=$((failures + 1))
}

tree=$scratch/sound
write_sound_tree
passes

# flaw FILE LINE PLACE WORDS: the sound tree with one line more, or with one file more
flaw() {
  sound_tree
  mkdir -p "$tree/${1%/*}"
  printf '%s\n' "$2" >>"$tree/$1"
  catches "$3" "$4"
}

# Layers.
flaw src/cube/cube.cpp '#include "coord/coord.h"' src/cube/cube.cpp:12 "cube does not list coord"
flaw src/cube/cube.h '#include "coord/coord.h"' src/cube/cube.h:2 "cube does not list coord"
flaw src/cube/cube.h '#  include <coord/coord.h>' src/cube/cube.h:2 "cube does not list coord"
flaw src/coord/coord.h '#include "solvers/korf/korf.h"' src/coord/coord.h:2 "not list korf"
flaw src/coord/coord.h '#include "coord.h"' src/coord/coord.h:2 "folder/file.h"
flaw src/coord/coord.h '#include "../cube/cube.h"' src/coord/coord.h:2 "from src/ on"
flaw src/coord/coord.h '#include "superflip/api.h"' src/coord/coord.h:2 "<superflip/api.h>"
flaw src/stray/stray.cpp 'int stray;' src/stray/stray.cpp "in no layer"

sound_tree
write src/kernels/CMakeLists.txt "superflip_layer(kernels USES coord SOURCES avx2.cpp)"
sed -i '/kernels` |/s/cube/coord/' "$tree/docs/architecture.md"
write src/kernels/avx2.cpp "int kernels;"
catches src/kernels/CMakeLists.txt "list cube too"

sound_tree
write src/kernels/CMakeLists.txt "superflip_layer(kernels USES cube magic SOURCES avx2.cpp)"
catches src/kernels/CMakeLists.txt "magic, which is no layer"

sound_tree
write src/kernels/CMakeLists.txt "superflip_layer(kernels USES cube kernels SOURCES avx2.cpp)"
sed -i '/kernels` |/s/cube/cube, kernels/' "$tree/docs/architecture.md"
catches src/kernels/CMakeLists.txt "uses itself"

# A cycle of two is reported once for each of them.
sound_tree
write src/cube/CMakeLists.txt "superflip_layer(cube USES kernels SOURCES cube.cpp)"
"$check" "$tree" | grep -q "^src/cube/CMakeLists.txt: cube uses itself" || {
  echo "FAILED: a cycle of two layers is not caught"
  failures=$((failures + 1))
}

# The map.
flaw docs/architecture.md '| `src/magic` | nothing | cube |' docs/architecture.md:14 "src/magic is no layer"

# amend FILE PATTERN PLACE WORDS: the sound tree with one line changed by sed
amend() {
  sound_tree
  sed -i "$2" "$tree/$1"
  catches "$3" "$4"
}
amend docs/architecture.md '/`src\/coord` |/d' docs/architecture.md "no row for src/coord"
amend docs/architecture.md '/korf` |/s/coord, cube/cube/' docs/architecture.md:7 \
  'src/solvers/korf may use "coord, cube", not "cube"'
amend docs/architecture.md '/korf` |/s/coord, cube/cube, coord/' docs/architecture.md:7 \
  'not "cube, coord"'
amend src/kernels/CMakeLists.txt 's/USES cube/USES coord cube/' docs/architecture.md:6 '"coord, cube"'

# Borders.
flaw apps/cli/main.cpp '#include "cube/cube.h"' apps/cli/main.cpp:5 "a header of src/"
flaw apps/cli/main.cpp '#include <cube/cube.h>' apps/cli/main.cpp:5 "a header of src/"
flaw apps/cli/main.cpp '#include "../../src/cube/cube.h"' apps/cli/main.cpp:5 "a header of src/"
flaw bindings/python/module.cpp '#include "cube/cube.h"' bindings/python/module.cpp:1 "of src/"
flaw include/superflip/api.h '#include "cube/cube.h"' include/superflip/api.h:3 "only <...>"
flaw include/superflip/api.h '#include <cube/cube.h>' include/superflip/api.h:3 "of src/"

# Intrinsics.
for header in immintrin.h x86intrin.h arm_neon.h simde/x86/avx2.h; do
  flaw src/cube/cube.h "#include <$header>" src/cube/cube.h:2 "intrinsics"
  flaw include/superflip/api.h "#include <$header>" include/superflip/api.h:3 "intrinsics"
done

for line in 'int f() { return _mm_popcnt_u32(1); }' '__m128i wide;' 'auto bits = _pext_u64(1, 2);' \
  'auto sum = vaddq_u8(a, b);' 'auto low = vget_low_u8(a);' 'uint8x16_t wide;' \
  'auto sum = vshrq_n_u8(a, 1);'; do
  flaw src/cube/cube.h "$line" src/cube/cube.h:2 "has intrinsics"
  flaw src/coord/coord.h "$line" src/coord/coord.h:2 "has intrinsics"
  flaw apps/cli/options.h "$line" apps/cli/options.h:2 "has intrinsics"
done
# What is named must be there, and have some.
amend docs/architecture.md 's|inner_loop.h`|& `src/cube/loop.h`|' docs/architecture.md:11 "loop.h, which is not"
amend docs/architecture.md 's|inner_loop.h`|& `src/cube/cube.h`|' docs/architecture.md:11 "has no intrinsics"

# Printing and exiting.
flaw src/cube/cube.h '#include <iostream>' src/cube/cube.h:2 "never prints"
for call in 'std::cout << 1;' 'std::cerr << 1;' 'printf("x");' 'std::printf("x");' \
  'fprintf(stderr, "x");' 'std::puts("x");' 'fmt::print("x");' 'fwrite(p, 1, 1, stdout);' \
  'perror("x");'; do
  flaw src/cube/cube.h "void f() { $call }" src/cube/cube.h:2 "prints"
done
for call in 'exit(1);' 'std::exit(1);' '::exit(1);' 'abort();' 'std::abort();' '_exit(1);' \
  'std::quick_exit(1);' 'std::terminate();'; do
  flaw include/superflip/api.h "void f() { $call }" include/superflip/api.h:3 "exits"
done
# Behind a comment that ends, and behind a character that looks like the start of a string.
flaw src/cube/cube.h '/* fine */ void f() { exit(1); }' src/cube/cube.h:2 "exits"
flaw src/cube/cube.h "char c = '\"'; void f() { exit(1); }" src/cube/cube.h:2 "exits"

# Words of the command line.
for words in 'leave out --shared' '--memory allows more' "build it ('superflip tables build h3')" \
  'superflip solve' 'see \"superflip lab\"'; do
  flaw src/cube/cube.h "const char* said = \"$words\";" src/cube/cube.h:2 "the library's messages do not"
  flaw include/superflip/api.h "f(1, \"$words\");" include/superflip/api.h:3 "the library's messages do not"
done

((failures == 0)) && echo "$cases flaws caught"
exit $((failures > 0))
