/**
 * The map of pages, in the order of spec 2: where each stands, and who may ask for it. `web/routes.ts` makes routes of
 * these rows, `server/app/access.ts` holds them, and `test/access/matrix.ts` says what every role gets.
 */

/** The two of the four request authorizers (spec 6) that pages know; the other two are for apps (`api/call-rows.ts`). */
export type PageAuthorizer = 'unauthenticatedCookie' | 'authenticatedCookie';

/** What a person must be besides signed in. Whoever is not reads 404. */
export type PageRole = 'staff' | 'tikibar';

export interface PageRow {
  /** Without the first and last slash; `:name` is filled in. '' is the home page. */
  path: string;
  /** Below `web/`. */
  file: string;
  authorizer: PageAuthorizer;
  role?: PageRole;
  /** For a file that answers at several addresses. */
  id?: string;
}

const open = (path: string, file: string, id?: string): PageRow => ({
  path,
  file,
  authorizer: 'unauthenticatedCookie',
  ...(id && { id }),
});
const own = (path: string, file: string): PageRow => ({ path, file, authorizer: 'authenticatedCookie' });
const staff = (path: string, file: string): PageRow => ({ ...own(path, file), role: 'staff' });
const tikibar = (path: string, file: string): PageRow => ({ ...own(path, file), role: 'tikibar' });

export const pageRows: PageRow[] = [
  open('', 'home/page.tsx'),
  open('d/:location', 'search/short.tsx'),
  open('d/:location/:refinements', 'search/page.tsx'),
  open('d/:location/:refinements/:query', 'search/page.tsx', 'search/query'),
  open('find', 'search/find.tsx'),
  open('e/:event', 'event/page.tsx'),
  open('o/:organizer', 'organizer-profile/page.tsx'),
  open('checkout/:eventId', 'checkout/choose.tsx'),
  open('reservations/:token', 'checkout/details.tsx'),
  open('orders/:token', 'checkout/placed.tsx'),
  open('tickets/:token', 'tickets/ticket.tsx'),
  open('mytickets', 'tickets/find.tsx'),
  open('mytickets/:token', 'tickets/found.tsx'),
  open('organizer/overview', 'organize/overview.tsx'),
  open('attributions', 'help/attributions.tsx'),

  // signing in and out (spec 5)
  open('signin', 'signin/page.tsx'),
  open('signin/signup', 'signin/sign-up.tsx'),
  open('signin/verify/:token', 'signin/verify.tsx'),
  open('signin/code', 'signin/code.tsx'),
  open('signin/passkey', 'signin/passkey.tsx'),
  open('signin/link', 'signin/link.tsx'),
  open('signin/link/:token', 'signin/use-link.tsx'),
  open('signin/forgot', 'signin/forgot.tsx'),
  open('signin/reset/:token', 'signin/reset.tsx'),
  open('signin/with/:provider', 'signin/provider.tsx'),
  open('signin/with/:provider/callback', 'signin/provider-callback.tsx'),
  open('signin/email/:token', 'signin/confirm-email.tsx'),
  own('signin/confirm', 'signin/confirm.tsx'),
  open('logout', 'signin/log-out.tsx'),

  // what attendees keep (spec 2, account link targets)
  own('u/interests', 'keeping/interests.tsx'),
  own('u/interests/tags', 'keeping/interests-tags.tsx'),
  own('u/:publicId', 'account/tickets.tsx'),
  own('saved', 'keeping/saved.tsx'),
  own('favorites/events', 'keeping/favorites.tsx'),
  own('favorites/collections', 'keeping/collections.tsx'),
  own('favorites/collections/:collection', 'keeping/collection.tsx'),
  open('collections/:token', 'keeping/shared-collection.tsx'),
  own('followed', 'keeping/followed.tsx'),
  own('account-settings', 'account/settings.tsx'),
  own('account-settings/security', 'account/security.tsx'),
  own('account-settings/two-step', 'account/two-step.tsx'),
  own('account-settings/passkeys', 'account/passkeys.tsx'),
  own('account-settings/notifications', 'account/notifications.tsx'),
  own('account-settings/calendar', 'keeping/calendar.tsx'),
  own('account-settings/privacy', 'account/privacy.tsx'),
  own('account-settings/privacy/export/:export', 'account/export-file.tsx'),
  own('account-settings/credits', 'account/credits.tsx'),
  open('hybrid_newsletter', 'newsletter/page.tsx'),
  open('hybrid_newsletter/confirm/:token', 'newsletter/confirm.tsx'),
  open('unsubscribe/:token', 'newsletter/unsubscribe.tsx'),
  open('privacy', 'help/privacy.tsx'),
  open('report/:event', 'event/report.tsx'),

  // staff (spec 2, 6)
  staff('admin/search', 'staff/search.tsx'),
  staff('admin/people/:account', 'staff/person.tsx'),
  staff('admin/reports', 'staff/reports.tsx'),
  staff('admin/audit', 'staff/audit.tsx'),
  staff('admin/nexus/gargoyle', 'staff/flags.tsx'),
  staff('admin/nexus/gargoyle/:flag', 'staff/flag.tsx'),
  own('admin/impersonation', 'staff/impersonation.tsx'),
  tikibar('tikibar/settings', 'staff/tikibar.tsx'),

  open('dev/mail', 'dev/mail.tsx'),
  open('dev/parts', 'dev/parts.tsx'),
  open('dev/mail/:id', 'dev/mail-item.tsx'),
  open('unavailable', 'layouts/unavailable.tsx'),
];
