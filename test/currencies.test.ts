// Each currency in which tickets are sold, from the organizer's form to search engines and the gateway.
import { describe, expect, test } from 'vitest';
import { minorAmount, stripeAmount } from '#server/payments/stripe/amounts.ts';
import { CURRENCIES, currencyOfCountry } from '#shared/currencies.ts';
import { locales } from '#shared/locales.ts';
import { formatMoney, majorValue, minorDigits, minorValue, smallestStep, typedValue } from '#shared/money.ts';
import { allInPrice, breakdownOf } from '#shared/price-breakdown.ts';
import { fieldsOfTicketTexts, ticketTexts } from '../web/manage/ticket-form-fields.ts';

/** Prices with and without a fraction, in minor units. */
const pricesIn = (currency: string): number[] => [
  smallestStep(currency),
  10 ** minorDigits(currency),
  1234 * 10 ** minorDigits(currency) + 5 * smallestStep(currency),
];

/** The digits of a text in any script and with any separators. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

test('there are at least forty currencies, each known to the browser by its name', () => {
  expect(CURRENCIES.length).toBeGreaterThanOrEqual(40);
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  for (const currency of CURRENCIES) expect(names.of(currency), currency).not.toBe(currency);
});

describe.each(CURRENCIES)('%s', (currency) => {
  test('is typed in the form of a ticket, and shown with all its digits, in each language', () => {
    for (const value of pricesIn(currency))
      for (const { code } of locales) {
        const price = typedValue({ value, currency }, code);
        const form = ticketTexts.parse({ kind: 'donation', price, minimum: price, currency });
        expect(fieldsOfTicketTexts(form)).toMatchObject({ priceMinor: value, minimumMinor: value, currency });
        expect(Number(digitsOf(formatMoney({ value, currency }, code)))).toBe(value);
      }
  });

  test('refuses more digits than it has', () => {
    expect(minorValue(`1.${'0'.repeat(minorDigits(currency) + 1)}`, currency)).toBeNull();
  });

  test('is written for search engines, feeds and files with its own number of digits', () => {
    for (const value of pricesIn(currency)) {
      const [, fraction = ''] = majorValue({ value, currency }).split('.');
      expect(fraction).toHaveLength(minorDigits(currency));
    }
  });

  test('is the same amount at the gateway and back, and in the parts of its price', () => {
    const fee = { rate: 3500, fixedMinor: 10 ** minorDigits(currency) };
    const terms = {
      fee,
      isFeePassedOn: true,
      tax: { name: 'VAT', rate: 19_000, isInclusive: false },
      step: smallestStep(currency),
    };
    for (const price of pricesIn(currency)) {
      const amountMinor = allInPrice(price, terms);
      const { feeMinor, taxMinor, netMinor } = breakdownOf(amountMinor, terms);
      expect(feeMinor + taxMinor + netMinor).toBe(amountMinor);
      expect(netMinor).toBe(price);
      for (const part of [feeMinor, taxMinor, netMinor]) expect(part % smallestStep(currency)).toBe(0);
      const amount = stripeAmount({ amountMinor, currency });
      expect(minorAmount({ amount: amount ?? Number.NaN, currency })).toBe(amountMinor);
    }
  });
});

test.each([
  ['BG', 'EUR'],
  ['HR', 'EUR'],
  ['IS', 'ISK'],
  ['UG', 'UGX'],
  ['TW', 'TWD'],
  ['HU', 'HUF'],
])('tickets in %s are in %s at first', (country, currency) => expect(currencyOfCountry(country)).toBe(currency));
