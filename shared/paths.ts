import { isId } from './ids.ts';

/**
 * The addresses of the product, one entry a place (spec 2). Links come from here and nowhere else: the page
 * framework's own `href()` drops the trailing slash that every address of the spec ends in.
 * Values are absolute paths; a locale prefix is put before them by `localePath`.
 */
export const paths = {
  home: () => '/',
  /** Find Events, the menu link; resolves the visitor's place. */
  local: () => '/d/local/events/',
  /** Browse events, the header link. */
  browse: () => '/d/local/all-events/',
  /** Where the header's form goes; answers with a redirect to the search's own address. */
  find: () => '/find/',
  event: (event: { id: string; slug: string }) => `/e/${event.slug}-tickets-${event.id}/`,
  organizer: (organizer: { id: string; slug: string }) => `/o/${organizer.slug}-${organizer.id}/`,
  /** Step 1: choose tickets. */
  checkout: (eventId: string) => `/checkout/${eventId}/`,
  /** Step 2: who is coming. */
  reservation: (token: string) => `/reservations/${token}/`,
  /** Step 3: done. */
  order: (token: string) => `/orders/${token}/`,
  ticket: (token: string) => `/tickets/${token}/`,
  ticketCalendar: (token: string) => `/ical/tickets/${token}/`,
  findTickets: () => '/mytickets/',
  ticketsLink: (token: string) => `/mytickets/${token}/`,
  /** `referrer` is where to go then; only `shared/safe-redirect.ts` may judge it on the way back. */
  signIn: (referrer?: string) => `/signin/${referred(referrer)}`,
  signUp: (referrer?: string) => `/signin/signup/${referred(referrer)}`,
  verifySignUp: (token: string) => `/signin/verify/${token}/`,
  /** The second step, for who has a second factor. */
  signInCode: () => '/signin/code/',
  /** Where a passkey's answer is posted. */
  signInPasskey: () => '/signin/passkey/',
  signInLink: (referrer?: string) => `/signin/link/${referred(referrer)}`,
  useSignInLink: (token: string) => `/signin/link/${token}/`,
  forgotPassword: (referrer?: string) => `/signin/forgot/${referred(referrer)}`,
  resetPassword: (token: string) => `/signin/reset/${token}/`,
  signInWith: (provider: string) => `/signin/with/${provider}/`,
  signInWithCallback: (provider: string) => `/signin/with/${provider}/callback/`,
  confirmEmail: (token: string) => `/signin/email/${token}/`,
  /** Proving anew who one is, before something dangerous. */
  confirmIdentity: (referrer?: string) => `/signin/confirm/${referred(referrer)}`,
  logOut: () => '/logout/',
  tickets: (publicId: string) => `/u/${publicId}/`,
  saved: () => '/saved/',
  favoriteEvents: () => '/favorites/events/',
  collections: () => '/favorites/collections/',
  collection: (id: string) => `/favorites/collections/${id}/`,
  sharedCollection: (token: string) => `/collections/${token}/`,
  followed: () => '/followed/',
  interests: () => '/u/interests/',
  interestsDetached: (referrer: string) => `/u/interests/tags/?mode=detached&referrer=${encodeURIComponent(referrer)}`,
  accountSettings: () => '/account-settings/',
  security: () => '/account-settings/security/',
  twoStep: () => '/account-settings/two-step/',
  passkeys: () => '/account-settings/passkeys/',
  notifications: () => '/account-settings/notifications/',
  calendarFeed: () => '/account-settings/calendar/',
  myPrivacy: () => '/account-settings/privacy/',
  /** The file itself. */
  exportFile: (id: string) => `/account-settings/privacy/export/${id}/`,
  credits: () => '/account-settings/credits/',
  newsletter: () => '/hybrid_newsletter/',
  confirmNewsletter: (token: string) => `/hybrid_newsletter/confirm/${token}/`,
  unsubscribe: (token: string) => `/unsubscribe/${token}/`,
  privacy: () => '/privacy/',
  reportEvent: (event: { id: string; slug: string }) => `/report/${event.slug}-tickets-${event.id}/`,
  /** The secret calendar of what a person follows and holds. */
  personCalendar: (token: string) => `/ical/u/${token}/`,
  adminSearch: () => '/admin/search/',
  adminPerson: (publicId: string) => `/admin/people/${publicId}/`,
  adminReports: () => '/admin/reports/',
  adminAudit: () => '/admin/audit/',
  featureFlags: () => '/admin/nexus/gargoyle/',
  featureFlag: (name: string) => `/admin/nexus/gargoyle/${name}/`,
  impersonation: () => '/admin/impersonation/',
  tikibar: () => '/tikibar/settings/',
  createEvents: () => '/organizer/overview/',
  attributions: () => '/attributions/',
  /** Every widget and header variant; not in production. */
  devParts: () => '/dev/parts/',
  devMail: () => '/dev/mail/',
  devMailItem: (id: string) => `/dev/mail/${id}/`,
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

/** Reads `{slug}-tickets-{id}` and `{slug}-{id}` segments; null when there is no id at the end. */
export function idOfSegment(segment: string, infix: '-tickets-' | '-'): { slug: string; id: string } | null {
  const at = segment.lastIndexOf(infix);
  const id = at < 0 ? '' : segment.slice(at + infix.length);
  return isId(id) ? { slug: segment.slice(0, at), id } : null;
}

/** Puts the locale's prefix before a path: `localePath('fr', '/d/…')` is `/fr/d/…`; no prefix gives the path back. */
export const localePath = (prefix: string, path: string): string => (prefix ? `/${prefix}${path}` : path);
