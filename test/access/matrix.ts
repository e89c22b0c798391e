// The access matrix: role × route × method (spec 6). A page or endpoint without a row here fails the build, and so does
// a row without a page or endpoint; `test/http/access.test.ts` requests every cell from the built server.

export const roles = [
  'signedOut',
  /** The person whose objects the addresses name. */
  'attendee',
  'otherAttendee',
  'owner',
  'admin',
  'editor',
  'boxOffice',
  'checkIn',
  /** Staff whose session began with only a password. */
  'weakStaff',
  'staff',
  'tikibar',
  /** Staff who impersonate the attendee. */
  'impersonating',
] as const;
export type Role = (typeof roles)[number];

/**
 * `passes`: the authorizer allows the request, and the page may still refuse an empty form. `signIn`: redirected to
 * sign-in, or 401. `twoStep`: redirected to set up a second factor. `notThere`: 404. `forbidden`: 403. `noMethod`: 405.
 */
export type Outcome = 'passes' | 'signIn' | 'twoStep' | 'notThere' | 'forbidden' | 'noMethod';
export type Cells = Record<Role, Outcome>;

const all = (outcome: Outcome): Cells => Object.fromEntries(roles.map((role) => [role, outcome])) as Cells;

const everyRole = all('passes');
const noRole = all('notThere');
const signedIn: Cells = { ...everyRole, signedOut: 'signIn' };
const ownerOnly: Cells = { ...noRole, signedOut: 'signIn', attendee: 'passes', impersonating: 'passes' };
/** Pages that staff cannot open while impersonating. */
const signedInPerson: Cells = { ...signedIn, impersonating: 'forbidden' };
const impersonatingOnly: Cells = { ...noRole, signedOut: 'signIn', impersonating: 'passes' };
const unknownToAll: Cells = { ...noRole, signedOut: 'signIn' };
const tikibar: Cells = { ...noRole, signedOut: 'signIn', weakStaff: 'twoStep', tikibar: 'passes' };
const staff: Cells = { ...tikibar, staff: 'passes' };

/** Requests that change data are forbidden while impersonating. */
const writing = (cells: Cells): Cells => ({ ...cells, impersonating: 'forbidden' });
/** A page without a form answers 405 to each role its authorizer allows, whether its object exists or not. */
const readOnly = (gate: Cells): Cells =>
  writing(Object.fromEntries(roles.map((role) => [role, gate[role] === 'passes' ? 'noMethod' : gate[role]])) as Cells);

interface PageCells {
  GET: Cells;
  POST: Cells;
}

/** A page without a form; `gate` holds the answers of its authorizer for each role. */
const readPage = (cells: Cells, gate: Cells = cells): PageCells => ({ GET: cells, POST: readOnly(gate) });
/** A page with a form. */
const formPage = (cells: Cells): PageCells => ({ GET: cells, POST: writing(cells) });

