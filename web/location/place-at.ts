import type { ClientLocation, Point } from '#shared/geo/places.ts';
import { placeFromCoordinates } from '../calls/geo.ts';
import { locationOfPlace } from './from-wire.ts';

/**
 * Returns a function that finds the city at a point, with its name in this language; null when no city is there. The
 * function rejects with CallError. A browser's position is too coarse for neighborhoods, so the city is used.
 */
export const placeAt =
  (lang: string) =>
  async (point: Point): Promise<ClientLocation | null> =>
    locationOfPlace(await placeFromCoordinates({ ...point, excludeNeighborhoods: true, ...localeQuery(lang) }), {
      lang,
    });

/** The query parameter for the language of answers, which is English by default. */
export const localeQuery = (lang: string): { locale?: string } => (lang === 'en' ? {} : { locale: lang });
