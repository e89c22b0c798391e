// Events for guests: with a password, and by invitation. Until the event admits a browser, no public URL shows the
// event.
import { beforeAll, expect, test } from 'vitest';
import { eventEntry, setEntryIn } from '#domain/events';
import { paths } from '#shared/paths.ts';
import { posterUrl } from '#shared/poster-url.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { createSale } from '../worlds/sale.ts';

const app = sharedApp();
const PASSWORD = 'Blaue Tür';
let browsers: Browsers;
let withPassword: GuestEvent;
let byInvitation: GuestEvent;
let listed: GuestEvent;

interface GuestEvent {
  id: string;
  name: string;
  path: string;
  invitation: string;
}

beforeAll(async () => {
  browsers = await browsersOf(app.db);
  withPassword = await createEvent('Foxglove Banquet', 'password');
  byInvitation = await createEvent('Hellebore Wedding', 'invitation');
  listed = await createEvent('Larkspur Parade', 'public');
});

async function createEvent(name: string, visibility: 'public' | 'password' | 'invitation'): Promise<GuestEvent> {
  const { eventId } = await createSale(app.db, { event: { name, visibility } });
  await app.db.transaction().execute((tx) => setEntryIn(tx, { eventId, password: PASSWORD }));
  const slug = name.toLowerCase().replace(' ', '-');
  const entry = await eventEntry(app.db, { eventId });
  return { id: eventId, name, path: paths.event({ id: eventId, slug }), invitation: entry?.invitation ?? '' };
}

interface Guest {
  cookie: string;
  token: string;
}
const newGuest = (): Guest => browsers.open();

async function get(path: string, guest?: Guest) {
  const headers = new Headers(guest ? [['cookie', guest.cookie]] : []);
  const answer = await fetch(app.origin + path, { headers, redirect: 'manual' });
  return {
    status: answer.status,
    headers: answer.headers,
    location: answer.headers.get('location'),
    text: await answer.text(),
  };
}

async function post(path: string, guest: Guest, fields: Record<string, string> = {}) {
  const answer = await fetch(app.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: guest.cookie, origin: app.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrftoken: guest.token, ...fields }),
  });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

test('an event with a password redirects to the password form, which shows no data of the event', async () => {
  const passwordPage = paths.eventPassword(withPassword.id);
  for (const path of [withPassword.path, `/de${withPassword.path}`, paths.event({ id: withPassword.id, slug: 'x' })]) {
    const answer = await get(path);
    expect([answer.status, answer.location]).toEqual([
      303,
      path.startsWith('/de') ? `/de${passwordPage}` : passwordPage,
    ]);
    expect(answer.text).not.toContain('Foxglove');
  }
  expect((await get(paths.checkout(withPassword.id))).location).toBe(passwordPage);
  const { text, headers } = await get(passwordPage);
  expect(text).toContain('Enter the password');
  expect(text).not.toMatch(/foxglove/i);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the right password opens the event only for this browser, on a page that is not cached', async () => {
  const guest = newGuest();
  const wrong = await post(paths.eventPassword(withPassword.id), guest, { password: 'Rote Tür' });
  expect([wrong.status, wrong.location]).toEqual([400, null]);
  expect(wrong.text).toContain('That’s not the right password.');
  const right = await post(paths.eventPassword(withPassword.id), guest, { password: PASSWORD });
  expect([right.status, right.location]).toEqual([303, withPassword.path]);
  const opened = await get(withPassword.path, guest);
  expect(opened.text).toContain('<h1');
  expect(opened.text).toContain('Foxglove Banquet');
  expect(opened.headers.get('cache-control')).toBe('no-store');
  expect(opened.text).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect((await get(paths.checkout(withPassword.id), guest)).status).toBe(200);
  expect((await get(paths.eventPassword(withPassword.id), guest)).location).toBe(withPassword.path);
  expect((await get(withPassword.path)).status).toBe(303);
});

test('an event by invitation is a 404 until the invitation is accepted', async () => {
  const guest = newGuest();
  for (const path of [byInvitation.path, paths.checkout(byInvitation.id), paths.eventPassword(byInvitation.id)])
    expect((await get(path, guest)).status, path).toBe(404);
  const invitation = paths.invited(byInvitation.invitation);
  expect((await get(invitation, guest)).text).toContain('Hellebore Wedding');
  expect((await get(byInvitation.path, guest)).status).toBe(404);
  expect((await post(invitation, guest)).location).toBe(byInvitation.path);
  expect((await get(byInvitation.path, guest)).text).toContain('Hellebore Wedding');
  expect((await get(paths.invited('A'.repeat(43)), guest)).status).toBe(404);
});

test('no public URL shows an event for guests', async () => {
  const query = (name: string) => encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'));
  const search = (name: string) => `/d/online/all-events/${query(name)}/`;
  const linkOf = ({ path }: GuestEvent) => path.slice('/e/'.length);
  // finding the public event shows that the listings are up to date and that this test detects links
  await expect.poll(() => textAt(search(listed.name)), { timeout: 20_000 }).toContain(linkOf(listed));
  for (const url of [paths.searchRss(search(listed.name)), paths.sitemapEvents(1)])
    expect(await textAt(url), url).toContain(linkOf(listed));
  for (const event of [withPassword, byInvitation]) {
    const urls = [
      search(event.name),
      paths.searchRss(search(event.name)),
      paths.searchCalendar(search(event.name)),
      paths.sitemapEvents(1),
      paths.home(),
      '/d/online/all-events/',
    ];
    for (const url of urls) expect(await textAt(url), url).not.toContain(linkOf(event));
    expect([403, 404]).toContain((await get(paths.eventCalendar(event.id))).status);
    const cards = await textAt(`/api/v3/destination/events/?event_ids=${event.id}`);
    const completions = await textAt(`/api/v3/destination/search/autocomplete/?q=${query(event.name)}&online=true`);
    expect(cards + completions).not.toContain(event.name);
  }
});

const textAt = async (path: string) => (await get(path)).text;

test('the poster of an event for guests has no URL that can be guessed', async () => {
  const poster = posterUrl({ ...withPassword, categoryId: '199' }, 320);
  const outdated = poster.replace(/-[0-9a-z]{10}-/, '-0000000000-');
  expect((await get(outdated)).status).toBe(404);
});
