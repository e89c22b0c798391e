// The URLs of photos in descriptions. The name of a photo is random, so only people who see the text know it.
import { posterBase } from './poster-url.ts';

/** The widths in pixels in which a photo is served. A smaller photo is not enlarged. */
export const photoWidths = [160, 640, 1280] as const;
export type PhotoWidth = (typeof photoWidths)[number];

const NAME = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const WIDTH = photoWidths.join('|');

/** The URL of a photo at a width. The server selects WebP or JPEG by the Accept header. */
export const photoUrl = (name: string, width: PhotoWidth): string => `${posterBase}photo-${name}-${width}.img`;

/** Reads the file name of a photo; null for any name that this site never creates. */
export function parsePhotoFile(file: string): { name: string; width: PhotoWidth } | null {
  const [, name, width] = new RegExp(`^photo-(${NAME})-(${WIDTH})\\.img$`).exec(file) ?? [];
  return name === undefined ? null : { name, width: Number(width) as PhotoWidth };
}

/** The name of the photo that an image in a text shows; null for an image of another site or of another kind. */
export const photoNameOf = (src: string): string | null =>
  src.startsWith(posterBase) ? (parsePhotoFile(src.slice(posterBase.length))?.name ?? null) : null;
