// Separate from vite.config.ts, because React Router's plugin works only within a build.
import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// processes that tests start read and write compiled code here; the test processes inherit the variable
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/bandstand-code');

const MINUTE = 60_000;
const base = {
  expect: { poll: { timeout: MINUTE } }, // how long a test waits for a condition on a busy machine
  pool: 'forks' as const, // tests that start servers or load native modules need separate processes
  globalSetup: ['test/global-setup.ts'],
  exclude: ['**/node_modules/**', 'build/**', 'data/**'],
};

/** Tests of the built site: each test process starts one app (and one browser), which its files share. */
const onASite = {
  isolate: false,
  testTimeout: 5 * MINUTE, // the longest test takes 40 s on a quiet machine; no test asserts a duration
  hookTimeout: 5 * MINUTE,
};

/** The beginnings of the paths of files that take longest. They start first, so that all test processes end together. */
const LONGEST = [
  'domain/checkout/paying/crashes',
  'domain/staff/moderation',
  'test/postgres/embedded',
  'test/postgres/frozen-server',
  'test/postgres/backup.test',
  'db/seed/demo/world',
  'web/locales/catalogues',
  'test/http/contract',
  'test/http/access',
  'test/http/hostile',
  'test/http/organizer-texts',
  'test/browser/journeys',
  'test/browser/layout-stability',
  'test/browser/flags',
  'test/browser/staff',
  'test/browser/second-factors',
  'test/browser/map',
  'test/browser/newsletter',
  'test/browser/organizers',
  'test/browser/search-box',
  'test/browser/location',
  'test/browser/analytics',
  'test/browser/providers',
  'test/browser/favorites',
  'test/race/kill-site',
  'test/race/kill',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((path) => moduleId.includes(`/${path}`));
      return at === -1 ? LONGEST.length : at;
    };
    // a process ends when the next file belongs to another project
    const byProject = (a: TestSpecification, b: TestSpecification) => a.project.name.localeCompare(b.project.name);
    return (await super.sort(files)).toSorted((a, b) => byProject(a, b) || rank(a) - rank(b));
  }
}

/** A compiled catalog also depends on the catalogs of other languages, which its cache key would not include. */
const uncachedCatalogs: Plugin = {
  name: 'bandstand:uncached-catalogs',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id.split('?')[0]?.endsWith('.po') ? false : undefined)),
};

/** Modules are loaded by Node itself, as the product's server loads them: without Vite's compilation, and cached. */
const natively = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const unit = {
  ...base,
  isolate: false, // the product's modules are loaded once for each test process, not for each of 200 files
  setupFiles: ['test/record-statements.ts', 'test/cheap-password-hashes.ts'],
  // a process with the modules of 200 files collects garbage less often with more room for new objects
  execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=16'],
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: 2 * MINUTE, // no test asserts a duration: this is for a busy machine
  hookTimeout: 4 * MINUTE,
  maxWorkers: 3, // tests of servers spend most of their time waiting
};
/** Unit tests whose modules contain JSX, macros of the catalogues, or files that Vite turns into modules. */
const WITH_VITE = [
  'web/**/*.test.{ts,tsx}',
  'server/app/{job-worker,site-at}.test.ts',
  'server/app/middleware/{body-limit,csrf,request-validation}.test.ts',
  'server/app/pages/{plain-answer,waiting-page}.test.ts',
  'server/service-workers/tickets/worker.test.ts',
  'test/spec-texts.test.ts',
];

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui(), uncachedCatalogs],
  test: {
    // compiled modules are stored on disk: the projects, which run in processes of their own, compile them once
    fsModuleCache: true,
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          ...natively,
          name: 'unit',
          include: [
            '{shared,domain,db,server,api,jobs,scripts}/**/*.test.ts',
            'test/*.test.ts',
            'test/postgres/**/*.test.ts',
          ],
          exclude: [...base.exclude, ...WITH_VITE],
          sequence: { groupOrder: 1 }, // vitest requires a separate group for a project with another `maxWorkers`
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit-pages',
          include: WITH_VITE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...base,
          ...natively,
          name: 'race',
          isolate: false, // the product's modules are loaded once, not for each of 20 files
          include: ['test/race/**/*.test.ts'],
          testTimeout: 4 * MINUTE,
          hookTimeout: 2 * MINUTE,
        },
      },
      {
        extends: true,
        test: {
          ...base,
          ...onASite,
          ...natively,
          name: 'http',
          include: ['test/http/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...base,
          ...onASite,
          ...natively,
          name: 'browser',
          globalSetup: [...base.globalSetup, 'test/unpack-browser.ts'],
          include: ['test/browser/**/*.test.ts', 'test/ui/**/*.test.ts'],
          provide: { fixedNonce: 'nonce-of-browser-tests' },
          maxWorkers: 3, // tests of pages spend most of their time waiting for timers, mails and answers
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...base,
          name: 'campaign', // not part of `npm test`: scripts/campaign.ts
          include: ['test/campaign/**/*.test.ts'],
          testTimeout: 20 * MINUTE,
          hookTimeout: 2 * MINUTE,
        },
      },
    ],
  },
});
