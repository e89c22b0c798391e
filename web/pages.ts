import { paths } from '#shared/paths.ts';

/**
 * The two of the four request authorizers (spec 6) that pages use. The other two authorizers are for apps
 * (`api/endpoints.ts`).
 */
export type PageAuthorizer = 'unauthenticatedCookie' | 'authenticatedCookie';

/** The role that a page requires besides a session. For a person without the role, the page is a 404. */
export type PageRole = 'staff' | 'tikibar';

/** The goal to which the person returns after signing in. The sign-in page shows it as the reason to sign in. */
export type SignInReason =
  | 'tickets'
  | 'likes'
  | 'collections'
  | 'following'
  | 'interests'
  | 'settings'
  | 'staff'
  | 'event'
  | 'organizer'
  | 'search'
  | 'order'
  | 'organizing'
  | 'invitation';

/**
 * One page and every fact the server needs about its route. Middleware reads these columns and has no list of paths of
 * its own. `test/matrix.test.ts` fails when a row lacks a column.
 */
export interface Page {
  /** The page's path without the first and last slash; `:name` is a parameter. '' is the home page. */
  path: string;
  /** The route module, below `web/`. */
  file: string;
  /** The route id, unique per page: the file's path, except for a file that serves several pages. */
  id: string;
  authorizer: PageAuthorizer;
  role: PageRole | null;
  /** `personal`: never cached (`no-store`), and other sites do not receive its URL (`referrer-policy`). */
  privacy: 'public' | 'personal';
  /** The parameter that must not reach a log: a secret that gives access to the page, or the name of a person. */
  secret: string | null;
  /**
   * The protection of a POST against CSRF. `address`: the secret in the URL (RFC 8058), so any site may send the POST.
   */
  csrf: 'token' | 'address';
  /** Whether the form contains a file, so that its body may be larger than other forms. */
  upload: boolean;
  /** The limit that counts the posts of a network address to the page (`RATE_LIMITS`). */
  formLimit: 'forms' | 'doors';
  /** Which sites may show the page in a frame: none, or this site alone. */
  framing: 'none' | 'self';
  /** Whether the page may use the camera, and run WebAssembly that reads codes. */
  camera: boolean;
  /** Whether the page may be the target of `referrer` after signing in or out (decision 016). */
  returnable: boolean;
  /** The path to return to instead of this page and the paths below it; null for the caller's fallback. */
  standIn: string | null;
  /** The reason to sign in when the sign-in page returns to this page; null for none. */
  signInReason: SignInReason | null;
  /** The actions that staff may take on the page while impersonating: read it, or also submit its form. */
  whileImpersonating: 'read' | 'allowed';
}

type Facts = Partial<Omit<Page, 'path' | 'file'>>;

const publicPage = (path: string, file: string, facts: Facts = {}): Page => ({
  path,
  file,
  id: file,
  authorizer: 'unauthenticatedCookie',
  role: null,
  privacy: 'public',
  secret: null,
  csrf: 'token',
  upload: false,
  formLimit: 'forms',
  framing: 'none',
  camera: false,
  returnable: true,
  standIn: null,
  signInReason: null,
  whileImpersonating: 'read',
  ...facts,
});
/**
 * A page without sign-in whose content belongs to one visitor: an order, a mailed link, a form with an email address.
 */
const visitorPage = (path: string, file: string, facts: Facts = {}): Page =>
  publicPage(path, file, { privacy: 'personal', ...facts });
/** A step of signing in or out, which is never returnable. */
const signInPage = (path: string, file: string, facts: Facts = {}): Page =>
  visitorPage(path, file, { returnable: false, ...facts });
/** A page that requires a session. */
const accountPage = (path: string, file: string, facts: Facts = {}): Page =>
  visitorPage(path, file, { authorizer: 'authenticatedCookie', ...facts });
/** A page about one event of an organizer. */
const eventPage = (path: string, file: string, facts: Facts = {}): Page =>
  accountPage(`manage/events/:eventId/${path}`, `manage/${file}`, { signInReason: 'organizing', ...facts });
const staffPage = (path: string, file: string): Page =>
  accountPage(path, file, { role: 'staff', signInReason: 'staff' });
/** A page of the account's settings. */
const settingsPage = (path: string, file: string, facts: Facts = {}): Page =>
  accountPage(path, file, { signInReason: 'settings', ...facts });

const ORGANIZING = { signInReason: 'organizing' } as const;
const TOKEN_IN_PATH: Facts = { secret: 'token' };
/** What the script of the check-in page sends. */
const DOOR_CALL: Facts = { returnable: false, formLimit: 'doors' };

/**
 * All pages, in the order of spec 2. `web/routes.ts` turns the rows into routes, `web/page-lookup.ts` finds the page of
 * a path, `server/app` enforces the columns, and `test/access/matrix.ts` states the expected response for every role.
 */
