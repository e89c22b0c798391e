// A browser somebody signed in with before: throttling lets it in while strangers wait (no lock-out of the owner).
import { DEVICE_DAYS } from '#shared/limits.ts';
import { cookieOf } from './read-cookie.ts';

const nameOf = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-device' : 'device');

/** The `set-cookie` header for a token `domain/accounts` gave this browser. */
export function deviceCookie(baseUrl: string, token: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameOf(baseUrl)}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${DEVICE_DAYS * 24 * 60 * 60}`;
}

/** The token this browser carries, as it came; null for none. */
export const deviceToken = (baseUrl: string, request: Request): string | null => {
  const value = cookieOf(request, nameOf(baseUrl));
  return value !== null && /^[\w-]{20,100}$/.test(value) ? value : null;
};
