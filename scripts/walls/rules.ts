// Generates the dependency rules from the rings of docs/ARCHITECTURE.md and the one ordered list of modules.
import { moduleOrder } from '../module-order.ts';
import type { Target } from './imports.ts';

/** An import that is forbidden: from files whose path matches `from`, of files or packages that match `to`. */
export interface WallRule {
  name: string;
  /** The reason of the rule. */
  comment: string;
  from: { path?: RegExp; pathNot?: RegExp };
  /** Patterns; `$1` stands for what the first group of `from.path` has matched. */
  to: { kind?: Target['kind']; path?: string; pathNot?: string };
}

export const rings = ['web', 'api', 'jobs', 'domain', 'db', 'shared', 'server', 'test', 'bench', 'scripts'] as const;
type Ring = (typeof rings)[number];

/**
 * The rings that each ring may import. Rings that are not listed (server, test, bench, scripts) may import all rings
 * except `TOOLING_RINGS`.
 */
const allowed: Partial<Record<Ring, readonly Ring[]>> = {
  shared: ['shared'],
  db: ['db', 'shared'],
  domain: ['domain', 'db', 'shared'],
  web: ['web', 'domain', 'shared'],
  api: ['api', 'domain', 'shared'],
  jobs: ['jobs', 'domain', 'shared'],
};
/** The rings of tests, benches and tools. The product does not import files of these rings. */
const TOOLING_RINGS: readonly Ring[] = ['test', 'bench', 'scripts'];

/** Test files and settings of tools stand beside the code but belong to the test ring. */
const TESTS = '\\.test\\.tsx?$|\\.config\\.[cm]?[jt]s$';
const inFolders = (names: readonly string[]) => `^(${names.join('|')})/`;

/** Folders of `web/` that every page may import. */
const sharedFolders = [
  'ui',
  'forms',
  'i18n',
  'app',
  'cards',
  'head',
  'calls',
  'analytics',
  'location',
  'map',
  'share',
  'content',
];
/** Layouts around every page, and the development page that shows every widget: they may import all other folders. */
const aroundPages = ['header', 'layouts', 'dev', 'locales'];
/** The file that clears the browser's stores of all pages, so it must import these stores. */
const CLEARS_BROWSER_STORAGE = '^web/signin/clear-local-history\\.ts$';

/** Buttons on events and organizers, imported by the folders that show these. */
const sharedFolderImports = ['favorites/like-button\\.tsx$'];
/** Files that a folder of pages exports to other folders. All other files of the folder are private to it. */
const exportedFiles = [
  ...sharedFolderImports,
  'favorites/(follow-button\\.tsx|use-favorites\\.ts|collections/collect-link\\.tsx)$',
  'newsletter/clicks-text\\.ts$', // The settings offer the same consent as the newsletter's page.
  'contact/news-text\\.ts$', // The checkout offers news of the organizer.
  'alerts/notify-me\\.tsx$', // An alert is offered on pages of events without tickets on sale.
  'account/frame/', // Pages of favorites, interests and tickets have the layout of account pages.
  'signin/(sign-in-frame|check-your-inbox|expired-link|broken-order-link|mail-form)\\.tsx$', // Pages opened from mails share one layout.
  'signin/passkey/(passkey-browser\\.ts|passkey-form\\.tsx|read-credential\\.ts)$', // Account pages create passkeys.
  'event/(about|date-tile|facts)\\.tsx$', // The form of an event looks like its page.
  'event/address\\.ts$', // The page of an order links directions to the venue.
  'orders/receipts/print\\.server\\.ts$', // Organizers download the documents that buyers get.
  'orders/refund-account/', // The page of a bank transfer that became no order asks for the same account.
  'tickets/broken-link\\.tsx$', // Broken links to an order and to its tickets lead to the same page.
  'checkout/steps\\.tsx$', // The page of an order that was just placed is the last step of the checkout.
  'checkout/(read-choice|choose/(basket|stepper))\\.tsx?$', // The box office sells with the steppers of the checkout.
  'search/(find-place|search-area)\\.ts$', // Pages about a place set the place of the header's search.
  // The modal for creating an event and the notes on flags at `/gargoyle` need the list of existing pages.
  'header/(targets|existing-pages)\\.ts$',
  'organize/create-event-link\\.tsx$', // Pages of organizers open the modal for creating an event.
  'header/header-menus\\.tsx$', // Account pages show the person's profile picture.
];

