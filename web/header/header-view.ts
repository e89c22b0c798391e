import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router';
import type { Environment, HeaderFlags, HeaderUser } from '#shared/environment.ts';
import { defaultLocale, localeInfoOf } from '#shared/locales.ts';
import { useLocalePath, withoutPrefix } from '../i18n/locale.ts';
import { useHeaderUser } from '../favorites/use-favorites.ts';
import { useFlags } from '../app/site.ts';
import type { HeaderInput, HeaderLink } from './menu-model.ts';
import { existingPages } from './existing-pages.ts';
import { type Target, targets } from './targets.ts';

/** A header for another user and environment, as if every page existed: for the widget gallery. */
export interface HeaderPreview {
  user: HeaderUser | null;
  environment: Environment;
  flags: HeaderFlags;
}

/** The environment of error pages that render before the site is known. */
export const unknownSite: Environment = {
  serverUrl: '',
  adminServerUrl: '',
  logoutUrl: null,
  signinUrl: null,
  signupUrl: null,
  loginUrl: null,
  organizeUrls: null,
  helpUrls: null,
  deployment: 'prod',
  localeInfo: localeInfoOf(defaultLocale, defaultLocale),
  isManageOverviewActive: false,
  isMobile: false,
  ebDomain: '',
  isCreatorHomeActivated: false,
  launchNewSignInSignUpLinks: true,
};

/** The header model's input without the width: the signed-in person, the site's settings and flags. */
export function useHeaderInput(
  environment: Environment | undefined,
  preview: HeaderPreview | undefined,
): Omit<HeaderInput, 'isMobile'> {
  const { pathname, search } = useLocation();
  const user = useHeaderUser();
  const flags = useFlags();
  const currentPage = { isHome: withoutPrefix(pathname) === '/', page: pathname + search };
  if (preview) return { ...preview, ...currentPage, existingPages: new Set(Object.keys(targets) as Target[]) };
  const siteEnvironment = environment ?? unknownSite;
  return {
    user,
    environment: {
      ...siteEnvironment,
      launchNewSignInSignUpLinks: siteEnvironment.launchNewSignInSignUpLinks && flags.launchNewSignInSignUpLinks,
      isCreatorHomeActivated: flags.isCreatorHomeActivated,
    },
    flags,
    existingPages,
    ...currentPage,
  };
}

/** Returns a function that adds the locale to URLs of this site and leaves other URLs unchanged. */
export function useHref({ serverUrl }: Environment): (href: string) => string {
  const to = useLocalePath();
  return (href) => (href.startsWith(`${serverUrl}/`) ? to(href.slice(serverUrl.length)) : href);
}

/** Returns a function that makes the text of a link: "Tickets (3)". */
export function useLinkText(): (link: Pick<HeaderLink, 'label' | 'count'>) => string {
  const { i18n } = useLingui();
  return ({ label, count }) => {
    const words = typeof label === 'string' ? label : i18n._(label);
    return count === undefined ? words : `${words} (${count})`;
  };
}
