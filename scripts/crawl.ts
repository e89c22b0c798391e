/**
 * `npm run crawl -- ORIGIN [visitor] [organizer] [staff]`: follows the links of a running demo site in all languages, signed out, as an organizer and as
 * staff, with the site's DATA_DIR. Names broken links, pages without exactly one first-level heading, incomplete heads, equal
 * titles, pages with too much script, and what axe finds on one page of each kind in both themes. Ends with 1 when it found
 * something. Adds an organizer and a staff member to the site.
 */
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { openScriptDatabase } from '#server/database.ts';
import { readEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import { violationsInBothThemes } from '../test/site/axe.ts';
import { chromiumPath } from '../test/site/chromium-path.ts';
import { createStaff } from '../test/worlds/staff.ts';
import { type Opened, publicStarts, walk } from './crawl/walk.ts';
import { createScene } from './pictures/scene.ts';

const SCRIPT_MAX = 150_000;
/** Pages that every visitor may load, whose script has a budget. */
const BUDGETED = /^(?:|d\/.*|e\/.*|o\/.*|find|help.*|l|l\/.*|blog.*|resources.*|legal.*|mytickets|signin)$/;

interface Role {
  /** Its name on the command line. */
  key: 'visitor' | 'organizer' | 'staff';
  name: string;
  /** The session of the person; null for a visitor. */
  token: string | null;
  starts: string[];
  isStaff?: boolean;
}

const [origin, ...only] = process.argv.slice(2);
if (origin === undefined) throw new Error('usage: npm run crawl -- http://localhost:3000');
const roles = await createRoles();
const problems: string[] = [];
const report = (kind: string, lines: string[]): void => {
  console.log(`${kind}: ${lines.length}`);
  for (const line of lines.slice(0, 60)) console.log(`  ${line}`);
  problems.push(...lines);
};

for (const { name, token, starts, isStaff = false } of roles.filter(
  (role) => only.length === 0 || only.includes(role.key),
)) {
  const { opened, leftOut } = await walk({ origin, starts, cookie: token === null ? '' : `session=${token}`, isStaff });
  const pages = opened.filter(({ facts }) => facts !== null);
  console.log(`\n${name}: ${opened.length} addresses, ${pages.length} pages; ${leftOut} more links to sampled kinds`);
  report(
    'broken links',
    // 429: a person downloads only so many lists
    opened
      .filter(({ status }) => status >= 400 && status !== 429)
      .map(({ status, path, from }) => `${status} ${path} (from ${from})`),
  );
  report(
    'problems of pages',
    inGroups(pages.flatMap(({ path, kind, facts }) => facts?.problems.map((text) => ({ path, kind, text })) ?? [])),
  );
  if (token === null) report('equal titles', equalTitles(pages));
  const samples = [...new Map(pages.toReversed().map((page) => [page.kind, page])).values()];
  if (token === null) report('too much script', await heavyPages(samples));
  report('violations', await violationsOf(samples, token));
}
console.log(problems.length === 0 ? '\nNothing to mend.' : `\n${problems.length} things to mend.`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function createRoles(): Promise<Role[]> {
  const database = await openScriptDatabase(readEnv(), silentLog, 'crawl');
  const { organizer, eventId } = await createScene(database.db);
  const staff = await createStaff(database.db, { email: `crawl-${Date.now()}@example.org` });
  await database.close();
  return [
    { key: 'visitor', name: 'Signed out', token: null, starts: [...publicStarts(), '/sitemap.xml'] },
    {
      key: 'organizer',
      name: 'As an organizer',
      token: organizer.token,
      starts: ['/manage/', '/myevents/', `/manage/events/${eventId}/`, '/studio/', '/contacts/', '/account-settings/'],
    },
    {
      key: 'staff',
      name: 'As staff',
      isStaff: true,
      token: staff.token,
      starts: ['/admin/search/', '/admin/help/', '/admin/sponsors/'],
    },
  ];
}

/** Equal problems of pages of one kind in one line, with the first page as example. */
function inGroups(found: { path: string; kind: string; text: string }[]): string[] {
  const groups = Map.groupBy(found, ({ kind, text }) => `${kind || 'home'} ${text}`);
  return [...groups].map(([problem, pages]) => `${problem}: ${pages.length} pages, such as ${pages[0]?.path ?? ''}`);
}

/** Titles that several indexed pages in one language have. Pages of data may be namesakes. */
function equalTitles(pages: Opened[]): string[] {
  const byTitle = new Map<string, Set<string>>();
  for (const { kind, lang, facts } of pages) {
    if (!facts?.isIndexed || facts.canonical === null || /^[deo]\/:/.test(kind)) continue;
    const key = `${lang}: ${facts.title}`;
    byTitle.set(key, (byTitle.get(key) ?? new Set()).add(facts.canonical));
  }
  return [...byTitle].filter(([, urls]) => urls.size > 1).map(([title, urls]) => `${title}: ${[...urls].join(', ')}`);
}

/** The pages whose compressed script is larger than the budget. */
async function heavyPages(pages: Opened[]): Promise<string[]> {
  const sizes = new Map<string, number>();
  const heavy: string[] = [];
  for (const { kind, path, facts } of pages.filter((page) => BUDGETED.test(page.kind))) {
    let total = 0;
    for (const file of facts?.scripts ?? []) {
      const response = sizes.has(file)
        ? null
        : await fetch(origin + file, { headers: { 'accept-encoding': 'identity' } });
      if (response) sizes.set(file, brotliCompressSync(Buffer.from(await response.arrayBuffer())).length);
      total += sizes.get(file) ?? 0;
    }
    if (total > SCRIPT_MAX) heavy.push(`${kind || 'home'}: ${total} bytes (${path})`);
  }
  return heavy;
}

/** What axe finds on each page in both themes. */
async function violationsOf(pages: Opened[], token: string | null): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  if (token !== null) await context.addCookies([{ name: 'session', value: token, url: origin ?? '' }]);
  const page = await context.newPage();
  const found: string[] = [];
  for (const { path } of pages) {
    await page.goto(origin + path, { waitUntil: 'load' });
    const lines = await violationsInBothThemes(page).catch((error: unknown) => [`axe failed: ${String(error)}`]);
    found.push(...lines.map((line) => `${path}: ${line.replaceAll(/\s+/g, ' ').slice(0, 300)}`));
  }
  await browser.close();
  return found;
}
