import { beforeAll, expect, test } from 'vitest';
import type { EventPage } from '#domain/events';
import type { Offer } from '#domain/tickets';
import { locales } from '#shared/locales.ts';
import { loadMessages } from '../i18n/messages.ts';
import { eventTexts } from './event-texts.ts';

beforeAll(() => Promise.all(['en', 'fr'].map((lang) => loadMessages(lang))));

const event = {
  details: {},
  tags: [],
  categoryId: '',
  subcategoryId: null,
  formatId: null,
  online: false,
  externalUrl: null,
  status: 'live',
  refundPolicy: '7d',
  startsAt: '2026-03-08T19:00:00Z',
  endsAt: '2026-03-08T21:00:00Z',
  tz: 'UTC',
  allDay: false,
} as unknown as EventPage;

function textsOf(
  lang: string,
  more: { event?: Partial<EventPage>; maxMinor?: number; salesStarts?: (string | null)[] },
) {
  const locale = locales.find((candidate) => candidate.lang === lang);
  if (!locale) throw new Error(`no locale ${lang}`);
  const { maxMinor, salesStarts = [] } = more;
  const price = maxMinor === undefined ? null : { minMinor: 0, maxMinor, currency: 'EUR' };
  const classes = salesStarts.map((salesStart) => ({ salesStart }));
  return eventTexts({ ...event, ...more.event }, { classes, price } as unknown as Offer, locale);
}

test('the refund policy is named where a ticket costs money, and while tickets are sold here', () => {
  expect(textsOf('en', { maxMinor: 500 }).refund).toBe('Refunds up to 7 days before the event');
  expect(textsOf('en', { maxMinor: 500, event: { refundPolicy: 'none' } }).refund).toBe('No refunds');
  expect(textsOf('en', { maxMinor: 0 }).refund).toBeNull();
  expect(textsOf('en', {}).refund).toBeNull();
  expect(textsOf('en', { maxMinor: 500, event: { status: 'ended' } }).refund).toBeNull();
  expect(textsOf('en', { maxMinor: 500, event: { externalUrl: 'https://example.org' } }).refund).toBeNull();
});

test('the start of sales is that of the first class, with a lower-case weekday where the language has it', () => {
  const salesStarts = ['2026-03-03T10:00:00Z', null, '2026-03-02T10:00:00Z'];
  expect(textsOf('en', { salesStarts }).salesStart).toMatch(/^Mon, Mar\s2/);
  expect(textsOf('fr', { salesStarts }).salesStart).toMatch(/^lun\.\s2\smars/);
  expect(textsOf('en', { salesStarts: [null] }).salesStart).toBeNull();
});
