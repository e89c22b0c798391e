// Hostile texts in every field that organizers fill in are shown as text by pages, feeds, calendars and structured
// data.
import { parse } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  changeEvent,
  createDraft,
  eventEditor,
  lockToPublish,
  publishUncheckedIn,
  saveSalesTexts,
  saveTicketClass,
} from '#domain/management';
import { paths } from '#shared/paths.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { dangersOf, elementsOf } from '../dangers.ts';
import { HOSTILE_PAYLOADS } from '../fixtures/hostile-payloads.ts';
import { sharedApp } from '../site/app.ts';
import { concert } from '../worlds/organizers.ts';
import { createPerson, type TestPerson } from '../worlds/people.ts';
import { xmlOf } from '../xml.ts';

const app = sharedApp();
/** A word in every event's title, so that one search finds all events. */
const WORD = 'Wolfsbane';
/** Payloads that are short enough for a title and the fields of a venue. */
const SHORT = HOSTILE_PAYLOADS.filter((payload) => payload.length <= 60 && /[^\s]/.test(payload));

let person: TestPerson;
let browsers: Browsers;
const events: { id: string; slug: string; organizer: { id: string; slug: string } }[] = [];

beforeAll(async () => {
  browsers = await browsersOf(app.db);
  person = await createPerson(app.db, { fullName: 'Mallory' });
  for (const index of SHORT.keys()) events.push(await createEvent(index));
}, 240_000);

const shortText = (index: number): string => SHORT[index % SHORT.length] ?? '';

/** A published event with a different payload in each field. The description contains all payloads. */
async function createEvent(index: number) {
  const { ctx } = person;
  const text = (shift: number) => shortText(index + shift);
  const { id: eventId } = await createDraft(ctx, { ...concert(), name: `${WORD} ${text(0)}` });
  const where = { kind: 'venue' as const, name: text(1), address1: text(2), postalCode: '10115', city: 'Berlin' };
  const description = `<p>Quiet songs</p>${HOSTILE_PAYLOADS.join('\n')}`;
  const fields = { summary: text(3), description, where, age: text(4) };
  await changeEvent(ctx, { eventId, fields, versions: {} });
  await saveTicketClass(ctx, {
    eventId,
    classId: null,
    fields: {
      name: text(5),
      description: text(6),
      priceKind: 'free',
      priceMinor: null,
      currency: 'EUR',
      capacity: 20,
      minPerOrder: 1,
      maxPerOrder: 4,
      salesStart: null,
      salesEnd: null,
      hidden: false,
    },
  });
  await saveSalesTexts(ctx, { eventId, texts: { soldOut: text(7), notYet: text(8), salesEnded: text(9) } });
  await app.db.transaction().execute(async (tx) => {
    const event = await lockToPublish(tx, eventId);
    if (event)
      await publishUncheckedIn(tx, { event, organizationId: '', accountId: null, now: Temporal.Now.instant() });
  });
  return eventEditor(ctx, { eventId });
}

async function get(path: string, isSignedIn = false) {
  const headers: HeadersInit = isSignedIn ? { cookie: browsers.open(person.token).cookie } : {};
  const answer = await fetch(app.origin + path, { headers });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

const dangers = (html: string) => dangersOf(html, app.origin);

describe('texts of organizers', () => {
  test('the test itself detects elements that a browser would run', () => {
    const dangerous = HOSTILE_PAYLOADS.filter((payload) => dangers(`<body>${payload}</body>`).length > 0);
    expect(dangerous.length).toBeGreaterThan(40);
    expect(SHORT.length).toBeGreaterThan(50);
  });

  test('event pages show the payloads as text, and their structured data is JSON', async () => {
    for (const event of events) {
      const { status, text } = await get(paths.event(event));
      expect(status, event.slug).toBe(200);
      expect(dangers(text), event.slug).toEqual([]);
      const [jsonLd] = elementsOf(parse(text)).filter(({ attrs }) =>
        attrs.some(({ value }) => value === 'application/ld+json'),
      );
      const source = jsonLd?.childNodes[0];
      const data: unknown = JSON.parse(source && 'value' in source ? source.value : '');
      expect(JSON.stringify(data)).toContain(WORD);
    }
  });

  test('lists, the checkout and the pages of the organizer show the payloads as text', async () => {
    const sample = events.filter((_, index) => index % 8 === 0);
    const visible = [
      '/',
      `/d/germany--berlin/all-events/${WORD.toLowerCase()}/`,
      `/de/d/germany--berlin/all-events/${WORD.toLowerCase()}/`,
    ]
      .concat(sample.map(({ organizer }) => paths.organizer(organizer)).slice(0, 1))
      .concat(sample.map(({ id }) => paths.checkout(id)));
    for (const path of visible) {
      const { status, text } = await get(path);
      expect(status, path).toBe(200);
      expect(dangers(text), path).toEqual([]);
    }
    const own = [paths.myEvents()].concat(
      sample.flatMap(({ id }) =>
        [paths.manageDetails, paths.manageTickets, paths.manageHistory, paths.managePublish, paths.manageVisibility]
          .concat(paths.manageDates, paths.managePlans, paths.manageImage, paths.manageCopy)
          .map((pathOf) => pathOf(id)),
      ),
    );
    for (const path of own) {
      const { status, text } = await get(path, true);
      expect(status, path).toBe(200);
      expect(dangers(text), path).toEqual([]);
    }
  });

  test('feeds are well-formed, and each calendar has one event', async () => {
    const search = `/d/germany--berlin/all-events/${WORD.toLowerCase()}/`;
    const rss = await get(paths.searchRss(search));
    const items = xmlOf(rss.text).children[0]?.children.filter(({ name }) => name === 'item') ?? [];
    expect(items.length).toBeGreaterThan(10);
    for (const { id } of events) {
      const { type, text } = await get(paths.eventCalendar(id));
      expect(type).toContain('text/calendar');
      expect(text.match(/^BEGIN:/gm)).toHaveLength(text.match(/^END:/gm)?.length ?? 0);
      expect(text.match(/^BEGIN:VEVENT\r?$/gm)).toHaveLength(1);
    }
  });
});
