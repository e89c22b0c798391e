/**
 * The two of the four request authorizers (spec 6) that pages use. The other two authorizers are for apps
 * (`api/endpoints.ts`).
 */
export type PageAuthorizer = 'unauthenticatedCookie' | 'authenticatedCookie';

/** The role that a page requires besides a session. For a person without the role, the page is a 404. */
export type PageRole = 'staff' | 'tikibar';

/** The page to which the person returns after signing in. The sign-in page shows it as the reason to sign in. */
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
  | 'invitation'
  | 'sponsors';

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
   * `origin`: the headers show that a page of this site sent it; the form is on a public page, which has no cookie, and
   * changes nothing that belongs to a person.
   */
  csrf: 'token' | 'address' | 'origin';
  /** Who may send a form that contains a file, so that its body may be larger than other forms. */
  upload: 'none' | 'signedIn' | 'everyone';
  /** The limit that counts the posts of a network address to the page (`RATE_LIMITS`). */
  formLimit: 'forms' | 'doors';
  /** Which sites may show the page in a frame: none, or this site alone. */
  framing: 'none' | 'self';
  /** Whether the page may use the camera, and run WebAssembly that reads codes. */
  camera: boolean;
  /**
   * To which page of the payment gateway its form may lead: `payment` (a buyer pays), `account` (an organizer sets up the
   * connected account), or none.
   */
  leadsToGateway: 'payment' | 'account' | null;
  /** Whether the page may be the target of `referrer` after signing in or out (decision 016). */
  returnable: boolean;
  /** The path to return to instead of this page and the paths below it; null for the caller's fallback. */
  standIn: string | null;
  /** The reason to sign in when the sign-in page returns to this page; null for none. */
  signInReason: SignInReason | null;
  /** The actions that staff may take on the page while impersonating: read it, or also submit its form. */
  whileImpersonating: 'read' | 'allowed';
}

/** Facts that differ from those of the constructor. */
export type Facts = Partial<Omit<Page, 'path' | 'file'>>;

/** A page that is the same for all visitors. */
export const publicPage = (path: string, file: string, facts: Facts = {}): Page => ({
  path,
  file,
  id: file,
  authorizer: 'unauthenticatedCookie',
  role: null,
  privacy: 'public',
  secret: null,
  csrf: 'token',
  upload: 'none',
  formLimit: 'forms',
  framing: 'none',
  camera: false,
  leadsToGateway: null,
  returnable: true,
  standIn: null,
  signInReason: null,
  whileImpersonating: 'read',
  ...facts,
});
/**
 * A page without sign-in whose content belongs to one visitor: an order, a mailed link, a form with an email address.
 */
export const visitorPage = (path: string, file: string, facts: Facts = {}): Page =>
  publicPage(path, file, { privacy: 'personal', ...facts });
/** A step of signing in or out, which is never returnable. */
export const signInPage = (path: string, file: string, facts: Facts = {}): Page =>
  visitorPage(path, file, { returnable: false, ...facts });
/** A page that requires a session. */
export const accountPage = (path: string, file: string, facts: Facts = {}): Page =>
  visitorPage(path, file, { authorizer: 'authenticatedCookie', ...facts });
/** A page about one event of an organizer. */
export const eventPage = (path: string, file: string, facts: Facts = {}): Page =>
  accountPage(`manage/events/:eventId/${path}`, `manage/${file}`, { signInReason: 'organizing', ...facts });
/** A page for staff. */
export const staffPage = (path: string, file: string, facts: Facts = {}): Page =>
  accountPage(path, file, { role: 'staff', signInReason: 'staff', ...facts });
/** A page of the account's settings. */
export const settingsPage = (path: string, file: string, facts: Facts = {}): Page =>
  accountPage(path, file, { signInReason: 'settings', ...facts });
