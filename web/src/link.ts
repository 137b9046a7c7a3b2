// The position, and the solution shown, in the part of the address behind the #: a link holds all
// there is, and the server does not see it.

export interface Linked {
  position: string;
  solution: string | null;
}

export function parseLink(hash: string): Linked | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const position = fields.get("position");
  if (position === null || position.trim() === "") return null;
  return { position, solution: fields.get("solution") };
}

export function formatLink({ position, solution }: Linked): string {
  const fields = new URLSearchParams({ position });
  if (solution !== null) fields.set("solution", solution);
  // Apostrophes are allowed there and much easier to read than %27.
  return `#${fields.toString().replaceAll("%27", "'")}`;
}
