import type { MessageDescriptor } from '@lingui/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Environment, HeaderFlags, HeaderUser } from '#shared/environment.ts';
import { defaultLocale, localeInfoOf } from '#shared/locales.ts';
import { pages } from '../pages.ts';
import { type HeaderInput, type HeaderLink, headerModel } from './menu-model.ts';
import { existingPages } from './existing-pages.ts';
import { type Target, targets } from './targets.ts';

const SERVER_URL = 'https://events.example.org';
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
const attendee: HeaderUser = {
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
const organizer: HeaderUser = { ...attendee, isAttendee: false, canCreateEvents: true };
const noFlags: HeaderFlags = {
  launchCreatorCreditsSectionAttendee: false,
  enableOldCollectionsLinkInHeader: false,
  isDetachInterestsEnabled: false,
};

/** The links of the specification, once all their pages exist. Every other test shows what the product links to now. */
const allPages = { existingPages: new Set(Object.keys(targets) as Target[]) };

interface Changes extends Partial<Omit<HeaderInput, 'environment' | 'flags' | 'user'>> {
  environment?: Partial<Environment>;
  flags?: Partial<HeaderFlags>;
  user?: Partial<HeaderUser> | null;
}

const model = ({ user = null, ...changes }: Changes = {}) =>
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

const words = (label: MessageDescriptor | string | undefined) =>
  typeof label === 'object' ? (label.message ?? label.id) : label;
const labelOf = (link: HeaderLink) => words(link.label) + (link.count === undefined ? '' : ` (${link.count})`);
const bar = (changes: Changes) => model(changes).bar.map(labelOf);
const menu = (changes: Changes) => model(changes).userMenu ?? [];
const labels = (changes: Changes) => menu(changes).map(labelOf);
const hrefOf = (links: readonly HeaderLink[], label: string) => links.find((link) => labelOf(link) === label)?.href;

describe('signed out (spec 6)', () => {
  test('the bar has Browse events, Find my tickets, Log In and Sign Up', () => {
    expect(bar({})).toEqual(['Browse events', 'Find my tickets', 'Log In', 'Sign Up']);
  });
  test('the bar has Sign In instead when the new-links flag is off', () => {
    expect(bar({ environment: { launchNewSignInSignUpLinks: false } })).toEqual([
      'Browse events',
      'Find my tickets',
      'Sign In',
    ]);
  });
  test('there is no user menu', () => expect(model().userMenu).toBe(null));
  test('a user who is not authenticated counts as signed out', () => {
    expect(model({ user: { isAuthenticated: false } })).toEqual(model());
  });
  test('Find my tickets signs in first and returns, in the language of the page', () => {
    const ownSignIn = { signinUrl: `${SERVER_URL}/signin/` };
    const find = (page: string) => hrefOf(model({ environment: ownSignIn, page }).bar, 'Find my tickets');
    expect(find('/d/online/events/')).toBe(`${SERVER_URL}/signin/?referrer=%2Fmytickets`);
    expect(find('/de/d/online/events/')).toBe(`${SERVER_URL}/signin/?referrer=%2Fde%2Fmytickets`);
  });
  test('Find my tickets signs in at the address of the environment', () => {
    const environment = {
      signinUrl: 'https://id.example.org/?next={referrer}',
      loginUrl: 'https://id.example.org/?n={referrer}',
    };
    const { bar: links } = model({ environment, page: '/de/saved/' });
    expect(hrefOf(links, 'Find my tickets')).toBe(
      `https://id.example.org/?next=${encodeURIComponent(`${SERVER_URL}/de/mytickets`)}`,
    );
    expect(hrefOf(links, 'Log In')).toBe(`https://id.example.org/?n=${encodeURIComponent(`${SERVER_URL}/de/saved/`)}`);
  });
  test('the site’s own sign-in page gets the return address, an operator’s does not', () => {
    const ownSignIn = { loginUrl: `${SERVER_URL}/signin/`, signupUrl: `${SERVER_URL}/signin/signup/` };
    const barAt = (page: string, isHome = false) => model({ environment: ownSignIn, page, isHome }).bar;
    expect(hrefOf(barAt('/fr/e/a-tickets-1/?aff=2'), 'Log In')).toBe(
      `${SERVER_URL}/signin/?referrer=%2Ffr%2Fe%2Fa-tickets-1%2F%3Faff%3D2`,
    );
    expect(hrefOf(barAt('/saved'), 'Sign Up')).toBe(`${SERVER_URL}/signin/signup/?referrer=%2Fsaved`);
    expect(hrefOf(barAt('/', true), 'Log In')).toBe(`${SERVER_URL}/signin/`);
    expect(hrefOf(barAt('/de/signin/link/'), 'Log In')).toBe(`${SERVER_URL}/signin/`);
    expect(hrefOf(barAt(`/d/${'a'.repeat(1000)}/`), 'Log In')).toBe(`${SERVER_URL}/signin/`);
  });
  test('no page that is not returnable is named as the page to return to', () => {
    const ownSignIn = { loginUrl: `${SERVER_URL}/signin/` };
    for (const { path, file, returnable } of pages) {
      const page = `/${path.replaceAll(/:\w+/g, 'x')}/`.replace('//', '/');
      const href = hrefOf(model({ environment: ownSignIn, page }).bar, 'Log In');
      // neither of these two shows a header whose link matters
      if (file === 'account/privacy/export-file.tsx' || file === 'layouts/unavailable.tsx') continue;
      expect([path, href?.includes('referrer=')]).toEqual([path, returnable]);
    }
  });
  test('the sign-in URLs come from the environment', () => {
    expect(hrefOf(model().bar, 'Log In')).toBe('/login/');
    expect(hrefOf(model().bar, 'Sign Up')).toBe('/signin/signup/');
    const old = model({ environment: { launchNewSignInSignUpLinks: false } });
    expect(hrefOf(old.bar, 'Sign In')).toBe('/signin/');
  });
  test('a URL missing in the environment is not linked', () => {
    expect(bar({ environment: { loginUrl: null, signupUrl: null } })).toEqual(['Browse events', 'Find my tickets']);
  });
});

describe('create an event (spec 6)', () => {
  test.each([
    ['signed out, on the home page', { isHome: true }, true],
    ['signed out, elsewhere', {}, false],
    ['an attendee, on the home page', { user: attendee, isHome: true }, true],
    ['an attendee, elsewhere', { user: attendee }, false],
    ['a person who can create events, elsewhere', { user: organizer }, true],
  ])('%s', (_, changes: Changes, isShown) => expect(bar(changes).includes('Create an event')).toBe(isShown));
  test('leads to the overview page while automatic creation does not exist', () => {
    expect(hrefOf(model({ isHome: true }).bar, 'Create an event')).toBe(`${SERVER_URL}/organizer/overview/`);
  });
  test('leads to automatic creation once that exists', () => {
    const { bar: links } = model({ isHome: true, ...allPages });
    expect(hrefOf(links, 'Create an event')).toBe(`${SERVER_URL}/manage/events/auto-create/`);
  });
});

describe('signed in', () => {
  const staffOrganizer: Changes = {
    user: { ...organizer, isStaff: true, hasTikibar: true },
    flags: { launchCreatorCreditsSectionAttendee: true, enableOldCollectionsLinkInHeader: true },
  };
  test('an attendee on a desktop gets this menu', () => {
    expect(labels({ user: attendee })).toEqual([
      'Browse events',
      'Tickets',
      'Liked',
      'Following',
      'Interests',
      'Attendee newsletter',
      'Account settings',
      'Log out',
      'Ada Lovelace',
    ]);
  });
  test('an attendee on a desktop gets this menu once all pages exist', () => {
    expect(labels({ user: attendee, ...allPages })).toEqual([
      'Browse events',
      'Tickets',
      'Liked',
      'Following',
      'Interests',
      'Attendee newsletter',
      'Organizer profile',
      'Contacts',
      'Ada Lovelace',
      'Account settings',
      'Sponsorships',
      'Studio',
      'Log out',
    ]);
  });
  test('an organizing staff member with every flag gets this menu', () => {
    expect(labels(staffOrganizer)).toEqual([
      'Browse events',
      'Tickets',
      'Liked',
      'Following',
      'Collections',
      'Interests',
      'Attendee newsletter',
      'Account settings',
      'Ada Lovelace',
      'Credits',
      'Admin',
      'Feature Flags',
      'Tikibar',
      'Log out',
    ]);
  });
  test('an organizing staff member with every flag gets this menu once all pages exist', () => {
    expect(labels({ ...staffOrganizer, ...allPages })).toEqual([
      'Browse events',
      'Manage my events',
      'Create event',
      'Tickets',
      'Liked',
      'Following',
      'Collections',
      'Interests',
      'Ada Lovelace',
      'Attendee newsletter',
      'Organizer profile',
      'Contacts',
      'Account settings',
      'Credits',
      'Sponsorships',
      'Studio',
      'Admin',
      'Feature Flags',
      'Tikibar',
      'Log out',
    ]);
  });
  test('a staff member gets the links of staff below the name', () => {
    expect(labels({ user: { isStaff: true, hasTikibar: true } }).slice(7)).toEqual([
      'Log out',
      'Ada Lovelace',
      'Admin',
      'Feature Flags',
      'Tikibar',
    ]);
  });
  test.each<[string, Partial<HeaderUser>]>([
    ['an attendee', attendee],
    ['an organizer', organizer],
    ['staff', { isStaff: true }],
    ['organizing staff with Tikibar', { ...organizer, isStaff: true, hasTikibar: true }],
  ])('for %s the name is a disabled label at position nine, at every width and with every flag (spec 9)', (_, user) => {
    const everyFlag = { flags: staffOrganizer.flags ?? {} };
    for (const changes of [{}, everyFlag, { isMobile: true }, allPages, { ...everyFlag, ...allPages }]) {
      const links = menu({ user, ...changes });
      expect(links[8]).toEqual({ id: 'who', label: 'Ada Lovelace', href: null });
      expect(links.filter(({ href }) => href === null)).toHaveLength(1);
    }
  });
  test('the bar has likes and tickets', () => {
    const { bar: links } = model({ user: attendee });
    expect(links.map(labelOf)).toEqual(['Browse events', 'Likes', 'Tickets']);
    expect(hrefOf(links, 'Likes')).toBe(`${SERVER_URL}/favorites/events`);
    expect(hrefOf(links, 'Tickets')).toBe(`${SERVER_URL}/u/4711/`);
  });

  test.each([
    ['Browse events', `${SERVER_URL}/d/local/all-events/`],
    ['Tickets', `${SERVER_URL}/u/4711/`],
    ['Liked', `${SERVER_URL}/saved`],
    ['Following', `${SERVER_URL}/followed/`],
    ['Collections', `${SERVER_URL}/favorites/collections`],
    ['Interests', `${SERVER_URL}/u/interests`],
    ['Attendee newsletter', `${SERVER_URL}/hybrid_newsletter/`],
    ['Account settings', `${SERVER_URL}/account-settings/`],
    ['Admin', `${SERVER_URL}/admin/search/`],
    ['Feature Flags', `${SERVER_URL}/admin/nexus/gargoyle/`],
    ['Tikibar', `${SERVER_URL}/tikibar/settings/`],
    ['Log out', '/signout/'],
  ])('%s leads to %s (spec 2)', (label, href) => expect(hrefOf(menu(staffOrganizer), label)).toBe(href));
  test.each([
    ['Manage my events', `${SERVER_URL}/myevents/`],
    ['Create event', `${SERVER_URL}/create/`],
    ['Organizer profile', `${SERVER_URL}/myprofile/`],
    ['Contacts', `${SERVER_URL}/contacts/`],
    ['Sponsorships', `${SERVER_URL}/sponsorship/connect/search/`],
    ['Studio', `${SERVER_URL}/studio/`],
  ])('%s is not linked, and will lead to %s once that page exists (spec 2)', (label, href) => {
    expect(labels(staffOrganizer)).not.toContain(label);
    expect(hrefOf(menu({ ...staffOrganizer, ...allPages }), label)).toBe(href);
  });

  test('only Sponsorships will be Beta and only Studio New, and nothing has a badge now', () => {
    const badgesOf = (changes: Changes) =>
      menu(changes).flatMap((link) => (link.badge ? [`${labelOf(link)}: ${words(link.badge)}`] : []));
    expect(badgesOf(staffOrganizer)).toEqual([]);
    expect(badgesOf({ ...staffOrganizer, ...allPages })).toEqual(['Sponsorships: Beta', 'Studio: New']);
  });
  test('only the newsletter opens in a new tab', () => {
    expect(
      menu(staffOrganizer)
        .filter((link) => link.isNewTab)
        .map(labelOf),
    ).toEqual(['Attendee newsletter']);
  });
});

describe('Manage my events, once its pages exist', () => {
  test.each([
    ['an attendee on a desktop', { user: attendee }, false],
    ['an attendee on a phone', { user: attendee, isMobile: true }, true],
    ['an organizer on a desktop', { user: organizer }, true],
    ['an organizer on a phone', { user: organizer, isMobile: true }, true],
  ])('%s', (_, changes: Changes, isShown) => {
    expect(labels(changes)).not.toContain('Manage my events');
    expect(labels({ ...changes, ...allPages }).includes('Manage my events')).toBe(isShown);
  });
  test.each([
    ['the manage overview when that is active', { isManageOverviewActive: true }, '/manage/'],
    ['the creator home when that is on', { isCreatorHomeActivated: true }, '/organizations/home'],
    [
      'the creator home when both are',
      { isCreatorHomeActivated: true, isManageOverviewActive: true },
      '/organizations/home',
    ],
  ])('leads to %s', (_, changes, path) => {
    const links = menu({ user: organizer, environment: changes, ...allPages });
    expect(hrefOf(links, 'Manage my events')).toBe(SERVER_URL + path);
  });
});

describe('flags', () => {
  test('detached interests return to the current page', () => {
    const links = menu({ user: attendee, flags: { isDetachInterestsEnabled: true }, page: '/d/online/events/?page=2' });
    const href = new URL(hrefOf(links, 'Interests') ?? '');
    expect(href.pathname).toBe('/u/interests/tags/');
    expect([...href.searchParams]).toEqual([
      ['mode', 'detached'],
      ['referrer', '/d/online/events/?page=2'],
    ]);
  });
  test('collections and credits are off by default', () => {
    expect(labels({ user: organizer })).not.toContain('Collections');
    expect(labels({ user: organizer })).not.toContain('Credits');
  });
});

describe('staff (spec 6)', () => {
  test.each([
    ['other people do not', { user: { ...organizer, hasTikibar: true } }, []],
    ['staff', { user: { ...organizer, isStaff: true } }, ['Admin', 'Feature Flags']],
    [
      'staff with Tikibar',
      { user: { ...organizer, isStaff: true, hasTikibar: true } },
      ['Admin', 'Feature Flags', 'Tikibar'],
    ],
  ])('%s: %o', (_, changes: Changes, expected) => {
    const staff = ['Admin', 'Feature Flags', 'Tikibar'];
    expect(labels(changes).filter((label) => staff.includes(label))).toEqual(expected);
  });
  test('pages of a separate admin server are linked whether or not they exist here', () => {
    const links = menu({
      user: { ...organizer, isStaff: true },
      environment: { adminServerUrl: 'https://admin.example.org' },
    });
    expect(hrefOf(links, 'Admin')).toBe('https://admin.example.org/admin/search/');
    expect(hrefOf(links, 'Feature Flags')).toBe('https://admin.example.org/admin/nexus/gargoyle/');
  });
});

describe('counts (spec 9)', () => {
  test('are inside Tickets, Liked and Following', () => {
    const user = { ...attendee, numOrders: 3, numSavedEvents: 99, numFollowing: 100 };
    expect(labels({ user })).toEqual(expect.arrayContaining(['Tickets (3)', 'Liked (99)', 'Following (99+)']));
  });
  test('are inside the Likes and Tickets of the bar, too', () => {
    const barOf = (user: Partial<HeaderUser>) => model({ user: { ...attendee, ...user } }).bar.map(labelOf);
    expect(barOf({ numOrders: 3, numSavedEvents: 100, numFollowing: 5 })).toEqual([
      'Browse events',
      'Likes (99+)',
      'Tickets (3)',
    ]);
    expect(barOf({ numOrders: 0, numSavedEvents: 0, numFollowing: 5 })).toEqual(['Browse events', 'Likes', 'Tickets']);
  });
  test('are hidden at zero, at most 99+, and shown nowhere else', () => {
    const count = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(count, count, count, (numOrders, numSavedEvents, numFollowing) => {
        const links = menu({ user: { ...organizer, numOrders, numSavedEvents, numFollowing } });
        const counts = new Map(
          links.flatMap((link) => (link.count === undefined ? [] : [[link.id, link.count] as const])),
        );
        const expected = { tickets: numOrders, liked: numSavedEvents, following: numFollowing };
        for (const [id, value] of Object.entries(expected)) {
          expect(counts.get(id)).toBe(value === 0 ? undefined : value > 99 ? '99+' : String(value));
        }
        expect(counts.size).toBe(Object.values(expected).filter((value) => value > 0).length);
      }),
    );
  });
});

