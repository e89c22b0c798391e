import { describe, expect, it } from 'vitest';
import { generateDemoWorld } from '#db/seed/demo/world.ts';
import { chooseDesign } from './choose.ts';
import { compositionsOf } from './compositions/families.ts';
import { paletteCategories } from './palettes.ts';

const world = generateDemoWorld({ seed: 1, now: Temporal.Instant.from('2026-11-22T10:00:00Z') });
/** Designs by category, in the order of the ids that the seed gives. */
const choices = paletteCategories.map((category) =>
  world.events
    .map((event, i) => ({ ...event, id: String(700_001 + i) }))
    .filter(({ categoryId }) => categoryId === category)
    .map(({ id }) => chooseDesign(id, category)),
);

const windows = choices.flatMap((row) => row.slice(7).map((_, end) => row.slice(end, end + 8)));

/** How often the most frequent value occurs. */
const mostOf = (values: readonly unknown[]): number =>
  Math.max(...[...Map.groupBy(values, (value) => value).values()].map((same) => same.length));

describe('the designs of eight successive events of a category', () => {
  const compositions = windows.map((designs) => mostOf(designs.map(({ composition }) => composition)));
  const palettes = windows.map((designs) => mostOf(designs.map(({ palette }) => JSON.stringify(palette))));
  const upTo = (counts: readonly number[], limit: number) =>
    counts.filter((count) => count <= limit).length / counts.length;

  // The poster of an event depends on that event alone, so a limit for every run is impossible: events of other
  // categories have the ids in between.
  it.each([
    ['composition', compositions],
    ['palette', palettes],
  ])('share a %s at most twice in nine of ten runs, and never more than four times', (_, counts) => {
    expect(upTo(counts, 2)).toBeGreaterThan(0.9);
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  });

  it('repeat composition and palette together in fewer than one of ten runs', () => {
    const pairs = windows.map((designs) =>
      mostOf(designs.map(({ composition, palette }) => `${composition.name} ${JSON.stringify(palette)}`)),
    );
    expect(upTo(pairs, 1)).toBeGreaterThan(0.9);
  });

  it('never share a composition or palette when the ids of two events follow one another', () => {
    const designs = Array.from({ length: 8 }, (_, i) => chooseDesign(String(912_345 + i), '103'));
    expect(mostOf(designs.map(({ composition }) => composition))).toBe(1);
    expect(mostOf(designs.map(({ palette }) => JSON.stringify(palette)))).toBe(1);
  });
});

it('every category has twenty compositions with unique names', () => {
  for (const category of paletteCategories) expect(new Set(compositionsOf(category)).size).toBe(20);
});
