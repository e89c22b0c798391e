import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grotesque, playbill } from './faces.ts';
import { setType } from './set-type.ts';

const zone = { x: 60, y: 60, w: 520, h: 480, verticalAlign: 'bottom' as const };
const limits = { zone, largest: 240, smallest: 50, linesMax: 5 };
const set = (text: string, face = grotesque()) => setType({ ...limits, face, text });

describe('setting type', () => {
  it('sets a short title on few lines, as large as fits', () => {
    expect(set('Jazz Night')?.lines).toEqual(['Jazz', 'Night']);
  });

  it('uses at most the allowed number of lines', () => {
    expect(set('one two three four five six seven eight nine ten')?.lines.length).toBeLessThanOrEqual(5);
  });

  it.each(['word '.repeat(39), 'word '.repeat(400), 'Donaudampfschifffahrtsgesellschaft', ''])(
    'sets no lines when the whole text does not fit',
    (text) => {
      expect(set(text)).toBeNull();
    },
  );

  it('sets every word of the text in order', () => {
    expect(set('An Evening of Cold Water, Warm Tea', playbill())?.lines.join(' ')).toBe(
      'An Evening of Cold Water, Warm Tea',
    );
  });

  it('begins no line with a French colon, and ends no line with an opening quote', () => {
    const lines = set('Grand rendez-vous : « Fête » du gâteau', playbill())?.lines ?? [];
    expect(lines.filter((line) => /^[:»]|«$/.test(line))).toEqual([]);
  });

  it('leaves the clear corner free by ending the upper lines before it', () => {
    const wide = { ...zone, w: 1080, clear: { left: 912, bottom: 276 } };
    const job = { ...limits, face: grotesque(), text: 'Desmond Achterberg and the Very Long Night' };
    const type = setType({ ...job, zone: wide });
    expect(type?.path).toBeTruthy();
    expect(setType({ ...job, zone: { ...wide, clear: { left: 912, bottom: 0 } } })?.size).toBeGreaterThanOrEqual(
      type?.size ?? Infinity,
    );
  });

  it('stays in its zone for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-zÀ-ſ]{1,40}$/), { minLength: 1, maxLength: 20 }), (words) => {
        const face = playbill();
        const type = set(words.join(' '), face);
        if (!type) return;
        const { lines, size, top, bottom } = type;
        const widest = Math.max(...lines.map((line) => face.width(line) * size));
        expect(widest).toBeLessThanOrEqual(zone.w + 0.01);
        expect(top).toBeGreaterThanOrEqual(zone.y - size * 0.13);
        expect(bottom).toBeLessThanOrEqual(zone.y + zone.h + 0.01);
      }),
      { numRuns: 60 },
    );
  });
});
