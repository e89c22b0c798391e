// Regular expressions must not take exponential time for hostile text, and quadratic time only for short text.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Pattern {
  /** Path of the file. */
  path: string;
  source: string;
  flags: string;
}

/** Files with patterns that can take quadratic time, and the input of the patterns, which is short. */
const QUADRATIC: Record<string, string> = {
  'db/migrate.ts': 'our own migrations',
  'domain/accounts/passwords/password-hash.ts': 'our own hashes',
  'domain/audit/append-entry.ts': 'cut to TEXT_MAX',
  'domain/composer/built-in.ts': 'answers of 500 characters',
  'domain/composer/checked.ts': '8,000 characters of a text that a composer wrote',
  'domain/composer/understand/price.ts': 'answers of 500 characters',
  'domain/composer/understand/text.ts': 'answers of 500 characters',
  'domain/discovery/autocomplete/written-form.ts': 'names of events, organizers and tags, 300 characters',
  'domain/discovery/query/phrase-table.ts': 'our own phrases',
  'domain/discovery/query/understand.ts': 'four characters',
  'domain/discovery/text/words.ts': 'sanitized HTML, where every < has its >',
  'domain/events/slug.ts': 'slugs of 90 characters',
  'domain/importing/fields/json.ts': 'the last 60 characters of a script',
  'domain/importing/fields/location.ts': 'lines of 300 characters',
  'domain/importing/fields/prices.ts': 'texts of 200 characters',
  'domain/importing/fields/text.ts': 'summaries of 140 characters',
  'domain/importing/jsonld/parts.ts': 'a street of 300 characters',
  'domain/notifications/templates/paragraphs.ts': 'messages of 5,000 characters',
  'server/geoip/network-record.ts': 'names in the database of networks',
  'server/mailer.ts': 'the variable MAIL_FROM',
  'server/posters/choose.ts': 'ids',
  'server/posters/headline.ts': 'names of events, 300 characters',
  'server/seed/demo-searches.ts': 'our own demo events',
  'shared/analytics/page-labels.ts': 'paths; a header section is at most 16 kB',
  'shared/poster-url.ts': 'ids',
  'shared/safe-redirect.ts': 'targets of 2,000 characters',
  'shared/search/query.ts': 'cut to 20 * QUERY_MAX_CHARS',
  'web/head/private-page-meta.ts': 'paths; a header section is at most 16 kB',
  'web/header/menu-model.ts': 'URLs of REFERRER_MAX characters',
  'web/organizer-profile/page.tsx': 'sanitized HTML, where every < has its >',
  'web/page-lookup.ts': 'referrers of 2,000 characters',
  'web/search/written-correction.ts': 'a few words of the name of an event',
};

/** The regular expressions in the product's sources. */
function patterns(): Pattern[] {
  return globSync('{shared,db,domain,web,api,jobs,server}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.|\.d\.ts$|\+types/.test(path))
    .flatMap((path) => {
      const filePatterns: Pattern[] = [];
      const program = parseAst(readFileSync(join(root, path), 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' });
      visit(program, ({ pattern, flags }) => filePatterns.push({ path, source: pattern, flags }));
      return filePatterns;
    });
}

function visit(node: unknown, onPattern: (regex: { pattern: string; flags: string }) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('regex' in node) onPattern(node.regex as { pattern: string; flags: string });
  for (const child of Object.values(node)) visit(child, onPattern);
}

test('no regular expression takes exponential time, and quadratic time only where its input is short', () => {
  const all = patterns();
  expect(all.length).toBeGreaterThan(400);
  const slow = all.flatMap((pattern) => analyse(pattern).reports.map((report) => ({ ...pattern, ...report })));
  expect(slow.filter(({ exponential }) => exponential).map(({ path, source }) => `${path}: ${source}`)).toEqual([]);
  const undecided = slow.filter(({ path }) => !Object.hasOwn(QUADRATIC, path));
  expect(undecided.map(({ path, source }) => `${path}: ${source}`)).toEqual([]);
  expect([...new Set(slow.map(({ path }) => path))].toSorted()).toEqual(Object.keys(QUADRATIC));
});

test('the analysis finds patterns that take exponential and quadratic time', () => {
  const [exponential] = analyse({ source: '^(?:a+)+$', flags: '' }).reports;
  expect(exponential?.exponential).toBe(true);
  expect(analyse({ source: '\\s+$', flags: '' }).reports).not.toEqual([]);
});
