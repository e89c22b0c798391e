import { expect, test } from 'vitest';
import { destinationCards } from './destination-cards.server.ts';

const cards = (day = '2026-10-10') => destinationCards({ location: 'ca--oakland', lang: 'en', day });
const titles = (day: string) => cards(day).map((card) => card.title);

test('in October the home page shows the four pseudo-destinations and the featured sub-categories, each once', () => {
  expect(cards().map((card) => card.title)).toEqual(['Nightlife', 'Seasonal', 'Dating', 'Halloween', 'LGBTQIA+']);
});

test('each card links to its search', () => {
  expect(cards().map((card) => card.path)).toEqual([
    '/d/ca--oakland/events/?tags=nightlife',
    '/d/ca--oakland/holiday/',
    '/d/ca--oakland/home-and-lifestyle/?subcategories=17001',
    '/d/ca--oakland/holiday/?subcategories=16004',
    '/d/ca--oakland/community/?subcategories=13004',
  ]);
});

test('each card has two pictures, and the theme of its sub-category if the sub-category has a theme', () => {
  for (const { imageUrl, imageUrlSmall } of cards()) {
    expect(imageUrl).toMatch(/^\/e\/_next\/static\/media\/subcategory-\d+-\d+-large\.img$/);
    expect(imageUrlSmall).toMatch(/-small\.img$/);
  }
  expect(cards().flatMap((card) => card.theme ?? [])).toEqual(['transparent', 'halloween']);
});

test('the card of a sub-category has a subtitle in the language of the page', () => {
  const german = destinationCards({ location: 'ca--oakland', lang: 'de', day: '2026-10-10' }).find(
    (card) => card.key === 'halloween',
  );
  expect(german?.subtitle).toBe('Kostüme, Spuk und lange Nächte');
});

test.each([
  ['2026-09-19', null],
  ['2026-09-20', 'Halloween'],
  ['2026-10-31', 'Halloween'],
  ['2026-11-01', null],
  ['2026-11-27', 'Christmas'],
  ['2026-12-26', 'Christmas'],
  ['2026-12-27', 'New Year’s Eve'],
  ['2026-12-31', 'New Year’s Eve'],
  ['2027-01-01', null],
])('on %s the home page shows the holiday ahead: %s', (day, holiday) => {
  expect(titles(day)).toEqual(['Nightlife', 'Seasonal', 'Dating', ...(holiday ? [holiday] : []), 'LGBTQIA+']);
});

test('the card of Christmas links to its events', () => {
  const christmas = cards('2026-11-27').find((card) => card.key === 'christmas');
  expect(christmas?.path).toContain('/holiday');
  expect(christmas?.subtitle).toEqual(expect.any(String));
});
