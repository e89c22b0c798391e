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
  startsAt: '2026-03-08T19:00:00Z',
  endsAt: '2026-03-08T21:00:00Z',
  tz: 'UTC',
  allDay: false,
} as unknown as EventPage;

function textsOf(lang: string, more: { event?: Partial<EventPage>; salesStarts?: (string | null)[] }) {
  const locale = locales.find((candidate) => candidate.lang === lang);
  if (!locale) throw new Error(`no locale ${lang}`);
  const { salesStarts = [] } = more;
  const classes = salesStarts.map((salesStart) => ({ salesStart }));
  return eventTexts({ ...event, ...more.event }, { classes } as unknown as Offer, locale);
}

test('the start of sales is that of the first class, with a lower-case weekday where the language has it', () => {
  const salesStarts = ['2026-03-03T10:00:00Z', null, '2026-03-02T10:00:00Z'];
  expect(textsOf('en', { salesStarts }).salesStart).toMatch(/^Mon, Mar\s2/);
  expect(textsOf('fr', { salesStarts }).salesStart).toMatch(/^lun\.\s2\smars/);
  expect(textsOf('en', { salesStarts: [null] }).salesStart).toBeNull();
});
