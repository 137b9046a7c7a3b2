#!/usr/bin/env bash
# page.sh SOURCE WORK unit|e2e [PROGRAM]: tests the page in SOURCE (web/ of the checkout) in the folder
# WORK, so that nothing is written into the checkout.
set -eu
source_dir=$1 work=$2 which=$3 program=${4:-}

mkdir -p "$work"
exec {lock}>"$work/.lock"
flock "$lock"
tar -C "$source_dir" --exclude=./node_modules --exclude=./dist -cf - . | tar -C "$work" -xf -
cd -- "$work"
if ! cmp -s package-lock.json .installed; then
  npm ci --no-audit --no-fund --loglevel=error
  cp package-lock.json .installed
fi
flock --unlock "$lock"

case $which in
  unit) npm test ;;
  e2e) SUPERFLIP_PROGRAM=$program npm run e2e ;;
esac
