import { openImage } from '#domain/media';
import { cropOf } from '#shared/event-image.ts';
import { PHOTO_STORED_SIDE } from '#shared/limits.ts';
import type { StudioFileType, StudioPicture } from '#shared/studio/design.ts';
import type { ReadPhoto } from '../read-photo.ts';
import { drawStudio, type EmbeddedPhoto, photoFrame } from './draw.ts';

const DENSITY = 300;

/** A design as a file, at its size in pixels. A design whose photo no longer exists shows its motif. */
export async function renderStudio(
  picture: StudioPicture,
  type: StudioFileType,
  readPhoto: ReadPhoto,
): Promise<Buffer> {
  const svg = drawStudio(picture, await embedded(picture, readPhoto));
  if (type === 'svg') return Buffer.from(svg);
  const image = openImage(Buffer.from(svg), { pixels: picture.width * picture.height }).flatten();
  if (type === 'png') return image.png({ compressionLevel: 8 }).withDensity(DENSITY).toBuffer();
  if (type === 'webp') return image.webp({ quality: 84, effort: 2 }).toBuffer();
  return image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).withDensity(DENSITY).toBuffer();
}

/** The photo of a design, cropped around its focus; null for a design without a photo. */
async function embedded(picture: StudioPicture, readPhoto: ReadPhoto): Promise<EmbeddedPhoto | null> {
  const { photo } = picture.design;
  const bytes = photo && (await readPhoto(photo.mediaId));
  if (!photo || !bytes) return null;
  const frame = photoFrame(picture);
  const pixels = PHOTO_STORED_SIDE ** 2;
  const size = await openImage(bytes, { pixels }).metadata();
  const cropped = openImage(bytes, { pixels }).extract(cropOf(size, frame, photo));
  const jpeg = await cropped
    .resize({ ...frame, fit: 'fill' })
    .jpeg({ quality: 84 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
