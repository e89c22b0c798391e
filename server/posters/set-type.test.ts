import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grotesque, playbill } from './faces.ts';
import { setType } from './set-type.ts';

const zone = { x: 60, y: 60, w: 520, h: 480, verticalAlign: 'bottom' as const };
const limits = { zone, largest: 240, smallest: 50, hyphenate: true };
const set = (text: string, face = grotesque()) => setType({ ...limits, face, text });

describe('setting type', () => {
  it('sets a short title on few lines, as large as fits', () => {
    expect(set('Jazz Night').lines).toEqual(['Jazz', 'Night']);
  });

  it('uses at most four lines', () => {
    expect(set('one two three four five six seven eight nine ten').lines.length).toBeLessThanOrEqual(4);
  });

  it('ends in an ellipsis when the text does not fit', () => {
    expect(set('word '.repeat(80)).lines.at(-1)).toMatch(/…$/);
  });

  it('hyphenates a word that would be too small to read', () => {
    expect(set('Donaudampfschifffahrtsgesellschaft').lines[0]).toMatch(/-$/);
  });

  it('stays in its zone for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-zÀ-ſ]{1,40}$/), { minLength: 1, maxLength: 20 }), (words) => {
        const face = playbill();
        const { lines, size, top, bottom } = set(words.join(' '), face);
        const widest = Math.max(...lines.map((line) => face.width(line) * size));
        expect(widest).toBeLessThanOrEqual(zone.w + 0.01);
        expect(top).toBeGreaterThanOrEqual(zone.y - size * 0.13);
        expect(bottom).toBeLessThanOrEqual(zone.y + zone.h + 0.01);
      }),
      { numRuns: 60 },
    );
  });
});
