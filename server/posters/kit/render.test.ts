// Pictures of the share kit.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { KIT_FORMATS, kitSize } from '#shared/share-kit.ts';
import { shout } from '../compositions/shout.ts';
import { posterParts } from '../draw.ts';
import { drawKit } from './draw.ts';
import { renderKit } from './render.ts';

const texts = {
  date: 'Saturday, December 5 · 7:30 PM',
  place: 'The Blue Note, San Francisco',
  address: 'example.org/s/lantern-walk',
  url: 'https://example.org/s/lantern-walk/',
};
const subject = { id: '700001', name: 'Lantern Walk', categoryId: '103' };
const noPhoto = async () => null;

/** The outlines of the texts of a picture. */
const outlines = (svg: string) => /<path d="([^"]*)" fill/.exec(svg.slice(svg.indexOf('</svg>')))?.[1] ?? '';

beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return prepareZXingModule({
    overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) },
    fireImmediately: true,
  });
});

test.each(KIT_FORMATS)('%s has its exact size, and a preview the same shape', async (format) => {
  const { width, height } = kitSize[format];
  const whole = await sharp(await renderKit({ subject, texts, format, width }, noPhoto)).metadata();
  expect([whole.format, whole.width, whole.height]).toEqual(['jpeg', width, height]);
  const small = await sharp(await renderKit({ subject, texts, format, width: 240 }, noPhoto)).metadata();
  expect([small.width, small.height]).toEqual([240, Math.round((240 * height) / width)]);
});

test('the code of the printed poster leads to the event', async () => {
  const poster = await renderKit({ subject, texts, format: 'print', width: kitSize.print.width }, noPhoto);
  const { data, info } = await sharp(poster).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' };
  const codes = await readBarcodes(pixels as ImageData, { formats: ['QRCode'] });
  expect(codes.map(({ text }) => text)).toEqual([texts.url]);
});

describe.each(KIT_FORMATS)('the texts of %s', (format) => {
  const draw = (name: string, change: Partial<typeof texts> = {}) =>
    outlines(drawKit({ subject: { ...subject, name }, texts: { ...texts, ...change }, format }, false));

  test.each([
    ['a short name', 'Jam'],
    ['a long name', 'An Evening of Very Long Titles With a Chamber Orchestra and Two Hundred Singers From Everywhere'],
    ['one long word', 'Donaudampfschifffahrtsgesellschaftskapitänsversammlung'],
    ['Vietnamese letters', 'Đêm nhạc Trịnh Công Sơn'],
  ])('include %s', (_, name) => {
    expect(draw(name).length).toBeGreaterThan(draw('日本').length);
  });

  test('leave out what the typefaces cannot write, and nothing else', () => {
    expect(draw('日本')).toBe(draw(''));
    expect(draw('Jam', { place: '東京' })).toBe(draw('Jam', { place: '' }));
  });

  test('stay inside the picture', () => {
    const long = 'x'.repeat(200);
    const numbers = draw('Jam', { place: long, date: long, address: long }).match(/-?\d+(?:\.\d+)?/g) ?? [];
    expect(Math.max(...numbers.map(Number))).toBeLessThanOrEqual(
      (kitSize[format].height * 1080) / kitSize[format].width,
    );
  });
});

describe('a poster that is made of its words', () => {
  /** The kinds of elements of an art with their colors. */
  const marks = (art: string) =>
    new Set([...art.matchAll(/<(\w+)[^>]*?(?:fill|stroke)="(#\w+)"/g)].map(([, tag, color]) => `${tag} ${color}`));

  test.each([
    ['one large shape', 'poster.19.1.0'],
    ['a ribbon', 'poster.4.1.0'],
  ])('has the same art in every picture: %s', (_, image) => {
    const event = { ...subject, image };
    const { art, palette } = posterParts(event, 'card');
    for (const format of KIT_FORMATS) {
      const kit = drawKit({ subject: event, texts, format }, false);
      const inside = kit.slice(kit.indexOf('<svg', 1), kit.indexOf('</svg>'));
      expect(marks(inside)).toEqual(new Set([`rect ${palette.ground}`, ...marks(art)]));
    }
  });

  test('has its words on the art', () => {
    const kit = drawKit({ subject: { ...subject, image: 'poster.19.1.0' }, texts, format: 'story' }, false);
    expect(kit).toContain('<svg width="1080" height="1920"');
  });
});

test('a poster without words has the same art in every picture', () => {
  const event = { ...subject, name: '日本', image: 'poster.19.1.0' };
  const { composition } = posterParts(event, 'card');
  expect(composition).not.toBe(shout);
  expect(drawKit({ subject: event, texts, format: 'story' }, false)).not.toContain('<svg width="1080" height="1920"');
});

test('an event with a photo has the photo on top and the texts below it', async () => {
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#00ff00' } })
    .jpeg()
    .toBuffer();
  const image = 'photo.7.50.50';
  const picture = await renderKit(
    { subject: { ...subject, image }, texts, format: 'square', width: 540 },
    async () => photo,
  );
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const green = (x: number, y: number) => {
    const [red = 0, value = 0] = data.subarray((y * info.width + x) * info.channels);
    return value > 200 && red < 60;
  };
  expect([green(270, 10), green(10, 250), green(270, 530)]).toEqual([true, true, false]);
});
