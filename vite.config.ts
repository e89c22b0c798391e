import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The code that every page loads is bundled in two files: forty small ones compress worse (150 kB against 136) and load one after the other. */
const commonChunks = [
  // only pages with forms need the texts of wrong fields; without this group they would be in `common` with shared/errors.ts
  { name: 'argument-errors', test: /\/shared\/argument-errors\.ts/, priority: 2 },
  { name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@lingui)\//, priority: 2 },
  {
    name: 'common',
    priority: 1,
    test: /lucide-react\/dist\/esm\/icons\/(?:x|check|chevron-right)\.|\/(?:web\/(?:(?:app\/|i18n\/(?!subcategory|report)|head\/)?[a-z-]+\.ts|ui\/(?:trans|use-|button|normalize)|cards\/event-card|favorites\/favorite-form|layouts\/public)|shared\/(?:paths|locales|limits|text|errors|fold|brand|money|poster-url|map\/tiles|geo\/mercator|geo\/(?:places|bbox)|search\/(?:url|route|parameters)|taxonomy\/taxonomy)\.ts)/,
  },
  // icons of the event page: in files of their own they are half again as large, and lengthen the list of files that every page loads
  {
    name: 'event-icons',
    priority: 1,
    test: /lucide-react\/dist\/esm\/icons\/(?:plus|pin|bell|bell-ring|calendar-days|calendar-plus|flag|folder-plus|monitor)\./,
  },
  // small parts of the event page, for the same reason
  {
    name: 'event-parts',
    priority: 1,
    test: /\/web\/(?:alerts\/notify-me|event\/similar-link|favorites\/follow-button|share\/share-button)\.|\/shared\/(?:checkout-query|event-alerts)\.|lucide-react\/dist\/esm\/icons\/arrow-right\./,
  },
  // parts of nearly all forms: a page with a form would load a dozen files of less than 500 bytes
  {
    name: 'forms',
    test: /\/web\/(?:forms\/(?:error-summary|errors|form|refusal-notice)|ui\/(?:field|select-field|success-notice|summary|back-link)|account\/frame\/section)\.|lucide-react\/dist\/esm\/icons\/(?:circle-check|circle-exclamation-point|circle-alert)\./,
  },
  // navigation of the pages of an account, of which the pages of an organization have the same parts
  {
    name: 'navigation',
    test: /\/web\/ui\/(?:nav-list|show-current)\.|lucide-react\/dist\/esm\/icons\/(?:folder-heart|shield-check)\./,
  },
  // frame and paths of the pages of an organization
  {
    name: 'manage',
    test: /\/web\/manage\/(?:manage-frame|side-navigation|new-event-texts|moderation\/notice)\.|\/shared\/(?:organization-paths|work-paths|doors\/door-paths|studio\/paths)\.|lucide-react\/dist\/esm\/icons\/(?:hourglass|calendar-clock|landmark)\./,
  },
];

/**
 * Every page loads the list of all scripts. Seven characters of a hash tell two versions of a file of one name apart; the
 * default eight make the list half a kilobyte longer.
 */
const SCRIPT_NAME = 'assets/[name]-[hash:7].js';

/** Files that a part of a page need not load before it, because every page has them. Their names would be in each list of such files. */
const ON_EVERY_PAGE = /\/(?:common|framework|rolldown-runtime)-[^/]+$/;

/**
 * Lines in German, French and Portuguese would break after the hyphen of "E-Mail", "e-mail" or "QR-Code". A word
 * joiner prevents the break, except in mails: old mail programs may display it.
 */
const unbrokenWords = {
  name: 'unbroken-words',
  enforce: 'post',
  transform: (code: string, id: string) =>
    /(?<!\/mail)\/(?:de|fr|pt)\.po$/.test(id) ? code.replaceAll(/(?<=\b(?:e|qr)-)(?=mail|code)/gi, '\u2060') : null,
} as const;

/**
 * Packages of many files, bundled with the server: Node would find, read and link 540 files at each start. Packages with
 * native code, with files of their own, and those that must exist once (react, pg) stay outside.
 */
const BUNDLED = [
  /^@(?:ai-sdk|hono|peculiar|remix-run|vercel)\//,
  /^(?:mdast-util|micromark|hast-util|unist-util)-?/,
  '@react-router/node',
  '@simplewebauthn/server',
  'ai',
  'hono',
  'kysely',
  'lucide-react',
  'nodemailer',
  'openid-client',
  'otpauth',
  'postal-mime',
  'property-information',
  'qrcode',
  'rate-limiter-flexible',
  'react-router',
  'sanitize-html',
  'stdnum',
  'stringify-entities',
  'tsyringe',
  'yaml',
  'zod',
];

/**
 * The server and the browser are built from the same components, and Babel is the slowest part of a build: this plugin
 * transforms each text of a file once for both.
 */
async function oncePerText(loading: ReturnType<typeof babel>): ReturnType<typeof babel> {
  const plugin = await loading;
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new Error('the plugin has no filter');
  const { handler } = transform;
  const results = new Map<string, ReturnType<typeof handler>>();
  transform.handler = function (code, id, options) {
    const key = `${id}\0${code}`;
    const result = results.get(key) ?? handler.call(this, code, id, options);
    results.set(key, result);
    return result;
  };
  return plugin;
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    oncePerText(babel({ presets: [linguiTransformerBabelPreset()] })),
    lingui(),
    unbrokenWords,
  ],
  publicDir: 'web/public',
  server: { host: '127.0.0.1' },
  // without this list the first page of the dev server fails with "504 Outdated Optimize Dep"
  optimizeDeps: { include: ['@lingui/react', '@lingui/core', 'lucide-react'] },
  // the server entry is bundled with the pages so that React Router's context keys exist once
  environments: {
    ssr: {
      build: { rollupOptions: { input: './server/bundle.ts' } },
      ...(command === 'build' && { resolve: { noExternal: BUNDLED } }),
    },
    client: {
      build: {
        modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)) },
        rollupOptions: {
          output: { entryFileNames: SCRIPT_NAME, chunkFileNames: SCRIPT_NAME, codeSplitting: { groups: commonChunks } },
        },
      },
    },
  },
}));
