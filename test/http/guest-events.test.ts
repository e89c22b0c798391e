// Events for guests: with a password, and by invitation. Until the event admits a browser, no public URL shows the
// event.
import { beforeAll, expect, test } from 'vitest';
import { refreshListing } from '#domain/discovery';
import { eventEntry, setEntryIn } from '#domain/events';
import { addToCollection, createCollection, like, shareCollection } from '#domain/favorites';
import { eventEditor, publishMyEvent, saveSeries, seriesEditor, setVisibility } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { posterUrl } from '#shared/poster-url.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { contextOf } from '../worlds/context.ts';
import { addTickets, createOrganizerWithDraft, inDays } from '../worlds/organizers.ts';
import { createPerson } from '../worlds/people.ts';
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
  await expect.poll(() => textAt(search(listed.name))).toContain(linkOf(listed));
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
    const completions = await get(`/api/v3/destination/search/autocomplete/?q=${query(event.name)}&online=true`);
    expect([completions.status, completions.text.includes(event.name)]).toEqual([200, false]);
    const cards = await get(`/home/api/search/cards/?ids=${event.id},${listed.id}`);
    expect([cards.status, cards.text.includes(event.name), cards.text.includes(listed.name)]).toEqual([
      200,
      false,
      true,
    ]);
    const total = await get(`/home/api/search/total/?${new URLSearchParams({ search: search(event.name) })}`);
    expect([total.status, JSON.parse(total.text)]).toMatchObject([200, { total: 0 }]);
  }
});

const textAt = async (path: string) => (await get(path)).text;

test('the poster of an event for guests has no URL that can be guessed', async () => {
  const poster = posterUrl({ ...withPassword, categoryId: '199' }, 320);
  const outdated = poster.replace(/-[0-9a-z]{10}-/, '-0000000000-');
  expect((await get(outdated)).status).toBe(404);
});

/**
 * A weekly series of three public dates. Ada likes its second date and has it in a shared collection. Then the second
 * date becomes an event for guests.
 */
async function seriesWithGuestDate(visibility: 'password' | 'invitation') {
  const name = visibility === 'password' ? 'Aconite Supper' : 'Monkshood Supper';
  const person = await createOrganizerWithDraft(app.db, { name });
  await addTickets(person.ctx, person.eventId);
  const plan = {
    tz: 'Europe/Berlin',
    firstDay: inDays(10, '').slice(0, 10),
    rule: { every: 'day' as const, interval: 7, end: { count: 3 } },
    slots: [{ start: '19:00', minutes: 60, capacity: null }],
    added: [],
    skipped: [],
  };
  await saveSeries(person.ctx, { eventId: person.eventId, plan, scope: 'all' });
  await publishMyEvent(person.ctx, person);
  const { dates } = await seriesEditor(person.ctx, person);
  const [sibling, guests] = dates;
  if (!sibling || !guests) throw new Error('no dates');
  const refresh = () => refreshListing(contextOf(app.db), { eventIds: dates.map(({ id }) => id) });
  await refresh();
  const fan = await createPerson(app.db);
  await like(fan.ctx, { eventId: guests.id });
  const { collectionId } = await createCollection(fan.ctx, { name: 'Suppers' });
  await addToCollection(fan.ctx, { collectionId, eventId: guests.id });
  const { shareToken } = await shareCollection(fan.ctx, { collectionId, isShared: true });
  await setVisibility(person.ctx, { eventId: guests.id, visibility, password: PASSWORD });
  await refresh();
  const { organizer } = await eventEditor(person.ctx, { eventId: sibling.id });
  return { person, fan, name, sibling, guests, organizer, shareToken: shareToken ?? '', collectionId };
}

test.each(['password', 'invitation'] as const)(
  'a date of a series that becomes an event for guests leaves every list that had it: %s',
  async (visibility) => {
    const { fan, name, sibling, guests, organizer, shareToken, collectionId } = await seriesWithGuestDate(visibility);
    const link = `-${guests.id}/`;
    const isSiblingListed = [paths.event(sibling), paths.organizer(organizer), paths.organizerRss(organizer)];
    for (const path of isSiblingListed) {
      const { status, text } = await get(path);
      expect([path, status, text.includes(`-${sibling.id}/`)]).toEqual([path, 200, true]);
    }
    const anyone = [
      ...isSiblingListed,
      paths.event(sibling) + `?month=${guests.startsAt.slice(0, 7)}`,
      paths.organizerCalendar(organizer),
      paths.sharedCollection(shareToken),
      paths.home(),
      paths.sitemapEvents(1),
      `/api/v3/destination/search/autocomplete/?q=${encodeURIComponent(name)}&online=true`,
      `/de${paths.event(sibling)}`,
    ];
    for (const path of anyone) {
      const { status, text } = await get(path);
      expect([path, status, text.includes(link)]).toEqual([path, 200, false]);
      expect([path, text.includes(`"${guests.id}"`)]).toEqual([path, false]);
    }
    // the person who liked the date before
    const own: Guest = browsers.open(fan.token);
    for (const path of ['/favorites/events/', `/favorites/collections/${collectionId}/`, paths.event(sibling)]) {
      const { text } = await get(path, own);
      expect([path, text.includes(link)]).toEqual([path, false]);
    }
    expect((await get(paths.event(guests), own)).status).toBe(visibility === 'password' ? 303 : 404);
  },
);

test('a guest sees the dates for guests of a series, on pages that are not cached', async () => {
  const { person, name, sibling, guests } = await seriesWithGuestDate('password');
  await setVisibility(person.ctx, { eventId: sibling.id, visibility: 'password', password: PASSWORD });
  const guest = newGuest();
  await post(paths.eventPassword(guests.id), guest, { password: PASSWORD });
  for (const [date, other] of [
    [guests, sibling],
    [sibling, guests],
  ] as const) {
    const { status, text, headers } = await get(paths.event(date), guest);
    expect([status, text.includes(name), text.includes(paths.event(other))]).toEqual([200, true, true]);
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect((await get(paths.event(sibling))).status).toBe(303);
});
