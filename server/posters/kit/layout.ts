// Where the parts of a picture of the share kit stand, in units of a picture 1080 units wide.
import { kitSize, type KitFormat } from '#shared/share-kit.ts';

export const KIT_WIDTH = 1080;
export const KIT_MARGIN = 72;

export interface KitLayout {
  h: number;
  /** Height of the art at the top. */
  artHeight: number;
  /** The end of the texts at the bottom. */
  bottom: number;
  /** Side of the QR code; 0 for none: nobody scans a picture on their own phone. */
  qrSide: number;
}

/** The apps of social networks lay their own buttons over the lowest part of a story. */
const STORY_BUTTONS = 250;

export function kitLayout(format: KitFormat): KitLayout {
  const { width, height } = kitSize[format];
  const h = Math.round((height * KIT_WIDTH) / width);
  const share = { square: 0.5, portrait: 0.55, story: 0.52, print: 0.56 }[format];
  return {
    h,
    artHeight: Math.round(h * share),
    bottom: h - (format === 'story' ? STORY_BUTTONS : KIT_MARGIN),
    qrSide: format === 'print' ? 240 : 0,
  };
}
