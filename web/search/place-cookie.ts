// The location cookie on the server (spec 5, 9). Browsers can send any text, so the cookie is validated.
import type { ClientLocation } from '#shared/geo/places.ts';
import { isHttps } from '../app/cookies.ts';
import { locationCookie } from '../location/location-cookie.ts';
import { parseSlug, locationOfCookies } from '../location/parse-location.ts';

export { parseSlug };

/** The slug in a cookie header; null without a valid slug. */
export const placeSlugOf = (cookieHeader: string | null): string | null =>
  locationOfCookies(cookieHeader)?.slug ?? null;

/**
 * A `Set-Cookie` value that stores a location in the same way as script in the browser does. Secure on https sites
 * (spec 9).
 */
export const placeCookie = (location: ClientLocation, baseUrl: string): string =>
  locationCookie(location, isHttps(baseUrl));
