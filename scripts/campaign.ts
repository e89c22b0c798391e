/**
 * `npm run campaign -- NAME`: the long form of a test, with its figures. `npm test` runs the short form. Run a campaign
 * after a change to the code that the campaign tests.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findTicketsTiming } from '../bench/find-tickets.ts';
import { doorLoad } from '../bench/doors/index.ts';
import { organizerPages } from '../bench/organizer/pages.ts';
import { overload } from '../bench/overload/index.ts';

interface TestCampaign {
  /** One line for the list of campaigns. */
  proves: string;
  /** The project of `vitest.config.ts` that has the file. */
  project: 'race' | 'unit' | 'browser' | 'campaign';
  /** The beginning of the file's path; `test/race/kill` matches both files of kill tests. */
  file: string;
  /** A pattern that selects tests of the file by their full names. */
  tests: string;
}

interface LoadCampaign {
  proves: string;
  /** True when every target is met. */
  run: () => Promise<boolean>;
}

const campaigns: Record<string, TestCampaign | LoadCampaign> = {
  stock: {
    proves: '200 buyers of one ticket class, and 400 baskets of the same classes in opposite order, ten rounds each',
    project: 'race',
    file: 'test/race/stock.test.ts',
    tests: '',
  },
  checkout: {
    proves: 'a sale by the checkout without the site, 15 kills of the app and 15 of the database',
    project: 'race',
    file: 'test/race/kill',
    tests: 'of the checkout alone|negative controls',
  },
  site: {
    proves: 'a sale and sign-ups by the built site, 10 kills of the app and 10 of the database, and their mails',
    project: 'race',
    file: 'test/race/kill',
    tests: 'of the built site|negative controls',
  },
  payments: {
    proves:
      'a sale at the stand-in for Stripe with lost, repeated and reordered reports and with refunds, 30 kills of the app and 30 of the database',
    project: 'race',
    file: 'test/race/kill-payments',
    tests: '',
  },
  crashes: {
    proves: 'a crash of app, database and gateway before and after every step of a payment and of a refund',
    project: 'unit',
    file: 'domain/checkout/paying/crashes.test.ts',
    tests: '',
  },
  pages: {
    proves: 'no link, button or field of any page moves when script starts, at three widths',
    project: 'browser',
    file: 'test/browser/layout-stability.test.ts',
    tests: '',
  },
  doors: {
    proves:
      'check-in by 12 devices, without the site and by the built site, 15 kills of the app and 15 of the database each',
    project: 'race',
    file: 'test/race/kill-doors',
    tests: '',
  },
  backup: {
    proves: 'a site with the whole gazetteer is backed up while it is written to, and restored',
    project: 'unit',
    file: 'test/postgres/backup.test.ts',
    tests: 'a drill',
  },
  upgrade: {
    proves: 'an upgrade from PostgreSQL 17 to 18 that is killed at 30 moments',
    project: 'unit',
    file: 'test/postgres/upgrade.test.ts',
    tests: '',
  },
  import: {
    proves: 'mails of sign-ups arrive within 5 s while 10,000 events are imported and listed',
    project: 'campaign',
    file: 'test/campaign/import.test.ts',
    tests: '',
  },
  load: {
    proves: '300 clients, a sixth of them hostile: no failure but 503, quick health checks, bounded memory',
    run: () => overload(Number(process.argv[3] ?? 60)),
  },
  'door-load': {
    proves: 'scans of 12 devices beside a running sale, at an event of 20,000: p95 under 200 ms',
    run: () => doorLoad({ seconds: Number(process.argv[3] ?? 15), rate: Number(process.argv[4] ?? 20) }),
  },
  organizer: {
    proves: 'pages of an organizer answer quickly with 100,000 orders of one event, and as many contacts',
    run: () => organizerPages(Number(process.argv[3] ?? 100_000)),
  },
  timing: {
    proves: '"Find my tickets" answers as quickly for addresses with orders as for others',
    run: () => findTicketsTiming(Number(process.argv[3] ?? 400)),
  },
};

const root = join(import.meta.dirname, '..');
const name = process.argv[2] ?? '';
const campaign = campaigns[name];
if (campaign && 'run' in campaign) process.exitCode = (await campaign.run()) ? 0 : 1;
else if (campaign) runTests(campaign);
else {
  const list = Object.entries(campaigns).map(([campaignName, { proves }]) => `  ${campaignName.padEnd(10)}${proves}`);
  console.error(['npm run campaign -- NAME, with one of these names:', ...list].join('\n'));
  process.exitCode = 2;
}

function runTests({ proves, project, file, tests }: TestCampaign): void {
  console.log(`Campaign ${name}: ${proves}`);
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, '--reporter=verbose'];
  const only = tests === '' ? [] : ['--testNamePattern', tests];
  const command = ['TEST_CAMPAIGN=1', process.execPath, ...vitest, ...only, file];
  const child = spawn('/usr/bin/env', command, { cwd: root, stdio: 'inherit' });
  child.once('exit', (code) => (process.exitCode = code ?? 1));
}
