import { expect, test } from 'vitest';
import { priceLabel } from './price-label.ts';

const price = { free: false, minMinor: 2500, maxMinor: 9900, currency: 'USD' };
const label = (event: Parameters<typeof priceLabel>[0], locale = 'en_US') =>
  priceLabel(event, { locale, free: 'Free' });

test.each([
  [{ price, salesStatus: 'on_sale' }, '$25'],
  [{ price: { ...price, minMinor: 1250 }, salesStatus: 'on_sale' }, '$12.50'],
  [{ price: { ...price, minMinor: 450000, currency: 'JPY' }, salesStatus: 'on_sale' }, '¥450,000'],
  [{ price: { ...price, minMinor: 0 }, salesStatus: 'on_sale' }, 'Free'],
  [{ price, salesStatus: 'sold_out' }, null],
  [{ price: null, salesStatus: 'unavailable' }, null],
])('the marker of the event %j has the text %s', (event, text) => {
  expect(label(event)).toBe(text);
});

test('a marker writes prices as the language does', () => {
  expect(label({ price: { ...price, currency: 'EUR' }, salesStatus: 'on_sale' }, 'de_DE')).toBe('25\u00a0€');
});
