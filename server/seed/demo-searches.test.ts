import { expect, it } from 'vitest';
import { generateDemoWorld } from '#db/seed/demo/world.ts';
import { fold } from '#shared/fold.ts';
import { demoSearches } from './demo-searches.ts';

const now = Temporal.Instant.from('2026-11-18T18:00:00Z');
const world = generateDemoWorld({ seed: 1, now });
const cities = demoSearches(world, { seed: 1, now });

it('visitors of the demo world search for several terms in each of its cities, and online', () => {
  const places = new Set(world.venues.map((venue) => venue.placeSlug));
  expect(cities.map(({ slug }) => slug).sort()).toEqual([...places, 'online'].sort());
  expect(cities.filter(({ terms }) => terms.length < 3).map(({ slug, terms }) => [slug, ...terms])).toEqual([]);
});

it('visitors of the demo world search for events in their city', () => {
  const slugs = new Map(world.venues.map((venue) => [venue.key, venue.placeSlug]));
  const berlin = world.events.filter(({ venueKey }) => slugs.get(venueKey ?? '') === 'germany--berlin');
  for (const term of cities.find(({ slug }) => slug === 'germany--berlin')?.terms ?? [])
    expect(berlin.some(({ name, summary }) => fold(`${name} ${summary}`).includes(fold(term)))).toBe(true);
});

it('the same seed produces the same searches, and another seed produces other searches', () => {
  expect(demoSearches(world, { seed: 1, now })).toEqual(cities);
  expect(demoSearches(world, { seed: 2, now })).not.toEqual(cities);
});
