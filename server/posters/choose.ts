import { bars, brush, contours, lanes, ribbon, waves, weave } from './compositions/lines.ts';
import { checks, confetti, cubes, folds, skyline, stairs, tiles } from './compositions/blocks.ts';
import { balloons, branch, hills, horizon, iris, lamps, leaves, peaks } from './compositions/scenes.ts';
import {
  arches,
  arcs,
  beads,
  citrus,
  disc,
  halftone,
  moire,
  orbits,
  petals,
  plates,
  rays,
} from './compositions/rounds.ts';
import { shout } from './compositions/shout.ts';
import type { Composition } from './compositions/composition.ts';
import { palettesOf, type Palette } from './palettes.ts';
import { randomFrom } from './random.ts';

// Compositions that suit a category. A repeated name is chosen more often: the first of a list is typical of the
// category.
const families: Readonly<Record<string, readonly Composition[]>> = {
  '101': [stairs, skyline, folds, tiles, arches, cubes, weave, shout],
  '102': [cubes, orbits, moire, halftone, contours, tiles, shout],
  '103': [disc, bars, waves, arcs, ribbon, contours, halftone, lamps, shout, shout],
  '104': [iris, lamps, halftone, moire, arches, ribbon, shout],
  '105': [brush, tiles, lamps, arches, waves, plates, petals, shout],
  '106': [petals, checks, ribbon, weave, brush, halftone, shout],
  '107': [leaves, branch, waves, petals, horizon, contours, arches],
  '108': [lanes, ribbon, checks, rays, stairs, peaks, shout, shout],
  '109': [hills, horizon, peaks, contours, branch, waves, leaves],
  '110': [plates, citrus, citrus, beads, tiles, leaves, arcs, checks, shout],
  '111': [petals, balloons, folds, arcs, rays, beads, leaves],
  '112': [folds, skyline, ribbon, weave, arches, stairs, shout],
  '113': [confetti, rays, tiles, petals, balloons, beads, weave, shout],
  '114': [orbits, rays, horizon, petals, arches, moire],
  '115': [balloons, tiles, confetti, beads, cubes, hills],
  '116': [confetti, rays, balloons, orbits, petals, shout],
  '117': [weave, leaves, branch, tiles, arches, plates, skyline],
  '118': [lanes, ribbon, checks, horizon, waves, shout],
  '119': [checks, tiles, confetti, halftone, cubes, contours, beads],
  '120': [stairs, folds, beads, tiles, confetti, orbits],
  '199': [arcs, tiles, waves, confetti, halftone, folds, plates, shout],
};

/** The number of a category id, which may be written as `103` or `BandstandCategory/103`. */
export const categoryNumber = (id: string): string => /\d+$/.exec(id)?.[0] ?? '199';

// Compositions that leave the sheet mostly empty without a headline.
const needsWords = new Set<Composition>([shout, ribbon, lamps, stairs]);

// Categories that suit the narrow playbill face in capitals.
const loud = new Set(['103', '104', '108', '110', '116', '118', '113']);

/**
 * `wordless` is the composition for a poster without a headline: it fills the sheet alone. `loud` sets the headline in
 * the narrow face in capitals.
 */
export type Choice = {
  composition: Composition;
  wordless: Composition;
  palette: Palette;
  loud: boolean;
};

/** Picks the palette, face and composition of one poster. The same event always gets the same choice. */
export function chooseDesign(eventId: string, categoryId: string): Choice {
  const category = categoryNumber(categoryId);
  const random = randomFrom(`look ${category} ${eventId}`);
  const family = families[category] ?? families['199'] ?? [arcs];
  const full = family.filter((composition) => !needsWords.has(composition));
  return {
    composition: random.pick(family),
    wordless: random.pick(full),
    palette: random.pick(palettesOf(category)),
    loud: random.chance(loud.has(category) ? 0.5 : 0.15),
  };
}
