// The location cookie (spec 5, 9) on the server: kept by the client, so read as untrusted input.
import { LOCATION_COOKIE_DAYS } from '#shared/limits.ts';
import { asSlug, locationOfCookies } from '../location/parse-location.ts';

export { asSlug };

/** The slug in a cookie header; null when there is none, or when it is not one we could have written. */
export const placeSlugOf = (cookieHeader: string | null): string | null =>
  locationOfCookies(cookieHeader)?.slug ?? null;

/** A `Set-Cookie` value that keeps a place for 30 days. Secure wherever the site is (spec 9). */
export function placeCookie(slug: string, baseUrl: string): string {
  const value = encodeURIComponent(JSON.stringify({ slug }));
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `location=${value}; Path=/; Max-Age=${LOCATION_COOKIE_DAYS * 86_400}; SameSite=Lax${secure}`;
}
