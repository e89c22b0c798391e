// Parsing any file ends, never throws, and returns only events that can be stored.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseFile } from './parse.ts';

const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
const root = join(import.meta.dirname, '../../test/fixtures/import');
const list = readFileSync(join(root, 'eventbrite-v3/events-page-2.json'));
const recorded = readFileSync(join(root, 'icalendar/nvidia-cuquantum-session.ics'));

const event = (lines: string) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:u\r\nSUMMARY:S\r\n${lines}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
const start = 'DTSTART:20270101T100000Z';
const jsonLdFile = (fields: unknown) =>
  JSON.stringify({ '@type': 'Event', name: 'N', startDate: '2027-01-01T10:00Z', ...(fields as object) });
const eventbriteFile = (fields: unknown) =>
  JSON.stringify({
    events: [
      {
        id: '1',
        name: { text: 'N' },
        start: { utc: '2027-01-01T10:00:00Z', timezone: 'UTC' },
        end: { utc: '2027-01-01T12:00:00Z' },
        ...(fields as object),
      },
    ],
  });
const html = (script: string) => `<html><script type="application/ld+json">${script}</script></html>`;
const wrongValues = [
  null,
  true,
  7,
  -1,
  1e300,
  '',
  'x',
  '\u0000',
  '\ud800',
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  { text: [] },
];