/** By the path of the page's row. Unknown tokens stand for tokens of other people: both answer 404. */
export const pageMatrix: Record<string, PageCells> = {
  '': readPage(everyRole),
  'd/:location': readPage(everyRole),
  'd/:location/:refinements': readPage(everyRole),
  'd/:location/:refinements/:query': readPage(everyRole),
  find: readPage(everyRole),
  'e/:event': readPage(everyRole),
  'o/:organizer': readPage(everyRole),
  'checkout/:eventId': formPage(everyRole),
  // the input is checked before the owner of the reservation
  'reservations/:token': { GET: noRole, POST: writing(everyRole) },
  'orders/:token': readPage(everyRole),
  'tickets/:token': readPage(everyRole),
  mytickets: formPage(everyRole),
  'mytickets/:token': readPage(noRole, everyRole),
  'organizer/overview': readPage(everyRole),
  attributions: readPage(everyRole),

  // a signed-in person is redirected to the home page, which counts as passing
  signin: formPage(everyRole),
  'signin/signup': formPage(everyRole),
  'signin/verify/:token': formPage(everyRole),
  'signin/code': formPage(everyRole),
  'signin/passkey': formPage(everyRole),
  'signin/link': formPage(everyRole),
  'signin/link/:token': formPage(everyRole),
  'signin/forgot': formPage(everyRole),
  'signin/reset/:token': formPage(everyRole),
  'signin/with/:provider': formPage(noRole),
  'signin/with/:provider/callback': readPage(noRole, everyRole),
  'signin/email/:token': formPage(everyRole),
  'signin/confirm': formPage(signedIn),
  logout: formPage(everyRole),

  'u/interests': formPage(signedIn),
  'u/interests/tags': formPage(signedIn),
  'u/:publicId': readPage(ownerOnly, signedIn),
  saved: formPage(signedIn),
  'favorites/events': readPage(signedIn),
  'favorites/collections': formPage(signedIn),
  'favorites/collections/:collection': formPage(ownerOnly),
  'collections/:token': readPage(noRole, everyRole),
  followed: formPage(signedIn),
  'account-settings': formPage(signedIn),
  'account-settings/security': formPage(signedInPerson),
  'account-settings/two-step': formPage(signedIn),
  'account-settings/passkeys': formPage(signedInPerson),
  'account-settings/notifications': formPage(signedIn),
  'account-settings/calendar': formPage(signedIn),
  'account-settings/privacy': formPage(signedIn),
  'account-settings/privacy/export/:export': readPage({ ...unknownToAll, impersonating: 'forbidden' }, signedIn),
  // behind a feature flag that is off
  'account-settings/credits': readPage(unknownToAll, signedIn),
  hybrid_newsletter: formPage(everyRole),
  'hybrid_newsletter/confirm/:token': formPage(everyRole),
  'unsubscribe/:token': formPage(noRole),
  privacy: readPage(everyRole),
  'report/:event': formPage(everyRole),

  'admin/search': readPage(staff),
  'admin/people/:account': formPage(staff),
  'admin/reports': formPage(staff),
  'admin/mails': readPage(staff),
  'admin/audit': readPage(staff),
  'admin/nexus/gargoyle': readPage(staff),
  'admin/nexus/gargoyle/:flag': formPage(staff),
  // the one form allowed while impersonating: it ends the impersonation
  'admin/impersonation': { GET: impersonatingOnly, POST: impersonatingOnly },
  'tikibar/settings': formPage(tikibar),

  // for developers; the stage of this site is Test
  'dev/mail': readPage(everyRole),
  'dev/parts': readPage(everyRole),
  'dev/mail/:id': readPage(everyRole),
  unavailable: readPage(everyRole),
};

const own: Cells = { ...signedIn };

/** By method and path of the endpoint's row. */
export const callMatrix: Record<string, Cells> = {
  'GET /rss/d/*': everyRole,
  'GET /rss/o/*': everyRole,
  'GET /ical/d/*': everyRole,
  'GET /ical/o/*': everyRole,
  'GET /ical/e/*': everyRole,
  'GET /ical/tickets/*': everyRole,
  'GET /ical/u/*': noRole,
  'GET /robots.txt': everyRole,
  'GET /sitemap.xml': everyRole,
  'GET /sitemaps/pages.xml': everyRole,
  'GET /sitemaps/organizers-1.xml': everyRole,
  'GET /sitemaps/*': everyRole,
  'GET /home/api/geo/place_from_request/': everyRole,
  'GET /home/api/geo/place_from_google_place_id/': everyRole,
  'GET /home/api/geo/place_from_coordinates/': everyRole,
  'GET /home/api/geo/suggestions/': everyRole,
  'GET /home/api/geo/popular/': everyRole,
  'GET /home/api/geo/labels/': everyRole,
  'POST /home/api/analytics/': everyRole,
  'POST /home/api/passkeys/authentication-options/': writing(everyRole),
  'POST /home/api/passkeys/registration-options/': writing(signedIn),
  'GET /api/v3/destination/search/autocomplete/': everyRole,
  'GET /v3/destination/search/autocomplete/': everyRole,
  'GET /api/v3/trending/': everyRole,
  'GET /v3/trending/': everyRole,
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
  // an empty request answers 400, which counts as passing
  'POST /v3/sessions/': everyRole,
  'POST /v3/sessions/code/': everyRole,
  'DELETE /v3/sessions/current/': own,
};
