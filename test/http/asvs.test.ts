// The requirements of ASVS for every response, on the built server as a production site on https (docs/asvs.md).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { updateEventIn } from '#domain/events';
import { silentLog } from '#server/log.ts';
import { paths } from '#shared/paths.ts';
import { pages } from '#web/pages.ts';
import { createPersonWithPassword, PASSWORD } from '../worlds/accounts.ts';
import { buildWorld, type World } from '../worlds/named-world.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { type StartedServer, startServer } from '../site/server.ts';

const SITE = 'https://events.example';
const EVIL = 'https://evil.example';

let database: TestDatabase;
let dataDir: string;
let server: StartedServer;
let world: World;
let accountsAtStart: number;

beforeAll(async () => {
  // the jobs of the server lock the listings while the world is built, for seconds on a busy machine
  database = await freshDatabase({ gazetteer: true, lockTimeout: 30_000 });
  dataDir = await mkdtemp(join(tmpdir(), 'bandstand-asvs-'));
  server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED: 'none',
    STAGE: 'Prod',
    BASE_URL: SITE,
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: 'loopback',
  });
  const clock = { now: () => Temporal.Now.instant() };
  accountsAtStart = (await database.db.selectFrom('account').select('id').execute()).length;
  world = await buildWorld({ db: database.db, clock, log: silentLog, actor: { kind: 'system' } });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

let requests = 0;
/** Each request has a network address of its own, because other tests check the rate limits. */
const ask = (path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(server.origin + path, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-for': `22.0.${(requests += 1) >> 8}.${requests & 255}`, ...headers },
  });

const cookiesOf = (answer: Response): string[] => answer.headers.getSetCookie();
const valueOf = (cookies: string[], name: string): string =>
  cookies
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(';')[0] ?? '';
const jar = (cookies: string[]): string => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

/** Sends a form of a page like a browser without script. `pageCookies` are the cookies that the page set. */
async function send(path: string, fields: Record<string, string>, cookie = '') {
  const page = await ask(path, { headers: { cookie } });
  const token = /name="csrftoken" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const pageCookies = cookiesOf(page);
  const sent = [cookie, jar(pageCookies)].filter((cookie) => cookie !== '').join('; ');
  const body = new URLSearchParams({ csrftoken: token, ...fields });
  return {
    pageCookies,
    answer: await ask(path, { method: 'POST', body, headers: { cookie: sent, origin: SITE } }),
  };
}

async function signIn(email: string, { cookie = '', referrer = '', password = PASSWORD } = {}) {
  const { pageCookies, answer } = await send(`${paths.signIn()}${referrer}`, { email, password }, cookie);
  const cookies = [...pageCookies, ...cookiesOf(answer)];
  return { answer, cookies, token: valueOf(cookiesOf(answer), '__Host-session') };
}

const isSignedIn = async (cookie: string) =>
  (await ask(paths.accountSettings(), { headers: { cookie } })).status === 200;

