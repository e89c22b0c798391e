import type { Face } from "./faces.ts";

/** Where type may stand, in poster units, and which corner it hangs from. */
export type Zone = {
  x: number;
  y: number;
  w: number;
  h: number;
  rise: "top" | "middle" | "bottom";
};

export type TypeJob = {
  face: Face;
  text: string;
  zone: Zone;
  largest: number;
  smallest: number;
  /** Whether a long word may be hyphenated to reach the smallest size. */
  hyphenate: boolean;
};

/** Lines fitted to a zone. `top` of the first capital and `bottom` of the last baseline are absolute. */
export type SetType = { path: string; lines: string[]; size: number; top: number; bottom: number };

const mostLines = 4;

/**
 * Sets text as large as the zone allows on at most four lines. Words that are too long may
 * be hyphenated in the middle; a text that does not fit even at the smallest size ends in an ellipsis.
 */
export function setType(job: TypeJob): SetType {
  const words = job.text.split(" ").filter(Boolean);
  for (let keep = words.length; keep > 0; keep--) {
    const text = words.slice(0, keep);
    if (keep < words.length) text[keep - 1] = `${(text[keep - 1] ?? "").replace(/[,;:.]+$/u, "")}…`;
    const best = bestBreak(job, text);
    if (best.size >= job.smallest || keep === 1) return place(job, best.lines, best.size);
  }
  return { path: "", lines: [], size: 0, top: job.zone.y, bottom: job.zone.y };
}

const leading = (face: Face) => face.capHeight + 0.27;

function bestBreak(job: TypeJob, words: readonly string[]): { lines: string[]; size: number } {
  const whole = fitted(job, words);
  if (!job.hyphenate || whole.size >= job.smallest) return whole;
  const split = fitted(
    job,
    words.flatMap((word) => halves(word)),
  );
  return split.size > whole.size * 1.3 ? split : whole;
}

function fitted(job: TypeJob, words: readonly string[]): { lines: string[]; size: number } {
  let best = { lines: [words.join(" ")], size: 0 };
  for (let count = 1; count <= Math.min(mostLines, words.length); count++) {
    const lines = breakInto(words, count, job.face);
    const size = sizeFor(job, lines);
    // A further line has to earn its place, or short titles turn into ladders.
    if (size > best.size * 1.08) best = { lines, size };
  }
  return best;
}

function sizeFor({ face, zone, largest }: TypeJob, lines: readonly string[]): number {
  const widest = Math.max(...lines.map((line) => face.width(line)));
  const tall = face.capHeight + (lines.length - 1) * leading(face) + 0.08;
  return Math.min(largest, zone.w / widest, zone.h / tall);
}

/** Breaks words into so many lines that the widest is as narrow as can be. */
function breakInto(words: readonly string[], count: number, face: Face): string[] {
  if (count === 1) return [words.join(" ")];
  let best: string[] = [];
  let narrowest = Infinity;
  for (let first = 1; first <= words.length - count + 1; first++) {
    const head = words.slice(0, first).join(" ");
    const lines = [head, ...breakInto(words.slice(first), count - 1, face)];
    const widest = Math.max(...lines.map((line) => face.width(line)));
    if (widest < narrowest) [best, narrowest] = [lines, widest];
  }
  return best;
}

function halves(word: string): string[] {
  const letters = [...word];
  if (letters.length < 12) return [word];
  const at = Math.ceil(letters.length / 2);
  return [`${letters.slice(0, at).join("")}-`, letters.slice(at).join("")];
}

function place({ face, zone }: TypeJob, lines: string[], size: number): SetType {
  const step = leading(face) * size;
  const height = face.capHeight * size + (lines.length - 1) * step;
  // Tails below the last line need air of their own.
  const tail = /[gjpqyçşţÇŞQ,;]/u.test(lines.at(-1) ?? "") ? size * 0.12 : 0;
  const slack = zone.h - height - tail;
  const top = zone.y + (zone.rise === "top" ? 0 : zone.rise === "bottom" ? slack : slack / 2);
  const path = lines
    .map((line, i) =>
      face.outline(line, { x: zone.x, y: top + face.capHeight * size + i * step, size }),
    )
    .join("");
  return { path, lines, size, top, bottom: top + height };
}
