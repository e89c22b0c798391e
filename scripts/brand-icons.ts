/**
 * Draws the icon sets of the three stages into `web/public/icons/` from the mark in `shared/brand.ts`: `node
 * scripts/brand-icons.ts`. The files are committed; run the script again when the mark or a colour changes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { brand, stageIcons, type StageIcons } from '#shared/brand.ts';

const out = 'web/public/icons';

async function writeSet(set: StageIcons): Promise<void> {
  const dir = join(out, set.folder);
  await mkdir(dir, { recursive: true });
  const rounded = iconSvg(set, { corner: 116, mark: 0.72 });
  const full = iconSvg(set, { corner: 0, mark: 0.62 });
  const safe = iconSvg(set, { corner: 0, mark: 0.5 });
  await writeFile(join(dir, 'icon.svg'), `${rounded}\n`);
  await writeFile(join(dir, 'favicon.ico'), await ico(rounded, [16, 32, 48]));
  await writeFile(join(dir, 'apple-touch-icon.png'), await png(full, 180));
  await writeFile(join(dir, 'icon-192.png'), await png(rounded, 192));
  await writeFile(join(dir, 'icon-512.png'), await png(rounded, 512));
  await writeFile(join(dir, 'icon-maskable-512.png'), await png(safe, 512));
  await writeFile(join(dir, 'site.webmanifest'), `${JSON.stringify(manifest(set), null, 2)}\n`);
}

/** A 512 px icon; `mark` is the mark's share of the width (a maskable icon uses at most 0.5). */
function iconSvg({ ground, ink, band }: StageIcons, { corner, mark }: { corner: number; mark: number }) {
  const size = 512 * mark;
  const offset = (512 - size) / 2;
  // A band along the bottom edge distinguishes the stages without colour.
  const bottomBand = band ? `<path d="M0 440H512V512H0Z" fill="${band}" clip-path="url(#c)"/>` : '';
  const markShift = band ? 22 : 0;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">` +
    `<clipPath id="c"><rect width="512" height="512" rx="${corner}"/></clipPath>` +
    `<rect width="512" height="512" rx="${corner}" fill="${ground}"/>${bottomBand}` +
    `<path transform="translate(${offset} ${offset - markShift}) scale(${size / 24})" d="${brand.mark}" fill="${ink}"/></svg>`
  );
}

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * Math.max(1, size / 512) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** An ICO file with one PNG for each size. */
async function ico(svg: string, sizes: readonly number[]): Promise<Buffer> {
  const images = await Promise.all(sizes.map((size) => png(svg, size)));
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach((image, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(sizes[i] as number, at); // `images` has one entry for each size.
    head.writeUInt8(sizes[i] as number, at + 1); // `images` has one entry for each size.
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  });
  return Buffer.concat([head, ...images]);
}

function manifest(set: StageIcons) {
  const label = set.folder === 'production' ? brand.name : `${brand.name} ${set.folder}`;
  return {
    name: label,
    short_name: label,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.themeColour,
    background_color: '#fffdfb',
    icons: [
      { src: 'icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: 'icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: 'icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: 'icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}

for (const set of Object.values(stageIcons)) await writeSet(set);