describe('the label with the person’s name (spec 9)', () => {
  const nameLabel = (changes: Partial<HeaderUser>) =>
    menu({ user: { ...organizer, ...changes } }).find((link) => link.href === null);
  test('is ninth in every menu and cannot be chosen', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), (isAttendee, isStaff, isMobile, flag) => {
        const links = menu({
          user: { ...organizer, isAttendee, isStaff, canCreateEvents: flag },
          isMobile,
          flags: { enableOldCollectionsLinkInHeader: flag },
        });
        expect(links.findIndex((link) => link.href === null)).toBe(8);
      }),
    );
  });
  test('is last in a shorter menu', () => {
    expect(
      menu({ user: attendee, existingPages: new Set(['browse']), environment: { logoutUrl: null } }).map(labelOf),
    ).toEqual(['Browse events', 'Ada Lovelace']);
  });
  test('is the name, or the email address without one', () => {
    expect(nameLabel({})?.label).toBe('Ada Lovelace');
    expect(nameLabel({ fullName: '' })?.label).toBe('ada@example.org');
  });
  test('is cut to 25 and an ellipsis over 30', () => {
    expect(nameLabel({ fullName: 'x'.repeat(30) })?.label).toBe('x'.repeat(30));
    expect(nameLabel({ fullName: 'x'.repeat(31) })?.label).toBe(`${'x'.repeat(25)}…`);
  });
  test('is never longer than 30 visible characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), (fullName) => {
        const label = nameLabel({ fullName })?.label ?? '';
        expect([...new Intl.Segmenter().segment(String(label))].length).toBeLessThanOrEqual(30);
      }),
    );
  });
});

