// How good a solve could still have become, after so many of its moves: a line that rises by what was
// lost.
import type { Point } from "./fmc_check_words";

const usualWidth = 560;
const height = 190;
const left = 34;
const right = 16;
const top = 22;
const bottom = 34;
const mostWidth = 700;
const letterWidth = 6.5;

// As wide as there is room: its letters keep their size.
export function plot(points: readonly Point[], length: number, room: number): SVGElement {
  const width = room > 0 ? Math.min(room, mostWidth) : usualWidth;
  const lowest = Math.min(...points.map(({ best }) => best));
  const highest = Math.max(...points.map(({ best }) => best), lowest + 1);
  const x = (done: number) => left + (done / Math.max(length, 1)) * (width - left - right);
  const y = (best: number) =>
    height - bottom - ((best - lowest) / (highest - lowest)) * (height - top - bottom);
  const picture = shape("svg", { width, height, role: "img", class: "plot" });
  picture.setAttribute("aria-label", spoken(points));
  for (let best = lowest; best <= highest; best++) {
    const line = { x1: left, x2: width - right, y1: y(best), y2: y(best), class: "plot-grid" };
    picture.append(shape("line", line), text(left - 6, y(best) + 4, String(best), "end"));
  }
  const corners = points.flatMap(({ done, best }, index) => {
    const before = points[index - 1];
    return before ? [`${x(done)},${y(before.best)}`, `${x(done)},${y(best)}`] : [`${x(done)},${y(best)}`];
  });
  picture.append(shape("polyline", { points: corners.join(" "), class: "plot-line" }));
  for (const { done, best, proved, name } of points) {
    const look = proved ? "plot-dot" : "plot-dot open";
    const dot = shape("circle", { cx: x(done), cy: y(best), r: 4, class: look });
    dot.append(titled(`${name}: ${done} done, ${best} possible`));
    picture.append(dot);
  }
  for (const { done, name } of labelled(points, x)) {
    const anchor = done === 0 ? "start" : done === length ? "end" : "middle";
    picture.append(text(x(done), height - 18, String(done), anchor));
    picture.append(text(x(done), height - 5, name, anchor));
  }
  return picture;
}

// Those whose names have room.
function labelled(points: readonly Point[], x: (done: number) => number): Point[] {
  const shown: Point[] = [];
  for (const point of [...points].reverse()) {
    const later = shown.at(-1);
    const needed = letterWidth * (point.name.length + (later?.name.length ?? 0)) * 0.75 + 8;
    if (!later || x(later.done) - x(point.done) > needed) shown.push(point);
  }
  return shown;
}

function spoken(points: readonly Point[]): string {
  const said = points.map(({ done, best, name }) => `${name}, ${done} moves: ${best}`);
  return `The best length possible at each point. ${said.join("; ")}.`;
}

function shape(tag: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

function text(x: number, y: number, content: string, anchor: string): SVGElement {
  const element = shape("text", { x, y, "text-anchor": anchor });
  element.textContent = content;
  return element;
}

function titled(content: string): SVGElement {
  const element = shape("title", {});
  element.textContent = content;
  return element;
}
