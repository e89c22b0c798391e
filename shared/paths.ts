import { isId } from './ids.ts';

/**
 * The absolute paths of the product's pages (spec 2). All links use these paths: the framework's own `href()` drops the
 * trailing slash that every URL of the spec has. `localePath` adds a locale prefix.
 */
export const paths = {
  home: () => '/',
  /** Find Events, the menu link; resolves the visitor's place. */
  local: () => '/d/local/events/',
  /** Browse events, the header link. */
  browse: () => '/d/local/all-events/',
  /** Target of the header's form; redirects to the search's own URL. */
  find: () => '/find/',
  event: (event: { id: string; slug: string }) => `/e/${event.slug}-tickets-${event.id}/`,
  organizer: (organizer: { id: string; slug: string }) => `/o/${organizer.slug}-${organizer.id}/`,
  /** Asks for the password of an event for guests. */
  eventPassword: (eventId: string) => `/guests/${eventId}/`,
  /** The invitation to an event for guests. */
  invited: (token: string) => `/invited/${token}/`,
  /** Step 1 of the checkout: choose tickets. */
  checkout: (eventId: string) => `/checkout/${eventId}/`,
  /** Step 2 of the checkout: the buyer's name and email address. */
  reservation: (token: string) => `/reservations/${token}/`,
  /** What became of the payment of a reservation: the gateway sends the buyer here. */
  payment: (token: string) => `/payments/${token}/`,
  /** The page of the gateway that moves no money. */
  demoPayment: (session: string) => `/demo-payment/${session}/`,
  /** Step 3 of the checkout: the page of the confirmed order. */
  order: (token: string) => `/orders/${token}/`,
  /** Accepts a ticket that another person offered by mail. */
  acceptTicket: (token: string) => `/transfers/${token}/`,
  /** Changes one ticket of an order. */
  changeTicket: (orderToken: string, ticketId: string) => `/orders/${orderToken}/tickets/${ticketId}/`,
  ticket: (token: string) => `/tickets/${token}/`,
  /** All tickets of an order. The page is below `/tickets/`, so that it opens offline like the page of one ticket. */
  orderTickets: (orderToken: string) => `/tickets/order/${orderToken}/`,
  ticketCalendar: (token: string) => `/ical/tickets/${token}/`,
  findTickets: () => '/mytickets/',
  /** Opened from the mail of `findTickets`: the orders of an email address. */
  ticketsLink: (token: string) => `/mytickets/${token}/`,
  /** `referrer` is the page to return to; only `shared/safe-redirect.ts` may validate it. */
  signIn: (referrer?: string) => `/signin/${referred(referrer)}`,
  signUp: (referrer?: string) => `/signin/signup/${referred(referrer)}`,
  verifySignUp: (token: string) => `/signin/verify/${token}/`,
  /** Asks for the second factor, of accounts that have one. */
  signInCode: () => '/signin/code/',
  /** Receives the passkey's response. */
  signInPasskey: () => '/signin/passkey/',
  signInLink: (referrer?: string) => `/signin/link/${referred(referrer)}`,
  useSignInLink: (token: string) => `/signin/link/${token}/`,
  forgotPassword: (referrer?: string) => `/signin/forgot/${referred(referrer)}`,
  resetPassword: (token: string) => `/signin/reset/${token}/`,
  signInWith: (provider: string) => `/signin/with/${provider}/`,
  signInWithCallback: (provider: string) => `/signin/with/${provider}/callback/`,
  confirmEmail: (token: string) => `/signin/email/${token}/`,
  /** Reauthentication before a sensitive action. */
  confirmIdentity: (referrer?: string) => `/signin/confirm/${referred(referrer)}`,
  logOut: () => '/logout/',
  tickets: (publicId: string) => `/u/${publicId}/`,
  /** Liked events, as the user menu links them (spec 2). */
  saved: () => '/saved/',
  /** Liked events, on the page that also lists the collections (spec 2). */
  favoriteEvents: () => '/favorites/events/',
  collections: () => '/favorites/collections/',
  collection: (id: string) => `/favorites/collections/${id}/`,
  sharedCollection: (token: string) => `/collections/${token}/`,
  followed: () => '/followed/',
  interests: () => '/u/interests/',
  /** The same choice of interests outside the account pages (spec 2); it leads back to the page `referrer`. */
  interestsDetached: (referrer: string) => `/u/interests/tags/?mode=detached&referrer=${encodeURIComponent(referrer)}`,
  /** The page of `interestsDetached` after signing up, with a message that the account is ready. */
  welcome: (referrer: string) => `/u/interests/tags/?mode=detached&welcome=1&referrer=${encodeURIComponent(referrer)}`,
  accountSettings: () => '/account-settings/',
  myProfile: (profileId?: string) => (profileId ? `/myprofile/?profile=${profileId}` : '/myprofile/'),
  security: () => '/account-settings/security/',
  twoStep: () => '/account-settings/two-step/',
  passkeys: () => '/account-settings/passkeys/',
  notifications: () => '/account-settings/notifications/',
  calendarFeed: () => '/account-settings/calendar/',
  myPrivacy: () => '/account-settings/privacy/',
  /** The file of a person's exported data. */
  exportFile: (id: string) => `/account-settings/privacy/export/${id}/`,
  /** Credits that organizers gave to the attendee, behind the flag `launchCreatorCreditsSectionAttendee`. */
  credits: () => '/account-settings/credits/',
  newsletter: () => '/hybrid_newsletter/',
  confirmNewsletter: (token: string) => `/hybrid_newsletter/confirm/${token}/`,
  /** Requests an email about an event: tickets are back, or sales opened. */
  eventAlert: (eventId: string) => `/alerts/${eventId}/`,
  confirmEventAlert: (token: string) => `/alerts/confirm/${token}/`,
  unsubscribe: (token: string) => `/unsubscribe/${token}/`,
  privacy: () => '/privacy/',
  reportEvent: (event: { id: string; slug: string }) => `/report/${event.slug}-tickets-${event.id}/`,
  /** The secret calendar feed of a person's followed and ticketed events. */
  personCalendar: (token: string) => `/ical/u/${token}/`,
  adminSearch: () => '/admin/search/',
  impersonation: () => '/admin/impersonation/',
  tikibar: () => '/tikibar/settings/',
  createEvents: () => '/organizer/overview/',
  /** An overview of the person's events. */
  manageOverview: () => '/manage/',
  /** The organization chosen last: its profile, numbers and settings. */
  organizationHome: () => '/organizations/home/',
  /** The choice of how to create an event. */
  chooseCreation: () => '/create/',
  createEvent: () => '/manage/events/create/',
  autoCreate: () => '/manage/events/auto-create/',
  myEvents: () => '/myevents/',
  manageEvent: (eventId: string) => `/manage/events/${eventId}/`,
  manageDetails: (eventId: string) => `/manage/events/${eventId}/details/`,
  manageImage: (eventId: string) => `/manage/events/${eventId}/image/`,
  /** The event's picture as its organizer sees it; a POST uploads a photo and gets JSON. */
  eventPhoto: (eventId: string) => `/manage/events/${eventId}/photo/`,
  manageTickets: (eventId: string) => `/manage/events/${eventId}/tickets/`,
  manageDates: (eventId: string) => `/manage/events/${eventId}/dates/`,
  managePublish: (eventId: string) => `/manage/events/${eventId}/publish/`,
  manageCopy: (eventId: string) => `/manage/events/${eventId}/copy/`,
  managePlans: (eventId: string) => `/manage/events/${eventId}/plans/`,
  /** Admits tickets at the doors. */
  manageCheckIn: (eventId: string) => `/manage/events/${eventId}/check-in/`,
  manageDashboard: (eventId: string) => `/manage/events/${eventId}/dashboard/`,
  manageOrders: (eventId: string) => `/manage/events/${eventId}/orders/`,
  manageOrder: (eventId: string, orderId: string) => `/manage/events/${eventId}/orders/${orderId}/`,
  manageAttendees: (eventId: string) => `/manage/events/${eventId}/attendees/`,
  /** Tracking links, and what came of each. */
  manageLinks: (eventId: string) => `/manage/events/${eventId}/links/`,
  /** Opened from the email that invites to a team. */
  invitation: (token: string) => `/invitations/${token}/`,
  attributions: () => '/attributions/',
  /** Every widget and header variant; not in production. */
  devParts: () => '/dev/parts/',
  devMail: () => '/dev/mail/',
  eventCalendar: (eventId: string) => `/ical/e/${eventId}/`,
  searchRss: (searchPath: string) => `/rss${searchPath}`,
  searchCalendar: (searchPath: string) => `/ical${searchPath}`,
  organizerRss: (organizer: { id: string; slug: string }) => `/rss/o/${organizer.slug}-${organizer.id}/`,
  organizerCalendar: (organizer: { id: string; slug: string }) => `/ical/o/${organizer.slug}-${organizer.id}/`,
  sitemap: () => '/sitemap.xml',
  robots: () => '/robots.txt',
  sitemapPages: () => '/sitemaps/pages.xml',
  sitemapOrganizers: () => '/sitemaps/organizers-1.xml',
  sitemapEvents: (page: number) => `/sitemaps/events-${page}.xml`,
} as const;

function referred(referrer: string | undefined): string {
  return referrer === undefined ? '' : `?referrer=${encodeURIComponent(referrer)}`;
}

/** Parses `{slug}-tickets-{id}` and `{slug}-{id}` segments; null without an id at the end. */
export function idOfSegment(segment: string, infix: '-tickets-' | '-'): { slug: string; id: string } | null {
  const at = segment.lastIndexOf(infix);
  const id = at < 0 ? '' : segment.slice(at + infix.length);
  return isId(id) ? { slug: segment.slice(0, at), id } : null;
}

/**
 * Puts the locale's prefix before a path: `localePath('fr', '/d/…')` is `/fr/d/…`; without a prefix the path is
 * unchanged.
 */
export const localePath = (prefix: string, path: string): string => (prefix ? `/${prefix}${path}` : path);
