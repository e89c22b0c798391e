import { describe, expect, test } from 'vitest';
import { parseFile } from '../parse.ts';
import type { ParsedFile } from '../types.ts';

const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
const page = (script: string) =>
  `<!doctype html><html lang="de-DE"><head><title>t</title><script type="application/ld+json">${script}</script></head><body><p>text</p></body></html>`;
const read = (text: string, tz?: string): ParsedFile =>
  parseFile('x', new TextEncoder().encode(text), tz ? { now, tz } : { now });
const onlyEvent = (fields: object, tz?: string) => {
  const parsed = read(
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Night',
      startDate: '2026-12-05T20:00:00+01:00',
      ...fields,
    }),
    tz,
  );
  const [event] = parsed.events;
  if (!event) throw new Error(`the sample was not read: ${JSON.stringify(parsed.problems)}`);
  return event;
};

describe('finding events', () => {
  const event = { '@type': 'MusicEvent', name: 'A', startDate: '2027-01-01T20:00Z', url: 'https://ex.example/a' };
  test.each([
    ['alone', event],
    ['in a list', [event]],
    ['in a graph', { '@context': 'http://schema.org', '@graph': [{ '@type': 'WebSite', name: 'x' }, event] }],
    ['under mainEntity', { '@type': 'WebPage', mainEntity: event }],
    ['in an ItemList', { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: event }] }],
    ['of an organizer', { '@type': 'Organization', event: [event] }],
    ['with types in a list', { ...event, '@type': ['Event', 'MusicEvent'] }],
    ['with a full type address', { ...event, '@type': 'http://schema.org/MusicEvent' }],
    [
      'with prefixed names',
      { '@type': 'schema:MusicEvent', 'schema:name': 'A', 'schema:startDate': '2027-01-01T20:00Z' },
    ],
    [
      'with value objects',
      {
        ...event,
        name: { '@value': 'A', '@language': 'en' },
        startDate: { '@type': 'xsd:dateTime', '@value': '2027-01-01T20:00Z' },
      },
    ],
  ])('%s', (_, document) => {
    expect(
      read(JSON.stringify(document)).events.map(({ name, start, categoryId }) => [name, start.toString(), categoryId]),
    ).toEqual([['A', '2027-01-01T20:00:00Z', '103']]);
  });

  test('inside an HTML page, with the language of the page', () => {
    expect(read(page(JSON.stringify(event))).events[0]).toMatchObject({ name: 'A', language: 'de-DE' });
  });

  test.each([
    ['trailing commas', '{"@type":"Event","name":"A","startDate":"2027-01-01T20:00Z",}'],
    [
      'bare line breaks in texts',
      '{"@type":"Event","name":"A","description":"one\ntwo","startDate":"2027-01-01T20:00Z"}',
    ],
    ['comments', '/* x */ {"@type":"Event", // y\n"name":"A","startDate":"2027-01-01T20:00Z"}'],
    ['CDATA', '//<![CDATA[\n{"@type":"Event","name":"A","startDate":"2027-01-01T20:00Z"}\n//]]>'],
    ['a closing semicolon', '{"@type":"Event","name":"A","startDate":"2027-01-01T20:00Z"};'],
    ['wrong escapes', '{"@type":"Event","name":"A","description":"it\\\'s","startDate":"2027-01-01T20:00Z"}'],
  ])('%s in a script are accepted', (_, script) => {
    expect(read(page(script)).events.map((parsedEvent) => parsedEvent.name)).toEqual(['A']);
  });

  test('a page with broken event data is refused as a whole', () => {
    const parsed = read(
      `${page(JSON.stringify(event))}<script type="application/ld+json">{"@type":"Event","name":"B</script>`,
    );
    expect([parsed.events.length, parsed.problems[0]?.kind]).toEqual([0, 'file']);
  });

  test('a page that repeats an event gives one event, and a page with several dates at one URL gives several events', () => {
    expect(read(JSON.stringify([event, event])).events).toHaveLength(1);
    expect(read(JSON.stringify([event, { ...event, startDate: '2027-01-02T20:00Z' }])).events).toHaveLength(2);
  });

  test('the parts of a series become the dates of the series', () => {
    const series = {
      '@type': 'EventSeries',
      name: 'Weekly',
      url: 'https://ex.example/w',
      subEvent: [
        { '@type': 'Event', startDate: '2027-01-01T10:00Z' },
        { '@type': 'Event', name: 'Two', startDate: '2027-01-08T10:00Z' },
      ],
    };
    expect(read(JSON.stringify(series)).events.map(({ name, seriesUid }) => [name, seriesUid])).toEqual([
      ['Weekly', 'https://ex.example/w'],
      ['Two', 'https://ex.example/w'],
    ]);
  });

  test('a schedule is expanded in its zone', () => {
    const eventSchedule = {
      '@type': 'Schedule',
      startDate: '2026-12-01',
      endDate: '2026-12-20',
      repeatFrequency: 'P1W',
      byDay: 'https://schema.org/Monday',
      startTime: '19:00:00',
      endTime: '01:00',
      scheduleTimezone: 'Europe/Paris',
    };
    const { events } = read(
      JSON.stringify({ '@type': 'Event', name: 'S', url: 'https://ex.example/s', eventSchedule }),
    );
    expect(events.map(({ start, end }) => `${start} ${end}`)).toEqual([
      '2026-12-07T18:00:00Z 2026-12-08T00:00:00Z',
      '2026-12-14T18:00:00Z 2026-12-15T00:00:00Z',
    ]);
  });
});

