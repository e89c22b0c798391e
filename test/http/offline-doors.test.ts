// What a device at a door may download and send, and the files with which phones install the page of the doors.
import { beforeAll, expect, test } from 'vitest';
import { doorPaths } from '#shared/doors/door-paths.ts';
import { decodeSnapshot, unsignedSnapshot } from '#shared/doors/snapshot.ts';
import { DOOR_WORKER_PATH, SHELL_HEADER } from '#shared/doors/device.ts';
import { localePath, paths } from '#shared/paths.ts';
import { COPY_UNTIL_HEADER } from '#shared/ticket-copies.ts';
import { type Cast, seedRoles } from '../access/cast.ts';
import type { Role } from '../access/matrix.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';

const app = sharedApp();
let cast: Cast;
let browsers: Browsers;
beforeAll(async () => {
  cast = await seedRoles(app.db, app.world);
  browsers = await browsersOf(app.db);
});

const eventId = () => app.world.events['jazz-night'].id;

async function get(path: string, role: Role, more: Record<string, string> = {}) {
  const { cookie } = browsers.open(await cast.sessionOf(role));
  return fetch(app.origin + path, { headers: { cookie, ...more }, redirect: 'manual' });
}

async function post(path: string, role: Role, fields: [string, string][]) {
  const { cookie, token } = browsers.open(await cast.sessionOf(role));
  const body = new URLSearchParams([['csrftoken', token], ...fields]);
  return fetch(app.origin + path, {
    method: 'POST',
    headers: { cookie, origin: app.origin, 'x-forwarded-for': newNetwork() },
    body,
    redirect: 'manual',
  });
}

test('only people who open the doors download the tickets and send scans; the answers are not cached', async () => {
  const answer = await post(doorPaths.snapshot(eventId()), 'checkIn', [['door', 'North']]);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const { bytes } = unsignedSnapshot(new Uint8Array(await answer.arrayBuffer()));
  expect(decodeSnapshot(bytes)?.tickets.length).toBeGreaterThan(0);
  const scan = { key: crypto.randomUUID(), ticketId: '1', nonce: '', door: '', snapshotId: '1', elapsedMs: 1 };
  const sent = await post(doorPaths.syncScans(eventId()), 'checkIn', [['scan', JSON.stringify(scan)]]);
  expect(await sent.json()).toMatchObject({ results: [{ key: scan.key, result: 'unknown' }] });
  for (const path of [doorPaths.snapshot(eventId()), doorPaths.syncScans(eventId())]) {
    const refused = await post(path, 'attendee', []);
    expect([refused.status, await refused.json()]).toEqual([404, { code: 'NOT_FOUND' }]);
    expect((await post(path, 'signedOut', [])).status).toBe(303);
    expect((await get(path, 'checkIn')).status).toBe(303);
  }
});

test.each(['no json', '{}', '[]', '{"key":1}'])('the scan %j is refused', async (scan) => {
  expect((await post(doorPaths.syncScans(eventId()), 'checkIn', [['scan', scan]])).status).toBe(400);
});

test('the page has a manifest of its own, whose start is the page and whose icons exist', async () => {
  const page = await (await get(localePath('de', paths.manageCheckIn(eventId())), 'checkIn')).text();
  const href = localePath('de', doorPaths.manifest(eventId()));
  expect(page.match(/<link rel="manifest"[^>]*>/g)).toEqual([
    `<link rel="manifest" href="${href}" crossorigin="use-credentials"/>`,
  ]);
  const answer = await get(href, 'checkIn');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = (await answer.json()) as { icons: { src: string }[] };
  const path = localePath('de', paths.manageCheckIn(eventId()));
  expect(manifest).toMatchObject({ start_url: path, scope: path, id: path, display: 'standalone', lang: 'de' });
  for (const { src } of manifest.icons)
    expect((await fetch(app.origin + src)).headers.get('content-type')).toBe('image/png');
});

test('a device stores the page without codes, until some hours after the event', async () => {
  const path = paths.manageCheckIn(eventId());
  expect((await get(path, 'checkIn')).headers.get(COPY_UNTIL_HEADER)).toBeNull();
  const answer = await get(path, 'checkIn', { [SHELL_HEADER]: '1' });
  const event = await app.db
    .selectFrom('event')
    .select('ends_at')
    .where('id', '=', eventId())
    .executeTakeFirstOrThrow();
  const until = Date.parse(answer.headers.get(COPY_UNTIL_HEADER) ?? '');
  expect((until - event.ends_at.epochMilliseconds) / 3_600_000).toBe(6);
  const page = await answer.text();
  const tickets = app.db.selectFrom('ticket').select('code').where('event_id', '=', eventId());
  for (const { code } of await tickets.execute()) expect(page).not.toContain(code.slice(0, 4));
});

test('the service worker is a script that browsers revalidate before each use', async () => {
  const { headers } = await fetch(app.origin + DOOR_WORKER_PATH);
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
});