const texts: string[] = [
  '',
  ' ',
  '\n',
  '\ufeff',
  '{',
  '}',
  '[',
  ']',
  'null',
  'true',
  '0',
  '"x"',
  '{}',
  '[]',
  '[[]]',
  '[null]',
  '{"events":null}',
  '{"events":[]}',
  '{"events":[null,1,"x",[]]}',
  '{"@graph":null}',
  '{"@graph":[[]]}',
  '<',
  '<html',
  '<!doctype html>',
  '<script>',
  html(''),
  html('null'),
  html('[]'),
  html('{'),
  html('{"@type":"Event"}'),
  html('</script>'),
  '//',
  '/*',
  '"',
  'hello world',
  'name,start\nA,2027-01-01',
  '%PDF-1.7',
  'PK\u0003\u0004',
  'GIF89a',
  'BEGIN:VCALENDAR',
  'END:VCALENDAR',
  'BEGIN:VCALENDAR\nEND:VCALENDAR',
  'BEGIN:VEVENT\nEND:VEVENT',
  'BEGIN:VCALENDAR\nEND:VEVENT',
  'BEGIN:\nEND:',
  'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\nEND:VEVENT',
  'BEGIN:VCARD\nFN:x\nEND:VCARD',
  `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(500)}`,
  '['.repeat(20_000),
  '{"a":'.repeat(20_000),
  `{"@graph":${'['.repeat(500)}${']'.repeat(500)}}`,
  '{"__proto__":{"@type":"Event"},"constructor":{"prototype":{}},"@type":"Event","name":"N","startDate":"2027-01-01"}',
  event(''),
  event('DTSTART:'),
  event('DTSTART'),
  event(';;;:::'),
  event('DTSTART;TZID=:20270101T100000'),
  event('DTSTART;TZID=Mars/Olympus:20270101T100000'),
  event('DTSTART;VALUE=DATE:20270230'),
  event('DTSTART:20271301T100000Z'),
  event('DTSTART:20270101T250000Z'),
  event('DTSTART:99990101T100000Z'),
  event('DTSTART:19690101T100000Z'),
  event('DTSTART:infinity'),
  event('DTSTART:20270101T240000Z'),
  event('DTSTART:20270101T235960Z'),
  event('DTSTART:-20270101T100000Z'),
  event(`${start}\r\nDTEND:20260101T100000Z`),
  event(`${start}\r\nDTEND:x`),
  event(`${start}\r\nDURATION:-PT5H`),
  event(`${start}\r\nDURATION:P99999999W`),
  event(`${start}\r\nDURATION:PX`),
  ...[
    'FREQ=',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=-3',
    'FREQ=DAILY;COUNT=99999999',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=999999999',
    'FREQ=SECONDLY',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYWEEKNO=-52',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYDAY=99MO',
    'FREQ=MONTHLY;BYSETPOS=0;BYDAY=MO',
    'FREQ=DAILY;UNTIL=x',
    'FREQ=DAILY;UNTIL=19000101',
    'FREQ=YEARLY;BYDAY=XX',
    'FREQ=HOURLY',
    ';;;',
    'FREQ=WEEKLY;WKST=QQ',
  ].map((rule) => event(`${start}\r\nRRULE:${rule}`)),
  event(`${start}\r\nEXDATE:x,y,,20270101T100000Z\r\nRDATE:,;,20270102T100000Z/PT1H\r\nRECURRENCE-ID:zzz`),
  event(`${start}\r\nRRULE:FREQ=DAILY;COUNT=2\r\nEXDATE:20270101T100000Z,20270102T100000Z`),
  event(
    `${start}\r\nGEO:nan;inf\r\nURL:javascript:alert(1)\r\nATTACH:file:///etc/passwd\r\nCATEGORIES:,,,\r\nORGANIZER:\r\nLOCATION:,,,`,
  ),
  event(`${start}\r\nDESCRIPTION:${'x'.repeat(300_000)}`),
  event(`${start}\r\nDESCRIPTION:\ud800\udfff\u0000\u202e${'\u0301'.repeat(10_000)}`),
  event(`${start}\r\nX-ALT-DESC;FMTTYPE=text/html:<svg><script>alert(1)</script>`),
  `BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:X\nBEGIN:STANDARD\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\nDTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT\nUID:1\nSUMMARY:S\nDTSTART;TZID=X:20270101T100000\nEND:VEVENT\nEND:VCALENDAR`,
  `BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nEND:VTIMEZONE\nBEGIN:VTIMEZONE\nTZID:Y\nBEGIN:STANDARD\nTZOFFSETTO:x\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT\nUID:1\nSUMMARY:S\nDTSTART;TZID=Y:20270101T100000\nEND:VEVENT\nEND:VCALENDAR`,
  ...wrongValues.flatMap((value) =>
    [
      'name',
      'startDate',
      'endDate',
      'location',
      'offers',
      'organizer',
      'eventSchedule',
      'subEvent',
      'eventStatus',
      'keywords',
    ].map((key) => jsonLdFile({ [key]: value })),
  ),
  ...wrongValues.flatMap((value) =>
    [
      'id',
      'name',
      'description',
      'start',
      'end',
      'venue',
      'organizer',
      'ticket_classes',
      'ticket_availability',
      'category_id',
      'capacity',
      'status',
      'logo',
      'currency',
    ].map((key) => eventbriteFile({ [key]: value })),
  ),
  ...['price', 'lowPrice', 'priceCurrency', 'availability', 'validFrom'].flatMap((key) =>
    wrongValues.map((value) => jsonLdFile({ offers: [{ [key]: value }] })),
  ),
  jsonLdFile({ '@id': '#a', superEvent: { '@id': '#a' }, subEvent: { '@id': '#a' } }),
  JSON.stringify({
    '@graph': [
      { '@id': '#a', '@type': 'Event', name: 'N', startDate: '2027-01-01', location: { '@id': '#b' } },
      { '@id': '#b', '@type': 'Place', address: { '@id': '#b' } },
    ],
  }),
];
// Parsing each of the texts below took minutes with a pattern or a copy that restarts at every character.
const LONG_LENGTH = 300_000;
texts.push(
  event(`${start}\r\nDESCRIPTION:x\n${'bare\n'.repeat(LONG_LENGTH / 5)}`),
  event(`${start}\r\nCATEGORIES:${','.repeat(LONG_LENGTH)}`),
  jsonLdFile({ description: '<a'.repeat(LONG_LENGTH) }),
  jsonLdFile({ description: '<xml>'.repeat(LONG_LENGTH / 5) }),
  jsonLdFile({ name: '&'.repeat(LONG_LENGTH), location: ', '.repeat(LONG_LENGTH), startDate: ' '.repeat(LONG_LENGTH) }),
  html(`{"a":1${' '.repeat(LONG_LENGTH)}x}`),
  html('{"@type":['.repeat(LONG_LENGTH / 10)),
);
const truncatedFiles = [0.1, 0.3, 0.5, 0.7, 0.9, 0.99].flatMap((part) =>
  [list, recorded].map((bytes) => bytes.subarray(0, Math.floor(bytes.length * part))),
);
const randomFiles = Array.from({ length: 40 }, (_, seed) =>
  Uint8Array.from(recorded, (byte, index) =>
    ((index * 2_654_435_761 + seed * 40_503) >>> 7) % 29 === 0 ? (byte + seed * 7) % 256 : byte,
  ),
);
const corpus: Uint8Array[] = [
  ...texts.map((text) => new TextEncoder().encode(text)),
  ...truncatedFiles,
  ...randomFiles,
  new Uint8Array(3),
  Uint8Array.from({ length: 256 }, (_, index) => index),
];