describe('the times of an event', () => {
  test.each([
    [{ startDate: '2026-12-05T20:00' }, 'Asia/Tokyo', '2026-12-05T11:00:00Z', 'Asia/Tokyo'],
    [
      {
        startDate: '2026-12-05T20:00:00',
        location: { '@type': 'Place', name: 'X', address: { addressRegion: 'CA', addressCountry: 'US' } },
      },
      undefined,
      '2026-12-06T04:00:00Z',
      'America/Los_Angeles',
    ],
    [
      {
        startDate: '2026-12-05T20:00:00-06:00',
        location: { '@type': 'Place', name: 'X', address: { addressCountry: 'US' } },
      },
      undefined,
      '2026-12-06T02:00:00Z',
      'America/Chicago',
    ],
    [
      { startDate: '2026-07-05T20:00:00+02:00', location: 'Hall, Berlin, Germany' },
      undefined,
      '2026-07-05T18:00:00Z',
      'Europe/Berlin',
    ],
    [{ startDate: '2026-07-05T20:00:00.000+0530' }, undefined, '2026-07-05T14:30:00Z', 'Asia/Kolkata'],
    [
      { startDate: '2026-07-05 20:00', location: { '@type': 'Place', name: 'X', address: 'Rua A, Lisboa, Portugal' } },
      undefined,
      '2026-07-05T19:00:00Z',
      'Europe/Lisbon',
    ],
  ])('%j', (fields, tz, instant, zone) => {
    const event = onlyEvent(fields, tz);
    expect([event.start.toString(), event.tz]).toEqual([instant, zone]);
  });

  test('an end date includes that day', () => {
    const event = onlyEvent({ startDate: '2026-07-01', endDate: '2026-07-03' }, 'UTC');
    expect([event.allDay, event.end.toString()]).toEqual([true, '2026-07-04T00:00:00Z']);
  });

  test.each(['2026-02-30', '', 'tomorrow', '9999-01-01T00:00Z', '1969-07-20', 'infinity', '2026-13-01T10:00'])(
    'an event that starts at %j is reported and skipped',
    (startDate) => {
      const parsed = read(JSON.stringify({ '@type': 'Event', name: 'N', startDate }));
      expect([parsed.events.length, parsed.problems.map((problem) => problem.kind)]).toEqual([0, ['event']]);
    },
  );
});

