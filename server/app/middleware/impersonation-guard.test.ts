import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { SignedIn } from '#domain/accounts';
import { endpoints } from '#api/endpoints.ts';
import { pages } from '#web/pages.ts';
import { isRefusedWhileImpersonating } from '../pages/access.ts';
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

/**
 * The guard with pages behind it. The session belongs to staff who impersonate a person, or to that person when
 * `impersonatorId` is null.
 */
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
    const refused = isRefusedWhileImpersonating(c.req.path, signedIn, c.req.method);
    return refused ? c.text('read only', 403) : c.text('done');
  });
  return (path: string, method: string) => app.request(`http://inside.test${path}`, { method });
}

const asStaff = siteFor('70009');
const asPerson = siteFor(null);
const filled = (path: string) => path.replace(/:\w+/g, 'x').replace('*', 'x');

const readOnlyPages = pages.filter((page) => page.whileImpersonating === 'read').map(({ path }) => `/${filled(path)}/`);
const calls = endpoints
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => [method, filled(path)] as const);

describe('staff who impersonate a person', () => {
  test.each(readOnlyPages)('cannot post to %s, in any language, with or without script', async (path) => {
    for (const address of [path, `/de${path}`, `${path.replace(/\/+$/, '') || '/_root'}.data`])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect((await asStaff(address, method)).status).toBe(403);
  });

  test.each(calls)('cannot change anything by %s %s', async (method, path) => {
    const answer = await asStaff(path, method);
    if (path.startsWith('/home/api/analytics/')) return expect(answer.status).toBe(204);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: 'IMPERSONATING' });
  });

  test('cannot post to paths that do not exist', async () => {
    for (const path of ['/no/such/page/', '/api/v3/no/such/call/', '/admin/impersonation/more/'])
      expect((await asStaff(path, 'POST')).status).toBe(403);
  });

  test('can read all pages, and stop impersonating', async () => {
    for (const path of ['/', '/saved/', '/api/v3/users/me/']) expect((await asStaff(path, 'GET')).status).toBe(200);
    for (const path of ['/admin/impersonation/', '/de/admin/impersonation/', '/admin/impersonation.data'])
      expect((await asStaff(path, 'POST')).status).toBe(200);
  });
});

test('a person who is not impersonated is not restricted', async () => {
  for (const path of ['/saved/', '/home/api/analytics/', '/api/v3/no/such/call/'])
    expect((await asPerson(path, 'POST')).status).toBe(200);
});
