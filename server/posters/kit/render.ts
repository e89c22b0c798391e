import { openImage } from '#domain/media';
import { cropOf, parseEventImage } from '#shared/event-image.ts';
import { PHOTO_STORED_SIDE } from '#shared/limits.ts';
import type { StudioImage } from '#shared/studio/design.ts';
import type { PosterSubject } from '#shared/poster-url.ts';
import { type KitFormat, kitSize, type KitTexts } from '#shared/share-kit.ts';
import type { ReadPhoto } from '../read-photo.ts';
import { renderStudio } from '../studio/render.ts';
import { drawKit } from './draw.ts';
import { KIT_WIDTH, kitLayout } from './layout.ts';

/** A picture of the share kit to make. */
export interface KitPicture {
  subject: PosterSubject;
  texts: KitTexts;
  format: KitFormat;
  /** Width in pixels: that of the format, or less for a preview. */
  width: number;
}

const DENSITY = 300;

/** A picture of the share kit as a JPEG, with the event's photo or its drawn art. */
export async function renderKit(picture: KitPicture, readPhoto: ReadPhoto): Promise<Buffer> {
  const { width, height } = kitSize[picture.format];
  const size = { width: picture.width, height: Math.round((height * picture.width) / width) };
  const chosen = parseEventImage(picture.subject.image ?? '');
  if (chosen?.kind === 'studio') return renderStudio({ ...designed(picture, chosen), ...size }, 'jpg', readPhoto);
  const photo = await photoOnTop(picture, readPhoto);
  const svg = drawKit(picture, photo !== null).replace(
    `width="${width}" height="${height}"`,
    `width="${size.width}" height="${size.height}"`,
  );
  const drawn = photo === null ? fromSvg(svg, size) : withTexts(photo, svg, size);
  return drawn.flatten().jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).withDensity(DENSITY).toBuffer();
}

/** The design of an event with the texts of the kit. */
function designed({ subject, texts, format }: KitPicture, { design, title }: StudioImage) {
  const { date, place, address, url } = texts;
  const isPrint = format === 'print';
  return {
    design,
    texts: { title: title || subject.name, date, place, note: isPrint ? '' : address },
    link: isPrint ? { url, text: address } : null,
    hasMark: true,
  };
}

type Size = Record<'width' | 'height', number>;

const fromSvg = (svg: string, { width, height }: Size) => openImage(Buffer.from(svg), { pixels: width * height });

/** The photo with the drawn lower part below it. */
const withTexts = (photo: Photo, svg: string, { width, height }: Size) =>
  openImage(photo.bytes, { pixels: width * height })
    .extend({ bottom: height - photo.height, background: '#000' })
    .composite([{ input: Buffer.from(svg) }]);

interface Photo {
  bytes: Buffer;
  height: number;
}

/** The event's photo, cropped around its focus to the upper part of the picture; null for an event without a photo. */
async function photoOnTop({ subject, format, width }: KitPicture, readPhoto: ReadPhoto): Promise<Photo | null> {
  const chosen = parseEventImage(subject.image ?? '');
  const bytes = chosen?.kind === 'photo' ? await readPhoto(chosen.mediaId) : null;
  if (chosen?.kind !== 'photo' || bytes === null) return null;
  const frame = { width, height: Math.ceil((kitLayout(format).artHeight * width) / KIT_WIDTH) };
  const pixels = PHOTO_STORED_SIDE ** 2;
  const size = await openImage(bytes, { pixels }).metadata();
  const cropped = openImage(bytes, { pixels }).extract(cropOf(size, frame, chosen));
  return { bytes: await cropped.resize({ ...frame, fit: 'fill' }).toBuffer(), height: frame.height };
}
