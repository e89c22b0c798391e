// The event cookie (spec 9): analytics events a page could not send, stored for five minutes.
import { EVENT_COOKIE_MINUTES } from '#shared/limits.ts';
import { formatCookie } from '../app/cookies.ts';

/** A cookie assignment that stores `body`; null removes the cookie. */
export function eventCookie(body: string | null, isSecure: boolean): string {
  const maxAge = body === null ? 0 : EVENT_COOKIE_MINUTES * 60;
  return formatCookie('events', body ?? '', { maxAge, isSecure });
}

/** The stored events in a cookie header; null when the cookie is missing or malformed. */
export function storedEvents(cookies: string): string | null {
  const value = /(?:^|;\s*)events=([^;]*)/.exec(cookies)?.[1];
  try {
    return decodeURIComponent(value ?? '') || null;
  } catch {
    return null;
  }
}
