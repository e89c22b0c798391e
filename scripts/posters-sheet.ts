/**
 * Draws a contact sheet of posters of the demo world at the size of a shelf card, with the place of the like button:
 * `node scripts/posters-sheet.ts OUT.png [card|share] [CATEGORY|all] [light|dark]`.
 */
import sharp from 'sharp';
import { generateDemoWorld } from '#db/seed/demo/world.ts';
import { drawPoster } from '#server/posters/draw.ts';
import { paletteCategories } from '#server/posters/palettes.ts';
import { posterSize, type PosterShape } from '#server/posters/poster-size.ts';

const [out = 'posters.png', shape = 'card', category = 'all', theme = 'light'] = process.argv.slice(2);

if (category !== 'all' && !paletteCategories.includes(category)) {
  throw new Error(`Unknown category ${category}. Use all or one of ${paletteCategories.join(', ')}.`);
}

const SHEET_POSTERS = 112;
const [columns, width, gap] = [8, 248, 12];
const size = posterSize[shape as PosterShape];
const height = Math.round((width * size.h) / size.w);
const likeButton = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44"><circle cx="22" cy="22" r="22" fill="#fff" fill-opacity=".92"/></svg>',
);

const { events } = generateDemoWorld({ seed: 1, now: Temporal.Now.instant() });
const subjects = events
  .map(({ name, categoryId }, i) => ({ id: String(700_001 + i), name, categoryId }))
  .filter(({ categoryId }) => category === 'all' || categoryId === category);
// For one category, all concepts in the order of their ids, as on a shelf; for all categories, an even sample.
const step = category === 'all' ? Math.floor(subjects.length / SHEET_POSTERS) : 1;
const sample = subjects.filter((_, i) => i % step === 0).slice(0, SHEET_POSTERS);

const tiles = await Promise.all(
  sample.map(async (subject, i) => {
    const left = gap + (i % columns) * (width + gap);
    const top = gap + Math.floor(i / columns) * (height + gap);
    const svg = Buffer.from(drawPoster(subject, shape as PosterShape));
    const poster = { input: await sharp(svg).resize(width, height).png().toBuffer(), left, top };
    return shape === 'card' ? [poster, { input: likeButton, left: left + width - 52, top: top + 8 }] : [poster];
  }),
);
const rows = Math.ceil(sample.length / columns);
await sharp({
  create: {
    width: gap + columns * (width + gap),
    height: gap + rows * (height + gap),
    channels: 3,
    background: theme === 'dark' ? '#171412' : '#fffdfb',
  },
})
  .composite(tiles.flat())
  .png()
  .toFile(out);
