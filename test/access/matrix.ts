// Who gets what: role × route × method (spec 6). A page or call without a row here fails the build, and so does a row
// without a page or call; `test/http/access.test.ts` asks the built server for every cell.

export const roles = [
  'signedOut',
  /** Whose things the addresses name. */
  'attendee',
  'otherAttendee',
  'owner',
  'admin',
  'editor',
  'boxOffice',
  'checkIn',
  /** Staff whose session was begun with a password alone. */
  'weakStaff',
  'staff',
  'tikibar',
  /** Staff looking at the site as the attendee. */
  'impersonating',
] as const;
export type Role = (typeof roles)[number];

/**
 * `passes`: the authorizer lets it through, whatever the page then thinks of an empty form. `signIn`: sent to sign in, or
 * 401. `twoStep`: sent to set up a second factor. `notThere`: 404. `forbidden`: 403. `noMethod`: 405.
 */
export type Outcome = 'passes' | 'signIn' | 'twoStep' | 'notThere' | 'forbidden' | 'noMethod';
export type Cells = Record<Role, Outcome>;

const all = (outcome: Outcome): Cells => Object.fromEntries(roles.map((role) => [role, outcome])) as Cells;

const everybody = all('passes');
const nobody = all('notThere');
const signedIn: Cells = { ...everybody, signedOut: 'signIn' };
const theirs: Cells = { ...nobody, signedOut: 'signIn', attendee: 'passes', impersonating: 'passes' };
/** What staff does not get to see of somebody, however they look. */
const themselves: Cells = { ...signedIn, impersonating: 'forbidden' };
const looking: Cells = { ...nobody, signedOut: 'signIn', impersonating: 'passes' };
const unknownToAll: Cells = { ...nobody, signedOut: 'signIn' };
const tikibar: Cells = { ...nobody, signedOut: 'signIn', weakStaff: 'twoStep', tikibar: 'passes' };
const staff: Cells = { ...tikibar, staff: 'passes' };

/** Nothing is changed through somebody else's eyes. */
const writing = (cells: Cells): Cells => ({ ...cells, impersonating: 'forbidden' });
/** A page that takes no form says so to whoever its authorizer lets through, whether its thing is there or not. */
const readOnly = (gate: Cells): Cells =>
  writing(Object.fromEntries(roles.map((role) => [role, gate[role] === 'passes' ? 'noMethod' : gate[role]])) as Cells);

interface PageCells {
  GET: Cells;
  POST: Cells;
}

/** A page that is only read; `gate` is what its authorizer and role make of everybody. */
const read = (cells: Cells, gate: Cells = cells): PageCells => ({ GET: cells, POST: readOnly(gate) });
/** A page with a form. */
const form = (cells: Cells): PageCells => ({ GET: cells, POST: writing(cells) });

/** By the path of the page's row. Dead tokens stand for those of others: both are not there. */
export const pageMatrix: Record<string, PageCells> = {
  '': read(everybody),
  'd/:location': read(everybody),
  'd/:location/:refinements': read(everybody),
  'd/:location/:refinements/:query': read(everybody),
  find: read(everybody),
  'e/:event': read(everybody),
  'o/:organizer': read(everybody),
  'checkout/:eventId': form(everybody),
  // what is typed is judged before whose basket it is
  'reservations/:token': { GET: nobody, POST: writing(everybody) },
  'orders/:token': read(everybody),
  'tickets/:token': read(everybody),
  mytickets: form(everybody),
  'mytickets/:token': read(nobody, everybody),
  'organizer/overview': read(everybody),
  attributions: read(everybody),

  // whoever is signed in is sent on, which passes
  signin: form(everybody),
  'signin/signup': form(everybody),
  'signin/verify/:token': form(everybody),
  'signin/code': form(everybody),
  'signin/passkey': form(everybody),
  'signin/link': form(everybody),
  'signin/link/:token': form(everybody),
  'signin/forgot': form(everybody),
  'signin/reset/:token': form(everybody),
  'signin/with/:provider': form(nobody),
  'signin/with/:provider/callback': read(nobody, everybody),
  'signin/email/:token': form(everybody),
  'signin/confirm': form(signedIn),
  logout: form(everybody),

  'u/interests': form(signedIn),
  'u/interests/tags': form(signedIn),
  'u/:publicId': read(theirs, signedIn),
  saved: form(signedIn),
  'favorites/events': read(signedIn),
  'favorites/collections': form(signedIn),
  'favorites/collections/:collection': form(theirs),
  'collections/:token': read(nobody, everybody),
  followed: form(signedIn),
  'account-settings': form(signedIn),
  'account-settings/security': form(themselves),
  'account-settings/two-step': form(signedIn),
  'account-settings/passkeys': form(themselves),
  'account-settings/notifications': form(signedIn),
  'account-settings/calendar': form(signedIn),
  'account-settings/privacy': form(signedIn),
  'account-settings/privacy/export/:export': read({ ...unknownToAll, impersonating: 'forbidden' }, signedIn),
  // behind a flag that is off
  'account-settings/credits': read(unknownToAll, signedIn),
  hybrid_newsletter: form(everybody),
  'hybrid_newsletter/confirm/:token': form(everybody),
  'unsubscribe/:token': form(nobody),
  privacy: read(everybody),
  'report/:event': form(everybody),

  'admin/search': read(staff),
  'admin/people/:account': form(staff),
  'admin/reports': form(staff),
  'admin/audit': read(staff),
  'admin/nexus/gargoyle': read(staff),
  'admin/nexus/gargoyle/:flag': form(staff),
  // the one form they may send: the way back
  'admin/impersonation': { GET: looking, POST: looking },
  'tikibar/settings': form(tikibar),

  // for developers; this site's stage is Test
  'dev/mail': read(everybody),
  'dev/parts': read(everybody),
  'dev/mail/:id': read(everybody),
  unavailable: read(everybody),
};

