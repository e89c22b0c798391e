import { expect, test } from 'vitest';
import { destinationCards } from './destination-cards.server.ts';

const cards = () => destinationCards('ca--oakland', 'en');

test('the home page shows the four pseudo-destinations and the featured sub-categories, each once', () => {
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
  const german = destinationCards('ca--oakland', 'de').find((card) => card.key === 'halloween');
  expect(german?.subtitle).toBe('Kostüme, Spuk und lange Nächte');
});
