// The access matrix: role × route × method (spec 6). The tests fail for a page or endpoint without a row in this file,
// and for a row without a page or endpoint; `test/http/access.test.ts` requests every cell from the built server.

export const roles = [
  'signedOut',
  /** The person whose objects the URLs name. */
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
 * sign-in, or 401. `secondFactorSetup`: redirected to set up a second factor. `notFound`: 404. `forbidden`: 403.
 * `methodNotAllowed`: 405.
 */
export type Outcome = 'passes' | 'signIn' | 'secondFactorSetup' | 'notFound' | 'forbidden' | 'methodNotAllowed';
export type Cells = Record<Role, Outcome>;

const all = (outcome: Outcome): Cells => Object.fromEntries(roles.map((role) => [role, outcome])) as Cells;

const everyRole = all('passes');
const noRole = all('notFound');
const signedIn: Cells = { ...everyRole, signedOut: 'signIn' };
const ownerOnly: Cells = { ...noRole, signedOut: 'signIn', attendee: 'passes', impersonating: 'passes' };
/** Pages that staff cannot open while impersonating. */
const signedInPerson: Cells = { ...signedIn, impersonating: 'forbidden' };
const impersonatingOnly: Cells = { ...noRole, signedOut: 'signIn', impersonating: 'passes' };
/** Members who may edit the organization's events. Other members get a page that names their role as the reason. */
const editors: Cells = {
  ...noRole,
  signedOut: 'signIn',
  owner: 'passes',
  admin: 'passes',
  editor: 'passes',
  boxOffice: 'forbidden',
  checkIn: 'forbidden',
};
/** All people with a role in the organization. */
const team: Cells = { ...editors, boxOffice: 'passes', checkIn: 'passes' };
/** Members who may see the orders of an event. */
const sellers: Cells = { ...editors, boxOffice: 'passes' };
/** Members who may manage members. */
const teamManagers: Cells = { ...editors, editor: 'forbidden' };
/** Owners alone. */
const owners: Cells = { ...teamManagers, admin: 'forbidden' };
/** All people but the person whose object the URL names. */
const exceptAttendee: Cells = { ...signedIn, attendee: 'notFound', impersonating: 'notFound' };
const unknownToAll: Cells = { ...noRole, signedOut: 'signIn' };
/** An object that does not exist, below an event whose sellers may open the page. */
const absentToSellers: Cells = { ...unknownToAll, checkIn: 'forbidden' };
const tikibar: Cells = { ...noRole, signedOut: 'signIn', weakStaff: 'secondFactorSetup', tikibar: 'passes' };
const staff: Cells = { ...tikibar, staff: 'passes' };
const unknownToStaff: Cells = { ...noRole, signedOut: 'signIn', weakStaff: 'secondFactorSetup' };

/** Requests that change data are forbidden while impersonating. */
const writing = (cells: Cells): Cells => ({ ...cells, impersonating: 'forbidden' });
/**
 * A page without a form answers 405 to each role that its authorizer allows, whether the requested object exists or
 * not.
 */
const readOnly = (authorized: Cells): Cells =>
  writing(
    Object.fromEntries(
      roles.map((role) => [role, authorized[role] === 'passes' ? 'methodNotAllowed' : authorized[role]]),
    ) as Cells,
  );

interface PageCells {
  GET: Cells;
  POST: Cells;
}

/** A page without a form; `authorized` holds the outcome of its authorizer alone for each role. */
const readPage = (cells: Cells, authorized: Cells = cells): PageCells => ({ GET: cells, POST: readOnly(authorized) });
/** A page with a form. */
const formPage = (cells: Cells): PageCells => ({ GET: cells, POST: writing(cells) });

/** The cells of each page, by the path of its row. Unknown tokens replace tokens of other people: both answer 404. */
export const pageMatrix: Record<string, PageCells> = {
  '': readPage(everyRole),
  'd/:location': readPage(everyRole),
  'd/:location/:refinements': readPage(everyRole),
  'd/:location/:refinements/:query': readPage(everyRole),
  find: readPage(everyRole),
  'e/:event': readPage(everyRole),
  'o/:organizer': readPage(everyRole),
  // no event has the address of the test
  's/:shortName': readPage(noRole, everyRole),
  // the event of the test has no password, so the page answers 404
  'guests/:eventId': formPage(noRole),
  'invited/:token': formPage(noRole),
  'checkout/:eventId': formPage(everyRole),
  // the token of the reservation is the right to see its payment, and to cancel an order that waits for a bank transfer
  'payments/:token': { GET: noRole, POST: writing(noRole) },
  'demo-payment/:token': { GET: noRole, POST: writing(noRole) },
  'reservations/:token': formPage(noRole),
  'orders/:token': formPage(everyRole),
  'orders/:token/tickets/:ticketId': formPage(everyRole),
  // the order of the test was not paid online, so the page leads to the order
  'orders/:token/refund': formPage(everyRole),
  'orders/:token/receipts': formPage(everyRole),
  // the order of the test was free, so it has no document
  'orders/:token/receipts/:documentId': readPage(noRole, everyRole),
  'orders/:token/answers': formPage(everyRole),
  // the URLs of the test name no file
  'orders/:token/answers/files/:fileId': readPage(noRole, everyRole),
  'answers/:token/files/:fileId': readPage(noRole, everyRole),
  'answers/:token': formPage(everyRole),
  'transfers/:token': formPage(everyRole),
  'tickets/order/:token': readPage(everyRole),
  'tickets/:token': readPage(everyRole),
  mytickets: formPage(everyRole),
  'mytickets/:token': readPage(everyRole),
  'organizer/overview': readPage(everyRole),
  'organizer/pricing': readPage(everyRole),
  create: readPage(signedIn),
  // the form of the test names no organization
  myevents: { GET: signedIn, POST: writing(unknownToAll) },
  manage: readPage(signedIn),
  'organizations/home': { GET: signedIn, POST: writing(unknownToAll) },
  'manage/events/create': formPage(signedIn),
  'manage/events/auto-create': formPage(signedIn),
  'manage/events/auto-create/draft': formPage(signedIn),
  'manage/events/auto-create/poster': readPage(signedIn),
  // redirects to the details, which check the role
  'manage/events/:eventId': readPage(signedIn),
  'manage/events/:eventId/details': formPage(editors),
  // a GET is redirected to the details
  'manage/events/:eventId/autosave': { GET: signedIn, POST: writing(editors) },
  // the form is checked before the role
  'manage/events/:eventId/image': { GET: editors, POST: writing(signedIn) },
  'manage/events/:eventId/photo': formPage(editors),
  'manage/events/:eventId/tickets': formPage(editors),
  'manage/events/:eventId/promo-codes': formPage(editors),
  'manage/events/:eventId/promo-codes/add': formPage(editors),
  'manage/events/:eventId/promo-codes/export': readPage(editors, signedIn),
  'manage/events/:eventId/questions': formPage(editors),
  // the URLs of the test name no question and no file
  'manage/events/:eventId/questions/:questionId/files': readPage(absentToSellers, signedIn),
  'manage/events/:eventId/answer-files/:fileId': readPage(absentToSellers, signedIn),
  'manage/events/:eventId/dates': formPage(editors),
  'manage/events/:eventId/preview': readPage(editors, signedIn),
  'preview/:eventId': readPage(editors, signedIn),
  'manage/events/:eventId/publish': formPage(editors),
  // the idempotency key is checked before the role
  'manage/events/:eventId/copy': { GET: editors, POST: writing(signedIn) },
  'manage/events/:eventId/visibility': formPage(editors),
  'manage/events/:eventId/plans': formPage(editors),
  'manage/events/:eventId/doors': formPage(editors),
  'manage/events/:eventId/sponsors': formPage(editors),
  'manage/events/:eventId/check-in': formPage(team),
  'manage/events/:eventId/check-in/scan': formPage(team),
  // a GET is redirected to the page of the doors
  'manage/events/:eventId/check-in/snapshot': { GET: signedIn, POST: writing(team) },
  'manage/events/:eventId/check-in/sync': { GET: signedIn, POST: writing(team) },
  'manage/events/:eventId/check-in/manifest': readPage(team, signedIn),
  'manage/events/:eventId/box-office': formPage(sellers),
  // the form of the test chooses no tickets; a member without a till is sent to open one
  'manage/events/:eventId/box-office/pay': formPage(sellers),
  'manage/events/:eventId/box-office/export': readPage(writing(sellers), signedIn),
  'manage/events/:eventId/box-office/orders': readPage(sellers, signedIn),
  'manage/events/:eventId/box-office/orders/:orderId': formPage(sellers),
  // the URL of the test names no sale and no till
  'manage/events/:eventId/box-office/sales/:saleId': formPage(absentToSellers),
  'manage/events/:eventId/box-office/sales/:saleId/print': readPage(absentToSellers, signedIn),
  'manage/events/:eventId/box-office/tills/:tillId': formPage(absentToSellers),
  'manage/events/:eventId/dashboard': readPage(sellers, signedIn),
  'manage/events/:eventId/links': formPage(sellers),
  // the picture of the test has no format of the share kit
  'manage/events/:eventId/links/:picture': readPage(unknownToAll, signedIn),
  'manage/events/:eventId/orders': readPage(sellers, signedIn),
  'manage/events/:eventId/orders/export': readPage(writing(sellers), signedIn),
  'manage/events/:eventId/orders/:orderId': formPage(sellers),
  // the order of the test was free, so it has no document
  'manage/events/:eventId/orders/:orderId/receipts/:documentId': readPage(absentToSellers, signedIn),
  'manage/events/:eventId/transfers': formPage(sellers),
  'manage/events/:eventId/orders/:orderId/refund': formPage(sellers),
  // the event of the test asks nothing
  'manage/events/:eventId/orders/:orderId/answers': formPage(absentToSellers),
  'manage/events/:eventId/attendees': readPage(team, signedIn),
  'manage/events/:eventId/attendees/add': formPage(sellers),
  // the form of the test names no message
  'manage/events/:eventId/messages': {
    GET: editors,
    POST: writing({ ...unknownToAll, boxOffice: 'forbidden', checkIn: 'forbidden' }),
  },
  'manage/events/:eventId/messages/new': formPage(editors),
  // the form of the test names no tickets that were compared
  'manage/events/:eventId/attendees/duplicates': { GET: sellers, POST: writing(absentToSellers) },
  // the ticket of the URL does not exist; the form names no tickets to cancel, which is checked first
  'manage/events/:eventId/attendees/duplicates/:ticketId': { GET: absentToSellers, POST: writing(sellers) },
  'manage/events/:eventId/attendees/print': readPage(team, signedIn),
  'manage/events/:eventId/attendees/export': readPage(writing(sellers), signedIn),
  'manage/events/:eventId/attendees/pdf': readPage(writing(team), signedIn),
  // the form of the test has no intent, which is checked before the event
  studio: { GET: signedIn, POST: writing(signedIn) },
  // the URL of the test names no size
  'studio/:picture': readPage(unknownToAll, signedIn),
  'manage/decisions/:decision': formPage(unknownToAll),
  // the form of the test names no change
  'manage/events/:eventId/history': {
    GET: editors,
    POST: writing({ ...unknownToAll, boxOffice: 'forbidden', checkIn: 'forbidden' }),
  },
  // the form of the test names no profile
  myprofile: { GET: signedIn, POST: writing(unknownToAll) },
  // people without an organization get a page about creating an event; the form of the test names no organization
  contacts: { GET: { ...signedIn, boxOffice: 'forbidden', checkIn: 'forbidden' }, POST: writing(unknownToAll) },
  'contacts/export': readPage(editors, signedIn),
  // the form of the test names no organization
  'contacts/import': { GET: editors, POST: writing(unknownToAll) },
  // the forms of the test name no organization
  'contacts/announcements': { GET: editors, POST: writing(unknownToAll) },
  'contacts/announcements/new': { GET: editors, POST: writing(unknownToAll) },
  // the URL of the test names no address
  'contacts/:contact': formPage(unknownToAll),
  'organizations/:organizationId/sales': readPage(sellers, signedIn),
  'organizations/:organizationId/money': readPage(sellers, signedIn),
  'organizations/:organizationId/money/export': readPage(writing(sellers), signedIn),
  'organizations/:organizationId/bank-statement': formPage(sellers),
  'organizations/:organizationId/transfer-refunds': formPage(sellers),
  'organizations/:organizationId/transfer-refunds/export': readPage(writing(sellers), signedIn),
  // the URL of the test names no currency
  'organizations/:organizationId/money/statement': readPage(absentToSellers, signedIn),
  'organizations/:organizationId/documents': readPage(sellers, signedIn),
  'organizations/:organizationId/documents/export': readPage(writing(sellers), signedIn),
  // the organization of the test has no documents
  'organizations/:organizationId/documents/zip': readPage(writing(absentToSellers), signedIn),
  'organizations/:organizationId/documents/:documentId': readPage(absentToSellers, signedIn),
  // redirects to the members, which check the role
  'organizations/:organizationId/settings': readPage(signedIn),
  'organizations/:organizationId/settings/members': { GET: team, POST: writing(teamManagers) },
  // the member of the test is the owner, whose role only owners may change
  'organizations/:organizationId/settings/members/:memberId': {
    GET: team,
    POST: writing({ ...teamManagers, admin: 'forbidden' }),
  },
  'organizations/:organizationId/settings/venues': { GET: editors, POST: readOnly(signedIn) },
  'organizations/:organizationId/settings/venues/:venueId': { GET: editors, POST: writing(editors) },
  'organizations/:organizationId/settings/address': { GET: editors, POST: writing(editors) },
  'organizations/:organizationId/settings/prices': { GET: teamManagers, POST: writing(teamManagers) },
  'organizations/:organizationId/settings/bank': formPage(teamManagers),
  // the site of these tests has no accounts at Stripe, so the page does not exist; test/http/stripe-account.test.ts has one
  'organizations/:organizationId/settings/stripe': formPage(unknownToAll),
  'organizations/:organizationId/settings/defaults': { GET: editors, POST: writing(editors) },
  'organizations/:organizationId/settings/receipts': { GET: teamManagers, POST: writing(teamManagers) },
  'organizations/:organizationId/settings/receipts/sample': readPage(teamManagers, signedIn),
  'organizations/:organizationId/settings/delete': formPage(owners),
  'invitations/:token': formPage(everyRole),
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
  'u/:publicId': formPage(ownerOnly),
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
  'hybrid_newsletter/read/:token': readPage(noRole, everyRole),
  'alerts/:eventId': formPage(everyRole),
  'alerts/confirm/:token': formPage(everyRole),
  contact: formPage(everyRole),
  'contact/:event': formPage(everyRole),
  'contact/order/:token': formPage(everyRole),
  'contact/confirm/:token': formPage(everyRole),
  'contact/news/:token': formPage(everyRole),
  'unsubscribe/:token': formPage(noRole),
  help: readPage(everyRole),
  'help/:language': readPage(everyRole),
  'help/:language/:slug': formPage(everyRole),
  l: readPage(everyRole),
  'l/:slug': readPage(everyRole),
  resources: readPage(everyRole),
  'resources/:slug': readPage(everyRole),
  blog: readPage(everyRole),
  'blog/category/:category': readPage(everyRole),
  'blog/:slug': readPage(everyRole),
  'sponsorship/connect/search': readPage(everyRole),
  'sponsorship/connect/sponsors/:sponsor': readPage(everyRole),
  // the profile is the attendee's own, to which the attendee does not write
  'sponsorship/connect/sponsors/:sponsor/contact': { GET: exceptAttendee, POST: writing(signedIn) },
  'sponsorship/connect/sponsors/:sponsor/report': { GET: exceptAttendee, POST: writing(signedIn) },
  // the event of the test is not open to sponsors
  'sponsorship/connect/events/:eventId/contact': formPage(unknownToAll),
  'sponsorship/connect/profile': formPage(signedIn),
  legal: readPage(everyRole),
  'legal/:document': readPage(everyRole),
  privacy: readPage(everyRole),
  'report/:event': formPage(everyRole),

  'admin/search': readPage(staff),
  'admin/people/:account': formPage(staff),
  'admin/reports': formPage(staff),
  'admin/moderation': formPage(staff),
  'admin/sponsors': formPage(staff),
  'admin/help': formPage(staff),
  'admin/newsletter': formPage(staff),
  // the issue of the test does not exist
  'admin/newsletter/:issue': formPage(unknownToStaff),
  'admin/newsletter/:issue/preview': formPage(unknownToStaff),
  'admin/mails': readPage(staff),
  'admin/ledger': formPage(staff),
  'admin/payouts': formPage(staff),
  'admin/reviews': formPage(staff),
  'admin/blocks': formPage(staff),
  'admin/disputes': readPage(staff),
  // the site of the test has no disputes
  'admin/disputes/:dispute': formPage(unknownToStaff),
  'admin/disputes/:dispute/evidence': readPage(unknownToStaff, staff),
  'admin/fees': formPage(staff),
  'admin/audit': readPage(staff),
  'admin/nexus/gargoyle': readPage(staff),
  'admin/nexus/gargoyle/:flag': formPage(staff),
  // the only form allowed while impersonating: it ends the impersonation
  'admin/impersonation': { GET: impersonatingOnly, POST: impersonatingOnly },
  'tikibar/settings': formPage(tikibar),

  // for developers; the stage of this site is Test
  'dev/mail': readPage(everyRole),
  'dev/parts': readPage(everyRole),
  'dev/mail/:id': readPage(everyRole),
  unavailable: readPage(everyRole),
};

/** The expected response to each role, by method and path of the endpoint's row. */
export const endpointMatrix: Record<string, Cells> = {
  'GET /rss/d/*': everyRole,
  'GET /rss/o/*': everyRole,
  'GET /rss/blog/': everyRole,
  'GET /ical/d/*': everyRole,
  'GET /ical/o/*': everyRole,
  'GET /ical/e/*': everyRole,
  'GET /ical/tickets/*': everyRole,
  'GET /ical/u/*': noRole,
  'GET /robots.txt': everyRole,
  // the site of the tests has no address for reports
  'GET /.well-known/security.txt': noRole,
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
  'GET /home/api/help/search/': everyRole,
  'GET /home/api/search/total/': everyRole,
  'GET /home/api/search/pins/': everyRole,
  'GET /home/api/search/cards/': everyRole,
  'POST /home/api/analytics/': everyRole,
  // the site of the tests has no secret for reports of mail servers
  'POST /api/mail-reports/': { ...noRole, impersonating: 'forbidden' },
  // the site of the tests has no keys of Stripe
  'POST /payments/stripe/webhook/': { ...noRole, impersonating: 'forbidden' },
  'POST /home/api/passkeys/authentication-options/': writing(everyRole),
  'POST /home/api/passkeys/registration-options/': writing(signedIn),
  'GET /api/v3/destination/search/autocomplete/': everyRole,
  'GET /v3/destination/search/autocomplete/': everyRole,
  'GET /api/v3/trending/': everyRole,
  'GET /v3/trending/': everyRole,
  'GET /api/v3/users/me/': signedIn,
  'GET /v3/users/me/': signedIn,
  'GET /api/v3/users/me/likes/': signedIn,
  'POST /api/v3/users/me/likes/merge/': writing(signedIn),
  'GET /api/v3/users/me/likes/:eventId/': signedIn,
  'POST /api/v3/users/me/likes/:eventId/': writing(signedIn),
  'DELETE /api/v3/users/me/likes/:eventId/': writing(signedIn),
  'GET /api/v3/users/me/follows/': signedIn,
  'GET /api/v3/users/me/follows/:organizerId/': signedIn,
  'POST /api/v3/users/me/follows/:organizerId/': writing(signedIn),
  'DELETE /api/v3/users/me/follows/:organizerId/': writing(signedIn),
  'GET /v3/users/me/likes/': signedIn,
  'POST /v3/users/me/likes/merge/': writing(signedIn),
  'GET /v3/users/me/likes/:eventId/': signedIn,
  'POST /v3/users/me/likes/:eventId/': writing(signedIn),
  'DELETE /v3/users/me/likes/:eventId/': writing(signedIn),
  'GET /v3/users/me/follows/': signedIn,
  'GET /v3/users/me/follows/:organizerId/': signedIn,
  'POST /v3/users/me/follows/:organizerId/': writing(signedIn),
  'DELETE /v3/users/me/follows/:organizerId/': writing(signedIn),
  // an empty request answers 400, which counts as passing
  'POST /v3/sessions/': everyRole,
  'POST /v3/sessions/code/': everyRole,
  'DELETE /v3/sessions/current/': signedIn,
};
