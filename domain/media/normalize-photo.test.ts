import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../test/worlds/checkout-scene.ts';
import { LOGO, normalizePhoto } from './normalize-photo.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' }, limitInputPixels: false });
const codesOf = async (bytes: Uint8Array) => (await refusalOf(normalizePhoto(bytes))).detail.fields;

describe('an uploaded photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('in %s becomes a JPEG', async (format) => {
    const { bytes, width, height } = await normalizePhoto(await plain(800, 600)[format]().toBuffer());
    expect([bytes.toString('latin1', 0, 3), width, height]).toEqual(['\xff\xd8\xff', 800, 600]);
  });

  test('is rotated upright as its metadata say, and loses location, camera and comments', async () => {
    const withExif = await plain(900, 600)
      .withExif({
        IFD0: { Copyright: 'Ada Lovelace', Make: 'SecretCam' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(withExif.toString('latin1')).toContain('Ada Lovelace');
    const { bytes, width, height } = await normalizePhoto(withExif);
    expect([width, height]).toEqual([600, 900]);
    expect(bytes.toString('latin1')).not.toMatch(/Exif|Ada Lovelace|SecretCam/);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('is made smaller when it is larger than any picture of the site', async () => {
    const { width, height } = await normalizePhoto(await plain(6000, 4000).jpeg().toBuffer());
    expect([width, height]).toEqual([2560, 1707]);
  });

  test('loses the bytes that follow the picture in its file', async () => {
    const photo = await plain(800, 600).jpeg().toBuffer();
    const { bytes } = await normalizePhoto(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\x03\x04')]));
    expect(bytes.toString('latin1')).not.toMatch(/script|PK\x03/);
  });
});

/** A chunk of a PNG. Its checksum is wrong unless a test passes the right checksum. */
function chunk(type: string, data: Buffer, checksum: number): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(checksum);
  return Buffer.concat([head, data, tail]);
}

/** A PNG of a few kilobytes that decodes to a gigapixel. */
async function pixelBomb(): Promise<Buffer> {
  const { crc32 } = await import('node:zlib');
  const header = Buffer.alloc(13);
  header.writeUInt32BE(40_000, 0);
  header.writeUInt32BE(40_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(4_000_000));
  const make = (type: string, body: Buffer) => chunk(type, body, crc32(Buffer.concat([Buffer.from(type), body])));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    make('IHDR', header),
    make('IDAT', data),
    make('IEND', Buffer.alloc(0)),
  ]);
}

describe('a file that is no photo is refused with its reason', () => {
  const jpeg = () => plain(800, 600).jpeg().toBuffer();
  const corpus: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['no file', () => new Uint8Array(), 'MISSING'],
    [
      'a file larger than 10 MB',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(10_000_000)]),
      'PHOTO_BYTES',
    ],
    ['an iPhone photo', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'PHOTO_HEIC'],
    ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'PHOTO_TYPE'],
    ['an AVIF', () => Buffer.from('\0\0\0\x1cftypavif\0\0\0\0', 'latin1'), 'PHOTO_TYPE'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'PHOTO_TYPE'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'PHOTO_TYPE'],
    ['a TIFF', () => Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'PHOTO_TYPE'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'PHOTO_TYPE'],
    ['an archive', () => Buffer.from('PK\x03\x04', 'latin1'), 'PHOTO_TYPE'],
    [
      'a page that begins like a JPEG',
      () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
      'PHOTO_DAMAGED',
    ],
    ['a page that begins like a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'), 'PHOTO_DAMAGED'],
    ['a page that begins like a WebP', () => Buffer.from('RIFF\x40\0\0\0WEBP<script>', 'latin1'), 'PHOTO_DAMAGED'],
    ['half a photo', async () => (await jpeg()).subarray(0, 900), 'PHOTO_DAMAGED'],
    ['a PNG with a gigapixel in 4 kB', pixelBomb, 'PHOTO_PIXELS'],
    ['a photo of 60 megapixels', () => plain(10_000, 6_000).jpeg({ quality: 1 }).toBuffer(), 'PHOTO_PIXELS'],
    ['a photo that is too narrow', () => plain(599, 800).jpeg().toBuffer(), 'PHOTO_SMALL'],
    ['a photo that is too low', () => plain(800, 299).jpeg().toBuffer(), 'PHOTO_SMALL'],
  ];

  test.each(corpus)('%s', async (_name, make, code) => {
    expect(await codesOf(await make())).toEqual({ photo: [code] });
  });
});

test('a logo may be smaller than a photo', async () => {
  const logo = await plain(200, 200).png().toBuffer();
  expect(await normalizePhoto(logo, LOGO)).toMatchObject({ width: 200, height: 200 });
  const small = await refusalOf(normalizePhoto(await plain(199, 400).png().toBuffer(), LOGO));
  expect(small.detail.fields).toEqual({ photo: ['LOGO_SMALL'] });
});
