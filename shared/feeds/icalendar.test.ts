import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, writeCalendar } from './icalendar.ts';

const jazz: CalendarEvent = {
  uid: 'event-700001@example.org',
  startsAt: '2026-11-27T19:00:00Z',
  endsAt: '2026-11-27T22:00:00Z',
  changedAt: '2026-11-21T10:00:00.123Z',
  summary: 'Jazz Night',
};

const linesOf = (event: Partial<CalendarEvent>) => writeCalendar({ events: [{ ...jazz, ...event }] }).split('\r\n');
const read = (text: string) =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined);

describe('a calendar file', () => {
  it('has the structure of RFC 5545, with every line ended by CRLF', () => {
    const text = writeCalendar({ name: 'Oz', events: [jazz] });
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('writes times as UTC instants', () => {
    expect(linesOf({})).toEqual(
      expect.arrayContaining(['DTSTART:20261127T190000Z', 'DTEND:20261127T220000Z', 'DTSTAMP:20261121T100000Z']),
    );
  });

  it('writes days as days of the event’s zone, with the end one day later', () => {
    const day = {
      allDay: true,
      tz: 'Pacific/Auckland',
      startsAt: '2026-11-26T11:00:00Z',
      endsAt: '2026-11-28T11:00:00Z',
    };
    expect(linesOf(day)).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261127', 'DTEND;VALUE=DATE:20261129']));
  });

  it('folds at 75 octets and never inside a character', () => {
    const summary = '🎷 Übergröße naïve 日本語 '.repeat(12).trim();
    const text = writeCalendar({ events: [{ ...jazz, summary }] });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(read(text).summary).toBe(summary);
  });

  it('does not fold lines of exactly 75 octets', () => {
    expect(linesOf({ summary: 'x'.repeat(67) })).toContain(`SUMMARY:${'x'.repeat(67)}`);
  });

  it('is read back unchanged for any text', () => {
    const event = {
      ...jazz,
      summary: 'Semi; comma, back\\slash',
      description: 'one\ntwo\r\nthree; "four"',
      location: 'A, B; C',
      geo: { latitude: 52.52, longitude: -13.405 },
    };
    const back = read(writeCalendar({ events: [event] }));
    expect([back.summary, back.description, back.location, back.uid]).toEqual([
      event.summary,
      'one\ntwo\nthree; "four"',
      event.location,
      event.uid,
    ]);
  });

  it('prevents injected lines', () => {
    const evil = 'x\r\nATTENDEE:mailto:eve@example.org\u0000\nBEGIN:VALARM';
    const lines = linesOf({
      summary: evil,
      description: evil,
      location: evil,
      uid: evil,
      url: `https://example.org/${evil}`,
      categories: [evil],
    });
    expect(lines.filter((line) => /^(?:ATTENDEE|BEGIN:VALARM)/.test(line))).toEqual([]);
    expect(lines.join('')).not.toContain('\u0000');
  });

  it('marks canceled events', () => {
    expect(linesOf({ status: 'CANCELLED' })).toContain('STATUS:CANCELLED');
  });

  it('may have no events', () => {
    expect(() => ICAL.parse(writeCalendar({ events: [] }))).not.toThrow();
  });
});
