// Where the parts of a picture stand, in units of a sheet that is 1080 wide, or 1200 wide for a wide picture.
import type { StudioLayout } from '#shared/studio/design.ts';
import type { Zone } from '../set-type.ts';

export const STUDIO_MARGIN = 72;
const WIDE_MARGIN = 60;
/** The apps of social networks lay their own buttons over the lowest and the uppermost part of a story. */
const STORY_BUTTONS = 250;

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface StudioSheet {
  w: number;
  h: number;
  isWide: boolean;
  /** The place of the art or the photo. */
  art: Rect;
  /** The space that title and lines may take. */
  words: Rect;
  titleAlign: Zone['verticalAlign'];
  largest: number;
  /** Side of the QR code at the lower right; 0 for none. */
  codeSide: number;
}

interface Shape {
  width: number;
  height: number;
  layout: StudioLayout;
  /** Whether the art is one large shape below the words, which then take the whole sheet. */
  isWordArt: boolean;
  hasCode: boolean;
}

/** The parts of a picture of this size in pixels. */
export function studioSheet(shape: Shape): StudioSheet {
  const ratio = shape.height / shape.width;
  return ratio < 0.75 ? wideSheet(shape, ratio) : tallSheet(shape, ratio);
}

/** The share of the height that the art takes above the words. */
const artShare = (ratio: number): number => (ratio < 1.1 ? 0.52 : ratio < 1.3 ? 0.56 : ratio < 1.6 ? 0.58 : 0.54);

function tallSheet({ layout, isWordArt, hasCode }: Shape, ratio: number): StudioSheet {
  const w = 1080;
  const h = Math.round(w * ratio);
  const bottom = h - (ratio > 1.6 ? STORY_BUTTONS : STUDIO_MARGIN);
  const isSplit = layout === 'split' && !isWordArt;
  const artHeight = Math.round(h * artShare(ratio));
  const top = isSplit
    ? artHeight + STUDIO_MARGIN * 0.85
    : isWordArt
      ? h - bottom
      : Math.round(h * (layout === 'label' ? 0.5 : 0.42));
  const inset = layout === 'label' && !isWordArt ? STUDIO_MARGIN + 56 : STUDIO_MARGIN;
  return {
    w,
    h,
    isWide: false,
    art: { x: 0, y: 0, w, h: isSplit ? artHeight : h },
    words: { x: inset, y: top, w: w - 2 * inset, h: bottom - (inset - STUDIO_MARGIN) - top },
    titleAlign: isSplit ? 'top' : 'bottom',
    largest: isWordArt ? 320 : layout === 'label' ? 170 : 210,
    codeSide: hasCode ? 240 : 0,
  };
}

function wideSheet({ layout, isWordArt, hasCode }: Shape, ratio: number): StudioSheet {
  const w = 1200;
  const h = Math.round(w * ratio);
  const isLabel = layout === 'label' && !isWordArt;
  const inset = isLabel ? WIDE_MARGIN + 44 : WIDE_MARGIN;
  return {
    w,
    h,
    isWide: true,
    art: wideArt(layout, w, h),
    words: { x: inset, y: inset, w: w * (isLabel ? 0.4 : 0.46) - WIDE_MARGIN, h: h - 2 * inset },
    titleAlign: 'bottom',
    largest: 170,
    codeSide: hasCode ? 160 : 0,
  };
}

/** A label lies on art that fills the sheet; other words stand at the left. */
function wideArt(layout: StudioLayout, w: number, h: number): Rect {
  const x = Math.round(w * { split: 0.5, over: 0.36, label: 0 }[layout]);
  return { x, y: 0, w: w - x, h };
}
