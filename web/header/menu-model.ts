import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnalyticsEvents } from '#shared/analytics/events.ts';
import type { Environment, HeaderFlags, HeaderUser } from '#shared/environment.ts';
import { USER_MENU_NAME_POSITION } from '#shared/limits.ts';
import type { LocaleInfo } from '#shared/locales.ts';
import { localePath, paths } from '#shared/paths.ts';
import { badge, menuLabel } from '#shared/text.ts';
import { signInUrl, withReferrer } from '../app/sign-in-url.ts';
import { localeOfPath, withoutPrefix } from '../i18n/locale.ts';
import { type Target, targets } from './targets.ts';

/** A link of header, menu or footer. `href` is null for a label that is not a link. */
export interface HeaderLink {
  id: string;
  /** A message, or a text that people typed (a person's name, an operator's label). */
  label: MessageDescriptor | string;
  href: string | null;
  /** The count in brackets after the label; absent when zero. */
  count?: string;
  badge?: MessageDescriptor;
  isNewTab?: true;
  isAccent?: true;
  /** The analytics event for a click on a link that the operator configured; absent for other links. */
  click?: AnalyticsEvents['HostMenuClick'];
}

/** A menu the operator configured: its home page first, then the suggested links. */
export interface HeaderMenu {
  id: 'organize' | 'help';
  label: MessageDescriptor;
  links: HeaderLink[];
  /** The menu is the site's own, and its links are in the footer too. */
  isBuiltIn: true | undefined;
}

export interface HeaderInput {
  user: HeaderUser | null;
  environment: Environment;
  flags: HeaderFlags;
  /** Targets whose pages exist. */
  existingPages: ReadonlySet<Target>;
  isHome: boolean;
  isMobile: boolean;
  /** Path and query of the current page, to return to. */
  page: string;
}

export interface HeaderModel {
  /** Links beside the search, in order. */
  bar: HeaderLink[];
  menus: HeaderMenu[];
  /** The user menu; null for a visitor. */
  userMenu: HeaderLink[] | null;
}

/** Every link of the global header for this person (spec 2, account and header link targets; spec 6; spec 9). */
export function headerModel(input: HeaderInput): HeaderModel {
  const { environment } = input;
  const user = input.user?.isAuthenticated ? input.user : null;
  return {
    bar: user ? signedInBar(input, user) : signedOutBar(input),
    menus: [
      ...hostMenu({ id: 'organize', label: msg`Organize`, homeLabel: msg`Overview` }, environment),
      ...hostMenu({ id: 'help', label: msg`Help`, homeLabel: msg`Help Center` }, environment),
    ],
    userMenu: user && userMenu(input, user),
  };
}

function signedOutBar(input: HeaderInput): HeaderLink[] {
  const { environment, existingPages } = input;
  const { launchNewSignInSignUpLinks: isNew, loginUrl, signupUrl, signinUrl } = environment;
  // spec 2: the visitor signs in first and then gets the tickets; sites without accounts ask for an email address
  // instead
  const findLink = linkIfExists(input, 'findTickets', msg`Find my tickets`);
  const myTickets = localePath(localeOfPath(input.page).prefix, '/mytickets');
  const signInAndFind = withHref(findLink, signInUrl(environment, myTickets));
  return [
    ...linkIfExists(input, 'browse', msg`Browse events`),
    ...createLink(input, null),
    ...(existingPages.has('signIn') ? signInAndFind : findLink),
    ...(isNew
      ? configured('logIn', msg`Log In`, backFrom(input, loginUrl))
      : configured('signIn', msg`Sign In`, backFrom(input, signinUrl))),
    ...(isNew ? configured('signUp', msg`Sign Up`, backFrom(input, signupUrl)) : []),
  ];
}

const REFERRER_MAX_CHARS = 1_000;

/**
 * Adds the page to return to (spec 2) to the URL of the site's own sign-in page, and to an operator's own URL that has
 * the placeholder `{referrer}`.
 */