describe('cookies', () => {
  test('are Secure and limited to this host; script can read only one of them', async () => {
    const { cookies } = await signIn((await createPersonWithPassword(database.db)).email);
    const names = cookies.map((cookie) => cookie.split('=')[0] ?? '');
    expect(new Set(names)).toEqual(
      new Set(['__Host-visitor', 'csrftoken', '__Host-session', '__Host-device', '__Host-signin-step']),
    );
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).toMatch(/; Secure(;|$)/);
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
      expect(cookie).not.toMatch(/; Domain=/i);
      // the specification names this cookie and requires that script can read it (decision 002)
      if (!cookie.startsWith('csrftoken=')) expect(cookie).toMatch(/^__Host-.*; HttpOnly(;|$)/);
    }
  });

  test('are the only place of the session token: no body, header or URL contains it, and no URL accepts it', async () => {
    const { answer, token } = await signIn((await createPersonWithPassword(database.db)).email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const otherHeaders = [...answer.headers].filter(([name]) => name !== 'set-cookie');
    expect(JSON.stringify(otherHeaders) + (await answer.text())).not.toContain(token);
    const cookie = `__Host-session=${token}`;
    for (const path of [paths.accountSettings(), paths.security(), '/api/v3/users/me/'])
      expect(await (await ask(path, { headers: { cookie } })).text()).not.toContain(token);
    for (const name of ['session', '__Host-session', 'token'])
      expect((await ask(`${paths.accountSettings()}?${name}=${token}`)).status).toBe(303);
  });

  test('contain a new session after sign-in, and the old session has ended', async () => {
    const { email } = await createPersonWithPassword(database.db);
    const planted = 'p'.repeat(43);
    const first = await signIn(email, { cookie: `__Host-session=${planted}` });
    expect(first.token).not.toBe(planted);
    expect(await isSignedIn(`__Host-session=${planted}`)).toBe(false);
    expect(await isSignedIn(`__Host-session=${first.token}`)).toBe(true);
    // a signed-in person reauthenticates
    const reauthenticationPath = paths.confirmIdentity();
    const { answer } = await send(reauthenticationPath, { password: PASSWORD }, `__Host-session=${first.token}`);
    const second = valueOf(cookiesOf(answer), '__Host-session');
    expect(second).toMatch(/^[\w-]{43}$/);
    expect([await isSignedIn(`__Host-session=${first.token}`), await isSignedIn(`__Host-session=${second}`)]).toEqual([
      false,
      true,
    ]);
  });

  test('are invalid after logout, and the response makes the browser clear its cache', async () => {
    const { token } = await signIn((await createPersonWithPassword(database.db)).email);
    const cookie = `__Host-session=${token}`;
    const { answer } = await send(paths.logOut(), {}, cookie);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(cookiesOf(answer).some((cookie) => /^__Host-session=;.*Max-Age=0/.test(cookie))).toBe(true);
    expect(await isSignedIn(cookie)).toBe(false);
  });
});

describe('every response', () => {
  const kinds: [string, number, () => Promise<Response>][] = [
    ['a page', 200, () => ask('/')],
    ['an event', 200, () => ask(paths.event(world.events['jazz-night']))],
    ['a page with a form', 200, () => ask(paths.signIn())],
    ['an unknown page', 404, () => ask('/no/such/page/')],
    ['a page that redirects to sign-in', 303, () => ask(paths.saved())],
    ['a form without a token', 403, () => ask(paths.signIn(), { method: 'POST', body: new URLSearchParams() })],
    ['an endpoint', 200, () => ask('/api/v3/trending/?location=ca--san-francisco')],
    ['an unknown endpoint', 404, () => ask('/api/v3/no/such/call/')],
    ['an endpoint that requires a session', 401, () => ask('/v3/users/me/')],
    ['a feed', 200, () => ask('/rss/d/ca--san-francisco/events/')],
    ['a calendar', 200, () => ask('/ical/d/ca--san-francisco/events/')],
    ['a sitemap', 200, () => ask('/sitemap.xml')],
    ['robots.txt', 200, () => ask('/robots.txt')],
    ['a built file', 200, () => scriptOfHome()],
    ['an unknown built file', 404, () => ask('/assets/none.js')],
    ['the health check', 200, () => ask('/healthz')],
    ['a method that pages do not allow', 405, () => ask('/', { method: 'PUT', body: 'x' })],
    ['a method that the endpoint does not allow', 405, () => ask('/api/v3/trending/', { method: 'PUT', body: 'x' })],
    ['a hostile URL', 400, () => ask('/d/%ff/')],
    ['a URL that is too long', 414, () => ask(`/?q=${'x'.repeat(9_000)}`)],
  ];
  const scriptOfHome = async () => ask(/\/assets\/[\w.-]+\.js/.exec(await (await ask('/')).text())?.[0] ?? '');

  test.each(kinds)('has the security headers: %s', async (_, status, get) => {
    const { headers, ...answer } = await get().then((response) => ({
      status: response.status,
      headers: response.headers,
    }));
    expect(answer.status).toBe(status);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(rule);
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).toMatch(/^'nonce-[\w-]{20,}' 'strict-dynamic'$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const type = headers.get('content-type') ?? '';
    if (status !== 303) expect(type).toMatch(/^(application\/json|[\w/+.-]+; ?charset=utf-8)/i);
  });

  test('can be read by this origin only', async () => {
    const { token } = await signIn((await createPersonWithPassword(database.db)).email);
    const headers = { origin: EVIL, cookie: `__Host-session=${token}` };
    for (const path of ['/', paths.accountSettings(), '/api/v3/users/me/', '/v3/users/me/', '/robots.txt']) {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await ask(path, { method, headers: { ...headers, 'access-control-request-method': 'PUT' } });
        expect(answer.headers.get('access-control-allow-origin'), `${method} ${path}`).toBeNull();
      }
    }
  });

  test('to a foreign referrer redirects to pages of this site', async () => {
    const { email } = await createPersonWithPassword(database.db);
    for (const referrer of [EVIL, '//evil.example/l/', `${EVIL}/l/`, 'javascript:alert(1)//l/']) {
      const { answer } = await signIn(email, { referrer: `?referrer=${encodeURIComponent(referrer)}` });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    }
  });
});

