// The event cookie (spec 9): what a page could not send, for five minutes.
import { EVENT_COOKIE_MINUTES } from '#shared/limits.ts';

/** A cookie assignment that keeps `body`, or with null removes what is kept. */
export function eventCookie(body: string | null, isSecure: boolean): string {
  const age = body === null ? 0 : EVENT_COOKIE_MINUTES * 60;
  return `events=${encodeURIComponent(body ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** What is kept in a cookie header's text; null for nothing, or for what nobody here wrote. */
export function storedEvents(cookies: string): string | null {
  const value = /(?:^|;\s*)events=([^;]*)/.exec(cookies)?.[1];
  try {
    return decodeURIComponent(value ?? '') || null;
  } catch {
    return null;
  }
}
