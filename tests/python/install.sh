#!/usr/bin/env bash
# Installs the module with pip, without a network, into a folder of its own and uses it there.
# Usage: install.sh ROOT PYTHON
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$2" -m pip install --no-index --no-build-isolation --target "$scratch/site" "$1"
cd "$scratch"
moves=$(PYTHONPATH=site "$2" -c 'import superflip; print(superflip.solve("R U F"))')
[[ $moves == "F' U' R'" ]] || { echo "FAILED: solved R U F by '$moves'"; exit 1; }
[[ -f site/superflip/py.typed && -f site/superflip/_core.pyi ]] ||
  { echo "FAILED: no type hints"; exit 1; }
echo "installed and used"
