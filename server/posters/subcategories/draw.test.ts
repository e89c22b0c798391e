import { describe, expect, it } from 'vitest';
import { findSubcategory, subcategories, type Subcategory } from '#shared/taxonomy/subcategories.ts';
import { drawSubcategory } from './draw.ts';

const known = (id: string): Subcategory => findSubcategory(id) ?? expect.fail(`no sub-category ${id}`);

describe('the picture of a sub-category', () => {
  it('is drawn for every sub-category, in both sizes, with an icon', async () => {
    for (const subcategory of subcategories) {
      for (const picture of ['large', 'small'] as const) {
        const svg = await drawSubcategory(subcategory, picture);
        expect(svg, subcategory.name).not.toMatch(/NaN|undefined|Infinity|href|<text/);
        expect(svg, subcategory.name).toMatch(/<g [^>]+><(path|circle|rect|line|ellipse|poly)/);
        expect(svg.length).toBeLessThan(12_000);
      }
    }
  });

  it('is the same each time, and differs from the picture of every other sub-category', async () => {
    const draw = () => Promise.all(subcategories.map((row) => drawSubcategory(row, 'small')));
    const pictures = await draw();
    expect(await draw()).toEqual(pictures);
    expect(new Set(pictures).size).toBe(subcategories.length);
  });

  it('is square and small for the picker, 3:2 for cards', async () => {
    expect(await drawSubcategory(known('3001'), 'small')).toContain('width="192" height="192"');
    expect(await drawSubcategory(known('3001'), 'large')).toContain('width="720" height="480"');
  });

  it('is drawn in colours of the night for Halloween, its theme', async () => {
    expect(await drawSubcategory(known('16004'), 'small')).toContain('fill="#191833"');
  });
});
