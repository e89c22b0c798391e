import { useLocale } from '../i18n/locale.ts';
import { useSiteIfLoaded } from './site.ts';
import { signInRedirect } from './sign-in-url.ts';

/** Returns a function that makes the URL of a link to sign in, from the path of the page to return to. */
export function useSignInHref(): (back?: string) => string {
  const site = useSiteIfLoaded();
  const { prefix } = useLocale();
  const settings = site?.environment ?? { signinUrl: null, serverUrl: '' };
  return (back) => signInRedirect(settings, { prefix, ...(back !== undefined && { back }) });
}
