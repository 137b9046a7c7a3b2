// The cubes that are entered.

// Of README.md, with its optimal length.
export const scramble = "D2 F' U' L F' B D' B U D' R' F U B2";
export const scrambleLength = 14;
export const twoSolutions = "R' D R U R' D' R U'"; // 8 moves, two shortest solutions (see README)
// Superflip (Reid 1995): 20 moves, minutes of searching with a small table.
export const superflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";
// F turned once, as docs/text-forms.md has it.
export const turnedF = "UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB";