function backFrom({ environment, page, isHome }: HeaderInput, url: string | null): string | null {
  if (url === null) return null;
  const isOurs = url.startsWith(`${environment.serverUrl}/signin/`) && !url.includes('?');
  if (!isOurs) return withReferrer(url, environment.serverUrl + page);
  // without a referrer, sign-in returns to the home page
  if (isHome || page.length > REFERRER_MAX_CHARS || isSignInPage(page)) return url;
  return `${url}?referrer=${encodeURIComponent(page)}`;
}

/** Pages that are not returnable: pages below `/signin/`, and sign-out. A test compares this with `web/pages.ts`. */
function isSignInPage(page: string): boolean {
  const path = `${withoutPrefix(page.replace(/\/?(?:[?#].*)?$/, ''))}/`;
  return path.startsWith(paths.signIn()) || path.startsWith(paths.logOut());
}

const signedInBar = (input: HeaderInput, user: HeaderUser): HeaderLink[] => [
  ...linkIfExists(input, 'browse', msg`Browse events`),
  ...createLink(input, user),
  ...counted(user.numSavedEvents, linkIfExists(input, 'likes', msg`Likes`)),
  ...counted(user.numOrders, withHref(linkIfExists(input, 'tickets', msg`Tickets`), ticketsUrl(input, user))),
];

/** Spec 6: shown to people who can create events, and to all people on the home page. */
function createLink(input: HeaderInput, user: HeaderUser | null): HeaderLink[] {
  if (!user?.canCreateEvents && !input.isHome) return [];
  return linkIfExists(input, 'autoCreate', msg`Create an event`).map((link) => ({ ...link, id: 'createEvent' }));
}

/** The user menu. Position nine is the person's name, a label that cannot be clicked, for every role (spec 9). */
function userMenu(input: HeaderInput, user: HeaderUser): HeaderLink[] {
  const links = [
    ...linkIfExists(input, 'browse', msg`Browse events`),
    ...manageLink(input, user),
    ...(user.canCreateEvents ? linkIfExists(input, 'create', msg`Create event`) : []),
    ...counted(user.numOrders, withHref(linkIfExists(input, 'tickets', msg`Tickets`), ticketsUrl(input, user))),
    ...counted(user.numSavedEvents, linkIfExists(input, 'liked', msg`Liked`)),
    ...counted(user.numFollowing, linkIfExists(input, 'following', msg`Following`)),
    ...(input.flags.enableOldCollectionsLinkInHeader ? linkIfExists(input, 'collections', msg`Collections`) : []),
    ...interestsLink(input),
    ...linkIfExists(input, 'newsletter', msg`Attendee newsletter`).map((link) => ({
      ...link,
      isNewTab: true as const,
    })),
    ...linkIfExists(input, 'organizerProfile', msg`Organizer profile`),
    ...linkIfExists(input, 'contacts', msg`Contacts`),
    ...linkIfExists(input, 'accountSettings', msg`Account settings`),
    ...(input.flags.launchCreatorCreditsSectionAttendee ? linkIfExists(input, 'credits', msg`Credits`) : []),
    ...linkIfExists(input, 'sponsorships', msg`Sponsorships`).map((link) => ({ ...link, badge: msg`Beta` })),
    ...linkIfExists(input, 'studio', msg`Studio`).map((link) => ({ ...link, badge: msg`New` })),
  ];
  const logOut = configured('logOut', msg`Log out`, input.environment.logoutUrl);
  const nameLabel: HeaderLink = { id: 'who', label: menuLabel(user.fullName || user.email), href: null };
  const labelIndex = USER_MENU_NAME_POSITION - 1;
  // in a short menu, Log out is above the name, so that the name is at position nine; the links of staff are below the
  // name
  if (links.length < labelIndex) return [...links, ...logOut, nameLabel, ...staffLinks(input, user)];
  return [...links.slice(0, labelIndex), nameLabel, ...links.slice(labelIndex), ...staffLinks(input, user), ...logOut];
}

