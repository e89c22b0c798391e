import { describe, expect, it } from 'vitest';
import { HOSTILE_PAYLOADS } from '../../test/fixtures/hostile-payloads.ts';
import { xmlOf, type XmlElement } from '../../test/xml.ts';
import { drawPoster, posterParts } from './draw.ts';
import { paletteCategories } from './palettes.ts';

const jazz = { id: '700001', name: 'Jazz Night', categoryId: '103' };
const hasWords = (name: string) => posterParts({ ...jazz, name }, 'card').type !== '';

const SHAPES = new Set(['svg', 'rect', 'circle', 'path', 'g', 'pattern']);
const PLAIN_VALUE = /^[-\w\s.,#()]*$/;

/** Elements, texts and attributes of an SVG that a poster does not need. Throws for an SVG that is not well-formed. */
function foreignParts(svg: string): string[] {
  const partsOf = ({ name, attributes, children, text }: XmlElement): string[] => [
    ...(SHAPES.has(name) ? [] : [`<${name}>`]),
    ...(text === '' ? [] : [text]),
    ...Object.entries(attributes)
      .filter(([key, value]) => key !== 'xmlns' && (/^on|href|style/.test(key) || !PLAIN_VALUE.test(value)))
      .map(([key, value]) => `${key}=${value}`),
    ...children.flatMap(partsOf),
  ];
  return partsOf(xmlOf(`<?xml version="1.0" encoding="UTF-8"?>\n${svg}`));
}

describe('a poster', () => {
  it('is the same every time it is drawn', () => {
    expect(drawPoster(jazz, 'card')).toBe(drawPoster({ ...jazz }, 'card'));
  });

  it('differs from the poster of another event of the same title', () => {
    expect(drawPoster({ ...jazz, id: '700002' }, 'card')).not.toBe(drawPoster(jazz, 'card'));
  });

  it('is 2:1 for a card and 1200 × 630 for sharing', () => {
    expect(drawPoster(jazz, 'card')).toContain('width="1200" height="600"');
    expect(drawPoster(jazz, 'share')).toContain('width="1200" height="630"');
  });

  it('contains outlines instead of text, so that no font is needed', () => {
    expect(drawPoster(jazz, 'share')).not.toMatch(/<text|font-family/);
  });

  it('refers to no external file', () => {
    expect(drawPoster(jazz, 'share')).not.toMatch(/href|<image|<script|@import/);
  });

  it('shows the title when the typefaces have all its letters', () => {
    expect(hasWords(jazz.name)).toBe(true);
    expect(hasWords('Wieczór w Łodzi')).toBe(true);
    expect(hasWords('Đêm nhạc ở Huế')).toBe(true);
  });

  it.each(['東京ジャズナイト', 'ليلة الجاز', 'Вечер поэзии', '🎷🎷🎷', ''])(
    'has no words for the title "%s"',
    (name) => {
      expect(hasWords(name)).toBe(false);
    },
  );

  it('shows date and place on the share image only', () => {
    const dated = { ...jazz, dateLabel: 'Fri 14 March', placeLabel: 'Oakland' };
    expect(drawPoster(dated, 'card')).toBe(drawPoster(jazz, 'card'));
    expect(drawPoster(dated, 'share')).not.toBe(drawPoster(jazz, 'share'));
  });

  it('draws hostile texts as outlines: the SVG has only shapes, with attributes of numbers, colors and paths', () => {
    for (const [at, text] of HOSTILE_PAYLOADS.entries()) {
      const labels = { dateLabel: HOSTILE_PAYLOADS.at(at - 1) ?? '', placeLabel: HOSTILE_PAYLOADS.at(at - 2) ?? '' };
      for (const shape of ['card', 'share'] as const)
        expect(foreignParts(drawPoster({ ...jazz, name: text, ...labels, image: text }, shape)), text).toEqual([]);
      expect(foreignParts(drawPoster({ ...jazz, id: text, categoryId: text }, 'card')), text).toEqual([]);
    }
    expect(foreignParts('<svg><script>alert(1)</script></svg>')).toEqual(['<script>', 'alert(1)']);
  });

  it('is drawn for the longest allowed title', () => {
    for (const name of ['w '.repeat(150), 'W'.repeat(300), 'wide words '.repeat(27)]) {
      expect(drawPoster({ ...jazz, name }, 'share')).toContain('</svg>');
    }
  });

  it('is drawn well-formed and small in every category', () => {
    for (const categoryId of paletteCategories) {
      for (let i = 0; i < 40; i++) {
        for (const shape of ['card', 'share'] as const) {
          const svg = drawPoster({ id: `${i}`, name: 'A long title for a Wednesday', categoryId }, shape);
          expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/);
          expect(svg.length).toBeLessThan(60_000);
        }
      }
    }
  });
});