describe('the price of an event', () => {
  test.each([
    [
      { '@type': 'Offer', price: '12,50 €' },
      { kind: 'paid', minMinor: 1250, maxMinor: 1250, currency: 'EUR' },
    ],
    [
      { price: '12.50', priceCurrency: 'GBP' },
      { kind: 'paid', minMinor: 1250, maxMinor: 1250, currency: 'GBP' },
    ],
    [
      [
        { price: 20, priceCurrency: 'USD' },
        { price: 35.1, priceCurrency: 'USD' },
      ],
      { kind: 'paid', minMinor: 2000, maxMinor: 3510, currency: 'USD' },
    ],
    [
      { '@type': 'AggregateOffer', lowPrice: '1.200,00', highPrice: '2.400', priceCurrency: 'EUR' },
      { kind: 'paid', minMinor: 120000, maxMinor: 240000, currency: 'EUR' },
    ],
    [
      {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        lowPrice: 5,
        offers: [
          { '@type': 'Offer', price: 5, priceCurrency: 'USD' },
          { '@type': 'Offer', price: 9, priceCurrency: 'USD' },
        ],
      },
      { kind: 'paid', minMinor: 500, maxMinor: 900, currency: 'USD' },
    ],
    [
      { price: '4500', priceCurrency: 'JPY' },
      { kind: 'paid', minMinor: 4500, maxMinor: 4500, currency: 'JPY' },
    ],
    [
      { price: '10 - 15', priceCurrency: 'CHF' },
      { kind: 'paid', minMinor: 1000, maxMinor: 1500, currency: 'CHF' },
    ],
    [
      { priceSpecification: { price: 7, priceCurrency: 'EUR' } },
      { kind: 'paid', minMinor: 700, maxMinor: 700, currency: 'EUR' },
    ],
    [{ price: 0, priceCurrency: 'EUR' }, { kind: 'free' }],
    [{ price: 'Kostenlos' }, { kind: 'free' }],
    [{ url: 'https://ex.example/tickets' }, null],
    [{ price: 'ask' }, null],
  ])('%j', (offers, price) => {
    expect(onlyEvent({ offers }).price).toEqual(price);
  });

  test('an event whose offers are all sold out is sold out', () => {
    expect(
      onlyEvent({ offers: [{ price: 5, priceCurrency: 'EUR', availability: 'http://schema.org/SoldOut' }] }).soldOut,
    ).toBe(true);
  });
});

describe('the status and the place of an event', () => {
  test.each([
    ['https://schema.org/EventCancelled', 'canceled'],
    ['EventPostponed', 'postponed'],
    ['schema:EventScheduled', 'live'],
    ['http://schema.org/EventRescheduled', 'live'],
  ])('%s is %s', (eventStatus, status) => {
    expect(onlyEvent({ eventStatus }).status).toBe(status);
  });

  test('an event with a place and a stream is online and has a venue', () => {
    const location = [
      { '@type': 'VirtualLocation', url: 'https://ex.example' },
      { '@type': 'Place', name: 'Hall', geo: { latitude: '52.5', longitude: '13.4' } },
    ];
    expect(onlyEvent({ location })).toMatchObject({ online: true, venue: { name: 'Hall', latitude: 52.5 } });
  });

  test('a reference to a place elsewhere in the graph is followed', () => {
    const document = {
      '@graph': [
        {
          '@type': 'Place',
          '@id': '#v',
          name: 'Hall',
          address: { addressLocality: 'Paris', addressCountry: { '@type': 'Country', name: 'France' } },
        },
        { '@type': 'Event', name: 'N', startDate: '2027-01-01T10:00Z', location: { '@id': '#v' } },
      ],
    };
    expect(read(JSON.stringify(document)).events[0]).toMatchObject({
      venue: { name: 'Hall', city: 'Paris', countryCode: 'FR' },
      tz: 'Europe/Paris',
    });
  });

  test('names escaped for HTML are decoded', () => {
    expect(onlyEvent({ name: 'Caf&eacute; &amp; Bar &#8211; live' }).name).toBe('Café & Bar – live');
  });
});
