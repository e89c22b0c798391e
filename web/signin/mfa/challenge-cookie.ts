// The second step of signing in: the cookie that carries its token from the password to the code.
import { MFA_CHALLENGE_MINUTES } from '#shared/limits.ts';
import { cookieOf } from '../read-cookie.ts';

const nameOf = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-signin-step' : 'signin-step');
const flagsOf = (baseUrl: string) => `Path=/; HttpOnly; SameSite=Lax${baseUrl.startsWith('https:') ? '; Secure' : ''}`;

/** The `set-cookie` header that begins the second step; `token` as `SignInResult` has it. */
export const challengeCookie = (baseUrl: string, token: string): string =>
  `${nameOf(baseUrl)}=${token}; ${flagsOf(baseUrl)}; Max-Age=${MFA_CHALLENGE_MINUTES * 60}`;

/** The `set-cookie` header that ends it, whichever way it ended. */
export const clearChallengeCookie = (baseUrl: string): string => `${nameOf(baseUrl)}=; ${flagsOf(baseUrl)}; Max-Age=0`;

/** The token of the step this browser is at; null when it is at none. */
export function challengeToken(baseUrl: string, request: Request): string | null {
  const value = cookieOf(request, nameOf(baseUrl));
  return value !== null && /^[\w-]{20,100}$/.test(value) ? value : null;
}
