import { describe, expect, test } from 'vitest';
import { dateWindow } from '#shared/dates/date-windows.ts';
import { CITIES } from './cities/index.ts';
import { CONCEPTS } from './concepts.ts';
import { CONTENT } from './content/index.ts';
import { type DemoEvent, type DemoWorld, generateDemoWorld } from './world.ts';

const NOW = Temporal.Instant.from('2026-11-21T10:00:00Z');
const world = generateDemoWorld({ seed: 7, now: NOW });
const otherWorlds = [1, 2026].map((seed) => generateDemoWorld({ seed, now: NOW }));
const MAIN_CITY_SLUGS = [
  'ca--san-francisco',
  'ny--new-york',
  'united-kingdom--london',
  'germany--berlin',
  'france--paris',
  'brazil--sao-paulo',
  'australia--sydney',
];
const CATEGORIES = [...Array.from({ length: 20 }, (_, index) => String(101 + index)), '199'];
const FORMATS = Array.from({ length: 19 }, (_, index) => String(index + 1));
const TAGS = ['nightlife', 'kid-friendly', 'great-for-groups', 'date-night', 'budget-friendly'];

const startOf = (event: DemoEvent) => Temporal.PlainDateTime.from(event.startLocal).toZonedDateTime(event.tz);
const endOf = (event: DemoEvent) => startOf(event).add({ minutes: event.durationMinutes });
const hasNotEnded = (event: DemoEvent, now: Temporal.Instant) =>
  Temporal.Instant.compare(endOf(event).toInstant(), now) > 0;

/** Public future events by the slug of their city, or "online". */
function comingByPlace(from: DemoWorld, now: Temporal.Instant): Map<string, DemoEvent[]> {
  const slugs = new Map(from.venues.map((venue) => [venue.key, venue.placeSlug]));
  const coming = from.events.filter(
    (event) => event.visibility === 'public' && event.status === 'live' && hasNotEnded(event, now),
  );
  return Map.groupBy(coming, (event) =>
    event.venueKey === null ? 'online' : (slugs.get(event.venueKey) ?? 'nowhere'),
  );
}

const coming = world.events.filter((event) => event.visibility === 'public' && hasNotEnded(event, NOW));
const share = (fits: (event: DemoEvent) => boolean) => coming.filter(fits).length / coming.length;
const soldOut = (event: DemoEvent) =>
  event.ticketClasses.every((ticketClass) => ticketClass.sold === ticketClass.capacity);

