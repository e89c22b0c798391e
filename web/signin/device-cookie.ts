// Marks a browser that has signed in before. Rate limits trust it, so that attackers cannot lock the owner out.
import { DEVICE_DAYS } from '#shared/limits.ts';
import { cookieOf } from './read-cookie.ts';

const nameOf = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-device' : 'device');

/** The `set-cookie` value for a device token of `domain/accounts`. */
export function deviceCookie(baseUrl: string, token: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameOf(baseUrl)}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${DEVICE_DAYS * 24 * 60 * 60}`;
}

/** The device token of the request; null without a valid one. */
export const deviceToken = (baseUrl: string, request: Request): string | null => {
  const value = cookieOf(request, nameOf(baseUrl));
  return value !== null && /^[\w-]{20,100}$/.test(value) ? value : null;
};
