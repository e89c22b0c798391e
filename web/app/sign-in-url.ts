import type { Environment } from '#shared/environment.ts';
import { localePath, paths } from '#shared/paths.ts';

type SignInSettings = Pick<Environment, 'signinUrl' | 'serverUrl'>;

/**
 * The URL to sign in: the site's own page with the page to return to, or the page of SIGNIN_URL. @param back path of
 * the page to return to, with its language and query
 */
export function signInUrl({ signinUrl, serverUrl }: SignInSettings, back?: string): string {
  if (isOwnSignIn({ signinUrl, serverUrl })) return serverUrl + paths.signIn(back);
  return withReferrer(signinUrl ?? '', serverUrl + (back ?? paths.home()));
}

/** The target of a redirect to `signInUrl`; the site's own page is a path in the language of `prefix`. */
export function signInRedirect(settings: SignInSettings, { prefix, back }: { prefix: string; back?: string }): string {
  const url = signInUrl(settings, back);
  return isOwnSignIn(settings) ? localePath(prefix, url.slice(settings.serverUrl.length)) : url;
}

/**
 * An operator's URL with the page to return to in place of the placeholder `{referrer}`, if the URL has that
 * placeholder.
 */
export const withReferrer = (url: string, back: string): string =>
  url.replace('{referrer}', () => encodeURIComponent(back));

const isOwnSignIn = ({ signinUrl, serverUrl }: SignInSettings): boolean =>
  signinUrl === null || signinUrl === paths.signIn() || signinUrl === serverUrl + paths.signIn();
