// The location cookie as the browser writes it (spec 9): 30 days, secure, path /.
import type { ClientLocation } from '#shared/geo/places.ts';
import { LOCATION_COOKIE_DAYS } from '#shared/limits.ts';
import { locationOfCookies } from './parse-location.ts';

/**
 * Remembers where this browser looks for events. A browser that keeps no cookies forgets it at once; a point without a
 * place, which has no slug to be found by, does not take the place of what is remembered.
 */
export function saveLocation(location: ClientLocation): void {
  if (!location.slug) return;
  try {
    // not through the Cookie Store API: pages served over plain http, as at home, do not have it
    document.cookie = cookieOf(location, window.location.protocol === 'https:');
  } catch {
    // a sandboxed frame refuses: the search itself goes on
  }
}

/** The location remembered; null without one that has a slug. */
export function readLocation(): ClientLocation | null {
  try {
    return locationOfCookies(document.cookie);
  } catch {
    return null;
  }
}

/** A cookie assignment for a location. Secure wherever the site is (spec 9). */
export function cookieOf(location: ClientLocation, isSecure: boolean): string {
  const life = `Path=/; Max-Age=${LOCATION_COOKIE_DAYS * 86_400}; SameSite=Lax`;
  return `location=${encodeURIComponent(JSON.stringify(location))}; ${life}${isSecure ? '; Secure' : ''}`;
}