const own: Cells = { ...signedIn };

/** By method and path of the call's row. */
export const callMatrix: Record<string, Cells> = {
  'GET /rss/d/*': everybody,
  'GET /rss/o/*': everybody,
  'GET /ical/d/*': everybody,
  'GET /ical/o/*': everybody,
  'GET /ical/e/*': everybody,
  'GET /ical/tickets/*': everybody,
  'GET /ical/u/*': nobody,
  'GET /robots.txt': everybody,
  'GET /sitemap.xml': everybody,
  'GET /sitemaps/pages.xml': everybody,
  'GET /sitemaps/organizers-1.xml': everybody,
  'GET /sitemaps/*': everybody,
  'GET /home/api/geo/place_from_request/': everybody,
  'GET /home/api/geo/place_from_google_place_id/': everybody,
  'GET /home/api/geo/place_from_coordinates/': everybody,
  'GET /home/api/geo/suggestions/': everybody,
  'GET /home/api/geo/popular/': everybody,
  'GET /home/api/geo/labels/': everybody,
  'POST /home/api/analytics/': everybody,
  'POST /home/api/passkeys/authentication-options/': writing(everybody),
  'POST /home/api/passkeys/registration-options/': writing(signedIn),
  'GET /api/v3/destination/search/autocomplete/': everybody,
  'GET /v3/destination/search/autocomplete/': everybody,
  'GET /api/v3/trending/': everybody,
  'GET /v3/trending/': everybody,
  'GET /api/v3/users/me/': own,
  'GET /v3/users/me/': own,
  'GET /api/v3/users/me/likes/': own,
  'POST /api/v3/users/me/likes/merge/': writing(own),
  'GET /api/v3/users/me/likes/:eventId/': own,
  'POST /api/v3/users/me/likes/:eventId/': writing(own),
  'DELETE /api/v3/users/me/likes/:eventId/': writing(own),
  'GET /api/v3/users/me/follows/': own,
  'GET /api/v3/users/me/follows/:organizerId/': own,
  'POST /api/v3/users/me/follows/:organizerId/': writing(own),
  'DELETE /api/v3/users/me/follows/:organizerId/': writing(own),
  'GET /v3/users/me/likes/': own,
  'POST /v3/users/me/likes/merge/': writing(own),
  'GET /v3/users/me/likes/:eventId/': own,
  'POST /v3/users/me/likes/:eventId/': writing(own),
  'DELETE /v3/users/me/likes/:eventId/': writing(own),
  'GET /v3/users/me/follows/': own,
  'GET /v3/users/me/follows/:organizerId/': own,
  'POST /v3/users/me/follows/:organizerId/': writing(own),
  'DELETE /v3/users/me/follows/:organizerId/': writing(own),
  // an empty request is 400, which passes
  'POST /v3/sessions/': everybody,
  'POST /v3/sessions/code/': everybody,
  'DELETE /v3/sessions/current/': own,
};
