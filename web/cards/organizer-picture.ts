import { paths } from '#shared/paths.ts';
import { type PosterSubject, posterVersion, type PosterWidth, posterWidths } from '#shared/poster-url.ts';

/**
 * The URL of an event's picture for its organizer, also for a draft. The version prevents the browser from showing an
 * earlier picture.
 */
export function organizerPicture(event: PosterSubject): { src: string; srcSet: string } {
  const atWidth = (width: PosterWidth) => `${organizerPictureUrl(event, width)} ${width}w`;
  return { src: organizerPictureUrl(event, 960), srcSet: posterWidths.map(atWidth).join(', ') };
}

/** The URL of an event's picture for its organizer, in one width. */
export const organizerPictureUrl = (event: PosterSubject, width: PosterWidth): string =>
  `${paths.eventPhoto(event.id)}?width=${width}&v=${posterVersion(event)}`;
