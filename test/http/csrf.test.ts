// Sends every forged request to every route that changes data. The route refuses the request, and no table changes.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { pages } from '#web/pages.ts';
import { type Cast, seedRoles } from '../access/cast.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { ownApp } from '../site/app.ts';

const app = ownApp({}); // a separate database, which no other test file writes to
let cast: Cast;
let browsers: Browsers;

beforeAll(async () => {
  cast = await seedRoles(app.db, app.world);
  browsers = await browsersOf(app.db);
});

/**
 * Every page and endpoint whose row requires a token. `test/matrix.test.ts` lists the routes with other protections.
 */
const UNSAFE = [
  ...pages.filter(({ csrf }) => csrf === 'token').map(({ path }) => ['POST', path === '' ? '/' : `/${path}/`] as const),
  ...endpoints.filter(({ csrf }) => csrf === 'token').map(({ method, path }) => [method, path] as const),
];

interface Sent {
  headers: Record<string, string>;
  body?: string;
}

/** The cookies and tokens that a hostile page, or a browser with old tokens, sends together with a person's session. */
const VARIANTS: Record<
  string,
  (tokens: { cookie: string; token: string; otherToken: string; earlierToken: string }) => Sent
> = {
  'no token': ({ cookie }) => ({ headers: { cookie } }),
  'an empty token': ({ cookie }) => ({ headers: { cookie, 'x-csrftoken': '' } }),
  'the token of another session': ({ cookie, otherToken }) => ({ headers: { cookie, 'x-csrftoken': otherToken } }),
  'the same unsigned random text in cookie and header': ({ cookie }) => ({
    headers: { cookie: cookie.replace(/csrftoken=[^;]+/, 'csrftoken=made-up'), 'x-csrftoken': 'made-up' },
  }),
  'the token from before signing in': ({ cookie, earlierToken }) => ({
    headers: { cookie, 'x-csrftoken': earlierToken },
  }),
  'a form without a token': ({ cookie }) => ({
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'intent=delete',
  }),
  'JSON sent as plain text': ({ cookie, token }) => ({
    headers: { cookie, 'content-type': 'text/plain' },
    body: JSON.stringify({ csrftoken: token }),
  }),
  'a token, from another site': ({ cookie, token }) => ({
    headers: { cookie, 'x-csrftoken': token, 'sec-fetch-site': 'cross-site' },
  }),
  'a token, from a foreign origin': ({ cookie, token }) => ({
    headers: { cookie, 'x-csrftoken': token, origin: 'https://evil.example' },
  }),
  'a token, from a sandboxed frame': ({ cookie, token }) => ({
    headers: { cookie, 'x-csrftoken': token, origin: 'null' },
  }),
  'a token, but no visitor cookie': ({ cookie, token }) => ({
    headers: { cookie: cookie.replace(/visitor=[^;]+; /, ''), 'x-csrftoken': token },
  }),
};

/** Tables with more rows, such as the tables of the gazetteer, are too large to read their text after every request. */
const LARGE_ROWS = 10_000;

/**
 * The content of every table of the product, one line each; the job queue's tables are left out. For a large table, the
 * line has the row count and the newest transaction that wrote a row, because any write changes one of these two
 * values. `omitted` is a table that is left out.
 */
async function state(omitted?: string): Promise<string> {
  const { rows: tables } = await sql<{ name: string; is_large: boolean }>`
    select relname as name, reltuples > ${LARGE_ROWS} as is_large from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(app.db);
  const sums: string[] = [];
  for (const { name, is_large: isLarge } of tables) {
    if (name === omitted) continue;
    const content = isLarge ? sql`max(t.xmin::text::bigint)` : sql`coalesce(sum(hashtextextended(t::text, 0)), 0)`;
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ':' || ${content} as sum from ${sql.table(name)} t`.execute(app.db);
    sums.push(`${name} ${rows[0]?.sum}`);
  }
  return sums.join('\n');
}

/** Waits until no table has changed for a while, because background jobs change tables too. */
async function untilStable(): Promise<void> {
  for (let before = ''; before !== (before = await state());) await new Promise((done) => setTimeout(done, 1_500));
}

// waits for the jobs that creating the cast started
beforeAll(untilStable, 60_000);

describe.each(Object.entries(VARIANTS))('%s', (_name, variant) => {
  test('is refused by every unsafe route, and changes no table', async () => {
    const session = (await cast.sessionOf('attendee')) ?? '';
    const browser = browsers.open(session);
    const otherToken = browsers.open((await cast.sessionOf('otherAttendee')) ?? '').token;
    const earlierToken = browsers.open().token;
    const { headers, body } = variant({ ...browser, otherToken, earlierToken });
    // the server writes the exposures that it has counted at any time
    const before = await state('flag_exposure');
    const responses: string[] = [];
    for (const [method, row] of UNSAFE) {
      const path = row.replace(/:(\w+)/g, (_, name: string) => cast.valueOf(row.slice(1, -1), name));
      const answer = await fetch(app.origin + path, {
        method,
        redirect: 'manual',
        headers: { 'x-forwarded-for': `21.0.${responses.length}.1`, ...headers },
        ...(body !== undefined && method !== 'DELETE' && { body }),
      });
      responses.push(`${answer.status} ${method} ${row}`);
    }
    expect(responses).toEqual(UNSAFE.map(([method, row]) => `403 ${method} ${row}`));
    expect(await state('flag_exposure')).toBe(before);
  });
});

const exposures = async () => {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(times), 0) as sum from flag_exposure`.execute(app.db);
  return rows[0]?.sum;
};

/**
 * Waits until the server has written the flag exposures that it counts in memory. The server writes them every 30 s, so
 * the reads of the next 30 s change no table.
 */
async function untilExposuresWritten(cookie: string): Promise<void> {
  const before = await exposures();
  await fetch(`${app.origin}/u/interests/`, { headers: { cookie } }); // makes the server count at least one exposure
  await expect.poll(exposures, { timeout: 45_000, interval: 200 }).not.toBe(before);
  await untilStable();
}

test('reading pages changes no table, whatever the query is', { timeout: 90_000 }, async () => {
  const { cookie } = browsers.open(await cast.sessionOf('attendee'));
  const readAll = () =>
    Promise.all(
      UNSAFE.map(([, row]) => {
        const path = row.replace(/:(\w+)/g, (_, name: string) => cast.valueOf(row.slice(1, -1), name));
        return fetch(`${app.origin}${path}?intent=delete&csrftoken=x`, { redirect: 'manual', headers: { cookie } });
      }),
    );
  await readAll();
  await untilExposuresWritten(cookie);
  const before = await state();
  await readAll();
  expect(await state()).toBe(before);
});

test('a token from the same page is accepted', async () => {
  const { cookie, token } = browsers.open(await cast.sessionOf('attendee'));
  const headers = { cookie, 'x-csrftoken': token, origin: app.origin, 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${app.origin}/u/interests/`, { method: 'POST', headers, redirect: 'manual' });
  expect(answer.status).not.toBe(403);
});

test('apps send no cookies: a session cookie does not sign in at /v3/', async () => {
  const { cookie } = browsers.open(await cast.sessionOf('attendee'));
  expect((await fetch(`${app.origin}/v3/users/me/`, { headers: { cookie } })).status).toBe(401);
});
