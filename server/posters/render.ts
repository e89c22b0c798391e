import { openImage } from '#domain/media';
import type { PosterSubject } from '#shared/poster-url.ts';
import type { SubcategoryPicture } from '#shared/subcategory-image.ts';
import type { Subcategory } from '#shared/taxonomy/subcategories.ts';
import type { PictureType } from './deliver.ts';
import { drawPoster } from './draw.ts';
import { posterSize, type PosterShape } from './poster-size.ts';
import { drawSubcategory } from './subcategories/draw.ts';

/** The picture to make: width in pixels of the card, or the fixed share size. */
export type PosterPicture = {
  shape: PosterShape;
  width: number;
  type: PictureType;
};

const PIXELS_MAX = 1600 * 840;

/**
 * Draws and encodes a poster. Takes about 10 ms of one core at 640 px. Never encodes AVIF, which takes some forty times
 * as long.
 */
export async function renderPoster(subject: PosterSubject, picture: PosterPicture): Promise<Buffer> {
  return encode(sizedPoster(subject, picture.shape, picture.width), picture.type);
}

/** Draws and encodes a picture of a sub-category, in one of its two sizes. */
export async function renderSubcategory(
  subcategory: Subcategory,
  { picture, type }: { picture: SubcategoryPicture; type: PictureType },
): Promise<Buffer> {
  return encode(await drawSubcategory(subcategory, picture), type);
}

function encode(svg: string, type: PictureType): Promise<Buffer> {
  const image = openImage(Buffer.from(svg), { pixels: PIXELS_MAX }).flatten();
  return type === 'webp'
    ? image.webp({ quality: 84, effort: 2 }).toBuffer()
    : image.jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** The SVG is rendered at the requested size, so that no second scaling blurs it. */
function sizedPoster(subject: PosterSubject, shape: PosterShape, width: number): string {
  const { w, h } = posterSize[shape];
  const height = Math.round((width * h) / w);
  return drawPoster(subject, shape).replace(`width="${w}" height="${h}"`, `width="${width}" height="${height}"`);
}
