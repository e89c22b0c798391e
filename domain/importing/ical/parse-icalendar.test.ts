import { describe, expect, test } from 'vitest';
import { parseFile } from '../parse.ts';
import type { ParsedFile, ParseOptions } from '../types.ts';

const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
const calendar = (events: string[], head = '') =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${head}${events.map((lines) => `BEGIN:VEVENT\r\n${lines.replaceAll('\n', '\r\n')}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`;
const read = (text: string, options: Partial<ParseOptions> = {}): ParsedFile =>
  parseFile('x.ics', new TextEncoder().encode(text), { now, ...options });
const onlyEvent = (lines: string, head = '', options: Partial<ParseOptions> = {}) => {
  const [event] = read(calendar([`UID:u\nSUMMARY:Night\n${lines}`], head), options).events;
  if (!event) throw new Error('the sample was not read');
  return event;
};
const starts = (text: string, options: Partial<ParseOptions> = {}) =>
  read(text, options).events.map((event) => event.start.toString());

describe('the zone of a time', () => {
  test.each([
    ['Europe/Berlin', '20260715T190000', '2026-07-15T17:00:00Z', 'Europe/Berlin'],
    ['W. Europe Standard Time', '20261215T190000', '2026-12-15T18:00:00Z', 'Europe/Berlin'],
    ['Eastern Standard Time', '20260715T190000', '2026-07-15T23:00:00Z', 'America/New_York'],
    ['Nepal Standard Time', '20260715T190000', '2026-07-15T13:15:00Z', 'Asia/Kathmandu'],
    ['/mozilla.org/20050126_1/America/St_Johns', '20260715T190000', '2026-07-15T21:30:00Z', 'America/St_Johns'],
    ['Pacific/Apia', '20260715T190000', '2026-07-15T06:00:00Z', 'Pacific/Apia'],
    ['Australia/Lord_Howe', '20260115T190000', '2026-01-15T08:00:00Z', 'Australia/Lord_Howe'],
    ['"America/Sao_Paulo"', '20260715T190000', '2026-07-15T22:00:00Z', 'America/Sao_Paulo'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern', '20260715T190000', '2026-07-15T17:00:00Z', 'Europe/Amsterdam'],
    ['Pacific Time (US & Canada)', '20260715T190000', '2026-07-16T02:00:00Z', 'America/Los_Angeles'],
  ])('%s at %s is %s', (tzid, local, instant, zone) => {
    const event = onlyEvent(`DTSTART;TZID=${tzid}:${local}\nDURATION:PT1H`);
    expect([event.start.toString(), event.tz]).toEqual([instant, zone]);
  });

  test('a time that a clock change skips moves forward, and a repeated time means its first occurrence', () => {
    expect(onlyEvent('DTSTART;TZID=Europe/Berlin:20270328T023000').start.toString()).toBe('2027-03-28T01:30:00Z');
    expect(onlyEvent('DTSTART;TZID=Europe/Berlin:20261025T023000').start.toString()).toBe('2026-10-25T00:30:00Z');
  });

  const custom = (name: string, std: string, dst: string) =>
    `BEGIN:VTIMEZONE\r\nTZID:${name}\r\nBEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nTZOFFSETFROM:${dst}\r\nTZOFFSETTO:${std}\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r\nEND:STANDARD\r\nBEGIN:DAYLIGHT\r\nDTSTART:16010101T020000\r\nTZOFFSETFROM:${std}\r\nTZOFFSETTO:${dst}\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\n`;

  test('a zone with an unknown name is identified by the offsets its calendar defines', () => {
    const event = onlyEvent('DTSTART;TZID=Office:20260715T100000', custom('Office', '+0100', '+0200'));
    expect([event.start.toString(), event.tz]).toEqual(['2026-07-15T08:00:00Z', 'Europe/Paris']);
  });

  test('a defined zone that no IANA zone equals still gives the right instant', () => {
    expect(
      onlyEvent('DTSTART;TZID=Nowhere:20260715T100000', custom('Nowhere', '+0120', '+0220')).start.toString(),
    ).toBe('2026-07-15T07:40:00Z');
  });

  test('a floating time is in the zone of its calendar, or else of its place, or else of the option `tz`, or else in UTC with a note', () => {
    expect(onlyEvent('DTSTART:20261224T100000', 'X-WR-TIMEZONE:America/Chicago\r\n', { tz: 'Asia/Tokyo' }).tz).toBe(
      'America/Chicago',
    );
    expect(
      onlyEvent('DTSTART:20261224T100000\nLOCATION:Club\\, Rue X\\, 75001 Paris\\, France', '', { tz: 'Asia/Tokyo' })
        .tz,
    ).toBe('Europe/Paris');
    expect(onlyEvent('DTSTART:20261224T100000', '', { tz: 'Asia/Tokyo' }).start.toString()).toBe(
      '2026-12-24T01:00:00Z',
    );
    const withoutZone = onlyEvent('DTSTART:20261224T100000');
    expect([withoutZone.tz, withoutZone.notes.join()]).toEqual(['UTC', expect.stringContaining('no zone is given')]);
  });

  test('a UTC time in a calendar with a zone is shown in that zone', () => {
    const event = onlyEvent('DTSTART:20261224T100000Z', 'X-WR-TIMEZONE:Asia/Kolkata\r\n');
    expect([event.start.toString(), event.tz]).toEqual(['2026-12-24T10:00:00Z', 'Asia/Kolkata']);
  });
});

describe('the length of an event', () => {
  test('a date without a time means whole days in the zone of the event', () => {
    const event = onlyEvent('DTSTART;VALUE=DATE:20261224\nDTEND;VALUE=DATE:20261227', '', { tz: 'Europe/Berlin' });
    expect([event.allDay, event.start.toString(), event.end.toString()]).toEqual([
      true,
      '2026-12-23T23:00:00Z',
      '2026-12-26T23:00:00Z',
    ]);
  });

  test('one date without an end is one day', () => {
    const event = onlyEvent('DTSTART;VALUE=DATE:20261224', '', { tz: 'UTC' });
    expect(event.end.toString()).toBe('2026-12-25T00:00:00Z');
  });

  test('a duration gives the end', () => {
    expect(onlyEvent('DTSTART:20261224T100000Z\nDURATION:PT90M').end.toString()).toBe('2026-12-24T11:30:00Z');
  });

  test('an event without end or duration lasts two hours, and a note states this length', () => {
    const event = onlyEvent('DTSTART:20261224T100000Z');
    expect(event.end.toString()).toBe('2026-12-24T12:00:00Z');
    expect(event.notes).toEqual(['no end is given; the event is assumed to last 2 hours']);
  });
});

describe('a recurring event', () => {
  test('a weekly event has the same local time across both clock changes', () => {
    const text = calendar([
      'UID:u\nSUMMARY:Choir\nDTSTART;TZID=America/New_York:20261024T190000\nDTEND;TZID=America/New_York:20261024T210000\nRRULE:FREQ=WEEKLY;COUNT=24',
    ]);
    const hours = read(text).events.map((event) => event.start.toZonedDateTimeISO(event.tz).hour);
    expect(hours).toHaveLength(24);
    expect(new Set(hours)).toEqual(new Set([19]));
  });

  test('UNTIL in UTC includes the last date in a zone east of UTC', () => {
    const text = calendar([
      'UID:u\nSUMMARY:S\nDTSTART;TZID=Australia/Sydney:20261201T080000\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20261202T210000Z',
    ]);
    expect(starts(text)).toEqual(['2026-11-30T21:00:00Z', '2026-12-01T21:00:00Z', '2026-12-02T21:00:00Z']);
  });

  test('excluded dates are left out, extra dates are added, and a moved date retains its identity', () => {
    const base = 'DTSTART;TZID=Europe/Berlin:20261020T190000\nDTEND;TZID=Europe/Berlin:20261020T200000';
    const events = read(
      calendar([
        `UID:u\nSUMMARY:Run\n${base}\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;TZID=Europe/Berlin:20261027T190000\nRDATE;TZID=Europe/Berlin:20261201T190000`,
        'UID:u\nSUMMARY:Run later\nRECURRENCE-ID:20261103T180000Z\nDTSTART:20261104T180000Z\nDTEND:20261104T190000Z',
      ]),
    ).events;
    expect(events.map((event) => [event.uid, event.name, event.start.toString(), event.tz])).toEqual([
      ['u#2026-10-20T19:00', 'Run', '2026-10-20T17:00:00Z', 'Europe/Berlin'],
      ['u#2026-11-03T19:00', 'Run later', '2026-11-04T18:00:00Z', 'Europe/Berlin'],
      ['u#2026-11-10T19:00', 'Run', '2026-11-10T18:00:00Z', 'Europe/Berlin'],
      ['u#2026-12-01T19:00', 'Run', '2026-12-01T18:00:00Z', 'Europe/Berlin'],
    ]);
    expect(new Set(events.map((event) => event.seriesUid))).toEqual(new Set(['u']));
  });

  test('an endless rule stops after 24 months or 200 dates', () => {
    const daily = starts(calendar(['UID:u\nSUMMARY:S\nDTSTART:20200101T100000Z\nRRULE:FREQ=DAILY']));
    expect(daily).toHaveLength(200);
    expect(daily[0]).toBe('2026-11-20T10:00:00Z');
    const monthly = starts(calendar(['UID:u\nSUMMARY:S\nDTSTART:20260115T100000Z\nRRULE:FREQ=MONTHLY']));
    expect(monthly.at(-1)).toBe('2028-11-15T10:00:00Z');
  });

  test('a series that is over has all its dates', () => {
    expect(starts(calendar(['UID:u\nSUMMARY:S\nDTSTART:20200101T100000Z\nRRULE:FREQ=WEEKLY;COUNT=5']))).toHaveLength(5);
  });

  test('an event with an unreadable rule has only its first date, and a note states this', () => {
    const [event] = read(calendar(['UID:u\nSUMMARY:S\nDTSTART:20270101T100000Z\nRRULE:FREQ=MINUTELY'])).events;
    expect(event?.notes.join()).toContain('only the first date is imported');
  });

  test('a cancellation of one date leaves the other dates of a series unchanged', () => {
    const events = read(
      calendar([
        'UID:u\nSUMMARY:S\nDTSTART:20270101T100000Z\nRRULE:FREQ=DAILY;COUNT=2',
        'UID:u\nSUMMARY:S\nRECURRENCE-ID:20270102T100000Z\nDTSTART:20270102T100000Z\nSTATUS:CANCELLED',
      ]),
    ).events;
    expect(events.map((event) => event.status)).toEqual(['live', 'canceled']);
  });
});

describe('the other fields of an event', () => {
  test('a written address is split into its parts', () => {
    expect(
      onlyEvent(
        'DTSTART:20270101T100000Z\nLOCATION:Blue Note\\, 131 W 3rd St\\, New York\\, NY 10012\\, USA\nGEO:40.73;-74.00',
      ).venue,
    ).toMatchObject({
      name: 'Blue Note',
      address1: '131 W 3rd St',
      city: 'New York',
      region: 'NY',
      postalCode: '10012',
      countryCode: 'US',
      latitude: 40.73,
      longitude: -74,
    });
  });

  test('a meeting link makes an event online', () => {
    expect(onlyEvent('DTSTART:20270101T100000Z\nLOCATION:https://zoom.us/j/123')).toMatchObject({
      online: true,
      venue: null,
    });
  });

  test('private events stay private', () => {
    expect(onlyEvent('DTSTART:20270101T100000Z\nCLASS:CONFIDENTIAL').visibility).toBe('private');
  });

  test('folded lines and letters split by a fold are joined', () => {
    const bytes = Buffer.from(calendar(['UID:u\nDTSTART:20270101T100000Z\nSUMMARY:Caf#é']));
    const splitAt = bytes.indexOf(0x23);
    const folded = Buffer.concat([
      bytes.subarray(0, splitAt),
      bytes.subarray(splitAt + 1, splitAt + 2),
      Buffer.from('\r\n '),
      bytes.subarray(splitAt + 2),
    ]);
    expect(parseFile('x', folded, { now }).events[0]?.name).toBe('Café');
  });

  test('bare line breaks inside a description are retained', () => {
    const text = calendar(['UID:u\nSUMMARY:S\nDTSTART:20270101T100000Z\nDESCRIPTION:first line\nsecond line\n\nthird']);
    expect(read(text).events[0]?.descriptionHtml).toBe('<p>first line<br />second line<br />third</p>');
  });

  test('a byte order mark, lone line feeds and Windows-1252 are read', () => {
    const text = calendar(['UID:u\nSUMMARY:Füße\nDTSTART:20270101T100000Z']).replaceAll('\r\n', '\n');
    expect(read(`\ufeff${text}`).events[0]?.name).toBe('Füße');
    expect(parseFile('x', Buffer.from(text, 'latin1'), { now }).events[0]?.name).toBe('Füße');
    expect(parseFile('x', Buffer.from(`\ufeff${text}`, 'utf16le'), { now }).events[0]?.name).toBe('Füße');
  });

  test('of two versions of one event the newer version is imported, and the older version is reported', () => {
    const parsed = read(
      calendar([
        'UID:u\nSEQUENCE:2\nSUMMARY:New\nDTSTART:20270101T100000Z',
        'UID:u\nSEQUENCE:1\nSUMMARY:Old\nDTSTART:20270101T100000Z',
      ]),
    );
    expect(parsed.events.map((event) => event.name)).toEqual(['New']);
    expect(parsed.problems.map((problem) => problem.name)).toEqual(['Old']);
  });

  test('a truncated file is refused as a whole', () => {
    const text = calendar(['UID:u\nSUMMARY:S\nDTSTART:20270101T100000Z', 'UID:v\nSUMMARY:S\nDTSTART:20270101T100000Z']);
    const parsed = read(text.slice(0, -40));
    expect(parsed.events).toEqual([]);
    expect(parsed.problems[0]?.kind).toBe('file');
  });
});
