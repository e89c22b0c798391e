// The cookie that carries the MFA challenge token from the first factor to the code.
import { MFA_CHALLENGE_MINUTES } from '#shared/limits.ts';
import { cookieOf } from '../read-cookie.ts';

const nameOf = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-signin-step' : 'signin-step');
const flagsOf = (baseUrl: string) => `Path=/; HttpOnly; SameSite=Lax${baseUrl.startsWith('https:') ? '; Secure' : ''}`;

/** The `set-cookie` value that starts the challenge; `token` is the one of `SignInResult`. */
export const challengeCookie = (baseUrl: string, token: string): string =>
  `${nameOf(baseUrl)}=${token}; ${flagsOf(baseUrl)}; Max-Age=${MFA_CHALLENGE_MINUTES * 60}`;

/** The `set-cookie` value that removes the challenge. */
export const clearChallengeCookie = (baseUrl: string): string => `${nameOf(baseUrl)}=; ${flagsOf(baseUrl)}; Max-Age=0`;

/** The challenge token of the request; null without a valid one. */
export function challengeToken(baseUrl: string, request: Request): string | null {
  const value = cookieOf(request, nameOf(baseUrl));
  return value !== null && /^[\w-]{20,100}$/.test(value) ? value : null;
}
