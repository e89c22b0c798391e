import { paths } from '#shared/paths.ts';
import { type PosterSubject, posterVersion, posterWidths } from '#shared/poster-url.ts';

/**
 * The URL of an event's picture for its organizer, also for a draft. The version prevents the browser from showing an
 * earlier picture.
 */
export function organizerPicture(event: PosterSubject): { src: string; srcSet: string } {
  const atWidth = (width: number) => `${paths.eventPhoto(event.id)}?width=${width}&v=${posterVersion(event)}`;
  return { src: atWidth(960), srcSet: posterWidths.map((width) => `${atWidth(width)} ${width}w`).join(', ') };
}
