import { beforeAll, describe, expect, test } from 'vitest';
import { type NewSession, signUp, startSessionIn } from '#domain/accounts';
import type { Actor } from '#domain/ctx';
import { createOrganizerIn, setMemberIn } from '#domain/organizers';
import { apiOptions } from '../../test/api-options.ts';
import { testDb } from '../../test/db.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { apiRoutes } from '../routes.ts';
import { contextsOn } from '../../test/worlds/context.ts';

const database = testDb();
const contextFor = contextsOn(database);
const app = apiRoutes(apiOptions({ contextFor }));
const password = 'a violet umbrella at noon';

beforeAll(async () => {
  const ada = { email: 'ada@example.org', fullName: 'Ada', password, locale: 'en' };
  await signUp(contextFor('browser'), { ...ada, sendsMail: false });
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.request(`http://events.example${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const requestAs = (token: string, path: string, method = 'GET') =>
  app.request(`http://events.example${path}`, { method, headers: { authorization: `Bearer ${token}` } });

describe('an app', () => {
  test('signs in, authenticates by its token, and signs out', async () => {
    const answered = await post('/v3/sessions/', { email: 'Ada@example.org', password });
    expect([answered.status, answered.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { token } = (await answered.json()) as { token: string };
    expect(await (await requestAs(token, '/v3/users/me/')).json()).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/) as string,
      public_id: expect.stringMatching(/^[\w-]{22}$/) as string,
      full_name: 'Ada',
      email: 'ada@example.org',
      thumbnail_url: null,
      is_authenticated: true,
      is_attendee: true,
      is_staff: false,
      has_tikibar: false,
      can_create_events: false,
      has_publish: false,
      has_paid_publish: false,
      num_orders: 0,
      num_saved_events: 0,
      num_following: 0,
    });
    expect((await requestAs(token, '/v3/sessions/current/', 'DELETE')).status).toBe(204);
    expect((await requestAs(token, '/v3/users/me/')).status).toBe(401);
  });

  test.each([
    ['a wrong password', { email: 'ada@example.org', password: 'something else entirely' }, 401, 'WRONG_CREDENTIALS'],
    ['an unknown address', { email: 'nobody@example.org', password }, 401, 'WRONG_CREDENTIALS'],
    ['a list instead of a text', { email: ['ada@example.org'], password }, 400, 'ARGUMENTS_ERROR'],
    ['nothing', {}, 400, 'ARGUMENTS_ERROR'],
  ])('with %s is refused', async (_, body, status, error) => {
    const answer = await post('/v3/sessions/', body);
    expect([answer.status, await answer.json()]).toMatchObject([status, { error }]);
  });

  test('with an unknown challenge is refused', async () => {
    const answer = await post('/v3/sessions/code/', { step_token: 'x'.repeat(43), code: '123456' });
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'STEP_OVER' }]);
  });

  test.each(['Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(43)}`])(
    'with %s is unauthenticated',
    async (authorization) => {
      for (const path of ['/v3/users/me/', '/v3/trending/?location=online'])
        expect((await app.request(`http://events.example${path}`, { headers: { authorization } })).status).toBe(401);
    },
  );

  test('gets a 401 that says whether a bearer token is missing or invalid (RFC 6750)', async () => {
    const challengeOf = async (response: Response | Promise<Response>) => {
      const { status, headers } = await response;
      return [status, headers.get('www-authenticate')];
    };
    expect(await challengeOf(app.request('http://events.example/v3/users/me/'))).toEqual([401, 'Bearer']);
    expect(await challengeOf(requestAs('x'.repeat(43), '/v3/users/me/'))).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
    const wrong = { email: 'ada@example.org', password: 'something else entirely' };
    expect(await challengeOf(post('/v3/sessions/', wrong))).toEqual([401, 'Bearer']);
    // the credentials of a browser are a cookie, for which no scheme exists
    expect(await challengeOf(app.request('http://events.example/api/v3/users/me/'))).toEqual([401, null]);
  });

  test('cannot use the session of a browser', async () => {
    const { token } = await createPerson(database.db);
    expect((await requestAs(token, '/v3/users/me/')).status).toBe(401);
  });

  test('is refused when its request is not JSON', async () => {
    const answer = await post('/v3/sessions/', {}, { 'content-type': 'text/plain' });
    expect(answer.status).toBe(415);
  });
});

describe('the signed-in person', () => {
  const meAs = async (actor: Actor) => {
    const options = apiOptions({ contextFor, actorOf: () => actor });
    return (await apiRoutes(options).request('http://events.example/api/v3/users/me/')).json();
  };

  test('has staff rights in their own browser, but not during an impersonation and not in an app', async () => {
    const { actor, accountId } = await createPerson(database.db, { isStaff: true });
    expect(await meAs(actor)).toMatchObject({ public_id: actor.publicId, is_staff: true });
    expect(await meAs({ ...actor, impersonatorId: '1' })).toMatchObject({ is_staff: false, has_tikibar: false });
    const newSession = {
      kind: 'mobile',
      methods: ['password'],
      userAgent: 'app',
      network: '',
    } satisfies Partial<NewSession>;
    const { token } = await database.db.transaction().execute((tx) => startSessionIn(tx, { accountId, ...newSession }));
    expect(await (await requestAs(token, '/v3/users/me/')).json()).toMatchObject({
      is_staff: false,
      has_tikibar: false,
    });
  });

  test('can create events when an organization allows that', async () => {
    const { actor, accountId } = await createPerson(database.db);
    await database.db.transaction().execute(async (tx) => {
      const { organizationId } = await createOrganizerIn(tx, { name: 'Oz Presents' });
      await setMemberIn(tx, { organizationId, accountId, role: 'editor' });
    });
    expect(await meAs(actor)).toMatchObject({ is_attendee: false, can_create_events: true, has_publish: true });
  });
});
