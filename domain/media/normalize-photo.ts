// Decodes an uploaded photo and encodes it again.
import sharp, { type Sharp } from 'sharp';
import { createLimiter } from '#domain/limiter';
import { type ArgumentCode, refuse, Refusal, refuseFields } from '#shared/errors.ts';
import {
  LOGO_MIN_SIDE,
  PHOTO_MAX_BYTES,
  PHOTO_MAX_PIXELS,
  PHOTO_MIN_HEIGHT,
  PHOTO_MIN_WIDTH,
  PHOTO_STORED_SIDE,
} from '#shared/limits.ts';

// Each picture uses one thread, so that pages do not wait.
sharp.concurrency(1);
sharp.cache(false);
// Posters need the SVG decoder, and uploads need the three formats of the web. Unused decoders are an attack surface,
// so all others are blocked for the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Svg', 'Jpeg', 'Png', 'Webp'].map((kind) => `VipsForeignLoad${kind}`) });

/** Opens a picture with this process's limits. Decoder errors make it fail. */
export const openImage = (bytes: Uint8Array, { pixels }: { pixels: number }): Sharp =>
  sharp(bytes, { limitInputPixels: pixels, failOn: 'error' });

/** A photo in the form in which it is stored. */
export interface NormalizedPhoto {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The smallest photo that is accepted, in pixels, and the error of a smaller one. */
export interface SmallestPhoto {
  width: number;
  height: number;
  code: ArgumentCode;
}

const PHOTO: SmallestPhoto = { width: PHOTO_MIN_WIDTH, height: PHOTO_MIN_HEIGHT, code: 'PHOTO_SMALL' };

/** Logos are shown 80 pixels wide, on dense screens with up to three times as many. */
export const LOGO: SmallestPhoto = { width: LOGO_MIN_SIDE, height: LOGO_MIN_SIDE, code: 'LOGO_SMALL' };

const DECODE_SECONDS_MAX = 10;
// One task at a time leaves a core for pages. Twenty waiting photos use up to 200 MB.
const limiter = createLimiter({ concurrency: 1, maxWaiting: 20 });

/**
 * Converts a photo to an upright sRGB JPEG without metadata, whose longer side is at most `PHOTO_STORED_SIDE`. Refuses
 * ARGUMENTS_ERROR (`photo`): no file, too many bytes or pixels, another format, damaged, too small. Refuses BUSY.
 */
export async function normalizePhoto(bytes: Uint8Array, smallest: SmallestPhoto = PHOTO): Promise<NormalizedPhoto> {
  const problem = problemOf(bytes);
  if (problem) refuseFields({ photo: [problem] });
  return limiter.run(() => encode(bytes, smallest));
}

/** The problem with a file that its first bytes and its size show, before any decoder reads it. */
function problemOf(bytes: Uint8Array): ArgumentCode | null {
  if (bytes.length === 0) return 'MISSING';
  if (bytes.length > PHOTO_MAX_BYTES) return 'PHOTO_BYTES';
  const format = formatOf(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)));
  return format === 'heic' ? 'PHOTO_HEIC' : format === null ? 'PHOTO_TYPE' : null;
}

const HEIC_BRANDS = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;

function formatOf(head: Buffer): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.test(text.slice(8, 12)) ? 'heic' : null;
}

async function encode(bytes: Uint8Array, smallest: SmallestPhoto): Promise<NormalizedPhoto> {
  try {
    const { width, height, orientation = 1 } = await openImage(bytes, { pixels: PHOTO_MAX_PIXELS }).metadata();
    const isTurned = orientation >= 5;
    if ((isTurned ? height : width) < smallest.width || (isTurned ? width : height) < smallest.height)
      refuseFields({ photo: [smallest.code] });
    const { data, info } = await openImage(bytes, { pixels: PHOTO_MAX_PIXELS })
      .autoOrient()
      .resize({ width: PHOTO_STORED_SIDE, height: PHOTO_STORED_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 88, progressive: false })
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return refuse('ARGUMENTS_ERROR', { fields: { photo: [isTooLarge ? 'PHOTO_PIXELS' : 'PHOTO_DAMAGED'] } });
  }
}
