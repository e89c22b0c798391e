// The second step of signing in: the cookie that carries its token from the password to the code.
import { STEP_MINUTES } from '#shared/limits.ts';
import { cookieOf } from './read-cookie.ts';

/** A sign-in that waits for its second factor. */
export interface StepInHand {
  /** As `domain/accounts` gave it; its hash is in the database. */
  token: string;
  /** Where to go then, as it was asked for: only `shared/safe-redirect.ts` may judge it. */
  referrer: string | null;
}

const REFERRER_MAX = 1_500;
const nameOf = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-signin-step' : 'signin-step');
const flagsOf = (baseUrl: string) => `Path=/; HttpOnly; SameSite=Lax${baseUrl.startsWith('https:') ? '; Secure' : ''}`;

/** The `set-cookie` header that begins the second step. */
export function stepCookie(baseUrl: string, { token, referrer }: StepInHand): string {
  const kept = encodeURIComponent(referrer ?? '').slice(0, REFERRER_MAX);
  return `${nameOf(baseUrl)}=${token}.${kept}; ${flagsOf(baseUrl)}; Max-Age=${STEP_MINUTES * 60}`;
}

/** The `set-cookie` header that ends it, whichever way it ended. */
export const noStepCookie = (baseUrl: string): string => `${nameOf(baseUrl)}=; ${flagsOf(baseUrl)}; Max-Age=0`;

/** The step this browser is at; null when it is at none. */
export function stepInHand(baseUrl: string, request: Request): StepInHand | null {
  const [, token, kept = ''] = /^([\w-]{20,100})\.(.*)$/.exec(cookieOf(request, nameOf(baseUrl)) ?? '') ?? [];
  return token === undefined ? null : { token, referrer: decoded(kept) };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text) || null;
  } catch {
    return null; // cut in the middle of a letter
  }
}
