// Attacks on sessions over plain HTTP: callbacks of providers in the wrong browser, planted cookies, and staff who try
// to act beyond an impersonation.
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { sessionOf } from '#domain/accounts';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { browsersOf } from '../access/site-secret.ts';
import { freePort } from '../free-port.ts';
import { followToCallback, startProvider, type TestProvider } from '../oidc-provider.ts';
import { appOnDatabaseOf, sharedApp } from '../site/app.ts';
import { createPerson } from '../worlds/people.ts';
import { createStaff } from '../worlds/staff.ts';

let acme: TestProvider;
let globex: TestProvider;
const app = appOnDatabaseOf(sharedApp(), async () => {
  const port = await freePort();
  const start = (id: string) => startProvider(id, `http://localhost:${port}${paths.signInWithCallback(id)}`);
  [acme, globex] = [await start('acme'), await start('globex')];
  return { PORT: String(port), OIDC_PROVIDERS: JSON.stringify([acme.config, globex.config]) };
});
afterAll(() => Promise.all([acme.stop(), globex.stop()]));

interface Jar {
  cookie: string;
  token: string;
}

/** A browser of the site, with a session when `token` is passed. */
const openJar = async (token?: string): Promise<Jar> => (await browsersOf(app.db)).open(token);

let requests = 0;
function send(jar: Jar, path: string, form?: Record<string, string>): Promise<Response> {
  const headers = { cookie: jar.cookie, origin: app.origin, 'x-forwarded-for': `10.200.0.${(requests += 1)}` };
  const body = form && new URLSearchParams({ ...form, csrftoken: jar.token });
  return fetch(app.origin + path, { headers, redirect: 'manual', ...(body && { method: 'POST', body }) });
}

/** The session token that a response sets; undefined when it sets no token. */
const sessionIn = (response: Response): string | undefined =>
  response.headers
    .getSetCookie()
    .map((line) => /^session=([^;]+)/.exec(line)?.[1])
    .find((value) => value !== undefined);