describe('malformed files', () => {
  test(`no file of ${corpus.length} files makes the parser throw or gives an event that cannot be stored`, () => {
    expect(corpus.length).toBeGreaterThan(100);
    for (const bytes of corpus) {
      const parsed = parseFile('x', bytes, { now });
      for (const { start: from, end, name, uid, tz, summary } of parsed.events) {
        expect(Temporal.Instant.compare(from, end)).toBe(-1);
        expect(from.epochMilliseconds).toBeGreaterThan(0);
        expect(end.epochMilliseconds).toBeLessThan(Date.UTC(2101, 0));
        expect(
          name.length > 0 && name.length <= 300 && uid.length > 0 && uid.length <= 250 && summary.length <= 500,
        ).toBe(true);
        expect(`${name}${uid}${summary}`).not.toMatch(/\p{Cc}|\p{Cs}/u);
        expect(from.toZonedDateTimeISO(tz).timeZoneId.length).toBeGreaterThan(0);
      }
    }
  });

  test.each(truncatedFiles.map((bytes, index) => [index, bytes] as const))(
    'a recording that is cut off (%i) gives no events at all',
    (_, bytes) => {
      expect(parseFile('x', bytes, { now }).events).toEqual([]);
    },
  );

  test('a file beyond 50 MB is refused before it is read', () => {
    expect(parseFile('x', new Uint8Array(50 * 1024 * 1024 + 1), { now }).problems[0]?.reason).toContain('50 MB');
  });

  const many = (count: number, item: (index: number) => string) => Array.from({ length: count }, (_, i) => item(i));
  const calendar = (body: string) => `BEGIN:VCALENDAR\n${body}\nEND:VCALENDAR`;
  const vevent = (lines: string) => `BEGIN:VEVENT\nUID:u\nSUMMARY:S\nDTSTART:20270101T100000Z\n${lines}\nEND:VEVENT`;
  const rule = (text: string) => event(`DTSTART:20200101T100000Z\nRRULE:${text}`).replaceAll('\r\n', '\n');
  const datedEvent = { '@type': 'Event', name: 'N', startDate: '2027-01-01' };
  const offers = { '@id': 'o', '@type': 'AggregateOffer', offers: many(500, String).map((price) => ({ price })) };
  test.each([
    ['more events than a file may hold', calendar(many(20_001, () => vevent('CLASS:PUBLIC')).join('\n')), 'events'],
    ['calendars nested without end', 'BEGIN:VCALENDAR\n'.repeat(100), 'nested'],
    ['an event of very many lines', calendar(vevent('EXDATE:20270101T100000Z\n'.repeat(10_001))), 'lines'],
    ['very many time zones', calendar('BEGIN:VTIMEZONE\nTZID:X\nEND:VTIMEZONE\n'.repeat(201)), 'time zones'],
    ['a very deep list', '['.repeat(600) + ']'.repeat(600), 'nested'],
    [
      'more events in a list than a file may hold',
      JSON.stringify(many(20_001, () => '').map(() => datedEvent)),
      'events',
    ],
    [
      'a recorded list of too many events',
      JSON.stringify({ events: many(20_001, String).map((id) => ({ id, start: {} })) }),
      'events',
    ],
    [
      'events with very many schedules',
      JSON.stringify({ ...datedEvent, eventSchedule: many(101, () => '') }),
      'schedules',
    ],
  ])('%s are refused as a whole, with the reason', (_, text, reason) => {
    const parsed = parseFile('x', new TextEncoder().encode(text), { now });
    expect(parsed.events).toEqual([]);
    expect(parsed.problems).toMatchObject([{ kind: 'file', reason: expect.stringContaining(reason) as string }]);
  });

  test.each([
    [
      'a rule with thousands of repeated hours and minutes',
      rule(`FREQ=DAILY;COUNT=3;BYHOUR=${'9,'.repeat(3000)}9;BYMINUTE=${'5,'.repeat(3000)}5`),
      3,
    ],
    ['a line of very many parameters', event(`${start}\r\nX;${'A=B;'.repeat(100_000)}:x`), 1],
    [
      'time zones since the year 1',
      calendar(
        `BEGIN:VTIMEZONE\nTZID:Z\n${'BEGIN:STANDARD\nDTSTART:00010101T000000\nRRULE:FREQ=YEARLY;BYMONTH=1\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0117\nEND:STANDARD\n'.repeat(140)}END:VTIMEZONE\n${vevent('CLASS:PUBLIC')}`,
      ),
      1,
    ],
    ['very many categories', event(`${start}\r\nCATEGORIES:${'ab,'.repeat(300_000)}`), 1],
    [
      'offers that refer to lists of offers',
      JSON.stringify([
        offers,
        ...many(20, String).map((id) => ({
          ...datedEvent,
          '@id': `e${id}`,
          offers: many(500, () => '').map(() => ({ '@id': 'o' })),
        })),
      ]),
      20,
    ],
    [
      'formatting elements that are never closed',
      `${many(2000, (i) => `<font size=${i}>`).join('')}${'<p>'.repeat(50_000)}${html(jsonLdFile({}))}`,
      1,
    ],
  ])('%s are parsed without a long computation', (_, text, count) => {
    expect(parseFile('x', new TextEncoder().encode(text), { now }).events).toHaveLength(count);
  });

  test('a status with the name of a property that every object has counts as unknown', () => {
    const parsed = parseFile('x', new TextEncoder().encode(eventbriteFile({ status: 'constructor' })), { now });
    expect(parsed.events[0]?.status).toBe('live');
  });

  test('a script inside the text of a title is no event data', () => {
    const page = `<title>${html(jsonLdFile({ name: 'In a title' }))}</title>${html(jsonLdFile({ name: 'In a script' }))}`;
    expect(parseFile('x', new TextEncoder().encode(page), { now }).events.map(({ name }) => name)).toEqual([
      'In a script',
    ]);
  });

  test('an object cannot pollute other objects', () => {
    parseFile(
      'x',
      new TextEncoder().encode('{"@type":"Event","name":"N","startDate":"2027-01-01","__proto__":{"polluted":1}}'),
      { now },
    );
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('hostile descriptions', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<object data="x"></object>',
    '<embed src=x>',
    '<form action="https://evil.example"><input></form>',
    '<style>*{background:url(https://evil.example)}</style>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p onclick=alert(1)>x</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<template><script>alert(1)</script></template>',
    '<textarea><script>alert(1)</script></textarea>',
    '<title><img src=x onerror=alert(1)></title>',
    '<base href="https://evil.example">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<link rel=stylesheet href="https://evil.example">',
    '<body onload=alert(1)>',
    '<video><source onerror=alert(1)></video>',
    '<details open ontoggle=alert(1)>',
    '<<script>alert(1)//<</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<p>ok<!--<img src="--><img src=x onerror=alert(1)//">',
  ];
  const formats: [string, (payload: string) => string][] = [
    ['iCalendar', (payload) => event(`${start}\r\nDESCRIPTION:<p>a</p>${payload.replace(/([\\;,])/g, '\\$1')}`)],
    ['JSON-LD', (payload) => jsonLdFile({ description: `<p>a</p>${payload}` })],
    ['Eventbrite', (payload) => eventbriteFile({ description: { html: `<p>a</p>${payload}` } })],
  ];
  for (const [format, wrap] of formats) {
    test.each(payloads)(`${format}: %s`, (payload) => {
      const [found] = parseFile('x', new TextEncoder().encode(wrap(payload)), { now }).events;
      const tags = [...(found?.descriptionHtml ?? '').matchAll(/<[^>]*>/g)].map(([tag]) => tag);
      for (const tag of tags)
        expect(tag).toMatch(
          /^<\/?(?:p|br|strong|b|em|i|u|s|ul|ol|li|h[234]|blockquote|hr|code|pre)(?: \/)?>$|^<\/a>$|^<a(?: href="(?:https?:|mailto:|tel:)[^"]*")?(?: rel="[^"]*")?>$/,
        );
    });
  }
});
