import { openImage } from '#domain/media';
import { cropOf, parseEventImage, type PhotoImage } from '#shared/event-image.ts';
import type { StudioImage, StudioPicture } from '#shared/studio/design.ts';
import { PHOTO_STORED_SIDE } from '#shared/limits.ts';
import type { PosterSubject } from '#shared/poster-url.ts';
import type { PictureType } from './deliver.ts';
import { posterSize } from './poster-size.ts';
import type { ReadPhoto } from './read-photo.ts';
import { type PosterPicture, renderPoster } from './render.ts';
import { renderStudio } from './studio/render.ts';

/** The picture of an event: its photo, cropped around its focus, or its drawn poster. */
export async function renderPicture(
  subject: PosterSubject,
  picture: PosterPicture,
  readPhoto: ReadPhoto,
): Promise<Buffer> {
  const chosen = parseEventImage(subject.image ?? '');
  if (chosen?.kind === 'studio') return renderStudio(pictureOfEvent(subject, chosen, picture), picture.type, readPhoto);
  const photo = chosen?.kind === 'photo' ? await readPhoto(chosen.mediaId) : null;
  if (chosen?.kind !== 'photo' || photo === null) return renderPoster(subject, picture);
  return renderPhoto(photo, chosen, picture);
}

/** The design of an event at the size of a poster. A share image also says when and where. */
function pictureOfEvent(
  subject: PosterSubject,
  { design, title }: StudioImage,
  { shape, width }: PosterPicture,
): StudioPicture {
  const { w, h } = posterSize[shape];
  const { dateLabel, placeLabel } = shape === 'share' ? subject : { dateLabel: '', placeLabel: '' };
  const texts = { title: title || subject.name, date: dateLabel ?? '', place: placeLabel ?? '', note: '' };
  return { design, texts, width, height: Math.round((width * h) / w), link: null, hasMark: false };
}

/** Crops and encodes a stored photo. A small photo is enlarged, so that every width exists. */
async function renderPhoto(bytes: Buffer, focus: PhotoImage, { shape, width, type }: PosterPicture): Promise<Buffer> {
  const pixels = PHOTO_STORED_SIDE ** 2;
  const { w, h } = posterSize[shape];
  const frame = { width, height: Math.round((width * h) / w) };
  const photo = await openImage(bytes, { pixels }).metadata();
  const cropped = openImage(bytes, { pixels })
    .extract(cropOf(photo, frame, focus))
    .resize({ ...frame, fit: 'fill' });
  return encodePhoto[type](cropped).toBuffer();
}

/** The whole of a stored photo at a width. A smaller photo is not enlarged. */
export function resizePhoto(bytes: Buffer, { width, type }: { width: number; type: PictureType }): Promise<Buffer> {
  const photo = openImage(bytes, { pixels: PHOTO_STORED_SIDE ** 2 }).resize({ width, withoutEnlargement: true });
  return encodePhoto[type](photo).toBuffer();
}

const encodePhoto = {
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 82, progressive: true }),
} satisfies Record<PictureType, (image: ReturnType<typeof openImage>) => ReturnType<typeof openImage>>;