/** Starts a sign-in with a provider as a new person. Returns the path of the callback. */
async function callbackOf(jar: Jar, provider: TestProvider): Promise<string> {
  const sub = crypto.randomUUID();
  provider.user = { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada Lovelace' };
  const html = await (await send(jar, paths.signInWith(provider.config.id), { intent: 'sign_in' })).text();
  const address = /href="(http:\/\/localhost:\d+\/auth[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return (await followToCallback(address ?? '')).replace(app.origin, '');
}

describe('the callback of a provider', () => {
  test('signs in the browser that started the visit, only once', async () => {
    const jar = await openJar();
    const callback = await callbackOf(jar, acme);
    expect(sessionIn(await send(jar, callback))).toBeDefined();
    const again = await send(jar, callback);
    expect([again.status, sessionIn(again)]).toEqual([401, undefined]);
  });

  test.each([
    ['in another browser', (path: string) => path, 401],
    ['as the callback of another provider', (path: string) => path.replace('/acme/', '/globex/'), 401],
    ['of a provider that is not configured', (path: string) => path.replace('/acme/', '/initech/'), 404],
    ['with another state', (path: string) => path.replace(/state=[^&]+/, 'state=made-up'), 401],
    ['without a state', (path: string) => path.replace(/state=[^&]+&?/, ''), 401],
    ['with two codes', (path: string) => path.replace('code=', 'code=made-up&code='), 401],
    ['with another issuer', (path: string) => path.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'), 401],
    ['with an error and a code', (path: string) => `${path}&error=server_error`, 401],
  ])('%s signs no person in', async (manipulation, change, status) => {
    const jar = await openJar();
    const callback = change(await callbackOf(jar, acme));
    const response = await send(manipulation === 'in another browser' ? await openJar() : jar, callback);
    expect([response.status, sessionIn(response)]).toEqual([status, undefined]);
  });

  test('started with a planted session cookie ends in a new session', async () => {
    const eve = await createPerson(app.db);
    const planted = await openJar(eve.token);
    await send(planted, paths.logOut(), {});
    const jar = await openJar();
    jar.cookie += `; session=${eve.token}`;
    const token = sessionIn(await send(jar, await callbackOf(jar, globex)));
    expect(token).toBeDefined();
    expect(token).not.toBe(eve.token);
    expect(await sessionOf({ db: app.db }, { token: eve.token })).toBeNull();
  });
});

test('opening the URL of logout, for example as an image or link of another site, ends no session', async () => {
  const { token } = await createPerson(app.db);
  const jar = await openJar(token);
  const response = await send(jar, paths.logOut());
  expect([response.status, response.headers.getSetCookie().filter((line) => line.startsWith('session='))]).toEqual([
    200,
    [],
  ]);
  expect((await send(jar, '/account-settings/')).status).toBe(200);
});

test('a person who must reauthenticate to delete the account returns to its form, which says what is left to do', async () => {
  const person = await createPerson(app.db);
  await sql`update account_session set authenticated_at = now() - interval '1 day' where id = ${person.sessionId}`.execute(
    app.db,
  );
  const jar = await openJar(person.token);
  const answer = await send(jar, paths.myPrivacy(), { intent: 'erase', email: person.email });
  const back = `${paths.myPrivacy()}?confirmed=1`;
  expect([answer.status, answer.headers.get('location')]).toEqual([303, paths.confirmIdentity(back)]);
  expect(await (await send(jar, back)).text()).toContain('Enter your email address once more');
  expect(await (await send(jar, paths.myPrivacy())).text()).not.toContain('Enter your email address once more');
});

describe('staff who impersonate a person', () => {
  const reason = 'She says her tickets are gone.';
  async function impersonate() {
    const [staff, ada, bob] = [await createStaff(app.db), await createPerson(app.db), await createPerson(app.db)];
    const jar = await openJar(staff.token);
    const start = await send(jar, staffPaths.adminPerson(ada.publicId), { intent: 'impersonate', reason });
    const token = sessionIn(start) ?? '';
    return { staff, ada, bob, token, jar: await openJar(token) };
  }

  test('get a new session token, and the person’s own sessions remain valid', async () => {
    const { staff, ada, token } = await impersonate();
    expect([staff.token, ada.token]).not.toContain(token);
    expect(await sessionOf({ db: app.db }, { token: ada.token })).not.toBeNull();
  });

  test('reach no staff page, impersonate no second person, and download no export', async () => {
    const { ada, bob, jar } = await impersonate();
    const nested = await send(jar, staffPaths.adminPerson(bob.publicId), { intent: 'impersonate', reason });
    expect([nested.status, sessionIn(nested)]).toEqual([403, undefined]);
    for (const path of [paths.adminSearch(), staffPaths.adminPerson(ada.publicId)])
      expect((await send(jar, path)).status).toBe(404);
    const exported = await send(jar, paths.myPrivacy(), { intent: 'export' });
    expect([exported.status, sessionIn(exported)]).toEqual([403, undefined]);
  });

  test('change no data by any method or spelling of a URL', async () => {
    const { ada, jar } = await impersonate();
    const { origin } = app;
    const headers = { cookie: jar.cookie, origin, 'x-csrftoken': jar.token, 'content-type': 'application/json' };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of [
        '/api/v3/users/me/',
        '/v3/users/me/',
        '/account-settings/',
        '/account-settings',
        '/de/account-settings/',
        '/account-settings.data',
        '/account-settings/_.data',
        '//account-settings/',
        '/no/such/page/',
      ]) {
        const body = JSON.stringify({ intent: 'profile', fullName: 'Eve', full_name: 'Eve' });
        const { status } = await fetch(origin + path, { method, headers, body, redirect: 'manual' });
        expect([302, 303, 308, 400, 401, 403, 404, 405, 415], `${method} ${path}`).toContain(status);
      }
    const { full_name } = await app.db
      .selectFrom('account')
      .select('full_name')
      .where('id', '=', ada.accountId)
      .executeTakeFirstOrThrow();
    expect(full_name).toBe('Ada Lovelace');
  });

  test('end the impersonation once: the session token is invalid afterwards, also in another tab', async () => {
    const { staff, token, jar } = await impersonate();
    const back = sessionIn(await send(jar, paths.impersonation(), {})) ?? '';
    expect([token, staff.token]).not.toContain(back);
    expect(await sessionOf({ db: app.db }, { token: back })).toMatchObject({ publicId: staff.publicId });
    const otherTab = await send(jar, paths.impersonation(), {});
    expect(sessionIn(otherTab)).toBeUndefined();
    expect((await send(jar, paths.accountSettings())).status).toBe(303);
    expect(await sessionOf({ db: app.db }, { token: staff.token })).toBeNull();
  });
});
