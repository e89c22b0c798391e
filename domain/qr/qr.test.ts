import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { qrPng, qrSvg } from './index.ts';

/** A text as long as the code of a ticket, with every character that such a code may have. */
const TEXT = `T2${'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'.repeat(4).slice(0, 140)}`;

beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return prepareZXingModule({
    overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) },
    fireImmediately: true,
  });
});

/** 25 mm, quiet zone included, at 300 dpi. */
const PRINTED_PIXELS = Math.round((25 / 25.4) * 300);

interface Damage {
  /** Brightness of black and of white, of 255. */
  black: number;
  white: number;
  /** The largest change of a pixel's brightness. */
  noise: number;
  /** Radius of a blur, in pixels. */
  blur: number;
  /** The width of a line in pixels; the line crosses the code from side to side in the brightness of white. */
  crack: number;
}

const INTACT: Damage = { black: 0, white: 255, noise: 0, blur: 0, crack: 0 };
const DIM = { black: 20, white: 70, noise: 12 };

/** The text that the reader of the check-in page reads from the code under this damage; null for none. */
async function readDamaged(svg: string, { black, white, noise, blur, crack }: Damage, size = PRINTED_PIXELS) {
  const line = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 ${size * 0.3}L${size * 0.45} ${size * 0.5}L${size} ${size * 0.62}" fill="none" stroke="#fff" stroke-width="${crack}"/></svg>`;
  const drawn = await sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size)
    .composite([{ input: Buffer.from(line) }])
    .png()
    .toBuffer();
  const soft = blur > 0 ? sharp(drawn).blur(blur) : sharp(drawn);
  const pixels = await soft.flatten({ background: '#fff' }).grayscale().raw().toBuffer();
  const random = randomFrom(7);
  const data = new Uint8ClampedArray(size * size * 4);
  pixels.forEach((brightness, at) => {
    const seen = black + (brightness / 255) * (white - black) + (random() * 2 - 1) * noise;
    data.set([seen, seen, seen, 255], at * 4);
  });
  const picture = { data, width: size, height: size, colorSpace: 'srgb' } as ImageData;
  const [code] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return code?.isValid === true ? code.text : null;
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('the code of a ticket', () => {
  test('has 41 modules, drawn as an SVG image without style or script', () => {
    const svg = qrSvg(TEXT);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 49 49"[^>]*><path [^>]*\/><path [^>]*\/><\/svg>$/);
    expect(svg).not.toMatch(/style|script|on\w+=/);
  });

  test.each<[string, Partial<Damage>]>([
    ['intact', {}],
    ['with noise', { noise: 90 }],
    ['with little contrast', DIM],
    ['with a crack', { crack: 12 }],
    ['with little contrast, out of focus and with a crack', { ...DIM, blur: 1.2, crack: 6 }],
  ])('is read at 25 mm and 300 dpi %s', async (_, damage) => {
    expect(await readDamaged(qrSvg(TEXT), { ...INTACT, ...damage })).toBe(TEXT);
  });

  test('is read out of focus from a distance at which a code of the first format is not', async () => {
    const far = { damage: { ...INTACT, blur: 2 }, size: 200 };
    const firstFormat = `v1|e2bd95a1|8000123|8001234|AbCdEfGhIjKl|${'aB3_'.repeat(21)}Qw`;
    expect(await readDamaged(qrSvg(TEXT), far.damage, far.size)).toBe(TEXT);
    expect(await readDamaged(qrSvg(firstFormat), far.damage, far.size)).toBeNull();
  });

  test('is read from the picture in a mail', async () => {
    const png = await qrPng(TEXT);
    const { width = 0 } = await sharp(png).metadata();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><image width="${width}" height="${width}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
    expect(await readDamaged(svg, INTACT)).toBe(TEXT);
  });
});
