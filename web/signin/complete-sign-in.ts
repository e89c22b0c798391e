import { redirect } from 'react-router';
import type { SignInResult } from '#domain/accounts';
import type { Locale } from '#shared/locales.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { PageContext } from '../app/context.ts';
import { returnTo } from '../app/return-to.ts';
import { deviceCookie } from './device-cookie.ts';
import { clearChallengeCookie, challengeCookie } from './mfa/challenge-cookie.ts';

interface ReturnTarget {
  locale: Locale;
  /** The requested return URL. */
  referrer: string | null | undefined;
}

/** Continues after the first factor: redirects to the return URL, or to the page for the MFA code. */
export function afterFirstFactor(page: PageContext, result: SignInResult, where: ReturnTarget): Response {
  if (result.kind === 'signed_in') return completeSignIn(page, result, where);
  const cookie = challengeCookie(page.site.baseUrl, result.mfaToken);
  return redirect(localePath(where.locale.prefix, paths.signInCode()), {
    status: 303,
    headers: { 'set-cookie': cookie },
  });
}

/** Sets the cookies of the new session and redirects to the return URL. */
export function completeSignIn(
  { site, session }: PageContext,
  { token, deviceToken }: { token: string; deviceToken: string },
  { locale, referrer }: ReturnTarget,
): Response {
  session.begin(token);
  const to = returnTo(referrer, site, localePath(locale.prefix, paths.home()));
  const headers = new Headers();
  headers.append('set-cookie', deviceCookie(site.baseUrl, deviceToken));
  headers.append('set-cookie', clearChallengeCookie(site.baseUrl));
  return redirect(to, { status: 303, headers });
}
