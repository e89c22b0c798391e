import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import type { Zone } from '../set-type.ts';

/**
 * The sheet a composition draws on. When `typed` is false, the poster has no headline and the composition fills the
 * sheet.
 */
export type Sheet = { w: number; h: number; palette: Palette; random: Random; typed: boolean };

/** The finished art (SVG elements over the ground) and the zone it leaves free for the headline. */
export type Art = { art: string; zone: Zone; ink?: string };

export type Composition = (sheet: Sheet) => Art;

/** The margin of every poster, so that posters side by side align. */
export const margin = 60;

/** Space between the type and the art beside it. */
const gutter = 28;

/** The left part of the sheet. `share` is the headline's share of the width. */
export const leftZone = (sheet: Sheet, verticalAlign: Zone['verticalAlign'] = 'bottom', share = 0.52): Zone => ({
  x: margin,
  y: margin,
  w: sheet.w * share - margin - gutter,
  h: sheet.h - margin * 2,
  verticalAlign,
});

/**
 * The upper right corner without type: the like button lies there, 56 CSS pixels on a card 248 wide, and beside it the
 * share button on an event's page, 112 pixels on a phone 360 wide.
 */
export const clearCorner = ({ w, h }: Pick<Sheet, 'w' | 'h'>) => ({ left: w * 0.69, bottom: h * 0.46 });

/** The upper part of the sheet, up to the clear corner. */
export const topZone = (sheet: Sheet, share = 0.46): Zone => ({
  x: margin,
  y: margin,
  w: clearCorner(sheet).left - margin,
  h: sheet.h * share - margin,
  verticalAlign: 'top',
});