export const pages: Page[] = [
  publicPage('', 'home/page.tsx'),
  publicPage('d/:location', 'search/location-redirect.tsx', { signInReason: 'search' }),
  publicPage('d/:location/:refinements', 'search/page.tsx', { signInReason: 'search' }),
  publicPage('d/:location/:refinements/:query', 'search/page.tsx', { id: 'search/query', signInReason: 'search' }),
  publicPage('find', 'search/find.tsx'),
  publicPage('e/:event', 'event/page.tsx', { signInReason: 'event' }),
  publicPage('o/:organizer', 'organizer-profile/page.tsx', { signInReason: 'organizer' }),
  visitorPage('s/:shortName', 'short/redirect.ts'),
  visitorPage('guests/:eventId', 'entry/password.tsx', { signInReason: 'event' }),
  visitorPage('invited/:token', 'entry/invited.tsx', { ...TOKEN_IN_PATH, signInReason: 'event' }),
  visitorPage('checkout/:eventId', 'checkout/choose.tsx', { signInReason: 'order' }),
  visitorPage('reservations/:token', 'checkout/details.tsx', { ...TOKEN_IN_PATH, signInReason: 'order' }),
  visitorPage('orders/:token', 'orders/placed.tsx', { ...TOKEN_IN_PATH, signInReason: 'tickets' }),
  visitorPage('orders/:token/tickets/:ticketId', 'orders/ticket.tsx', { ...TOKEN_IN_PATH, signInReason: 'tickets' }),
  visitorPage('orders/:token/answers', 'orders/answers.tsx', { ...TOKEN_IN_PATH, signInReason: 'tickets' }),
  visitorPage('transfers/:token', 'orders/accept.tsx', { ...TOKEN_IN_PATH, signInReason: 'tickets' }),
  visitorPage('tickets/order/:token', 'tickets/order-tickets.tsx', { ...TOKEN_IN_PATH, signInReason: 'tickets' }),
  visitorPage('tickets/:token', 'tickets/ticket.tsx', { ...TOKEN_IN_PATH, signInReason: 'tickets' }),
  visitorPage('mytickets', 'tickets/find.tsx', { signInReason: 'tickets' }),
  visitorPage('mytickets/:token', 'tickets/orders-by-link.tsx', { ...TOKEN_IN_PATH, signInReason: 'tickets' }),
  publicPage('organizer/overview', 'organize/overview.tsx'),
  accountPage('create', 'organize/choose.tsx', { signInReason: 'organizing' }),
  accountPage('manage', 'manage/overview/overview.tsx', { signInReason: 'organizing' }),
  accountPage('organizations/home', 'manage/overview/organization.tsx', { signInReason: 'organizing' }),
  accountPage('myevents', 'manage/my-events.tsx', { signInReason: 'organizing' }),
  accountPage('manage/events/create', 'manage/create.tsx', { signInReason: 'organizing' }),
  accountPage('manage/events/auto-create', 'manage/auto-create/page.tsx', { signInReason: 'organizing' }),
  accountPage('manage/events/auto-create/draft', 'manage/auto-create/draft.ts', { returnable: false }),
  accountPage('manage/events/auto-create/poster', 'manage/auto-create/poster.ts', { returnable: false }),
  accountPage('manage/events/:eventId', 'manage/event.tsx', { signInReason: 'organizing' }),
  eventPage('details', 'details.tsx'),
  accountPage('manage/events/:eventId/autosave', 'manage/autosave.ts', { returnable: false }),
  eventPage('image', 'image/page.tsx', { upload: true }),
  accountPage('manage/events/:eventId/photo', 'manage/image/photo.ts', { returnable: false, upload: true }),
  eventPage('tickets', 'tickets.tsx'),
  eventPage('questions', 'questions/page.tsx'),
  eventPage('doors', 'doors/page.tsx'),
  eventPage('dates', 'dates/page.tsx'),
  eventPage('preview', 'preview.tsx'),
  accountPage('preview/:eventId', 'event/preview.tsx', { framing: 'self', signInReason: 'organizing' }),
  eventPage('publish', 'publish.tsx'),
  eventPage('copy', 'copy.tsx'),
  eventPage('plans', 'postpone.tsx'),
  eventPage('visibility', 'visibility.tsx'),
  eventPage('dashboard', 'dashboard/page.tsx'),
  eventPage('orders', 'orders/page.tsx'),
  accountPage('manage/events/:eventId/orders/export', 'manage/orders/export.ts', { returnable: false }),
  eventPage('orders/:orderId', 'orders/order.tsx'),
  eventPage('attendees', 'attendees/page.tsx'),
  eventPage('attendees/add', 'attendees/add/page.tsx', { upload: true }),
  eventPage('attendees/duplicates', 'attendees/duplicates/page.tsx'),
  eventPage('attendees/duplicates/:ticketId', 'attendees/duplicates/compare.tsx'),
  eventPage('attendees/print', 'attendees/print.tsx'),
  accountPage('manage/events/:eventId/attendees/export', 'manage/attendees/export.ts', { returnable: false }),
  eventPage('links', 'links/page.tsx'),
  accountPage('manage/events/:eventId/links/:picture', 'manage/links/kit-picture.ts', { returnable: false }),
  eventPage('messages', 'messages/page.tsx'),
  eventPage('messages/new', 'messages/new.tsx'),
  eventPage('history', 'history.tsx'),
  eventPage('check-in', 'check-in/page.tsx', { camera: true, formLimit: 'doors' }),
  accountPage('manage/events/:eventId/check-in/scan', 'manage/check-in/scan.ts', DOOR_CALL),
  accountPage('manage/events/:eventId/check-in/snapshot', 'manage/check-in/offline/snapshot.ts', DOOR_CALL),
  accountPage('manage/events/:eventId/check-in/sync', 'manage/check-in/offline/sync.ts', DOOR_CALL),
  accountPage('manage/events/:eventId/check-in/manifest', 'manage/check-in/offline/manifest.ts', { returnable: false }),
  eventPage('box-office', 'box-office/page.tsx'),
  eventPage('box-office/pay', 'box-office/pay.tsx'),
  accountPage('manage/events/:eventId/box-office/export', 'manage/box-office/export.ts', { returnable: false }),
  eventPage('box-office/orders', 'box-office/orders.tsx'),
  eventPage('box-office/orders/:orderId', 'box-office/collect.tsx'),
  eventPage('box-office/sales/:saleId', 'box-office/sale.tsx'),
  eventPage('box-office/sales/:saleId/print', 'box-office/print.tsx'),
  eventPage('box-office/tills/:tillId', 'box-office/till.tsx'),
  accountPage('manage/decisions/:decision', 'manage/moderation/decision.tsx', { signInReason: 'organizing' }),
  accountPage('myprofile', 'manage/profile/page.tsx', { signInReason: 'organizing' }),
  accountPage('contacts', 'manage/contacts/page.tsx', { signInReason: 'organizing' }),
  accountPage('contacts/export', 'manage/contacts/export.ts', { returnable: false }),
  accountPage('contacts/import', 'manage/contacts/import.tsx', { signInReason: 'organizing', upload: true }),
  accountPage('contacts/announcements', 'manage/announcements/page.tsx', { signInReason: 'organizing' }),
  accountPage('contacts/announcements/new', 'manage/announcements/new.tsx', { signInReason: 'organizing' }),
  accountPage('contacts/:contact', 'manage/contacts/contact.tsx', { secret: 'contact', signInReason: 'organizing' }),
  accountPage('organizations/:organizationId/sales', 'manage/sales/page.tsx', { signInReason: 'organizing' }),
  accountPage('organizations/:organizationId/settings', 'manage/settings/index.tsx', { signInReason: 'organizing' }),
  accountPage('organizations/:organizationId/settings/members', 'manage/settings/members.tsx', ORGANIZING),
  accountPage('organizations/:organizationId/settings/members/:memberId', 'manage/settings/member.tsx', ORGANIZING),
  accountPage('organizations/:organizationId/settings/venues', 'manage/settings/venues.tsx', ORGANIZING),
  accountPage('organizations/:organizationId/settings/venues/:venueId', 'manage/settings/venue.tsx', ORGANIZING),
  accountPage('organizations/:organizationId/settings/defaults', 'manage/settings/defaults.tsx', ORGANIZING),
  visitorPage('invitations/:token', 'invitations/page.tsx', { ...TOKEN_IN_PATH, signInReason: 'invitation' }),
  publicPage('attributions', 'help/attributions.tsx'),

  // signing in and out (spec 5)
  signInPage('signin', 'signin/page.tsx'),
  signInPage('signin/signup', 'signin/sign-up.tsx'),
  signInPage('signin/verify/:token', 'signin/verify-sign-up.tsx', TOKEN_IN_PATH),
  signInPage('signin/code', 'signin/mfa/mfa-code.tsx'),
  signInPage('signin/passkey', 'signin/passkey/passkey.tsx'),
  signInPage('signin/link', 'signin/magic-link/request-link.tsx'),
  signInPage('signin/link/:token', 'signin/magic-link/magic-link.tsx', TOKEN_IN_PATH),
  signInPage('signin/forgot', 'signin/password/forgot.tsx'),
  signInPage('signin/reset/:token', 'signin/password/reset.tsx', TOKEN_IN_PATH),
  signInPage('signin/with/:provider', 'signin/provider/provider.tsx'),
  signInPage('signin/with/:provider/callback', 'signin/provider/provider-callback.tsx'),
  signInPage('signin/email/:token', 'signin/confirm-email.tsx', TOKEN_IN_PATH),
  signInPage('signin/confirm', 'signin/reauthenticate.tsx', { authorizer: 'authenticatedCookie' }),
  signInPage('logout', 'signin/log-out.tsx'),

  // an attendee's own pages (spec 2, account link targets)
  accountPage('u/interests', 'interests/interests.tsx', { signInReason: 'interests' }),
  accountPage('u/interests/tags', 'interests/interests-tags.tsx', { signInReason: 'interests' }),
  accountPage('u/:publicId', 'tickets/my-tickets.tsx', { secret: 'publicId', signInReason: 'tickets' }),
  accountPage('saved', 'favorites/saved.tsx', { signInReason: 'likes' }),
  accountPage('favorites/events', 'favorites/favorite-events.tsx', { signInReason: 'likes' }),
  accountPage('favorites/collections', 'favorites/collections/collections.tsx', { signInReason: 'collections' }),
  accountPage('favorites/collections/:collection', 'favorites/collections/collection.tsx', {
    secret: 'collection',
    signInReason: 'collections',
  }),
  visitorPage('collections/:token', 'favorites/collections/shared-collection.tsx', TOKEN_IN_PATH),
  accountPage('followed', 'favorites/followed.tsx', { signInReason: 'following' }),
  settingsPage('account-settings', 'account/profile.tsx'),
  settingsPage('account-settings/security', 'account/security/security.tsx'),
  settingsPage('account-settings/two-step', 'account/security/mfa.tsx'),
  settingsPage('account-settings/passkeys', 'account/security/passkeys.tsx'),
  settingsPage('account-settings/notifications', 'account/notifications/notifications.tsx'),
  settingsPage('account-settings/calendar', 'account/calendar.tsx'),
  settingsPage('account-settings/privacy', 'account/privacy/privacy.tsx'),
  settingsPage('account-settings/privacy/export/:export', 'account/privacy/export-file.tsx', {
    secret: 'export',
    returnable: false,
    standIn: paths.myPrivacy(),
  }),
  settingsPage('account-settings/credits', 'account/credits.tsx'),
  visitorPage('hybrid_newsletter', 'newsletter/page.tsx'),
  visitorPage('hybrid_newsletter/confirm/:token', 'newsletter/confirm.tsx', TOKEN_IN_PATH),
  visitorPage('alerts/:eventId', 'alerts/request.tsx', { signInReason: 'event' }),
  visitorPage('alerts/confirm/:token', 'alerts/confirm.tsx', TOKEN_IN_PATH),
  visitorPage('contact/:event', 'contact/event.tsx', { signInReason: 'event' }),
  visitorPage('contact/order/:token', 'contact/order.tsx', { ...TOKEN_IN_PATH, signInReason: 'tickets' }),
  visitorPage('contact/confirm/:token', 'contact/confirm.tsx', TOKEN_IN_PATH),
  visitorPage('contact/news/:token', 'contact/news.tsx', { ...TOKEN_IN_PATH, csrf: 'address' }),
  visitorPage('unsubscribe/:token', 'newsletter/unsubscribe.tsx', { ...TOKEN_IN_PATH, csrf: 'address' }),
  publicPage('privacy', 'help/privacy.tsx'),
  visitorPage('report/:event', 'event/report.tsx'),

  // staff (spec 2, 6)
  staffPage('admin/search', 'staff/search/search.tsx'),
  staffPage('admin/people/:account', 'staff/people/person.tsx'),
  staffPage('admin/reports', 'staff/reports/reports.tsx'),
  staffPage('admin/moderation', 'staff/moderation/moderation.tsx'),
  staffPage('admin/mails', 'staff/mails/mails.tsx'),
  staffPage('admin/ledger', 'staff/ledger/ledger.tsx'),
  staffPage('admin/audit', 'staff/audit/audit.tsx'),
  staffPage('admin/nexus/gargoyle', 'staff/flags/flags.tsx'),
  staffPage('admin/nexus/gargoyle/:flag', 'staff/flags/flag.tsx'),
  accountPage('admin/impersonation', 'staff/impersonation/impersonation.tsx', {
    whileImpersonating: 'allowed',
    signInReason: 'staff',
  }),
  accountPage('tikibar/settings', 'staff/tikibar/tikibar.tsx', { role: 'tikibar', signInReason: 'staff' }),

  visitorPage('dev/mail', 'dev/mail.tsx'),
  visitorPage('dev/parts', 'dev/parts.tsx'),
  visitorPage('dev/mail/:id', 'dev/mail-item.tsx'),
  publicPage('unavailable', 'layouts/unavailable.tsx', { returnable: false }),
];