/** Spec 6: hidden on desktops from people who only attend events. */
function manageLink(input: HeaderInput, user: HeaderUser): HeaderLink[] {
  if (user.isAttendee && !input.isMobile) return [];
  const { isCreatorHomeActivated, isManageOverviewActive } = input.environment;
  const target = isCreatorHomeActivated ? 'creatorHome' : isManageOverviewActive ? 'manage' : 'myEvents';
  return linkIfExists(input, target, msg`Manage my events`).map((link) => ({ ...link, id: 'manageEvents' }));
}

function interestsLink(input: HeaderInput): HeaderLink[] {
  if (!input.flags.isDetachInterestsEnabled) return linkIfExists(input, 'interests', msg`Interests`);
  const query = new URLSearchParams({ mode: 'detached', referrer: input.page });
  const href = `${input.environment.serverUrl}${targets.interestsDetached}?${query}`;
  return withHref(linkIfExists(input, 'interestsDetached', msg`Interests`), href).map((link) => ({
    ...link,
    id: 'interests',
  }));
}

function staffLinks(input: HeaderInput, user: HeaderUser): HeaderLink[] {
  if (!user.isStaff) return [];
  const { adminServerUrl, serverUrl } = input.environment;
  // with a separate admin server, this site does not know which pages exist
  const isElsewhere = adminServerUrl !== serverUrl;
  const adminLink = (target: 'admin' | 'featureFlags', label: MessageDescriptor): HeaderLink[] =>
    isElsewhere || input.existingPages.has(target)
      ? [{ id: target, label, href: adminServerUrl + targets[target] }]
      : [];
  return [
    ...adminLink('admin', msg`Admin`),
    ...adminLink('featureFlags', msg`Feature Flags`),
    ...(user.hasTikibar ? linkIfExists(input, 'tikibar', msg`Tikibar`) : []),
  ];
}

function hostMenu(
  { id, label, homeLabel }: Pick<HeaderMenu, 'id' | 'label'> & { homeLabel: MessageDescriptor },
  { organizeUrls, helpUrls, localeInfo }: Environment,
): HeaderMenu[] {
  const menu = id === 'organize' ? organizeUrls : helpUrls;
  if (!menu) return [];
  const suggested = menu.suggested.map((item, index): HeaderLink => ({
    id: `${id}-${index}`,
    label: item.label,
    href: helpUrl(item.url, localeInfo),
    ...(item.accentLink && { isAccent: true }),
    click: { menu: id, label: item.gaLabel || item.label },
  }));
  const home = { id: `${id}-home`, label: homeLabel, href: helpUrl(menu.home, localeInfo) };
  const links = [{ ...home, click: { menu: id, label: 'home' } }, ...suggested];
  return [{ id, label, links, isBuiltIn: menu.isBuiltIn }];
}

/** Spec 2: inserts the page's language into the URL of the help center. */
export const helpUrl = (template: string, { helpCenterLanguage }: LocaleInfo) =>
  template.replace('{help-center-language}', helpCenterLanguage);

/** A list with the link to `target`; an empty list when that page does not exist. */
export function linkIfExists(
  input: Pick<HeaderInput, 'environment' | 'existingPages'>,
  target: Target,
  label: MessageDescriptor,
): HeaderLink[] {
  if (!input.existingPages.has(target)) return [];
  return [{ id: target, label, href: input.environment.serverUrl + targets[target] }];
}

const withHref = (links: HeaderLink[], href: string): HeaderLink[] => links.map((link) => ({ ...link, href }));

const configured = (id: string, label: MessageDescriptor, url: string | null): HeaderLink[] =>
  url === null ? [] : [{ id, label, href: url }];

const counted = (count: number, links: HeaderLink[]): HeaderLink[] =>
  count > 0 ? links.map((link) => ({ ...link, count: badge(count) })) : links;

const ticketsUrl = ({ environment }: HeaderInput, { publicId }: HeaderUser) =>
  `${environment.serverUrl}${targets.tickets.replace(':publicId', encodeURIComponent(publicId))}`;