/** All texts of a world: names, summaries, descriptions, questions and answers. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test('the texts of the demo world have typographic apostrophes and quotation marks', () => {
  const straight = /\p{L}['"]\p{L}|(?<=^|[\s(>])['"]\p{L}|\p{L}['"](?=$|[\s.,!?)<])/u;
  const texts = new Set(textsOf([world.organizers, world.series, world.events]));
  expect([...texts].filter((text) => straight.test(text.replace(/<[^>]*>/g, ' ')))).toEqual([]);
});

describe('the size of the demo world', () => {
  test('has more than 3,000 future public events', () => expect(coming.length).toBeGreaterThan(3000));

  test('contains events in at least 60 cities of 12 countries, and online events', () => {
    const busy = new Set(world.events.map((event) => event.venueKey));
    const venues = world.venues.filter((venue) => busy.has(venue.key));
    expect(new Set(venues.map((venue) => venue.placeSlug)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(venues.map((venue) => venue.countryCode)).size).toBeGreaterThanOrEqual(12);
    expect(coming.filter((event) => event.venueKey === null).length).toBeGreaterThan(150);
  });

  test('has about 350 organizers, each with a profile and a distinct name', () => {
    expect(world.organizers.length).toBeGreaterThan(320);
    expect(new Set(world.organizers.map((organizer) => organizer.slug)).size).toBe(world.organizers.length);
    for (const organizer of world.organizers) expect(organizer.aboutHtml.length).toBeGreaterThan(120);
  });

  test('has about 300 ended events and 20 unlisted events', () => {
    expect(world.events.filter((event) => !hasNotEnded(event, NOW)).length).toBeGreaterThanOrEqual(300);
    expect(world.events.filter((event) => event.visibility === 'unlisted')).toHaveLength(20);
  });

  test('has series of six to twelve dates with one name', () => {
    const dates = Map.groupBy(
      world.events.filter((event) => event.seriesKey !== null),
      (event) => event.seriesKey,
    );
    expect(dates.size).toBe(world.series.length);
    for (const events of dates.values()) {
      expect(events.length).toBeGreaterThanOrEqual(6);
      expect(events.length).toBeLessThanOrEqual(12);
      expect(new Set(events.map((event) => event.name)).size).toBe(1);
    }
  });

  test('music, business, food and arts are the largest categories', () => {
    const counts = Map.groupBy(coming, (event) => event.categoryId);
    const largest = [...counts]
      .sort((a, b) => b[1].length - a[1].length)
      .slice(0, 5)
      .map(([id]) => id);
    for (const id of ['103', '110', '101', '105']) expect(largest).toContain(id);
  });
});

describe('the texts of the demo world', () => {
  test('most titles are distinct, and outside series no title occurs more than three times', () => {
    expect(new Set(world.events.map((event) => event.name)).size / world.events.length).toBeGreaterThan(0.85);
    const singles = Map.groupBy(
      world.events.filter((event) => event.seriesKey === null),
      (event) => event.name,
    );
    expect(Math.max(...[...singles.values()].map((events) => events.length))).toBeLessThanOrEqual(3);
  });

  test('almost all descriptions are distinct; all have paragraphs and no unfilled slots', () => {
    const singles = world.events.filter((event) => event.seriesKey === null);
    expect(new Set(singles.map((event) => event.descriptionHtml)).size / singles.length).toBeGreaterThan(0.97);
    for (const event of world.events) {
      expect(event.descriptionHtml.match(/<p>/g)?.length).toBeGreaterThanOrEqual(3);
      expect(`${event.name}${event.summary}${event.descriptionHtml}`).not.toMatch(
        /[{}]|undefined|&(?!amp;|quot;|lt;|gt;)(?=\w+;)/,
      );
    }
  });

  test('names and summaries fit their columns and are never blank', () => {
    for (const event of world.events) {
      expect(event.name.trim().length).toBeGreaterThan(2);
      expect(event.name.length).toBeLessThanOrEqual(120);
      expect(event.summary.length).toBeGreaterThan(10);
      expect(event.summary.length).toBeLessThanOrEqual(300);
    }
  });

  test('many events have an agenda, a line-up and questions', () => {
    expect(share((event) => event.agenda.length > 0)).toBeGreaterThan(0.4);
    expect(share((event) => event.lineup.length > 0)).toBeGreaterThan(0.4);
    expect(share((event) => event.faq.length > 0)).toBeGreaterThan(0.4);
  });

  test('a free event answers no question about refunds, and a paid one may', () => {
    const questions = new Set(['Can I get a refund?', 'Bekomme ich mein Geld zurück?']);
    const asking = world.events.filter((event) => event.faq.some(({ q }) => questions.has(q)));
    expect(asking.length).toBeGreaterThan(20);
    const isFree = (event: DemoEvent) => event.ticketClasses.every(({ priceKind }) => priceKind === 'free');
    expect(asking.filter(isFree)).toEqual([]);
  });

  test('every slot of every phrase has a known name', () => {
    const slotNames = new Set([
      'a',
      'a2',
      'b',
      'p',
      'q',
      'act',
      'act2',
      'act3',
      'd',
      'v',
      's',
      'c',
      'h',
      'y',
      'n',
      'm',
    ]);
    for (const slot of JSON.stringify(CONTENT).matchAll(/\{(\w+)\}/g)) expect(slotNames).toContain(slot[1]);
  });

  test('a concept with {a} or {b} in its phrases has words for this slot', () => {
    for (const content of Object.values(CONTENT)) {
      for (const text of Object.values(content.concepts)) {
        const phrases = [...text.titles, ...text.summaries, ...text.openers, ...text.details].join(' ');
        if (phrases.includes('{a}')) expect(text.a?.length).toBeGreaterThan(0);
        if (phrases.includes('{b}')) expect(text.b?.length).toBeGreaterThan(0);
      }
    }
  });

  test('the English phrases of online concepts have no slot for a district, venue, street or city', () => {
    for (const [id, text] of Object.entries(CONTENT.en.concepts)) {
      if (CONCEPTS[id as keyof typeof CONCEPTS].online) expect(JSON.stringify(text)).not.toMatch(/\{[dvsc]\}/);
    }
  });
});

describe('the state of events', () => {
  test('2 % are canceled, 1.5 % postponed, 6 % sold out, 4 % not yet on sale', () => {
    expect(share((event) => event.status === 'canceled')).toBeCloseTo(0.02, 2);
    expect(share((event) => event.status === 'postponed')).toBeCloseTo(0.015, 2);
    expect(share(soldOut)).toBeCloseTo(0.06, 1);
    expect(share(soldOut)).toBeGreaterThan(0.05);
    expect(
      share((event) => event.ticketClasses.every((ticketClass) => (ticketClass.salesStartOffsetDays ?? 0) > 0)),
    ).toBeCloseTo(0.04, 2);
  });

  test('no class is sold beyond its capacity, and no event beyond its own capacity', () => {
    for (const event of world.events) {
      for (const ticketClass of event.ticketClasses) expect(ticketClass.sold).toBeLessThanOrEqual(ticketClass.capacity);
      const soldTotal = event.ticketClasses.reduce((sum, ticketClass) => sum + ticketClass.sold, 0);
      if (event.eventCapacity !== null) expect(soldTotal).toBeLessThanOrEqual(event.eventCapacity);
    }
  });

  test('online events are free or by donation, because they take no money', () => {
    const online = world.events.filter(isOnline);
    expect(online.length).toBeGreaterThan(100);
    const kinds = online.flatMap((event) => event.ticketClasses.map(({ priceKind }) => priceKind));
    expect(new Set(kinds)).toEqual(new Set(['free', 'donation']));
  });

  test('paid tickets cost something, free tickets cost nothing, and some are by donation', () => {
    const classes = coming.flatMap((event) => event.ticketClasses);
    for (const ticketClass of classes) expect(ticketClass.priceMinor > 0).toBe(ticketClass.priceKind !== 'free');
    for (const kind of ['free', 'paid', 'donation'])
      expect(classes.some((ticketClass) => ticketClass.priceKind === kind)).toBe(true);
  });
});

describe('places', () => {
  test('the main cities have twelve venues or more, all within 12 km of the center of their districts', () => {
    for (const city of CITIES) {
      const venues = world.venues.filter((venue) => venue.placeSlug === city.slug);
      if (city.main) expect(venues.length).toBeGreaterThanOrEqual(12);
      const centerOf = (axis: 1 | 2) =>
        city.districts.reduce((sum, district) => sum + district[axis], 0) / city.districts.length;
      for (const venue of venues) {
        expect(Math.abs(venue.latitude - centerOf(1))).toBeLessThan(0.11);
        expect(Math.abs(venue.longitude - centerOf(2))).toBeLessThan(0.13);
        expect(venue.tz).toBe(city.tz);
      }
    }
  });

  test('events name organizers and venues that exist, in the language of the city', () => {
    const venues = new Map(world.venues.map((venue) => [venue.key, venue]));
    const organizers = new Set(world.organizers.map((organizer) => organizer.key));
    for (const event of world.events) {
      expect(organizers).toContain(event.organizerKey);
      if (event.venueKey === null) continue;
      const slug = venues.get(event.venueKey)?.placeSlug;
      expect(CITIES.find((city) => city.slug === slug)?.language).toBe(event.language);
    }
  });

  test('keys are unique', () => {
    expect(new Set(world.events.map((event) => event.key)).size).toBe(world.events.length);
    expect(new Set(world.venues.map((venue) => venue.key)).size).toBe(world.venues.length);
  });
});

describe('the same seed', () => {
  test('gives the same world, also at a later time at which every time zone still has the same date', () => {
    expect(generateDemoWorld({ seed: 7, now: NOW.add({ minutes: 50 }) })).toEqual(world);
  });
  test('another seed gives another world', () => {
    for (const other of otherWorlds) expect(other).not.toEqual(world);
  });
});

const DATES = ['today', 'tomorrow', 'this-weekend', 'this-week', 'next-week', 'this-month', 'next-month'] as const;

/** The date filters that no event matches. Each event is compared in its own time zone. */
function emptyDates(events: DemoEvent[], now: Temporal.Instant): string[] {
  const begins = (event: DemoEvent, date: (typeof DATES)[number]) => {
    const { from, to } = dateWindow(date, { now, tz: event.tz });
    const start = startOf(event).toInstant();
    return Temporal.Instant.compare(start, from) >= 0 && (to === null || Temporal.Instant.compare(start, to) < 0);
  };
  return DATES.filter((date) => !events.some((event) => begins(event, date)));
}