describe('Organize and Help (spec 2)', () => {
  const organizeUrls = {
    home: '/organizer/overview/',
    suggested: [
      { url: '/l/ads/', label: 'Ads', gaLabel: 'Ads', accentLink: false },
      { url: 'https://elsewhere.example/', label: 'Start', gaLabel: 'Start now', accentLink: true },
    ],
  };
  test('do not exist without URLs', () => expect(model().menus).toEqual([]));
  test('start with their home page, then the suggested links', () => {
    const [organize] = model({ environment: { organizeUrls } }).menus;
    expect(words(organize?.label)).toBe('Organize');
    expect(organize?.links.map((link) => link.href)).toEqual([
      '/organizer/overview/',
      '/l/ads/',
      'https://elsewhere.example/',
    ]);
    expect(organize?.links.map((link) => link.isAccent ?? false)).toEqual([false, false, true]);
  });
  test('report which of their links is chosen, by the operator’s name for it', () => {
    const suggested = [...organizeUrls.suggested, { url: '/l/b/', label: 'B', gaLabel: '', accentLink: false }];
    const [organize] = model({ environment: { organizeUrls: { home: '/o/', suggested } } }).menus;
    expect(organize?.links.map((link) => link.click)).toEqual([
      { menu: 'organize', label: 'home' },
      { menu: 'organize', label: 'Ads' },
      { menu: 'organize', label: 'Start now' },
      { menu: 'organize', label: 'B' },
    ]);
    expect(model({ user: attendee }).bar.every((link) => link.click === undefined)).toBe(true);
  });
  test('Organize comes before Help', () => {
    const helpUrls = { home: '/help/en-us/', suggested: [] };
    expect(model({ environment: { organizeUrls, helpUrls } }).menus.map((hostMenu) => hostMenu.id)).toEqual([
      'organize',
      'help',
    ]);
  });
});

describe('currently', () => {
  test('only existing pages are linked', () => {
    const { bar: links } = model({
      isHome: true,
      environment: { loginUrl: null, signupUrl: null },
    });
    expect(links.map((link) => link.href)).toEqual([
      `${SERVER_URL}/d/local/all-events/`,
      `${SERVER_URL}/organizer/overview/`,
      `${SERVER_URL}/signin/?referrer=%2Fmytickets`,
    ]);
  });
});
