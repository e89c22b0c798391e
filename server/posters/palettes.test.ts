import { describe, expect, it } from 'vitest';
import { contrast } from './colour.ts';
import { paletteCategories, palettesOf } from './palettes.ts';

const palettes = paletteCategories.flatMap((category) =>
  palettesOf(category).map((palette) => [category, palette] as const),
);

describe('poster palettes', () => {
  it('exist for all 21 categories', () => {
    expect(paletteCategories).toHaveLength(21);
  });

  it('of an unknown category are the palettes of Other', () => {
    expect(palettesOf('nonsense')).toEqual(palettesOf('199'));
  });

  it.each(palettes)('of %s have enough contrast between ground and large type', (_, { ground, ink }) => {
    expect(contrast(ground, ink)).toBeGreaterThanOrEqual(3);
  });

  it.each(palettes)('of %s have no shape colour that is too close to the ground', (_, { ground, a, b, c }) => {
    expect([a, b, c].every((colour) => contrast(colour, ground) >= 1.15)).toBe(true);
  });
});
