import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HeaderUser } from '#shared/environment.ts';
import {
  allPages,
  attendee,
  type Changes,
  hrefOf,
  labelOf,
  modelOf,
  organizer,
  SERVER_URL,
  textOf,
  userMenuLabels,
  userMenuOf,
} from './header-input.fixture.ts';

describe('signed in', () => {
  const staffOrganizer: Changes = {
    user: { ...organizer, isStaff: true, hasTikibar: true },
    flags: { launchCreatorCreditsSectionAttendee: true, enableOldCollectionsLinkInHeader: true },
  };
  test('the menu of an attendee on a desktop links to the existing pages', () => {
    expect(userMenuLabels({ user: attendee })).toEqual([
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
  test('the menu of an attendee on a desktop links to all pages of the specification once they exist', () => {
    expect(userMenuLabels({ user: attendee, ...allPages })).toEqual([
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
  test('the menu of an organizing staff member with every flag links to the existing pages', () => {
    expect(userMenuLabels(staffOrganizer)).toEqual([
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
  test('the menu of an organizing staff member with every flag links to all pages once they exist', () => {
    expect(userMenuLabels({ ...staffOrganizer, ...allPages })).toEqual([
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
  test('a staff member’s menu has the links of staff below the name', () => {
    expect(userMenuLabels({ user: { isStaff: true, hasTikibar: true } }).slice(7)).toEqual([
      'Contacts',
      'Ada Lovelace',
      'Account settings',
      'Sponsorships',
      'Studio',
      'Admin',
      'Feature Flags',
      'Tikibar',
      'Log out',
    ]);
  });
  test.each<[string, Partial<HeaderUser>]>([
    ['an attendee', attendee],
    ['an organizer', organizer],
    ['staff', { isStaff: true }],
    ['organizing staff with Tikibar', { ...organizer, isStaff: true, hasTikibar: true }],
  ])(
    'for %s the name is a label without a link at position nine, at every width and with every flag (spec 9)',
    (_, user) => {
      const everyFlag = { flags: staffOrganizer.flags ?? {} };
      for (const changes of [{}, everyFlag, { isMobile: true }, allPages, { ...everyFlag, ...allPages }]) {
        const links = userMenuOf({ user, ...changes });
        expect(links[8]).toEqual({ id: 'who', label: 'Ada Lovelace', href: null });
        expect(links.filter(({ href }) => href === null)).toHaveLength(1);
      }
    },
  );
  test('the bar of a signed-in person has likes and tickets', () => {
    const { bar: links } = modelOf({ user: attendee });
    expect(links.map(labelOf)).toEqual(['Browse events', 'Likes', 'Tickets']);
    expect(hrefOf(links, 'Likes')).toBe(`${SERVER_URL}/favorites/events`);
    expect(hrefOf(links, 'Tickets')).toBe(`${SERVER_URL}/u/4711/`);
  });

  test.each([
    ['Browse events', `${SERVER_URL}/d/local/all-events/`],
    ['Manage my events', `${SERVER_URL}/myevents/`],
    ['Create event', `${SERVER_URL}/create/`],
    ['Tickets', `${SERVER_URL}/u/4711/`],
    ['Liked', `${SERVER_URL}/saved`],
    ['Following', `${SERVER_URL}/followed/`],
    ['Collections', `${SERVER_URL}/favorites/collections`],
    ['Interests', `${SERVER_URL}/u/interests`],
    ['Attendee newsletter', `${SERVER_URL}/hybrid_newsletter/`],
    ['Organizer profile', `${SERVER_URL}/myprofile/`],
    ['Contacts', `${SERVER_URL}/contacts/`],
    ['Account settings', `${SERVER_URL}/account-settings/`],
    ['Sponsorships', `${SERVER_URL}/sponsorship/connect/search/`],
    ['Studio', `${SERVER_URL}/studio/`],
    ['Admin', `${SERVER_URL}/admin/search/`],
    ['Feature Flags', `${SERVER_URL}/admin/nexus/gargoyle/`],
    ['Tikibar', `${SERVER_URL}/tikibar/settings/`],
    ['Log out', '/signout/'],
  ])('%s leads to %s (spec 2)', (label, href) => expect(hrefOf(userMenuOf(staffOrganizer), label)).toBe(href));
  test('Sponsorships has the badge Beta, and Studio has the badge New', () => {
    const badgesOf = (changes: Changes) =>
      userMenuOf(changes).flatMap((link) => (link.badge ? [`${labelOf(link)}: ${textOf(link.badge)}`] : []));
    expect(badgesOf(staffOrganizer)).toEqual(['Sponsorships: Beta', 'Studio: New']);
  });
  test('only the newsletter opens in a new tab', () => {
    expect(
      userMenuOf(staffOrganizer)
        .filter((link) => link.isNewTab)
        .map(labelOf),
    ).toEqual(['Attendee newsletter']);
  });
});

describe('Manage my events (spec 6)', () => {
  test.each([
    ['is hidden from an attendee on a desktop', { user: attendee }, false],
    ['is shown to an attendee on a phone', { user: attendee, isMobile: true }, true],
    ['is shown to an organizer on a desktop', { user: organizer }, true],
    ['is shown to an organizer on a phone', { user: organizer, isMobile: true }, true],
  ])('%s', (_, changes: Changes, isShown) => {
    expect(userMenuLabels(changes).includes('Manage my events')).toBe(isShown);
  });
  test.each([
    ['the manage overview when it is active', { isManageOverviewActive: true }, '/manage/'],
    ['the creators’ home when it is activated', { isCreatorHomeActivated: true }, '/organizations/home'],
    [
      'the creators’ home when both are active',
      { isCreatorHomeActivated: true, isManageOverviewActive: true },
      '/organizations/home',
    ],
  ])('leads to %s', (_, changes, path) => {
    const links = userMenuOf({ user: organizer, environment: changes, ...allPages });
    expect(hrefOf(links, 'Manage my events')).toBe(SERVER_URL + path);
  });
});

describe('flags', () => {
  test('detached interests return to the current page', () => {
    const links = userMenuOf({
      user: attendee,
      flags: { isDetachInterestsEnabled: true },
      page: '/d/online/events/?page=2',
    });
    const href = new URL(hrefOf(links, 'Interests') ?? '');
    expect(href.pathname).toBe('/u/interests/tags/');
    expect([...href.searchParams]).toEqual([
      ['mode', 'detached'],
      ['referrer', '/d/online/events/?page=2'],
    ]);
  });
  test('collections and credits are off by default', () => {
    expect(userMenuLabels({ user: organizer })).not.toContain('Collections');
    expect(userMenuLabels({ user: organizer })).not.toContain('Credits');
  });
});

describe('staff pages in the menu (spec 6)', () => {
  test.each([
    ['are absent for people who are not staff', { user: { ...organizer, hasTikibar: true } }, []],
    ['are Admin and Feature Flags for staff', { user: { ...organizer, isStaff: true } }, ['Admin', 'Feature Flags']],
    [
      'are Admin, Feature Flags and Tikibar for staff with Tikibar',
      { user: { ...organizer, isStaff: true, hasTikibar: true } },
      ['Admin', 'Feature Flags', 'Tikibar'],
    ],
  ])('%s', (_, changes: Changes, expected) => {
    const staff = ['Admin', 'Feature Flags', 'Tikibar'];
    expect(userMenuLabels(changes).filter((label) => staff.includes(label))).toEqual(expected);
  });
  test('a separate admin server: its pages are linked whether or not this site has them', () => {
    const links = userMenuOf({
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
    expect(userMenuLabels({ user })).toEqual(expect.arrayContaining(['Tickets (3)', 'Liked (99)', 'Following (99+)']));
  });
  test('are inside the Likes and Tickets of the bar, too', () => {
    const barLabelsOf = (user: Partial<HeaderUser>) => modelOf({ user: { ...attendee, ...user } }).bar.map(labelOf);
    expect(barLabelsOf({ numOrders: 3, numSavedEvents: 100, numFollowing: 5 })).toEqual([
      'Browse events',
      'Likes (99+)',
      'Tickets (3)',
    ]);
    expect(barLabelsOf({ numOrders: 0, numSavedEvents: 0, numFollowing: 5 })).toEqual([
      'Browse events',
      'Likes',
      'Tickets',
    ]);
  });
  test('are hidden at zero, at most 99+, and only these links have counts', () => {
    const count = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(count, count, count, (numOrders, numSavedEvents, numFollowing) => {
        const links = userMenuOf({ user: { ...organizer, numOrders, numSavedEvents, numFollowing } });
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
    userMenuOf({ user: { ...organizer, ...changes } }).find((link) => link.href === null);
  test('is at position nine of every menu and is not a link', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), (isAttendee, isStaff, isMobile, flag) => {
        const links = userMenuOf({
          user: { ...organizer, isAttendee, isStaff, canCreateEvents: flag },
          isMobile,
          flags: { enableOldCollectionsLinkInHeader: flag },
        });
        expect(links.findIndex((link) => link.href === null)).toBe(8);
      }),
    );
  });
  test('is last in a menu with fewer than nine links', () => {
    expect(
      userMenuOf({ user: attendee, existingPages: new Set(['browse']), environment: { logoutUrl: null } }).map(labelOf),
    ).toEqual(['Browse events', 'Ada Lovelace']);
  });
  test('is the name, or the email address of a person without a name', () => {
    expect(nameLabel({})?.label).toBe('Ada Lovelace');
    expect(nameLabel({ fullName: '' })?.label).toBe('ada@example.org');
  });
  test('is cut to 25 characters and an ellipsis when it is longer than 30', () => {
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
