/**
 * `npm run marketing-pictures`: makes the pictures of marketing pages: screens of the product, from a running demo site
 * (`npm run marketing-pictures -- http://localhost:3000`, with the site's DATA_DIR), and the posters for share cards that
 * do not exist yet. Adds an organizer with three events to that site.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { openScriptDatabase } from '#server/database.ts';
import { readEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import { drawPoster } from '#server/posters/draw.ts';
import { chromiumPath } from '../test/site/chromium-path.ts';
import { createScene, type Scene } from './pictures/scene.ts';
import { type Shot, takeShot, THEMES } from './pictures/shot.ts';

const CONTENT = resolve(import.meta.dirname, '../content');
const WIDTHS = { '': 1200, '-small': 640 };
const QUALITY = 66;
const DESKTOP = { width: 1040, height: 650 };
const PHONE = { width: 390, height: 700 };
const manage = (page: string) => (scene: Scene) => `/manage/events/${scene.eventId}/${page}`;
const scrolled = (pixels: number) => (page: Page) => page.evaluate((y) => window.scrollTo(0, y), pixels);
const scrolledTo = (text: string) => async (page: Page) => {
  const box = await page.getByRole('heading', { name: text }).first().boundingBox();
  await scrolled(Math.max(0, (box?.y ?? 0) - 48))(page);
};

/** Lets in a guest, whose name the page then shows. */
async function checkIn(page: Page, { codes }: Scene): Promise<void> {
  await page.getByLabel('Ticket code').fill(codes.shift() ?? '');
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await page.waitForTimeout(800);
  await scrolled(0)(page);
}

const SHOTS: Shot<Scene>[] = [
  { name: 'tickets', path: manage('tickets/'), window: DESKTOP, prepare: scrolled(28) },
  {
    name: 'dashboard',
    path: manage('dashboard/'),
    window: { width: 1040, height: 760 },
    prepare: scrolledTo('Dashboard'),
  },
  {
    name: 'links',
    path: manage('links/'),
    window: { width: 1040, height: 520 },
    left: 296,
    prepare: scrolledTo('Tracking links'),
  },
  { name: 'box-office', path: manage('box-office/'), window: { width: 760, height: 560 } },
  { name: 'check-in', path: manage('check-in/'), window: PHONE, isPhone: true, prepare: checkIn },
  {
    name: 'ticket',
    path: ({ orderToken }) => `/tickets/order/${orderToken}/`,
    window: PHONE,
    isPhone: true,
  },
];

/** The share posters of marketing pages that have none: their titles, drawn like the posters of events. */
async function drawSharePosters(): Promise<void> {
  const folder = join(CONTENT, 'marketing');
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.en.md'))) {
    const text = await readFile(join(folder, file), 'utf8');
    const fact = (name: string) => new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(text)?.[1] ?? '';
    const target = join(CONTENT, 'pictures', fact('picture'));
    if (fact('picture') === '' || existsSync(target)) continue;
    const svg = Buffer.from(drawPoster({ id: file, name: fact('title'), categoryId: '101' }, 'share'));
    await writeFile(target, await sharp(svg).jpeg({ quality: 70, mozjpeg: true }).toBuffer());
  }
}

async function write(name: string, picture: Buffer): Promise<void> {
  for (const [ending, width] of Object.entries(WIDTHS))
    await writeFile(
      join(CONTENT, 'pictures', `screen-${name}${ending}.webp`),
      await sharp(picture).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY, effort: 6 }).toBuffer(),
    );
}

await mkdir(join(CONTENT, 'pictures'), { recursive: true });
await drawSharePosters();
const [origin, ...only] = process.argv.slice(2);
if (origin !== undefined) {
  const database = await openScriptDatabase(readEnv(), silentLog, 'marketing-pictures');
  const scene = await createScene(database.db).finally(() => database.close());
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  for (const shot of SHOTS.filter(({ name }) => only.length === 0 || only.includes(name)))
    for (const theme of THEMES)
      await write(
        shot.name + (theme === 'dark' ? '-dark' : ''),
        await takeShot(browser, { shot, scene, origin, theme, session: scene.organizer.token }),
      );
  await browser.close();
}
