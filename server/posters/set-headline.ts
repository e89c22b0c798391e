import { grotesque, playbill } from './faces.ts';
import { headlinesOf, printable } from './headline.ts';
import type { PosterShape } from './poster-size.ts';
import { setType, type SetType, type Zone } from './set-type.ts';

/** A headline fitted to a zone: the text as written in the title, and its outlines. */
export type SetHeadline = { text: string; type: SetType };

/** A title to set on a poster of this shape. `loud`: in the narrow face, in capitals. */
export type HeadlineJob = { name: string; shape: PosterShape; loud: boolean };

// Sizes in poster units. On a shelf a card is a fifth of its drawn width: at 70 units the narrow face has capitals 11
// CSS pixels high.
const SIZES = {
  card: { largest: 240, comfortable: 70, smallest: 58, grotesqueFrom: 86, linesMax: 5 },
  share: { largest: 150, comfortable: 56, smallest: 40, grotesqueFrom: 64, linesMax: 6 },
} as const;

/** True when the title has a letter or digit and the typefaces have all its letters. */
export function canSet(name: string): boolean {
  const text = printable(name);
  return /[\p{L}\p{N}]/u.test(text) && grotesque().covers(text) && playbill().covers(text.toUpperCase());
}

/**
 * Fits the title to the first zone that holds it at a comfortable size. If no zone does, tries its part before a strong
 * break, then the title at the smallest readable size, then its part before a weak break. Null when none fits: the
 * poster then has no words. The zones are functions, because a composition must be drawn before its zone is known.
 */
export function setHeadline<T extends { zone: Zone }>(
  job: HeadlineJob,
  sheets: readonly (() => T)[],
): (SetHeadline & { sheet: T }) | null {
  const { full, strong, weak } = headlinesOf(job.name);
  const { comfortable, smallest } = SIZES[job.shape];
  const drawn = new Map<number, T | undefined>();
  const sheetAt = (index: number): T | undefined => {
    if (!drawn.has(index)) drawn.set(index, sheets[index]?.());
    return drawn.get(index);
  };
  const passes: [texts: string[], sheet: number, from: number][] = [
    [[full, ...strong], 0, comfortable],
    [[full], 1, comfortable],
    [[full], 0, smallest],
    [[full], 1, smallest],
    [strong, 1, smallest],
    [weak, 0, comfortable],
    [weak, 1, smallest],
  ];
  for (const [texts, index, from] of passes) {
    const sheet = texts.length > 0 ? sheetAt(index) : undefined;
    for (const text of sheet ? texts : []) {
      const type = sheet && setIn(text, sheet.zone, { ...job, from });
      if (type) return { text, type, sheet };
    }
  }
  return null;
}

function setIn(text: string, zone: Zone, { shape, loud, from }: HeadlineJob & { from: number }): SetType | null {
  const { largest, grotesqueFrom, linesMax } = SIZES[shape];
  const wide = loud
    ? null
    : setType({ face: grotesque(), text, zone, largest, linesMax, smallest: Math.max(from, grotesqueFrom) });
  // The narrow face is larger in the same space, and easier to read at small sizes.
  return wide ?? setType({ face: playbill(), text: text.toUpperCase(), zone, largest, linesMax, smallest: from });
}
