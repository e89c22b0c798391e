// Sends every forged request to every route that changes data. The route refuses the request, and no table changes.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { pools } from '#db/pools.ts';
import { endpoints } from '#api/endpoints.ts';
import { pages } from '#web/pages.ts';
import { type Cast, seedRoles } from '../access/cast.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { recordWrites, type Writes } from '../access/writes.ts';
import { ownApp } from '../site/app.ts';
import { inParallel } from '../site/in-parallel.ts';

const app = ownApp({}); // a separate database, which no other test file writes to
let cast: Cast;
let browsers: Browsers;
let writes: Writes;

beforeAll(async () => {
  cast = await seedRoles(app.db, app.world);
  browsers = await browsersOf(app.db);
  writes = await recordWrites(app.db);
});

/** Asks for an uncompressed answer, because compressing costs more than sending. */
const PLAIN = { 'accept-encoding': 'identity' };

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

/** Flag exposures are counted in memory, and the server writes the counts every 30 s. */
const WRITTEN_AT_ANY_TIME = /^flag_exposure /;

/** The tables that were written to since the last call, and the operations. */
const newWrites = async () => (await writes.take()).filter((line) => !WRITTEN_AT_ANY_TIME.test(line));

describe('the test itself', () => {
  test('detects inserted, changed and deleted rows, and an emptied table', async () => {
    const run = (statement: string) => sql.raw(statement).execute(app.db);
    const insert = `insert into backup_run (snapshot_at, finished_at, bytes, is_encrypted) values (now(), now(), 1, true)`;
    await run(insert);
    expect(await newWrites()).toEqual(['backup_run INSERT']);
    // a row that receives its own values is a write too
    await run('update backup_run set bytes = bytes');
    expect(await newWrites()).toEqual(['backup_run UPDATE']);
    await run('delete from backup_run');
    expect(await newWrites()).toEqual(['backup_run DELETE']);
    // no row is left to delete
    await run('delete from backup_run');
    expect(await newWrites()).toEqual([]);
    await run('truncate backup_run');
    expect(await newWrites()).toEqual(['backup_run TRUNCATE']);
  });

  test('detects a job that a connection of pages adds, and none of the job runner', async () => {
    const addJob = sql`select graphile_worker.add_job('a-job-of-this-test', run_at => now() + interval '1 day')`;
    await newWrites();
    await addJob.execute(app.db);
    expect(await newWrites()).toEqual(['job INSERT']);
    await app.db.transaction().execute(async (transaction) => {
      await sql`set local application_name = ${sql.lit(pools.jobs.applicationName)}`.execute(transaction);
      await addJob.execute(transaction);
    });
    expect(await newWrites()).toEqual([]);
  });

  test('detects the write of a form with a valid token', async () => {
    const { cookie, token } = browsers.open(await cast.sessionOf('attendee'));
    await newWrites();
    const answer = await fetch(`${app.origin}/favorites/collections/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'x-csrftoken': token, origin: app.origin, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ intent: 'create', name: 'Control' }),
    });
    expect(answer.status).toBe(303);
    expect(await newWrites()).toContain('collection INSERT');
  });

  test('watches every table', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class table_ where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and 2 <> (select count(*) from pg_trigger where tgrelid = table_.oid and tgname like 'test_writes_%'
        and tgenabled = 'A')`.execute(app.db);
    expect(rows).toEqual([]);
  });
});

describe.each(Object.entries(VARIANTS))('%s', (_name, variant) => {
  test('is refused by every unsafe route, and changes no table', async () => {
    const session = (await cast.sessionOf('attendee')) ?? '';
    const browser = browsers.open(session);
    const otherToken = browsers.open((await cast.sessionOf('otherAttendee')) ?? '').token;
    const earlierToken = browsers.open().token;
    const { headers, body } = variant({ ...browser, otherToken, earlierToken });
    await newWrites();
    const responses = await inParallel(UNSAFE, async ([method, row], index) => {
      const path = row.replace(/:(\w+)/g, (_, name: string) => cast.valueOf(row.slice(1, -1), name));
      const answer = await fetch(app.origin + path, {
        method,
        redirect: 'manual',
        headers: { 'x-forwarded-for': `21.0.${index}.1`, ...headers },
        ...(body !== undefined && method !== 'DELETE' && { body }),
      });
      await answer.arrayBuffer();
      return `${answer.status} ${method} ${row}`;
    });
    expect(responses).toEqual(UNSAFE.map(([method, row]) => `403 ${method} ${row}`));
    expect(await newWrites()).toEqual([]);
  });
});

test('reading pages changes no table, whatever the query is', async () => {
  const { cookie } = browsers.open(await cast.sessionOf('attendee'));
  // the first staff page that a person requests within an hour is recorded in the audit log, and no later one
  await fetch(`${app.origin}/admin/search/`, { headers: { cookie } });
  await newWrites();
  const statuses = await inParallel(UNSAFE, async ([, row]) => {
    const path = row.replace(/:(\w+)/g, (_, name: string) => cast.valueOf(row.slice(1, -1), name));
    const url = `${app.origin}${path}?intent=delete&csrftoken=x`;
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie, ...PLAIN } });
    await answer.arrayBuffer();
    return `${answer.status} ${row}`;
  });
  expect(statuses.filter((line) => line.startsWith('5') && line !== '503 /unavailable/')).toEqual([]);
  // the numbers of visits are the only rows that reading a page writes (decision 056)
  expect((await newWrites()).filter((write) => !write.startsWith('event_visit '))).toEqual([]);
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

test('a form that expired in a tab is answered by a page without script, in the language of its URL', async () => {
  const { cookie } = browsers.open(await cast.sessionOf('attendee'));
  const headers = { cookie, origin: app.origin, 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${app.origin}/de/u/interests/`, { method: 'POST', headers, redirect: 'manual' });
  const html = await answer.text();
  expect(answer.status).toBe(403);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(html).toContain('<html lang="de"');
  expect(html).toMatch(/<h1[^>]*>Dieses Formular ist abgelaufen<\/h1>/);
  expect(html).not.toContain('<script');
});
