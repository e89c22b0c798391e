// Marks a browser that has signed in before. The rate limits trust such a browser, so that attackers cannot lock out an
// account's owner.
import { DEVICE_DAYS } from '#shared/limits.ts';
import { formatCookie, isHttps, readCookie, secretCookieName } from '../app/cookies.ts';

const nameOf = (baseUrl: string): string => secretCookieName('device', baseUrl);

/** The `set-cookie` value for a device token of `domain/accounts`. */
export const deviceCookie = (baseUrl: string, token: string): string =>
  formatCookie(nameOf(baseUrl), token, { maxAge: DEVICE_DAYS * 86_400, isSecure: isHttps(baseUrl), httpOnly: true });

/** The device token of the request; null without a valid one. */
export const deviceToken = (baseUrl: string, request: Request): string | null => {
  const value = readCookie(request.headers.get('cookie'), nameOf(baseUrl));
  return value !== null && /^[\w-]{20,100}$/.test(value) ? value : null;
};