/** The rules, strictest first. */
export function wallRules(): WallRule[] {
  return [
    ...Object.entries(allowed).map(([ring, allowedRings]) => ringRule(ring, allowedRings)),
    rule('nothing-imports-tests-or-tools', 'Tests, benchmarks and tools are not part of the product.', {
      from: { path: inFolders(rings.filter((ring) => !TOOLING_RINGS.includes(ring))), pathNot: TESTS },
      to: { path: inFolders(TOOLING_RINGS) },
    }),
    ...moduleOrder.slice(0, -1).map((name, at) =>
      rule(`module-order-${name}`, 'A module may import only earlier modules (scripts/module-order.ts).', {
        from: { path: `^domain/${name}/`, pathNot: TESTS },
        to: { path: `^domain/(${moduleOrder.slice(at + 1).join('|')})/` },
      }),
    ),
    rule('front-doors-between-modules', 'Other code imports a module through its index.ts.', {
      from: { path: '^domain/([^/]+)/', pathNot: TESTS },
      to: { path: '^domain/[^/]+/', pathNot: '^domain/($1/|[^/]+/index\\.ts$)' },
    }),
    rule('front-doors-from-outside', 'Other code imports a module through its index.ts.', {
      from: { path: inFolders(['web', 'api', 'jobs', 'server']), pathNot: TESTS },
      to: { path: '^domain/[^/]+/', pathNot: '^domain/[^/]+/index\\.ts$' },
    }),
    rule('domain-knows-no-http-and-no-pages', 'Pages, endpoints and jobs call the same verbs.', {
      from: { path: '^(domain|db|shared)/', pathNot: TESTS },
      to: { path: 'node_modules/(react|react-dom|react-router|@react-router|hono|@hono)/' },
    }),
    rule('shared-runs-in-browsers', 'A browser has no Node modules.', {
      from: { path: '^shared/', pathNot: TESTS },
      to: { kind: 'node' },
    }),
    rule('api-renders-nothing', 'Endpoints and feeds cost a fraction of a page because they load no React.', {
      from: { path: '^api/', pathNot: TESTS },
      to: { path: 'node_modules/(react|react-dom|react-router|@react-router)/' },
    }),
    rule('zod-stays-on-the-server', 'Pages import it from #shared/input/form.ts, which the browser build refuses.', {
      from: { path: '^web/', pathNot: TESTS },
      to: { path: 'node_modules/zod/' },
    }),
    ...pageRules(),
    rule('no-unresolved-imports', 'The other rules cannot check an import that does not resolve.', {
      from: { pathNot: '^web/' }, // Pages import types that the build writes.
      to: { kind: 'missing' },
    }),
  ];
}

/** The rules between the folders of `web/`. */
function pageRules(): WallRule[] {
  return [
    rule('widgets-know-no-product', 'web/ui is react, shared and itself: no routes, no loaders.', {
      from: { path: '^web/ui/', pathNot: TESTS },
      to: { path: '^(web|domain)/|node_modules/(react-router|@react-router)/', pathNot: '^web/ui/' },
    }),
    rule(
      'pages-stand-apart',
      'A folder of pages imports the shared folders of web/, and only the exported files of other page folders.',
      {
        from: {
          path: '^web/([^/]+)/',
          pathNot: `${TESTS}|^web/(${[...sharedFolders, ...aroundPages].join('|')})/|${CLEARS_BROWSER_STORAGE}`,
        },
        to: { path: '^web/[^/]+/', pathNot: `^web/($1|${sharedFolders.join('|')})/|^web/(${exportedFiles.join('|')})` },
      },
    ),
    rule('shared-folders-know-no-pages', 'A folder that every page may import imports no page.', {
      from: { path: inFolders(sharedFolders.map((folder) => `web/${folder}`)), pathNot: TESTS },
      to: {
        path: '^web/[^/]+/',
        pathNot: `^web/(${[...sharedFolders, 'locales'].join('|')})/|^web/(${sharedFolderImports.join('|')})`,
      },
    }),
  ];
}

function ringRule(ring: string, allowedRings: readonly Ring[]): WallRule {
  return rule(`ring-${ring}`, `${ring} may use ${allowedRings.join(', ')} and no other ring.`, {
    from: { path: `^${ring}/`, pathNot: TESTS },
    to: { path: inFolders(rings.filter((other) => !allowedRings.includes(other))) },
  });
}

/** The sides of a rule, with all patterns as texts. */
interface Sides {
  from: { path?: string; pathNot?: string };
  to: WallRule['to'];
}

function rule(name: string, comment: string, { from, to }: Sides): WallRule {
  return {
    name,
    comment,
    from: {
      ...(from.path !== undefined && { path: new RegExp(from.path) }),
      ...(from.pathNot !== undefined && { pathNot: new RegExp(from.pathNot) }),
    },
    to,
  };
}
