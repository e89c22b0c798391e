/** The facts that a poster is drawn from. Every shape of an event has them. */
export type PosterSubject = {
  id: string;
  name: string;
  /** The category as `103` or `…Category/103`. The poster of an event without a category is drawn as Other. */
  categoryId?: string | null | undefined;
  dateLabel?: string | null | undefined;
  placeLabel?: string | null | undefined;
  /** The picture that the organizer chose (`event-image.ts`); '' or absent for the poster that the site chooses. */
  image?: string | undefined;
};

/** The widths in pixels in which a poster is stored. */
export const posterWidths = [320, 480, 640, 960, 1280] as const;
export type PosterWidth = (typeof posterWidths)[number];
export type PosterType = 'webp' | 'jpg' | 'img';

/** The path under which static images are served (spec 2). */
export const posterBase = '/e/_next/static/media/';

// Part of every version: raise it when the drawing of posters changes, so that caches drop the old ones.
const drawingVersion = 4;

/**
 * URL of an event's 2:1 poster at a width. `img` selects WebP or JPEG by the Accept header. The URL changes with the
 * drawing, so responses may be cached without limit.
 */
export function posterUrl(event: PosterSubject, width: PosterWidth, type: PosterType = 'img'): string {
  return `${posterBase}poster-${event.id}-${posterVersion(event)}-${width}.${type}`;
}

/** A `srcset` over every width of the 2:1 poster. */
export function posterSrcSet(event: PosterSubject, type: PosterType = 'img'): string {
  return posterWidths.map((width) => `${posterUrl(event, width, type)} ${width}w`).join(', ');
}

/** URL of the 1200 × 630 JPEG for share cards (spec 9); it also depends on date and place. */
export function shareImageUrl(event: PosterSubject): string {
  return `${posterBase}poster-${event.id}-${shareVersion(event)}-share.jpg`;
}

/** Ten characters that depend on everything drawn on the 2:1 poster. */
export function posterVersion({ name, categoryId, image }: PosterSubject): string {
  return fingerprint([drawingVersion, name, numberOf(categoryId), ...chosen(image)]);
}

/** Ten characters that depend on everything drawn on the share image. */
export function shareVersion(event: PosterSubject): string {
  const { name, categoryId, dateLabel, placeLabel, image } = event;
  const labels = [dateLabel ?? '', placeLabel ?? ''];
  return fingerprint([drawingVersion, name, numberOf(categoryId), ...labels, ...chosen(image)]);
}

const chosen = (image: string | undefined): string[] => (image ? [image] : []);

const numberOf = (id: string | null | undefined): string => /\d+$/.exec(id ?? '')?.[0] ?? '';

/** cyrb53: 53 bits of hash in ten base-36 characters; for naming, not for secrets. */
function fingerprint(parts: readonly (string | number)[]): string {
  const text = parts.join('\u0000');
  let [h1, h2] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    h1 = Math.imul(h1 ^ code, 2654435761);
    h2 = Math.imul(h2 ^ code, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return (4294967296 * (2097151 & h2) + (h1 >>> 0)).toString(36).padStart(11, '0').slice(-10);
}