test('typed text is escaped in a page, in its data and in data that script reads', async () => {
  const { id } = world.events['pay-what-you-like'];
  const name = `</script><script>alert(1)</script> "><img src=x onerror=alert(2)> \u2028 ' &`;
  await inTransaction(database.db, (tx) => updateEventIn(tx, { id, name }));
  const html = await (await ask(paths.event({ id, slug: 'x' }), { redirect: 'follow' })).text();
  expect(html).toContain('alert(1)');
  expect(html).not.toMatch(/<script>alert|<img src=x/i);
  // the JSON value is the typed text, and the value does not close an HTML element
  const [, data = ''] = /<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(JSON.stringify(JSON.parse(data))).toContain('onerror=alert(2)');
});

describe('account pages', () => {
  const own = pages
    .filter(({ authorizer, role, path }) => authorizer === 'authenticatedCookie' && !role && !path.includes(':'))
    .map(({ path }) => `/${path}/`);

  test.each(own)('%s is not cached, and sends no URL to other sites', async (path) => {
    const { ctx, token } = await createPersonWithPassword(database.db);
    const answer = await ask(path, { headers: { cookie: `__Host-session=${token}` } });
    expect(ctx.actor.kind).toBe('person');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
    // every page of the account offers logout as a form; a picture has no form
    if (answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html'))
      expect(await answer.text()).toMatch(/<form[^>]*action="[^"]*\/logout\/"/);
  });

  test.each(['/signin/', '/signin/signup/', '/account-settings/security/', '/signin/confirm/'])(
    '%s masks passwords, and allows password managers and pasting',
    async (path) => {
      const { token } = await createPersonWithPassword(database.db);
      const cookie = path.includes('signin/') && !path.includes('confirm') ? '' : `__Host-session=${token}`;
      const html = await (await ask(path, { headers: { cookie } })).text();
      const boxes = html.match(/<input[^>]*autocomplete="(?:current|new)-password"[^>]*>/gi) ?? [];
      expect(boxes.length).toBeGreaterThan(0);
      expect(html.match(/<input[^>]*type="password"[^>]*>/gi)).toEqual(boxes);
      for (const box of boxes) expect(box).not.toMatch(/maxlength|onpaste|readonly|value=/i);
    },
  );

  test('are changed only by the fields of their form, whatever other fields are sent', async () => {
    const { accountId, token, email } = await createPersonWithPassword(database.db);
    const more = { is_staff: 'true', isStaff: 'true', has_tikibar: '1', email: 'eve@example.org', accountId: '1' };
    const fields = { intent: 'profile', fullName: 'Ada King', locale: 'en', ...more, '__proto__[isStaff]': 'true' };
    const { answer } = await send(paths.accountSettings(), fields, `__Host-session=${token}`);
    expect(answer.status).toBe(303);
    const row = await database.db
      .selectFrom('account')
      .select(['full_name', 'email', 'is_staff', 'has_tikibar'])
      .where('id', '=', accountId)
      .executeTakeFirst();
    expect(row).toEqual({ full_name: 'Ada King', email, is_staff: false, has_tikibar: false });
  });
});

describe('private parts of the site', () => {
  test('include no default account', () => expect(accountsAtStart).toBe(0));

  test.each([
    '/dev/mail/',
    '/dev/mail/1/',
    '/dev/parts/',
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/server/main.ts',
    '/node_modules/hono/package.json',
    '/assets/',
    '/assets',
    '/icons/',
    '/data/',
  ])('are not served at %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('built scripts do not link to their sources', async () => {
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await ask('/')).text()) ?? [];
    expect(await (await ask(script)).text()).not.toContain('sourceMappingURL');
    expect((await ask(`${script}.map`)).status).toBe(404);
  });

  test('an unexpected failure reveals no internal details, is logged, and leaves the rest of the site working', async () => {
    const token = 's'.repeat(24);
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database.db);
    const { email } = await createPersonWithPassword(database.db);
    await rename('ticket', 'hidden_ticket');
    await rename('account_attempt', 'hidden_attempt');
    try {
      const page = await ask(`/tickets/${token}/`);
      const call = await ask('/v3/sessions/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      // the sign-in fails closed: attempts cannot be counted, so every sign-in is refused
      const { answer, token: session } = await signIn(email);
      expect([page.status, call.status, answer.status, session]).toEqual([500, 500, 500, '']);
      for (const text of [await page.text(), await call.text(), await answer.text()])
        expect(text).not.toMatch(/relation|hidden_|select |postgres|node_modules|\.ts\b|\bat \w+ \(|Error:/i);
    } finally {
      await rename('hidden_ticket', 'ticket');
      await rename('hidden_attempt', 'account_attempt');
    }
    expect((await ask(`/tickets/${token}/`)).status).toBe(404);
    expect((await signIn(email)).token).toMatch(/^[\w-]{43}$/);
    expect(server.output()).toContain('relation');
    expect(server.output()).not.toContain(token);
  });
});

