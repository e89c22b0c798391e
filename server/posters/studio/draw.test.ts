// Designs of Studio: no text is cut or leaves its space, whatever it says.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parseEventImage } from '#shared/event-image.ts';
import {
  STUDIO_LAYOUTS,
  STUDIO_MOTIFS,
  STUDIO_SIZES,
  STUDIO_TYPES,
  type StudioDesign,
  type StudioPicture,
  studioSize,
} from '#shared/studio/design.ts';
import { xmlOf } from '../../../test/xml.ts';
import { posterParts } from '../draw.ts';
import { renderPicture } from '../picture.ts';
import { compositionNamed } from '../compositions/families.ts';
import { paletteNamed, studioChoices, studioStart } from './choices.ts';
import { drawStudio } from './draw.ts';
import { renderStudio } from './render.ts';
import { createStudioService } from './service.ts';
import { drawable } from './type.ts';

const design: StudioDesign = {
  palette: '103-1',
  motif: 'waves',
  type: 'modern',
  layout: 'split',
  tone: 'natural',
  seed: '7',
  photo: null,
};
const lines = { date: 'Saturday, December 5 · 7:30 PM', place: 'The Blue Note, San Francisco', note: 'Doors 7 PM' };
const picture = (title: string, change: Partial<StudioPicture> = {}): StudioPicture => ({
  design,
  texts: { title, ...lines },
  ...studioSize.square,
  link: null,
  hasMark: true,
  ...change,
});

