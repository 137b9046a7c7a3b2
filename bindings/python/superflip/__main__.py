"""python -m superflip: solves, converts and scrambles at a terminal; --help says how."""

import sys

from ._program import main

sys.exit(main(sys.argv[1:]))
