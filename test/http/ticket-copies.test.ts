// The pages that the service worker of tickets may store, and the time until which it may store them.
import { beforeAll, expect, test } from 'vitest';
import { COPY_UNTIL_HEADER, TICKET_WORKER_PATH } from '#shared/ticket-copies.ts';
import { type Cast, seedRoles } from '../access/cast.ts';
import type { Role } from '../access/matrix.ts';
import { sharedApp } from '../site/app.ts';

const app = sharedApp();
let cast: Cast;
beforeAll(async () => {
  cast = await seedRoles(app.db, app.world);
});

async function headersOf(path: string, role: Role = 'signedOut'): Promise<Headers> {
  const session = await cast.sessionOf(role);
  const response = await fetch(app.origin + path, { headers: session ? { cookie: `session=${session}` } : {} });
  await response.arrayBuffer();
  return response.headers;
}
const pathOf = (page: string) => `/${page.replace(':token', cast.valueOf(page, 'token'))}/`;

test.each(['tickets/:token', 'tickets/order/:token'])('a copy of %s is deleted a day after the event', async (page) => {
  const { id } = app.world.events['jazz-night'];
  const event = await app.db.selectFrom('event').select('ends_at').where('id', '=', id).executeTakeFirstOrThrow();
  const until = (await headersOf(pathOf(page))).get(COPY_UNTIL_HEADER) ?? '';
  const hours = (Date.parse(until) - Date.parse(event.ends_at.toString())) / 3_600_000;
  expect(hours).toBe(24);
});

test('a ticket that staff open as another person is not stored in the staff’s browser', async () => {
  expect((await headersOf(pathOf('tickets/:token'), 'impersonating')).get(COPY_UNTIL_HEADER)).toBeNull();
});

test('other pages may not be stored', async () => {
  for (const path of ['/', pathOf('orders/:token'), '/mytickets/'])
    expect((await headersOf(path)).get(COPY_UNTIL_HEADER), path).toBeNull();
});

test('the service worker is a script that browsers revalidate before each use', async () => {
  const headers = await headersOf(TICKET_WORKER_PATH);
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
});
