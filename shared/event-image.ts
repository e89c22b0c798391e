/**
 * The picture of an event as it is stored: `photo.12.50.30` is the uploaded photo 12 with its focus at 50 % from the
 * left and 30 % from the top; `poster.2.4.1` is the drawn poster with motif 2, palette 4 and loud type. '' is the poster
 * that the site chooses. `studio.…` is a picture that was designed in Studio (`studio/design.ts`).
 */
import { isId } from './ids.ts';
import { formatStudioImage, parseStudioImage, type StudioImage } from './studio/design.ts';

export interface PhotoImage {
  kind: 'photo';
  mediaId: string;
  /** Percent from the left and from the top: the point that stays visible when the photo is cropped. */
  focusX: number;
  focusY: number;
}

export interface PosterImage {
  kind: 'poster';
  /**
   * Indexes into the lists of motifs and palettes of the event's category. An index past the end of a list wraps
   * around.
   */
  motif: number;
  palette: number;
  /** True for condensed capitals, as on a playbill; false for the regular typeface. */
  isLoud: boolean;
}

export type EventImage = PhotoImage | PosterImage | StudioImage;

const PHOTO = /^photo\.(\d{1,18})\.(\d{1,3})\.(\d{1,3})$/;
const POSTER = /^poster\.(\d{1,2})\.(\d{1,2})\.([01])$/;

/** Parses a stored picture; null for '' and for any other text. */
export function parseEventImage(text: string): EventImage | null {
  if (text.startsWith('studio.')) return parseStudioImage(text);
  const [, mediaId = '', x = '', y = ''] = PHOTO.exec(text) ?? [];
  if (isId(mediaId)) {
    const [focusX, focusY] = [Number(x), Number(y)];
    return focusX > 100 || focusY > 100 ? null : { kind: 'photo', mediaId, focusX, focusY };
  }
  const [, motif, palette, isLoud] = POSTER.exec(text) ?? [];
  if (motif === undefined) return null;
  return { kind: 'poster', motif: Number(motif), palette: Number(palette), isLoud: isLoud === '1' };
}

/** The stored text of a picture. Positions are rounded to whole percent. */
export const formatEventImage = (image: EventImage): string =>
  image.kind === 'studio'
    ? formatStudioImage(image)
    : image.kind === 'photo'
      ? `photo.${image.mediaId}.${percent(image.focusX)}.${percent(image.focusY)}`
      : `poster.${image.motif}.${image.palette}.${image.isLoud ? 1 : 0}`;

/** The uploaded photo that a picture shows; null for a picture without one. */
export const photoIdOf = (image: EventImage | null): string | null =>
  image?.kind === 'photo' ? image.mediaId : image?.kind === 'studio' ? (image.design.photo?.mediaId ?? null) : null;

/** The words of a picture that was designed in Studio, when they differ from the event's name; '' for other pictures. */
export const designTitleOf = (image: string): string => {
  const parsed = parseEventImage(image);
  return parsed?.kind === 'studio' ? parsed.title : '';
};

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));

/** The part of a photo that is shown in a frame: as large as possible, with the focus as near to its center as it can be. */
export function cropOf(
  photo: { width: number; height: number },
  frame: { width: number; height: number },
  focus: Pick<PhotoImage, 'focusX' | 'focusY'>,
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(photo.width / frame.width, photo.height / frame.height);
  const width = Math.max(1, Math.min(photo.width, Math.round(frame.width * scale)));
  const height = Math.max(1, Math.min(photo.height, Math.round(frame.height * scale)));
  return {
    left: offset(photo.width, width, focus.focusX),
    top: offset(photo.height, height, focus.focusY),
    width,
    height,
  };
}

const offset = (whole: number, part: number, focus: number): number =>
  Math.round(Math.min(whole - part, Math.max(0, (whole * focus) / 100 - part / 2)));
