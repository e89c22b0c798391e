// Where the parts of a picture of the share kit stand, in units of a picture 1080 units wide.
import { kitSize, type KitFormat } from '#shared/share-kit.ts';
import type { Zone } from '../set-type.ts';

export const KIT_WIDTH = 1080;
export const KIT_MARGIN = 72;

export interface KitLayout {
  h: number;
  /** Height of the art at the top: the whole picture when the art lies under the texts. */
  artHeight: number;
  /** Name of the event: its upper end, how it stands in the space above the other texts, and its largest size. */
  nameTop: number;
  nameAlign: Zone['verticalAlign'];
  largest: number;
  /** Space between the name and the line below it. */
  nameGap: number;
  /** The end of the texts at the bottom. */
  bottom: number;
  /** Side of the QR code; 0 for none: people cannot scan a picture that their own phone shows. */
  qrSide: number;
}

/** The apps of social networks lay their own buttons over the lowest and the uppermost part of a story. */
const STORY_BUTTONS = 250;

/** @param isWordArt whether the texts stand on the art instead of below it */
export function kitLayout(format: KitFormat, isWordArt = false): KitLayout {
  const { width, height } = kitSize[format];
  const h = Math.round((height * KIT_WIDTH) / width);
  const share = { square: 0.5, portrait: 0.55, story: 0.52, print: 0.56 }[format];
  const artHeight = isWordArt ? h : Math.round(h * share);
  const edge = format === 'story' ? STORY_BUTTONS : KIT_MARGIN;
  return {
    h,
    artHeight,
    ...(isWordArt
      ? { nameTop: edge, nameAlign: 'bottom', largest: 320, nameGap: 64 }
      : { nameTop: artHeight + KIT_MARGIN * 0.9, nameAlign: 'top', largest: 210, nameGap: 24 }),
    bottom: h - edge,
    qrSide: format === 'print' ? 240 : 0,
  };
}
