# The rules of tools/check_layers, which calls this with the list of sources, then the CMake files
# below src/, then docs/architecture.md, then the sources themselves.

function complain(where, what) {
  print where ": " what
  violations++
}

# The layer a path relative to src/ lies in: the longest folder that is one.
function layer_at(path) {
  while (sub(/\/[^\/]*$/, "", path)) {
    if (path in layer_in) return layer_in[path]
  }
  return ""
}

function folder_of(path) {
  return sub(/\/[^\/]*$/, "", path) ? path : "."
}

# --- Which layer uses which, from the words of superflip_layer(...) ------------------------------

function read_layer_word(word) {
  if (reading == "") return
  if (reading == "name") {
    layer = word
    layer_in[substr(folder_of(FILENAME), 5)] = layer  # without src/
    folder[layer] = folder_of(FILENAME)
    declared[layer] = FILENAME
    reading = "else"
  } else if (word ~ /^(USES|LINKS|SOURCES)$/) {
    reading = word
  } else if (reading == "USES") {
    uses[layer, word] = 1
  }
}

function read_layer_line(line, count, words, i) {
  sub(/#.*/, "", line)
  gsub(/\(/, " ( ", line)
  gsub(/\)/, " ) ", line)
  count = split(line, words, /[ \t]+/)
  for (i = 1; i <= count; i++) {
    if (words[i] == "superflip_layer") reading = "name"
    else if (words[i] == ")") reading = ""
    else if (words[i] != "(" && words[i] != "") read_layer_word(words[i])
  }
}

function check_lists(pair, parts, other) {
  for (pair in uses) {
    split(pair, parts, SUBSEP)
    if (!(parts[2] in declared)) {
      complain(declared[parts[1]], parts[1] " uses " parts[2] ", which is no layer")
    }
    for (other in declared) {
      if ((parts[2], other) in uses && !((parts[1], other) in uses) && other != parts[1]) {
        complain(declared[parts[1]], parts[1] " uses " parts[2] ", which uses " other \
                 ": list " other " too")
      }
    }
  }
  check_cycles()
}

# Warshall's closure: a layer that reaches itself is part of a cycle.
function check_cycles(a, b, c, pair, reaches) {
  for (pair in uses) reaches[pair] = 1
  for (b in declared) {
    for (a in declared) {
      if (!((a, b) in reaches)) continue
      for (c in declared) if ((b, c) in reaches) reaches[a, c] = 1
    }
  }
  for (a in declared) {
    if ((a, a) in reaches) complain(declared[a], a " uses itself, directly or by others")
  }
}

# --- The map ------------------------------------------------------------------------------------

function trimmed(text) {
  gsub(/^[ \t]+|[ \t]+$/, "", text)
  return text
}

# | `src/coord` | what it holds | cube |
function read_row(line, cells) {
  split(line, cells, /\|/)
  gsub(/[` \t]/, "", cells[2])
  row_at[cells[2]] = FILENAME ":" FNR
  row_says[cells[2]] = trimmed(cells[4])
}

function read_named_files(line) {
  while (match(line, /`src\/[^`]*\.[a-z]+`/)) {
    named[substr(line, RSTART + 1, RLENGTH - 2)] = FILENAME ":" FNR
    line = substr(line, RSTART + RLENGTH)
  }
}

# What a row should say: the layers in the order of the alphabet.
function listed_uses(layer, other, count, names, i, j, list) {
  count = 0
  for (other in declared) {
    if (!((layer, other) in uses)) continue
    for (i = ++count; i > 1 && names[i - 1] > other; i--) names[i] = names[i - 1]
    names[i] = other
  }
  list = ""
  for (j = 1; j <= count; j++) list = list (j > 1 ? ", " : "") names[j]
  return list
}

function check_map(layer, path) {
  for (layer in declared) {
    path = folder[layer]
    if (!(path in row_at)) {
      complain("docs/architecture.md", "has no row for " path)
    } else if (row_says[path] != listed_uses(layer)) {
      complain(row_at[path], path " may use \"" listed_uses(layer) "\", not \"" row_says[path] "\"")
    }
    delete row_at[path]
  }
  for (path in row_at) complain(row_at[path], path " is no layer")
}

function check_named_files(path) {
  for (path in named) {
    if (!(path in exists)) {
      complain(named[path], "names " path ", which is not there")
    } else if (!(path in has_intrinsics)) {
      complain(named[path], "names " path ", which has no intrinsics")
    }
  }
}

# --- The sources --------------------------------------------------------------------------------

# The line without comments, and with its strings and characters emptied; `strings` is then what was
# in them. Raw strings and trigraphs are read as ordinary text.
function code_of(line, out, c, next_c, quote, i) {
  out = ""
  strings = ""
  quote = ""
  for (i = 1; i <= length(line); i++) {
    c = substr(line, i, 1)
    next_c = substr(line, i + 1, 1)
    if (in_comment) {
      if (c == "*" && next_c == "/") { in_comment = 0; i++ }
    } else if (quote != "") {
      if (c == "\\") i++
      else if (c == quote) { out = out c; strings = strings "\n"; quote = "" }
      else strings = strings c
    } else if (c == "/" && next_c == "/") {
      break
    } else if (c == "/" && next_c == "*") {
      in_comment = 1
      i++
    } else {
      # A ' between digits separates thousands.
      if (c == "\"" || (c == "'" && substr(line, i - 1, 1) !~ /[0-9a-fA-F]/)) quote = c
      out = out c
    }
  }
  return out
}

function check_include(path, quoted, here, own, target) {
  if (path ~ /intrin\.h$|^arm_(neon|sve|acle)\.h$|^simde\// && FILENAME !~ /^src\/(kernels|cuda)\//) {
    complain(here, "includes <" path ">: intrinsics live in src/kernels")
  }
  if (FILENAME ~ /^(src|include)\// && path == "iostream") {
    complain(here, "includes <iostream>: the library never prints")
  }
  if (FILENAME ~ /^src\//) {
    check_src_include(path, quoted, here)
  } else if (path ~ /(^|\/)src\//) {
    complain(here, "includes \"" path "\", a header of src/")
  } else if (FILENAME ~ /^include\// && quoted) {
    complain(here, "includes \"" path "\": a public header includes only <...>")
  } else if (("src/" path) in exists && !((folder_of(FILENAME) "/" path) in exists)) {
    complain(here, "includes \"" path "\", a header of src/")
  }
}

function check_src_include(path, quoted, here, own, target) {
  own = layer_at(substr(FILENAME, 5))
  target = layer_at(path)
  if (path ~ /(^|\/)\.\.\//) {
    complain(here, "includes \"" path "\": name it from src/ on, as folder/file.h")
  } else if (path ~ /^superflip\//) {
    if (quoted) complain(here, "includes \"" path "\": write <" path ">")
  } else if (!quoted && !(("src/" path) in exists)) {
    return  # the standard library's or another project's
  } else if (!(("src/" path) in exists)) {
    complain(here, "includes \"" path "\", which is not in src/: name it as folder/file.h")
  } else if (target != own && !((own, target) in uses)) {
    complain(here, "includes \"" path "\", but " own " does not list " target " in its USES")
  }
}

# Names of x86's and ARM's vector and bit instructions, and of their types.
function check_intrinsics(code, here) {
  if (code !~ /(^|[^A-Za-z0-9_])(_mm[0-9]*_[a-z]|__m(64|128|256|512)|_(pext|pdep|bzhi|blsr|tzcnt|lzcnt)_u)/ &&
      code !~ /(^|[^A-Za-z0-9_])(v[a-z0-9]+(_[a-z]+)?(_n)?_[sufp](8|16|32|64)|(u?int|float|poly)[0-9]+x[0-9]+_t)/ &&
      code !~ /__builtin_(ia32|neon|aarch64)_/) return
  if (has_intrinsics[FILENAME]++) return  # said once
  if (FILENAME !~ /^src\/(kernels|cuda)\// && !(FILENAME in named)) {
    complain(here, "has intrinsics: they live in src/kernels, and where docs/architecture.md says")
  }
}

# The program, Python and the service show the same message: each adds how it is done there.
function check_strings(strings, here) {
  if (strings ~ /(^|[^A-Za-z0-9-])--[a-z]/) {
    complain(here, "names an option of the command line: the library's messages do not")
  }
  if (strings ~ /superflip (bench|convert|help|lab|names|puzzle|scramble|serve|solve|tables|version)([^a-z]|$)/) {
    complain(here, "names a command: the library's messages do not")
  }
}

function check_code(code, here) {
  if (code ~ /std::(cout|cerr|clog|wcout|wcerr)([^A-Za-z0-9_]|$)/ ||
      code ~ /(^|[^A-Za-z0-9_])(stdout|stderr)([^A-Za-z0-9_]|$)/ ||
      code ~ /fmt::(print|println|vprint)[ \t]*\(/ ||
      code ~ /(^|[^A-Za-z0-9_.>:])(std::|::)?(printf|vprintf|puts|putchar|perror)[ \t]*\(/) {
    complain(here, "prints: the library never does")
  }
  if (code ~ /(^|[^A-Za-z0-9_.>:])(std::|::)?(exit|_exit|_Exit|quick_exit|abort|terminate)[ \t]*\(/) {
    complain(here, "exits: the library never does")
  }
}

phase == "list" { exists[$0] = 1; next }
phase == "layers" { read_layer_line($0); next }
phase == "map" {
  if (/^\| `src\//) read_row($0)
  if (/^\*\*Intrinsics/) about_intrinsics = 1
  if (/^$/) about_intrinsics = 0
  if (about_intrinsics) read_named_files($0)
  next
}

FNR == 1 {
  if (!checked_lists++) {
    check_lists()
    check_map()
  }
  in_comment = 0
  if (FILENAME ~ /^src\// && layer_at(substr(FILENAME, 5)) == "") {
    complain(FILENAME, "is in no layer: no superflip_layer(...) in its folder")
  }
}

# Read before strings are emptied; a commented-out include is none.
!in_comment && /^[ \t]*#[ \t]*include[ \t]*["<]/ {
  path = $0
  sub(/^[ \t]*#[ \t]*include[ \t]*/, "", path)
  quoted = path ~ /^"/
  sub(/^["<]/, "", path)
  sub(/[">].*/, "", path)
  check_include(path, quoted, FILENAME ":" FNR)
  next
}

{
  code = code_of($0)
  check_intrinsics(code, FILENAME ":" FNR)
  if (FILENAME ~ /^(src|include)\//) {
    check_code(code, FILENAME ":" FNR)
    check_strings(strings, FILENAME ":" FNR)
  }
}

END {
  check_named_files()
  exit violations > 0
}