const isOnline = ({ venueKey }: DemoEvent): boolean => venueKey === null;

function emptyFilters(events: DemoEvent[], now: Temporal.Instant): string[] {
  const missing = (label: string, values: string[], has: (event: DemoEvent, value: string) => boolean) =>
    values.filter((value) => !events.some((event) => has(event, value))).map((value) => `${label} ${value}`);
  return [
    ...missing('category', CATEGORIES, (event, id) => event.categoryId === id),
    ...missing('format', FORMATS, (event, id) => event.formatId === id),
    ...missing('tag', TAGS, (event, tag) => event.tags.includes(tag)),
    // Online events take no money.
    ...missing('price', events.every(isOnline) ? ['free'] : ['free', 'paid'], (event, kind) =>
      event.ticketClasses.some((ticketClass) => ticketClass.priceKind === kind),
    ),
    ...emptyDates(events, now),
  ];
}

// The moments cover every weekday, ends of months and a year, a leap day, and both changes of daylight saving time.
const MOMENTS = [
  '2026-12-31T22:59:00Z',
  '2027-02-28T12:59:00Z',
  '2027-03-28T00:55:00Z',
  '2027-05-31T21:50:00Z',
  '2027-06-16T03:15:00Z',
  '2027-07-02T13:20:00Z',
  '2027-11-07T06:10:00Z',
  '2028-02-29T18:05:00Z',
  '2028-12-09T16:40:00Z',
];

describe('every filter finds an event in the seven main cities and online', () => {
  test.each(MOMENTS)('at %s', (moment) => {
    const now = Temporal.Instant.from(moment);
    const places = comingByPlace(generateDemoWorld({ seed: 7, now }), now);
    const empty = [...MAIN_CITY_SLUGS, 'online'].flatMap((slug) =>
      emptyFilters(places.get(slug) ?? [], now).map((filter) => `${slug}: ${filter}`),
    );
    expect(empty).toEqual([]);
  });

  test('for any seed', () => {
    for (const other of otherWorlds) {
      const places = comingByPlace(other, NOW);
      expect([...MAIN_CITY_SLUGS, 'online'].flatMap((slug) => emptyFilters(places.get(slug) ?? [], NOW))).toEqual([]);
    }
  });
});
