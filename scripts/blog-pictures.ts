// `npm run blog-pictures`: draws the picture of each post of the blog that has none yet: its title as a poster.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { drawPoster } from '../server/posters/draw.ts';

const content = resolve(import.meta.dirname, '../content');
const CATEGORIES: Record<string, string> = {
  'tips-and-guides': '101',
  'news-and-trends': '104',
  community: '113',
  'tools-and-features': '102',
};

for (const file of await readdir(join(content, 'blog'))) {
  const text = await readFile(join(content, 'blog', file), 'utf8');
  const fact = (name: string) => new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(text)?.[1] ?? '';
  const target = join(content, 'pictures', fact('picture'));
  if (fact('picture') === '' || existsSync(target)) continue;
  const subject = { id: file, name: fact('title'), categoryId: CATEGORIES[fact('category')] };
  const svg = Buffer.from(drawPoster(subject, 'share'));
  await writeFile(target, await sharp(svg).jpeg({ quality: 78, mozjpeg: true }).toBuffer());
}
