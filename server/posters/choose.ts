import { parseEventImage, type PosterImage } from '#shared/event-image.ts';
import type { PosterSubject } from '#shared/poster-url.ts';
import type { Composition } from './compositions/composition.ts';
import { compositionsOf, needsWords } from './compositions/families.ts';
import { posterPalettesOf, type Palette } from './palettes.ts';
import { randomFrom } from './random.ts';

/** The number of a category id, which may be written as `103` or `BandstandCategory/103`. */
export const categoryNumber = (id: string): string => /\d+$/.exec(id)?.[0] ?? '199';

// Categories that suit the narrow playbill face in capitals.
const loud = new Set(['103', '104', '108', '110', '116', '118', '113']);

/**
 * The design of a poster. `wordless` is the composition for a poster without a headline: it fills the whole sheet.
 * `loud` sets the headline in the narrow face in capitals.
 */
export type Choice = {
  composition: Composition;
  wordless: Composition;
  palette: Palette;
  loud: boolean;
};

/**
 * Picks the palette, face and composition of one poster. The same event always gets the same choice. Composition and
 * palette are picked with different hash steps, so that two events with the same composition do not share the palette
 * too.
 * @param chosen motif, palette and type that the organizer chose; null for the site's choice
 */
export function chooseDesign(eventId: string, categoryId: string, chosen: PosterImage | null = null): Choice {
  const category = categoryNumber(categoryId);
  const family = compositionsOf(category);
  const full = family.filter((composition) => !needsWords.has(composition));
  const palettes = posterPalettesOf(category);
  if (chosen)
    return {
      composition: at(family, chosen.motif),
      wordless: at(full, chosen.motif),
      palette: at(palettes, chosen.palette),
      loud: chosen.isLoud,
    };
  return {
    composition: spread(family, eventId, GOLDEN_STEP),
    wordless: spread(full, eventId, GOLDEN_STEP),
    palette: spread(palettes, eventId, SILVER_STEP),
    loud: randomFrom(`face ${category} ${eventId}`).chance(loud.has(category) ? 0.5 : 0.15),
  };
}

// Fibonacci hashing: multiples of an irrational part of 2^32 spread successive ids evenly, where a random hash repeats
// itself within eight events nearly twice as often. The steps are 2^32 times the fractions of the golden ratio and of the square root of two.
const GOLDEN_STEP = 0x9e3779b9;
const SILVER_STEP = 0x6a09e667;

/** How many motifs and palettes a category has. */
export function designsOf(categoryId: string): { motifs: number; palettes: number } {
  const category = categoryNumber(categoryId);
  return { motifs: compositionsOf(category).length, palettes: posterPalettesOf(category).length };
}

const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T; // no list is empty

function spread<T>(items: readonly T[], eventId: string, step: number): T {
  const low = /^\d+$/.test(eventId) ? Number(BigInt(eventId) & 0xffffffffn) : 0;
  const share = (Math.imul(low, step) >>> 0) / 2 ** 32;
  return items[Math.floor(share * items.length)] as T; // a share is below 1, and no list is empty
}

/** The design that the organizer chose for an event; null for none, and for an event with a photo. */
export function posterChoiceOf({ image }: PosterSubject): PosterImage | null {
  const chosen = parseEventImage(image ?? '');
  return chosen?.kind === 'poster' ? chosen : null;
}
