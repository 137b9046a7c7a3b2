# What ./superflip and ./test share: installing packages, and the one release build they both use.
# Sourced with `root` set to the top of the checkout.

say() { printf 'superflip: %s\n' "$*" >&2; }

die() {
  say "$@"
  exit 2
}

# --- The release build -------------------------------------------------------------------------

release_dir=$root/build/release
program=$release_dir/superflip
setup_log=$root/build/setup.log

# Two empty files frame the last complete build: `started` is as old as the moment before the
# first source was read, `finished` as the moment after the last link. Neither is there while a
# build runs or after one was cut off, so a half-linked program is never taken for a whole one.
started=$release_dir/.build-started
finished=$release_dir/.build-finished

# True if the program is there, was linked by a build that ended well, and no source has changed
# since that build began. A folder counts as changed when a file in it comes or goes.
release_is_current() {
  [[ -x $program && -f $started && -f $finished && ! $program -nt $finished ]] || return 1
  local sources=() name
  for name in src apps include cmake web CMakeLists.txt CMakePresets.json; do
    [[ -e $root/$name ]] && sources+=("$root/$name")
  done
  [[ -z $(find "${sources[@]}" -newer "$started" -print -quit) ]]
}

begin_release_build() {
  mkdir -p "$release_dir" && rm -f "$started" "$finished" && : >"$started.new" ||
    die "cannot write to $release_dir"
}

end_release_build() { mv "$started.new" "$started" && : >"$finished"; }

# One build at a time in a checkout: a second one waits. The lock goes with the process, however
# it ends, and with a build it may have left running.
lock_builds() {
  mkdir -p "$root/build" && exec {build_lock}>"$root/build/.lock" ||
    die "cannot write to $root/build"
  flock --nonblock "$build_lock" && return
  say "waiting for another build in $root/build to end"
  flock "$build_lock"
}

unlock_builds() { exec {build_lock}>&-; }

# configure PRESET OPTION...: a cache made for another folder (a checkout that was moved) is of no
# use to CMake and is dropped.
configure() {
  local preset=$1 home
  shift
  home=$(cd -- "$root" && pwd -P)
  local cache=$root/build/$preset/CMakeCache.txt
  if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$home" "$cache"; then
    rm -rf "$cache" "$root/build/$preset/CMakeFiles"
  fi
  (cd -- "$home" && exec cmake --preset "$preset" "$@")
}

# --- Packages ----------------------------------------------------------------------------------

# Prints those of the given headers that the compiler does not find.
absent_headers() {
  local header
  {
    for header in "$@"; do
      printf '#if !__has_include(<%s>)\n%s\n#endif\n' "$header" "absent $header"
    done
  } | "${CXX:-c++}" -x c++ -E -P - 2>/dev/null | sed -n 's/^absent //p'
}

runtime_is_there() {
  local file
  for file in "$(clang++ -print-resource-dir 2>/dev/null)"/lib/*/libclang_rt."$1"*; do
    [[ -e $file ]] && return
  done
  return 1
}

# find_missing ROW...: sets missing_rows to the rows whose probe fails. Without a compiler no
# header can be looked for, and all of them count as missing.
find_missing() {
  local row package probe why absent headers=()
  for row in "$@"; do
    read -r package probe why <<<"$row"
    [[ $probe == header:* ]] && headers+=("${probe#header:}")
  done
  if command -v "${CXX:-c++}" >/dev/null; then
    absent=$(absent_headers "${headers[@]}")
  else
    absent=$(printf '%s\n' "${headers[@]}")
  fi
  missing_rows=()
  for row in "$@"; do
    read -r package probe why <<<"$row"
    case $probe in
      command:*) command -v "${probe#command:}" >/dev/null ;;
      header:*) ! grep -qxF -- "${probe#header:}" <<<"$absent" ;;
      file:*) [[ -e ${probe#file:} ]] ;;
      runtime:*) runtime_is_there "${probe#runtime:}" ;;
    esac || missing_rows+=("$row")
  done
}

# Tries with the package lists at hand and fetches new ones only if that fails: they may be absent,
# as in a fresh container, or out of date.
apt_install() {
  local install=("$@")
  # Another apt may be at work, as on a machine that has just been started.
  set -- DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300
  {
    "${as_root[@]}" env "$@" install -y --no-install-recommends "${install[@]}" ||
      { "${as_root[@]}" env "$@" update &&
        "${as_root[@]}" env "$@" install -y --no-install-recommends "${install[@]}"; }
  } </dev/null >"$setup_log" 2>&1
}

# need_packages ROW...: installs what is missing, or says what is and ends.
need_packages() {
  find_missing "$@"
  ((${#missing_rows[@]})) || return 0
  local row package probe why packages=()
  for row in "${missing_rows[@]}"; do
    read -r package probe why <<<"$row"
    packages+=("$package")
    say "needs $package, which $why (no ${probe#*:} here)"
  done
  command -v apt-get >/dev/null ||
    die "install these first; the names are Debian's, other systems have them under similar ones"

  local line="apt-get update && apt-get install -y --no-install-recommends ${packages[*]}"
  as_root=()
  if [[ $(id -u) != 0 ]]; then
    command -v sudo >/dev/null || die "please run as root: $line"
    as_root=(sudo)
  fi
  say "installing ${packages[*]}${as_root[0]:+ with sudo}..."
  if ! apt_install "${packages[@]}"; then
    tail -n 5 "$setup_log" >&2
    die "could not install them (all of it in $setup_log); please run as root: $line"
  fi
  find_missing "${missing_rows[@]}"
  ((${#missing_rows[@]} == 0)) || die "still missing after the installation: ${missing_rows[*]}"
}
