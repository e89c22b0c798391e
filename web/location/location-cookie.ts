// The location cookie, written by the browser (spec 9): 30 days, secure, path /.
import type { ClientLocation } from '#shared/geo/places.ts';
import { LOCATION_COOKIE_DAYS } from '#shared/limits.ts';
import { formatCookie } from '../app/cookies.ts';
import { locationOfCookies } from './parse-location.ts';

/**
 * Stores the location in the cookie. Browsers without cookies ignore it. A point without a place has no slug, so it
 * does not replace a stored location.
 */
export function saveLocation(location: ClientLocation): void {
  if (!location.slug) return;
  try {
    // the Cookie Store API needs https, and self-hosted sites may use http
    document.cookie = locationCookie(location, window.location.protocol === 'https:');
  } catch {
    // sandboxed frames refuse cookies; the search works without the cookie
  }
}

/** The stored location; null without a slug. */
export function readLocation(): ClientLocation | null {
  try {
    return locationOfCookies(document.cookie);
  } catch {
    return null;
  }
}

/**
 * A cookie assignment for a location. The cookie is Secure (spec 9), except over http, where browsers would drop it.
 */
export const locationCookie = (location: ClientLocation, isSecure: boolean): string =>
  formatCookie('location', JSON.stringify(location), { maxAge: LOCATION_COOKIE_DAYS * 86_400, isSecure });
