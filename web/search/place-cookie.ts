// The location cookie (spec 5, 9) on the server: kept by the client, so read as untrusted input.
import type { ClientLocation } from '#shared/geo/places.ts';
import { cookieOf } from '../location/location-cookie.ts';
import { parseSlug, locationOfCookies } from '../location/parse-location.ts';

export { parseSlug };

/** The slug in a cookie header; null when there is none, or when it is not one we could have written. */
export const placeSlugOf = (cookieHeader: string | null): string | null =>
  locationOfCookies(cookieHeader)?.slug ?? null;

/** A `Set-Cookie` value that keeps a location as the browser itself would. Secure wherever the site is (spec 9). */
export const placeCookie = (location: ClientLocation, baseUrl: string): string =>
  cookieOf(location, baseUrl.startsWith('https:'));
