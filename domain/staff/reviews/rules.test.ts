import { describe, expect, test } from 'vitest';
import { reasonsOf, type ReviewFacts, type ReviewReason } from './rules.ts';

const placedAt = Temporal.Instant.from('2027-03-01T12:00:00Z');
const card = { country: 'DE', cardsOfAddress: 1, addressesOfCard: 1 };
/** A guest who places a large order three days before the event. */
const guest: ReviewFacts = {
  totalMinor: 30_000,
  currency: 'EUR',
  placedAt,
  startsAt: placedAt.add({ hours: 72 }),
  accountSince: null,
  isKnownBuyer: false,
  card,
  networkCountry: 'DE',
};
const late = { startsAt: placedAt.add({ hours: 47 }) };
const fromAbroad = { networkCountry: 'FR' };
const secondCard = { card: { ...card, cardsOfAddress: 2 } };

describe('honest orders are not listed', () => {
  const cases: [string, Partial<ReviewFacts>][] = [
    ['a guest with a large sum', {}],
    ['a payment without a card, from an unknown network', { card: null, networkCountry: null }],
    ['a guest who decides late', late],
    ['a guest with a very large sum, without haste', { totalMinor: 200_000 }],
    ['a tourist', { ...fromAbroad, totalMinor: 5_000 }],
    ['a tourist who decides late', { ...late, ...fromAbroad, totalMinor: 29_999 }],
    ['a tourist whose first card was declined', { ...late, ...fromAbroad, ...secondCard, totalMinor: 5_000 }],
    ['a family of tourists that orders early', fromAbroad],
    ['a second card, without haste', secondCard],
    ['four addresses with one card', { card: { ...card, addressesOfCard: 4 } }],
    ['a buyer with an older order', { ...late, ...fromAbroad, ...secondCard, isKnownBuyer: true, totalMinor: 200_000 }],
    ['a day-old account', { ...late, ...fromAbroad, accountSince: placedAt.subtract({ hours: 24 }) }],
    ['a card of unknown country', { ...late, card: { ...card, country: null }, networkCountry: 'FR' }],
    ['300 yen', { ...late, ...fromAbroad, totalMinor: 300, currency: 'JPY' }],
    ['25 euros in forint', { ...late, ...fromAbroad, totalMinor: 1_000_000, currency: 'HUF' }],
  ];
  test.each(cases)('%s', (_, facts) => {
    expect(reasonsOf({ ...guest, ...facts })).toEqual([]);
  });
});

describe('the rules list', () => {
  const cases: [string, Partial<ReviewFacts>, ReviewReason[]][] = [
    ['three cards of one address', { card: { ...card, cardsOfAddress: 3 }, totalMinor: 500 }, ['many_cards']],
    ['five addresses with one card', { card: { ...card, addressesOfCard: 5 }, totalMinor: 500 }, ['many_addresses']],
    ['a large late sum from abroad', { ...late, ...fromAbroad }, ['large_sum', 'just_before', 'other_country']],
    ['a large late sum with a second card', { ...late, ...secondCard }, ['large_sum', 'just_before', 'second_card']],
    [
      'a large sum from abroad with a second card',
      { ...fromAbroad, ...secondCard },
      ['large_sum', 'second_card', 'other_country'],
    ],
    ['a very large late sum', { ...late, totalMinor: 90_000 }, ['very_large_sum', 'just_before']],
    ['a very large sum from abroad', { ...fromAbroad, totalMinor: 90_000 }, ['very_large_sum', 'other_country']],
    [
      'an account of 23 hours',
      { ...late, ...fromAbroad, accountSince: placedAt.subtract({ hours: 23 }) },
      ['large_sum', 'just_before', 'other_country'],
    ],
    [
      '50,000 yen, which have no smaller unit',
      { ...late, ...fromAbroad, totalMinor: 50_000, currency: 'JPY' },
      ['large_sum', 'just_before', 'other_country'],
    ],
    ['315 dinars of Kuwait', { ...late, totalMinor: 315_000, currency: 'KWD' }, ['very_large_sum', 'just_before']],
    [
      'all of it',
      { ...late, totalMinor: 90_000, card: { country: 'US', cardsOfAddress: 9, addressesOfCard: 9 } },
      ['many_cards', 'many_addresses', 'very_large_sum', 'just_before', 'other_country'],
    ],
  ];
  test.each(cases)('%s', (_, facts, reasons) => {
    expect(reasonsOf({ ...guest, ...facts })).toEqual(reasons);
  });
});
