import type { Environment, HeaderUser } from '#shared/environment.ts';
import type { HeaderPreview } from '../header/header-view.ts';

/** The roles whose header the widget gallery can show. */
export const previewRoles = ['signed-out', 'attendee', 'organizer', 'staff', 'tikibar'] as const;
export type PreviewRole = (typeof previewRoles)[number];

const attendee: HeaderUser = {
  isAuthenticated: true,
  isAttendee: true,
  isStaff: false,
  hasTikibar: false,
  numOrders: 3,
  numSavedEvents: 120,
  numFollowing: 0,
  publicId: '4711',
  thumbnailUrl: null,
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  canCreateEvents: false,
  hasPublish: false,
  hasPaidPublish: false,
};
const organizer: HeaderUser = {
  ...attendee,
  isAttendee: false,
  canCreateEvents: true,
  hasPublish: true,
  fullName: 'The Lantern Music Hall and Garden of Oakland',
};
const users: Record<PreviewRole, HeaderUser | null> = {
  'signed-out': null,
  attendee,
  organizer,
  staff: { ...organizer, isStaff: true, fullName: 'Grace Hopper' },
  tikibar: { ...organizer, isStaff: true, hasTikibar: true, fullName: 'Grace Hopper' },
};

/** The header for a role, on a site that has every page. `?as=` and `?flags=` select it. */
export function previewOf(query: URLSearchParams, environment: Environment): HeaderPreview | undefined {
  const person = previewRoles.find((role) => role === query.get('as'));
  if (!person) return undefined;
  const flags = (query.get('flags') ?? '').split(',');
  return {
    user: users[person],
    environment: {
      ...environment,
      signinUrl: '/signin/',
      signupUrl: '/signin/signup/',
      loginUrl: '/signin/',
      logoutUrl: '/signout/',
      organizeUrls: {
        home: '/organizer/overview/',
        suggested: [
          { url: '/l/sell-tickets/', label: 'Sell tickets', gaLabel: 'SellTickets', accentLink: false },
          { url: '/l/marketing-platform/', label: 'Fill the room', gaLabel: 'Marketing', accentLink: false },
          { url: '/manage/events/create', label: 'Start now', gaLabel: 'StartNow', accentLink: true },
        ],
      },
      helpUrls: {
        home: '/help/en-us/',
        suggested: [
          { url: '/help/en-us/find-tickets/', label: 'Find your tickets', gaLabel: 'FindTickets', accentLink: false },
          { url: '/help/en-us/contact/', label: 'Contact the organizer', gaLabel: 'Contact', accentLink: false },
        ],
      },
      launchNewSignInSignUpLinks: !flags.includes('old-sign-in'),
    },
    flags: {
      launchCreatorCreditsSectionAttendee: flags.includes('credits'),
      enableOldCollectionsLinkInHeader: flags.includes('collections'),
      isDetachInterestsEnabled: flags.includes('detached'),
    },
  };
}
