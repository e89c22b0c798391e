import { openImage } from '#domain/media';
import { MOTIF_SHEET_COLUMNS, STUDIO_MOTIFS } from '#shared/studio/design.ts';
import { compositionNamed } from '../compositions/families.ts';
import type { Palette } from '../palettes.ts';
import { randomFrom } from '../random.ts';
import { n } from '../svg.ts';

const CELL = 136;
/** The side of the square on which each motif is drawn. */
const DRAWN = 600;

/** All motifs in one palette as a WebP, so that a page that offers them needs one picture. */
export function renderMotifSheet(palette: Palette): Promise<Buffer> {
  const [width, height] = [MOTIF_SHEET_COLUMNS * CELL, Math.ceil(STUDIO_MOTIFS.length / MOTIF_SHEET_COLUMNS) * CELL];
  const cells = STUDIO_MOTIFS.map((motif, index) => {
    const sheet = { w: DRAWN, h: DRAWN, palette, random: randomFrom(`motif ${motif}`), typed: false };
    const [x, y] = [(index % MOTIF_SHEET_COLUMNS) * CELL, Math.floor(index / MOTIF_SHEET_COLUMNS) * CELL];
    const { art } = compositionNamed(motif)(sheet);
    return `<svg x="${x}" y="${y}" width="${CELL}" height="${CELL}" viewBox="0 0 ${DRAWN} ${DRAWN}" overflow="hidden">${art}</svg>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}">` +
    `<rect width="100%" height="100%" fill="${palette.ground}"/>${cells.join('')}</svg>`;
  return openImage(Buffer.from(svg), { pixels: width * height })
    .flatten()
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}
