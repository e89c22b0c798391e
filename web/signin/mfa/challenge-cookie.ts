// The cookie that carries the MFA challenge token from the first factor to the code.
import { MFA_CHALLENGE_MINUTES } from '#shared/limits.ts';
import { formatCookie, isHttps, readCookie, secretCookieName } from '../../app/cookies.ts';

const nameOf = (baseUrl: string): string => secretCookieName('signin-step', baseUrl);

/** The `set-cookie` value that starts the challenge; `token` is the challenge token of `SignInResult`. */
export const challengeCookie = (baseUrl: string, token: string): string =>
  formatCookie(nameOf(baseUrl), token, {
    maxAge: MFA_CHALLENGE_MINUTES * 60,
    isSecure: isHttps(baseUrl),
    httpOnly: true,
  });

/** The `set-cookie` value that removes the challenge. */
export const clearChallengeCookie = (baseUrl: string): string =>
  formatCookie(nameOf(baseUrl), '', { maxAge: 0, isSecure: isHttps(baseUrl), httpOnly: true });

/** The challenge token of the request; null without a valid one. */
export function challengeToken(baseUrl: string, request: Request): string | null {
  const value = readCookie(request.headers.get('cookie'), nameOf(baseUrl));
  return value !== null && /^[\w-]{20,100}$/.test(value) ? value : null;
}
