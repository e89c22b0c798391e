// The location cookie (spec 5, 9): kept by the client, so read as untrusted input.
import { LOCATION_COOKIE_DAYS } from '#shared/limits.ts';

const NAME = 'location';
const SLUG = /^[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/;

/** The slug in a cookie header; null when there is none, or when it is not one we could have written. */
export function placeSlugOf(cookieHeader: string | null): string | null {
  const raw = /(?:^|;\s*)location=([^;]{1,600})/.exec(cookieHeader ?? '')?.[1];
  if (!raw) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(raw));
    const slug = typeof value === 'object' && value !== null && 'slug' in value ? value.slug : null;
    return typeof slug === 'string' ? asSlug(slug) : null;
  } catch {
    return null;
  }
}

/** The text when it could be a place's slug, else null. */
export const asSlug = (text: string | null): string | null =>
  text && text.length <= 120 && SLUG.test(text) ? text : null;

/** A `Set-Cookie` value that keeps a place for 30 days. Secure wherever the site is (spec 9). */
export function placeCookie(slug: string, baseUrl: string): string {
  const value = encodeURIComponent(JSON.stringify({ slug }));
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${value}; Path=/; Max-Age=${LOCATION_COOKIE_DAYS * 86_400}; SameSite=Lax${secure}`;
}
