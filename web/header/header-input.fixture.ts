// Inputs of the header model, and functions that read its links, for the tests of bar and user menu.
import type { MessageDescriptor } from '@lingui/core';
import type { Environment, HeaderFlags, HeaderUser } from '#shared/environment.ts';
import { defaultLocale, localeInfoOf } from '#shared/locales.ts';
import { existingPages } from './existing-pages.ts';
import { type HeaderInput, type HeaderLink, headerModel } from './menu-model.ts';
import { type Target, targets } from './targets.ts';

export const SERVER_URL = 'https://events.example.org';
const environment: Environment = {
  serverUrl: SERVER_URL,
  adminServerUrl: SERVER_URL,
  logoutUrl: '/signout/',
  signinUrl: '/signin/',
  signupUrl: '/signin/signup/',
  loginUrl: '/login/',
  organizeUrls: null,
  helpUrls: null,
  deployment: 'prod',
  localeInfo: localeInfoOf(defaultLocale, defaultLocale),
  isManageOverviewActive: false,
  isMobile: false,
  ebDomain: 'events.example.org',
  isCreatorHomeActivated: false,
  launchNewSignInSignUpLinks: true,
};
export const attendee: HeaderUser = {
  isAuthenticated: true,
  isAttendee: true,
  isStaff: false,
  hasTikibar: false,
  numOrders: 0,
  numSavedEvents: 0,
  numFollowing: 0,
  publicId: '4711',
  thumbnailUrl: null,
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  canCreateEvents: false,
  hasPublish: false,
  hasPaidPublish: false,
};
export const organizer: HeaderUser = { ...attendee, isAttendee: false, canCreateEvents: true };
const noFlags: HeaderFlags = {
  launchCreatorCreditsSectionAttendee: false,
  enableOldCollectionsLinkInHeader: false,
  isDetachInterestsEnabled: false,
};

/**
 * Input for a product that has all pages of the specification. By default the header links only to pages that exist
 * now.
 */
export const allPages = { existingPages: new Set(Object.keys(targets) as Target[]) };

/** Values that replace the defaults. */
export interface Changes extends Partial<Omit<HeaderInput, 'environment' | 'flags' | 'user'>> {
  environment?: Partial<Environment>;
  flags?: Partial<HeaderFlags>;
  user?: Partial<HeaderUser> | null;
}

/** The header of these inputs: a signed-out visitor on a desktop by default. A `user` is an attendee by default. */
export const modelOf = ({ user = null, ...changes }: Changes = {}) =>
  headerModel({
    existingPages,
    isHome: false,
    isMobile: false,
    page: '/d/online/events/',
    ...changes,
    user: user && { ...attendee, ...user },
    environment: { ...environment, ...changes.environment },
    flags: { ...noFlags, ...changes.flags },
  });

/** The English text of a label. */
export const textOf = (label: MessageDescriptor | string | undefined) =>
  typeof label === 'object' ? (label.message ?? label.id) : label;
/** The text of a link with its count: "Tickets (3)". */
export const labelOf = (link: HeaderLink) => textOf(link.label) + (link.count === undefined ? '' : ` (${link.count})`);
export const barLabels = (changes: Changes) => modelOf(changes).bar.map(labelOf);
export const userMenuOf = (changes: Changes) => modelOf(changes).userMenu ?? [];
export const userMenuLabels = (changes: Changes) => userMenuOf(changes).map(labelOf);
export const hrefOf = (links: readonly HeaderLink[], label: string) =>
  links.find((link) => labelOf(link) === label)?.href;
