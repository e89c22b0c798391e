import { isId } from '#shared/ids.ts';
import { posterWidths } from '#shared/poster-url.ts';

/** The parts of a poster's file name. `img` leaves the type to the Accept header. */
export type PosterName = {
  eventId: string;
  version: string;
  width: number | 'share';
  type: 'webp' | 'jpg' | 'img';
};

// A name that parses is also safe as a file name and as an id for the database.
const pattern = /^poster-(\d+)-([0-9a-z]{10})-(\d{3,4}|share)\.(webp|jpg|img)$/;

/** Reads a poster's file name; null for any name that this site does not create. */
export function parsePosterName(file: string): PosterName | null {
  const [, eventId, version, size, type] = pattern.exec(file) ?? [];
  if (!eventId || !isId(eventId) || !version || !size || !type) return null;
  const width = size === 'share' ? size : Number(size);
  if (width === 'share' ? type !== 'jpg' : !widths.has(width)) return null;
  return { eventId, version, width, type: type as PosterName['type'] };
}

const widths: ReadonlySet<number> = new Set(posterWidths);