/** The box of the outlines of all words, from the path with the color of the ink. */
function wordsBox(svg: string, ink: string) {
  // the words are the last path in the color of the ink; the mark after them has a transform
  const path =
    [...svg.matchAll(/<path d="([^"]*)" fill="(#\w+)"\/>/g)].findLast(([, , fill]) => fill === ink)?.[1] ?? '';
  const points = [...path.matchAll(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    count: points.length,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}
const INK = paletteNamed('103-1')?.ink ?? '';

const TITLES = [
  'Jam',
  'W'.repeat(75),
  'Donaudampfschifffahrtsgesellschaftskapitänsversammlung am Ufer der Donau',
  'An Evening of Very Long Titles With a Chamber Orchestra and Two Hundred Men',
  'Q. j, g; ÇŞ (y)',
];

describe.each(STUDIO_SIZES)('the words of %s', (size) => {
  test.each(TITLES)('stay inside the picture: %s', (title) => {
    const pairs = STUDIO_TYPES.map((type, index) => ({
      type,
      layout: STUDIO_LAYOUTS[(index + title.length) % 3] ?? 'split',
    }));
    for (const { type, layout } of pairs) {
      const long = { title, date: 'd'.repeat(80), place: 'W'.repeat(80), note: 'Long words '.repeat(7) };
      const svg = drawStudio(
        picture(title, { design: { ...design, type, layout }, texts: long, ...studioSize[size] }),
        null,
      );
      const [, w = '0', h = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
      const box = wordsBox(svg, INK);
      expect([size, type, layout, box.count > 100]).toEqual([size, type, layout, true]);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(Number(w));
      expect(box.bottom).toBeLessThanOrEqual(Number(h));
    }
  });
});

describe('words that the typefaces cannot write', () => {
  test('are left out, and the others are drawn', () => {
    expect(drawable('Jazz 日本 Night 🎷')).toBe('Jazz Night');
    expect(drawStudio(picture('Jazz 日本 Night'), null)).toBe(drawStudio(picture('Jazz Night'), null));
  });

  test('may be all of them: the picture then has its lines alone', () => {
    const without = wordsBox(drawStudio(picture('日本の音楽'), null), INK);
    expect(without.count).toBeGreaterThan(0);
    expect(without.count).toBeLessThan(wordsBox(drawStudio(picture('Jam'), null), INK).count);
  });
});

test('every motif draws a well-formed picture without text or script', () => {
  STUDIO_MOTIFS.forEach((motif, index) => {
    const layout = STUDIO_LAYOUTS[index % 3] ?? 'split';
    const svg = drawStudio(picture('</svg><script>alert(1)</script>', { design: { ...design, motif, layout } }), null);
    expect(xmlOf(`<?xml version="1.0" encoding="UTF-8"?>\n${svg}`).name).toBe('svg');
    expect(svg).not.toMatch(/<(script|text|style|foreignObject)|href=/);
  });
});

test('another seed arranges the same shapes in another way, and the same design gives the same bytes', () => {
  const seeded = (seed: string) => drawStudio(picture('Jam', { design: { ...design, motif: 'confetti', seed } }), null);
  expect(seeded('1')).toBe(seeded('1'));
  expect(seeded('1')).not.toBe(seeded('2'));
});

describe('a photo', () => {
  const red = sharp({ create: { width: 900, height: 600, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer();
  const photo = { mediaId: '12', focusX: 50, focusY: 50 };
  const topOf = async (tone: StudioDesign['tone'], readPhoto: () => Promise<Buffer | null>) => {
    const file = await renderStudio(picture('Jam', { design: { ...design, tone, photo } }), 'png', readPhoto);
    const [r = 0, g = 0, b = 0] = await sharp(file)
      .extract({ left: 500, top: 90, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return [r, g, b];
  };

  test('stands in place of the motif', async () => {
    const [r = 0, g = 0, b = 0] = await topOf('natural', () => red);
    expect([r > 240, g < 20, b < 20]).toEqual([true, true, true]);
  });

  test('may have the two main colors of the palette', async () => {
    const { ground = '', ink = '' } = paletteNamed('103-1') ?? {};
    const channels = (color: string) => [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
    const mixed = await topOf('duotone', () => red);
    mixed.forEach((value, index) => {
      const [one = 0, other = 0] = [channels(ground)[index], channels(ink)[index]];
      expect(value).toBeGreaterThanOrEqual(Math.min(one, other) - 3);
      expect(value).toBeLessThanOrEqual(Math.max(one, other) + 3);
    });
  });

  test('that was deleted leaves its motif', async () => {
    const gone = await renderStudio(picture('Jam', { design: { ...design, photo } }), 'svg', async () => null);
    expect(gone.toString()).toBe(drawStudio(picture('Jam'), null));
  });
});

test.each([
  ['png', 'png'],
  ['jpg', 'jpeg'],
] as const)('a %s has the exact size of a poster for print, at 300 dpi', async (type, format) => {
  const file = await renderStudio(picture('Jam', { ...studioSize.print }), type, async () => null);
  const { format: read, width, height, density } = await sharp(file).metadata();
  expect([read, width, height, density]).toEqual([format, 2480, 3508, 300]);
});

describe('the start of a design', () => {
  const subject = { id: '700001', name: 'Lantern Walk', categoryId: '103' };

  test('is the poster that the site draws', () => {
    const start = studioStart(subject);
    const { composition, palette } = posterParts(subject, 'card');
    expect(compositionNamed(start.motif)).toBe(composition);
    expect(paletteNamed(start.palette)).toEqual(palette);
  });

  test('is the poster, the photo or the design that the organizer chose', () => {
    expect(studioStart({ ...subject, image: 'poster.2.4.1' })).toMatchObject({ type: 'playbill', photo: null });
    expect(studioStart({ ...subject, image: 'photo.12.50.30' }).photo).toEqual({
      mediaId: '12',
      focusX: 50,
      focusY: 30,
    });
    expect(studioStart({ ...subject, image: 'studio.103-1.tiles.slant.over.natural.9..' })).toMatchObject({
      motif: 'tiles',
      seed: '9',
    });
  });

  test.each(['103', '', '999'])('offers every motif once, and palettes that exist: %s', (category) => {
    const { motifs, palettes } = studioChoices(category);
    expect([...motifs.fitting, ...motifs.others].toSorted()).toEqual([...STUDIO_MOTIFS].toSorted());
    const ids = [...palettes.fitting, ...palettes.others].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => paletteNamed(id) !== null)).toBe(true);
  });

  test.each(['103-9', '200-0', '', 'x'])('has no palette %j', (id) => expect(paletteNamed(id)).toBeNull());
});

test('an event with a design is drawn with its own title, and with its name without one', async () => {
  const image = 'studio.103-1.tiles.modern.split.natural.9..';
  const event = { id: '1', name: 'Lantern Walk', categoryId: '103', image };
  const draw = (subject: typeof event) =>
    renderPicture(subject, { shape: 'card', width: 320, type: 'webp' }, async () => null);
  const named = await draw(event);
  expect(parseEventImage(image)?.kind).toBe('studio');
  expect(named.equals(await draw({ ...event, image: `${image}Lantern%20Walk` }))).toBe(true);
  expect(named.equals(await draw({ ...event, image: `${image}Jam` }))).toBe(false);
});

describe('the service', () => {
  const service = () => createStudioService(async () => null);

  test('draws a picture once, and counts only pictures that it draws', async () => {
    const { draw } = service();
    let allowed = 1;
    const client = { secondsToWait: async () => ((allowed -= 1) < 0 ? 7 : 0) };
    const first = await draw(picture('Jam'), 'svg', client);
    expect(await draw(picture('Jam'), 'svg', client)).toBe(first);
    await expect(draw(picture('Jazz'), 'svg', client)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      detail: { retryAfter: 7 },
    });
  });

  test('drops a drawing whose client has left', async () => {
    const { draw } = service();
    const controller = new AbortController();
    const secondsToWait = async () => 0;
    const running = draw(picture('Jam', { ...studioSize.print }), 'png', { secondsToWait });
    const dropped = draw(picture('Jazz'), 'svg', { secondsToWait, signal: controller.signal });
    controller.abort();
    await expect(dropped).rejects.toThrow();
    await running;
  });

  test('draws a sheet of all motifs for a palette, and none for an unknown one', async () => {
    const { motifSheet } = service();
    const sheet = await motifSheet('103-1', { secondsToWait: async () => 0 });
    expect((await sharp(sheet ?? Buffer.of()).metadata()).format).toBe('webp');
    expect(await motifSheet('103-9', { secondsToWait: async () => 0 })).toBeNull();
  });
});
