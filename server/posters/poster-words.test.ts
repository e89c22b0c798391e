import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { generateDemoWorld } from '#db/seed/demo/world.ts';
import { drawPoster, posterParts } from './draw.ts';
import { headlinesOf, printable } from './headline.ts';
import { posterSize, type PosterShape } from './poster-size.ts';

const world = generateDemoWorld({ seed: 1, now: Temporal.Instant.from('2026-11-22T10:00:00Z') });
/** The demo events, with ids as the seed gives them. */
const subjects = world.events.map(({ name, categoryId }, i) => ({ id: String(700_001 + i), name, categoryId }));
const hostile = [
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  'W'.repeat(300),
  'w '.repeat(150),
  'wide words '.repeat(27),
  '🎷🎷🎷',
  'ليلة الجاز في القاهرة',
  'ערב ג׳אז',
  '東京ジャズナイト',
  'A',
  '',
  '…',
  'Ångström Überraschung Ça Ő',
  'A very long title, that goes on: and on with friends in Berlin (again)',
].map((name, i) => ({ id: String(i + 1), name, categoryId: '103' }));

const shapes = ['card', 'share'] as const;
/** Every demo title on cards. A share image sets the same texts, so a fifth of the titles suffices for share images. */
const drawn = shapes.flatMap((shape) =>
  [...subjects.filter((_, i) => shape === 'card' || i % 5 === 0), ...hostile].map((subject) => ({
    subject,
    shape,
    texts: headlinesOf(subject.name),
    parts: posterParts(subject, shape),
  })),
);

type Box = { left: number; top: number; right: number; bottom: number };

/**
 * Boxes of the outlines in path data. Control points count, so a box may be larger than its glyph, but never smaller.
 */
function boxesOf(path: string): Box[] {
  return path
    .split('M')
    .filter(Boolean)
    .map((outline) => {
      const values = (outline.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
      const [xs, ys] = [values.filter((_, i) => i % 2 === 0), values.filter((_, i) => i % 2 === 1)];
      return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    });
}

const outside = (type: string, shape: PosterShape) => {
  const { w, h } = posterSize[shape];
  return boxesOf(type).filter(
    ({ left, top, right, bottom }) =>
      (right > w * 0.69 + 1 && top < h * 0.46 - 1) || left < 40 || right > w - 40 || top < 8 || bottom > h - 8,
  );
};

const DANGLING = /\s(?:a|the|of|in|with|and|der|mit|von|und|de|con|en|y|le|la|avec|et|com|e|do)$/iu;

describe('the words of a poster', () => {
  it.each([
    ['A Day of Yoga and Silence: A Day Retreat', ['A Day of Yoga and Silence']],
    ['The Great San Francisco World Kitchen', []],
    ['From Bamako to San Francisco: Cuban Son', ['From Bamako to San Francisco']],
    ['Botanical Drawings, Close-up', []],
    ["Wes Rao's Tagine Supper", []],
    ['Dub Techno bis es hell wird', []],
    ['Little Red and the Wolf', []],
    ['Harbor Light Future of Work Day', []],
  ])('never cut "%s" into a text of another meaning', (name, shorter) => {
    for (let id = 1; id <= 60; id++) {
      const { headline } = posterParts({ id: String(id), name, categoryId: '103' }, 'card');
      expect([printable(name), ...shorter]).toContain(headline);
    }
  });

  it('are the whole title, end at a natural break, or are empty, for every demo and hostile title', () => {
    for (const { texts, parts } of drawn) {
      const { full, strong, weak } = texts;
      expect([full, ...strong, ...weak, '']).toContain(parts.headline);
      expect(parts.headline).not.toMatch(/…|[,;:–—-]$/u);
      if (parts.headline !== full) expect(parts.headline).not.toMatch(DANGLING);
    }
  });

  it('show the whole title or a part before a strong break on nearly every demo card', () => {
    const cards = drawn.filter(
      ({ shape, texts, subject }) => shape === 'card' && texts.full && subject.id.length === 6,
    );
    const good = cards.filter(({ texts, parts }) => [texts.full, ...texts.strong].includes(parts.headline));
    expect(good.length / cards.length).toBeGreaterThan(0.98);
  });

  it.each(shapes)('leave the upper right corner free and stay on the sheet (%s)', (testedShape) => {
    const faults = drawn
      .filter(({ shape, parts }) => shape === testedShape && outside(parts.type, shape).length > 0)
      .map(({ subject, parts, shape }) => ({ ...subject, outside: outside(parts.type, shape) }));
    expect(faults).toEqual([]);
  });

  it('leave the upper right corner free in the rendered picture', async () => {
    const corner = { left: 829, top: 0, width: 371, height: 274 };
    for (const subject of subjects.slice(0, 12)) {
      const svg = drawPoster(subject, 'card');
      const type = `<path d="${posterParts(subject, 'card').type}"`;
      const start = svg.indexOf(type);
      const wordless = svg.slice(0, start) + svg.slice(svg.indexOf('/>', start) + 2);
      const pixels = (picture: string) => sharp(Buffer.from(picture)).extract(corner).raw().toBuffer();
      expect((await pixels(svg)).equals(await pixels(wordless))).toBe(true);
    }
  });
});
