import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { SignedIn } from '#domain/accounts';
import { endpoints } from '#api/endpoints.ts';
import { pages } from '#web/pages.ts';
import { isOnlyLooking } from './access.ts';
import { impersonationGuard } from './impersonation-guard.ts';
import type { SessionVariables } from './session.ts';

const ada = {
  sessionId: '1',
  kind: 'browser',
  methods: ['impersonation'],
  isStrong: false,
  authenticatedAt: Temporal.Now.instant(),
  accountId: '70001',
  publicId: 'A'.repeat(22),
  email: 'ada@example.org',
  isEmailVerified: true,
  fullName: 'Ada Lovelace',
  locale: 'en',
  isStaff: false,
  hasTikibar: false,
} as const;

/** What the guard and the pages behind it make of a request: through staff's eyes, or the person's own. */
function siteFor(impersonatorId: string | null) {
  const signedIn: SignedIn = { ...ada, methods: [...ada.methods], impersonatorId };
  const app = new Hono<{ Variables: SessionVariables }>();
  app.use(async (c, next) => {
    c.set('session', {
      signedIn,
      from: { network: '', requestId: '', userAgent: '' },
      begin: () => undefined,
      end: () => undefined,
      binding: () => null,
    });
    await next();
  });
  app.use(impersonationGuard);
  app.all('*', (c) => {
    const refused = isOnlyLooking(c.req.path, signedIn, c.req.method);
    return refused ? c.text('only looking', 403) : c.text('done');
  });
  return (path: string, method: string) => app.request(`http://inside.test${path}`, { method });
}

const looking = siteFor('70009');
const themself = siteFor(null);
const filled = (path: string) => path.replace(/:\w+/g, 'x').replace('*', 'x');

const readOnlyPages = pages.filter((page) => page.whileImpersonating === 'read').map(({ path }) => `/${filled(path)}/`);
const calls = endpoints
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => [method, filled(path)] as const);

describe('through somebody’s eyes', () => {
  test.each(readOnlyPages)('nothing can be posted to %s, in any language and by script', async (path) => {
    for (const at of [path, `/de${path}`, `${path.replace(/\/+$/, '') || '/_root'}.data`])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect((await looking(at, method)).status).toBe(403);
  });

  test.each(calls)('%s %s changes nothing', async (method, path) => {
    const answer = await looking(path, method);
    if (path.startsWith('/home/api/analytics/')) return expect(answer.status).toBe(204);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: 'IMPERSONATING' });
  });

  test('what is not there takes nothing either', async () => {
    for (const path of ['/no/such/page/', '/api/v3/no/such/call/', '/admin/impersonation/more/'])
      expect((await looking(path, 'POST')).status).toBe(403);
  });

  test('everything can be read, and the look be stopped', async () => {
    for (const path of ['/', '/saved/', '/api/v3/users/me/']) expect((await looking(path, 'GET')).status).toBe(200);
    for (const path of ['/admin/impersonation/', '/de/admin/impersonation/', '/admin/impersonation.data'])
      expect((await looking(path, 'POST')).status).toBe(200);
  });
});

test('for the person themself nothing is in the way', async () => {
  for (const path of ['/saved/', '/home/api/analytics/', '/api/v3/no/such/call/'])
    expect((await themself(path, 'POST')).status).toBe(200);
});
