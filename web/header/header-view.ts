import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router';
import type { Environment, HeaderFlags, HeaderUser } from '#shared/environment.ts';
import { useLocalePath, withoutPrefix } from '../i18n/locale.ts';
import { useHeaderUser } from '../favorites/use-favorites.ts';
import { useFlags } from '../app/site.ts';
import type { HeaderInput, HeaderLink } from './menu-model.ts';
import { existingPages } from './existing-pages.ts';
import { type Target, targets } from './targets.ts';

/** A header as somebody else would see it, with every page there: for the page that shows its variants. */
export interface HeaderPreview {
  user: HeaderUser | null;
  environment: Environment;
  flags: HeaderFlags;
}

/** Where nothing is known of the site: an error before it could be asked. */
export const unknownSite: Environment = {
  serverUrl: '',
  adminServerUrl: '',
  logoutUrl: null,
  signinUrl: null,
  signupUrl: null,
  loginUrl: null,
  organizeUrls: null,
  helpUrls: null,
  isManageOverviewActive: false,
  isCreatorHomeActivated: false,
  launchNewSignInSignUpLinks: true,
};

/** What the model is asked, but for the width: who is signed in, and what is switched on for them. */
export function useHeaderInput(
  environment: Environment | undefined,
  preview: HeaderPreview | undefined,
): Omit<HeaderInput, 'isMobile'> {
  const { pathname, search } = useLocation();
  const user = useHeaderUser();
  const flags = useFlags();
  const where = { isHome: withoutPrefix(pathname) === '/', page: pathname + search };
  if (preview) return { ...preview, ...where, existingPages: new Set(Object.keys(targets) as Target[]) };
  const known = environment ?? unknownSite;
  return {
    user,
    environment: {
      ...known,
      launchNewSignInSignUpLinks: known.launchNewSignInSignUpLinks && flags.launchNewSignInSignUpLinks,
      isCreatorHomeActivated: flags.isCreatorHomeActivated,
    },
    flags,
    existingPages,
    ...where,
  };
}

/** An address of this site in the page's language; any other as it is. */
export function useHref({ serverUrl }: Environment): (href: string) => string {
  const to = useLocalePath();
  return (href) => (href.startsWith(`${serverUrl}/`) ? to(href.slice(serverUrl.length)) : href);
}

/** The words of a link: "Tickets (3)". */
export function useLinkText(): (link: Pick<HeaderLink, 'label' | 'count'>) => string {
  const { i18n } = useLingui();
  return ({ label, count }) => {
    const words = typeof label === 'string' ? label : i18n._(label);
    return count === undefined ? words : `${words} (${count})`;
  };
}
