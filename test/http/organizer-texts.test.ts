// Hostile texts in every field that organizers fill in are shown as text by pages, feeds, calendars and structured
// data.
import { parse } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  changeEvent,
  changeProfile,
  createDraft,
  eventEditor,
  lockToPublish,
  myProfiles,
  publishMyEvent,
  publishUncheckedIn,
  saveSalesTexts,
  saveTicketClass,
} from '#domain/management';
import { EVENT_KEYWORD_MAX_CHARS } from '#shared/limits.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { dangersOf, elementsOf } from '../dangers.ts';
import { HOSTILE_PAYLOADS } from '../fixtures/hostile-payloads.ts';
import { sharedApp } from '../site/app.ts';
import { addTickets, concert, organizationOf } from '../worlds/organizers.ts';
import { createPerson, type TestPerson } from '../worlds/people.ts';
import { xmlOf } from '../xml.ts';

const app = sharedApp();
/** A word in every event's title, so that one search finds all events. */
const WORD = 'Wolfsbane';
/** Payloads that are short enough for a title and the fields of a venue. */
const SHORT = HOSTILE_PAYLOADS.filter((payload) => payload.length <= 60 && /[^\s]/.test(payload));

/** Payloads that are short enough for an own tag. */
const TINY = HOSTILE_PAYLOADS.filter((payload) => payload.length <= EVENT_KEYWORD_MAX_CHARS && /[^\s#]/.test(payload));

let person: TestPerson;
let browsers: Browsers;
const events: { id: string; slug: string; organizer: { id: string; slug: string } }[] = [];

beforeAll(async () => {
  browsers = await browsersOf(app.db);
  person = await createPerson(app.db, { fullName: 'Mallory' });
  for (const index of SHORT.keys()) events.push(await createEvent(index));
});

const shortText = (index: number): string => SHORT[index % SHORT.length] ?? '';

/** Whether tests open the pages of the organizer of this event. */
const isSample = (index: number): boolean => index % 8 === 0;

/**
 * A published event with a different payload in each field. The descriptions of the sample contain all payloads, those
 * of the other events one payload.
 */
async function createEvent(index: number) {
  const { ctx } = person;
  const text = (shift: number) => shortText(index + shift);
  const { id: eventId } = await createDraft(ctx, { ...concert(), name: `${WORD} ${text(0)}` });
  const where = { kind: 'venue' as const, name: text(1), address1: text(2), postalCode: '10115', city: 'Berlin' };
  const description = `<p>Quiet songs</p>${isSample(index) ? HOSTILE_PAYLOADS.join('\n') : text(21)}`;
  const fields = {
    summary: text(3),
    description,
    where,
    age: text(4),
    agenda: [{ time: '19:00', title: text(10), text: text(11) }],
    lineup: [{ name: text(12), role: text(13) }],
    faq: [{ q: text(14), a: text(15) }],
    goodToKnow: { doors: text(16), parking: text(17), notes: [text(18), text(19)] },
    access: { features: [], text: text(20) },
    keywords: [0, 1, 2].map((shift) => TINY[(index * 3 + shift) % TINY.length] ?? ''),
  };
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

/** @param reader the person who opens the page; true for the organizer, false for a visitor */
async function get(path: string, reader: TestPerson | boolean = false) {
  const { token } = reader === true ? person : reader || { token: null };
  const headers: HeadersInit = token === null ? {} : { cookie: browsers.open(token).cookie };
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
    const sample = events.filter((_, index) => isSample(index));
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
        [
          paths.manageDetails,
          paths.manageTickets,
          workPaths.manageHistory,
          paths.managePublish,
          workPaths.manageVisibility,
        ]
          .concat(paths.manageDates, paths.managePlans, paths.manageImage, paths.manageCopy)
          .map((pathOf) => pathOf(id)),
      ),
    );
    for (const path of own) {
      const { status, text } = await get(path, true);
      expect(status, path).toBe(200);
      expect(dangers(text), path).toEqual([]);
    }
    for (const { id } of sample) {
      const { status, text } = await get(workPaths.eventPreview(id), true);
      // the frame's own `base` opens links in a new window
      expect([id, status, dangers(text)]).toEqual([id, 200, ['<base>']]);
    }
  });

  test('the profile, the venues and the home of an organization show the payloads as text', async () => {
    const [profile] = await myProfiles(person.ctx);
    const profileId = profile?.id ?? '';
    const organizationId = await organizationOf(app.db, events[0]?.id ?? '');
    for (const index of [0, 9, 18, 27, 36, 45]) {
      const texts = { name: `${WORD} ${shortText(index)}`, about: HOSTILE_PAYLOADS.slice(index, index + 9).join('\n') };
      await changeProfile(person.ctx, { profileId, fields: { ...texts, website: '', links: [], slug: '' } });
      const { organizer, id, slug } = await eventEditor(person.ctx, { eventId: events[0]?.id ?? '' });
      for (const [path, isOwn] of [
        [paths.organizer(organizer), false],
        [paths.event({ id, slug }), false],
        [paths.myProfile(), true],
        [paths.manageOverview(), true],
        [paths.organizationHome(), true],
        [organizationPaths.members(organizationId), true],
        [organizationPaths.venues(organizationId), true],
      ] as const) {
        const { status, text } = await get(path, isOwn);
        expect([path, status, dangers(text)]).toEqual([path, 200, []]);
      }
      const rss = await get(paths.organizerRss(organizer));
      expect(xmlOf(rss.text).children.length).toBeGreaterThan(0);
      const calendar = await get(paths.organizerCalendar(organizer));
      expect(calendar.text.match(/^BEGIN:/gm)).toHaveLength(calendar.text.match(/^END:/gm)?.length ?? 0);
    }
  });

  test('answers of the API are JSON that browsers do not show as a page', async () => {
    for (const path of [
      `/api/v3/destination/search/autocomplete/?q=${WORD}&online=true`,
      `/home/api/search/cards/?ids=${events
        .map(({ id }) => id)
        .slice(0, 20)
        .join(',')}`,
    ]) {
      const { status, type, text } = await get(path);
      expect([path, status, type.split(';')[0]]).toEqual([path, 200, 'application/json']);
      expect(() => void JSON.parse(text)).not.toThrow();
    }
  });

  test('staff read drafts and changes in review as text', async () => {
    const staff = await createPerson(app.db, { isStaff: true });
    const spam = 'Contact me on WhatsApp for cheap tickets.';
    for (const [index, payload] of HOSTILE_PAYLOADS.entries()) {
      if (index % 10 !== 0) continue;
      const own = await createPerson(app.db, { fullName: shortText(index) });
      const { id: eventId } = await createDraft(own.ctx, { ...concert(), name: `Review ${shortText(index)}` });
      await addTickets(own.ctx, eventId);
      const faq = [{ q: shortText(index + 1), a: `${payload.slice(0, 200)} ${spam}` }];
      await changeEvent(own.ctx, { eventId, fields: { faq, summary: shortText(index + 2) }, versions: {} });
      await publishMyEvent(own.ctx, { eventId });
      const live = events[index % events.length];
      await changeEvent(person.ctx, {
        eventId: live?.id ?? '',
        fields: { description: `<p>${spam}</p>${payload}`, faq },
        versions: {},
      });
    }
    for (const page of [1, 2]) {
      const { status, text } = await get(`${staffPaths.adminModeration()}?page=${page}`, staff);
      expect([status, dangers(text)]).toEqual([200, []]);
      if (page === 1) expect(text).toContain('WhatsApp');
    }
    for (const path of [paths.manageDetails(events[0]?.id ?? ''), paths.managePublish(events[10]?.id ?? '')])
      expect([path, dangers((await get(path, true)).text)]).toEqual([path, []]);
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
