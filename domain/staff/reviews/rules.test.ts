import { describe, expect, test } from 'vitest';
import { reasonsOf, type ReviewFacts } from './rules.ts';

const placedAt = Temporal.Instant.from('2027-03-01T12:00:00Z');
const usual: ReviewFacts = {
  totalMinor: 30_000,
  currency: 'EUR',
  placedAt,
  startsAt: placedAt.add({ hours: 72 }),
  accountSince: null,
  card: { country: 'DE', cardsOfAddress: 1, addressesOfCard: 1 },
  networkCountry: 'DE',
};
const card = { country: 'DE', cardsOfAddress: 1, addressesOfCard: 1 };
const soon = { startsAt: placedAt.add({ hours: 47 }) };

describe('the rules that list an order', () => {
  const cases: [string, Partial<ReviewFacts>, string[]][] = [
    ['a usual order', {}, []],
    ['a payment without a card, from an unknown network', { card: null, networkCountry: null }, []],
    ['two cards of one address', { card: { ...card, cardsOfAddress: 2 } }, []],
    ['three cards of one address', { card: { ...card, cardsOfAddress: 3 } }, ['many_cards']],
    ['four addresses with one card', { card: { ...card, addressesOfCard: 4 } }, []],
    ['five addresses with one card', { card: { ...card, addressesOfCard: 5 } }, ['many_addresses']],
    ['a large sum just before the event', soon, ['large_sum']],
    ['a large sum 48 hours before the event', { startsAt: placedAt.add({ hours: 48 }) }, []],
    ['a smaller sum just before the event', { ...soon, totalMinor: 29_999 }, []],
    ['a day-old account', { ...soon, accountSince: placedAt.subtract({ hours: 24 }) }, []],
    ['a younger account', { ...soon, accountSince: placedAt.subtract({ hours: 23 }) }, ['large_sum']],
    ['300 yen', { ...soon, totalMinor: 300, currency: 'JPY' }, []],
    ['50,000 yen, which have no smaller unit', { ...soon, totalMinor: 50_000, currency: 'JPY' }, ['large_sum']],
    ['25 euros in forint', { ...soon, totalMinor: 1_000_000, currency: 'HUF' }, []],
    ['105 dinars of Kuwait', { ...soon, totalMinor: 105_000, currency: 'KWD' }, ['large_sum']],
    ['a card from another country', { networkCountry: 'FR' }, ['other_country']],
    ['a card of unknown country', { card: { ...card, country: null }, networkCountry: 'FR' }, []],
    [
      'all of it',
      { ...soon, card: { country: 'US', cardsOfAddress: 9, addressesOfCard: 9 } },
      ['many_cards', 'many_addresses', 'large_sum', 'other_country'],
    ],
  ];
  test.each(cases)('%s', (_, facts, reasons) => {
    expect(reasonsOf({ ...usual, ...facts })).toEqual(reasons);
  });
});
