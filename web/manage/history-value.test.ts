import { beforeAll, expect, test } from 'vitest';
import { localeOfParams } from '../i18n/locale.ts';
import { i18nFor, loadAllMessages } from '../i18n/messages.ts';
import { subcategoryName } from '../i18n/subcategory-name.ts';
import { historyValue } from './history-value.ts';

beforeAll(loadAllMessages);

const valueOf = (field: Parameters<typeof historyValue>[0]['field'], after: unknown, lang: 'en' | 'fr' = 'en') =>
  historyValue({ field, after }, localeOfParams(lang === 'en' ? {} : { locale: lang }), i18nFor(lang));

test('the history shows words, and no stored values', () => {
  expect(valueOf('format', '6')).toBe('Performance');
  expect(valueOf('format', null)).toBe('');
  expect(valueOf('image', 'poster.4.1.0')).toBe('Poster');
  expect(valueOf('image', 'photo.12.50.30')).toBe('Photo');
  expect(valueOf('category', { categoryId: '103', subcategoryId: null }, 'fr')).toBe('Musique');
  expect(valueOf('where', { kind: 'venue', name: 'Dock 4', address1: '1 Pier St', postalCode: '', city: 'Oslo' })).toBe(
    'Dock 4, 1 Pier St, Oslo',
  );
  expect(valueOf('where', { kind: 'unknown' })).toBe('To be announced');
  expect(valueOf('tags', ['nightlife', 'date-night'])).toBe('Nightlife, Date night');
  expect(valueOf('refundPolicy', '7d')).toBe('Refunds up to 7 days before the event');
  expect(valueOf('visibility', 'unlisted')).toBe('Anyone with the link');
  expect(valueOf('agenda', [{ time: '20:00', title: 'Doors' }])).toBe('');
});

test('the sub-category of Other is called Other, as its category', () => {
  expect(subcategoryName('99999', i18nFor('en'))).toBe('Other');
});