describe('the log', () => {
  /** Lines that the logger writes. Lines for the operator who starts the site are plain text. */
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  test('records time, network prefix and request of failed sign-ins, but neither account nor password', async () => {
    const { email } = await createPersonWithPassword(database.db);
    const { answer } = await signIn(email, { password: 'wrong\r\n{"level":60,"msg":"forged"}' });
    expect(answer.status).toBe(401);
    await expect.poll(() => lines().some((line) => line['msg'] === 'a sign-in failed')).toBe(true);
    const [failed] = lines().filter((line) => line['msg'] === 'a sign-in failed');
    expect(failed).toMatchObject({ stage: 'Prod', level: 30 });
    expect(failed?.['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(failed?.['network']).toMatch(/^22\.0\.\d+\.0\/24$/);
    expect(failed?.['requestId']).toMatch(/^[\da-f-]{36}$/);
    expect(lines().some((line) => line['msg'] === 'forged')).toBe(false);
  });

  test('records sign-ins that a rate limit refused', async () => {
    const { email } = await createPersonWithPassword(database.db);
    for (let attempt = 0; attempt < 11; attempt += 1) await signIn(email, { password: 'not the password' });
    await expect
      .poll(() => lines().find((line) => line['msg'] === 'a sign-in was refused: too many attempts'))
      .toMatchObject({ level: 40, scope: 'sign_in_account' });
  });

  test('contains no password, email address or token of these tests', async () => {
    const { email } = await createPersonWithPassword(database.db);
    const { token } = await signIn(email);
    const text = server.output();
    for (const secret of [PASSWORD, 'not the password', email, '@example.org', token, 'csrftoken'])
      expect(text).not.toContain(secret);
  });
});
