/**
 * `npm run marketing-pictures`: makes the pictures of marketing pages: screens of the product, from a running demo site
 * (`npm run marketing-pictures -- http://localhost:3000`, with the site's DATA_DIR), and the posters for share cards that
 * do not exist yet. Adds an organizer with three events to that site.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { openScriptDatabase } from '#server/database.ts';
import { readEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import { drawPoster } from '#server/posters/draw.ts';
import { chromiumPath } from '../test/site/chromium-path.ts';
import { createScene, type Scene } from './marketing/scene.ts';

const CONTENT = resolve(import.meta.dirname, '../content');
const THEMES = ['light', 'dark'] as const;
const WIDTHS = { '': 1200, '-small': 640 };
const QUALITY = 66;
/** The address in fields, instead of that of the machine. */
const SHOWN_ORIGIN = 'https://events.example.org';

/** A screen of the product: where it is, how large the window is, and what is done there first. */
interface Shot {
  name: string;
  path: (scene: Scene) => string;
  window: { width: number; height: number };
  /** The pixels at the left that are cut off. */
  left?: number;
  /** A phone in the middle of a wide picture. */
  isPhone?: true;
  /** What happens on the page first, such as scrolling to the part that the picture shows. */
  prepare?: (page: Page, scene: Scene) => Promise<unknown>;
}

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

const SHOTS: Shot[] = [
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

async function takeShot(browser: Browser, { shot, scene, origin, theme }: ShotInput): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: shot.window,
    deviceScaleFactor: shot.isPhone || shot.left ? 2 : 1.2,
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
    hasTouch: shot.isPhone ?? false,
  });
  await context.addCookies([{ name: 'session', value: scene.organizer.token, url: origin }]);
  const page = await context.newPage();
  await page.goto(origin + shot.path(scene), { waitUntil: 'load' });
  // no header, no ribbon of the demo: the page itself
  await page.addStyleTag({ content: 'body > :is(header, footer, aside) { display: none !important }' });
  await shot.prepare?.(page, scene);
  await page.waitForTimeout(600);
  await page.evaluate((shown) => {
    for (const field of document.querySelectorAll('input')) field.value = field.value.replace(location.origin, shown);
  }, SHOWN_ORIGIN);
  const { width, height } = shot.window;
  const picture = await page.screenshot({ clip: { x: shot.left ?? 0, y: 0, width: width - (shot.left ?? 0), height } });
  await context.close();
  return shot.isPhone ? onTable(picture, theme) : picture;
}

/** The screen of a phone in the middle of a wide picture, cut at its lower edge. */
async function onTable(screen: Buffer, theme: (typeof THEMES)[number]): Promise<Buffer> {
  const [width, height, phoneWidth] = [1200, 800, 460];
  const phoneHeight = Math.round((phoneWidth * PHONE.height) / PHONE.width);
  const ground = theme === 'light' ? '#fdebe1' : '#3a2217';
  const edge = theme === 'light' ? '#1f1a17' : '#0f0c0a';
  const mask = `<svg><rect width="${phoneWidth}" height="${phoneHeight}" rx="38"/></svg>`;
  const rounded = await sharp(screen)
    .resize({ width: phoneWidth, height: phoneHeight })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const body = `<svg width="${phoneWidth + 24}" height="${phoneHeight + 24}"><rect width="100%" height="100%" rx="50" fill="${edge}"/></svg>`;
  const left = Math.round((width - phoneWidth) / 2);
  const phone = await sharp(Buffer.from(body))
    .composite([{ input: rounded, left: 12, top: 12 }])
    .png()
    .toBuffer();
  const visible = await sharp(phone)
    .extract({ left: 0, top: 0, width: phoneWidth + 24, height: Math.min(phoneHeight + 24, height - 56) })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: visible, left: left - 12, top: 56 }])
    .png()
    .toBuffer();
}

interface ShotInput {
  shot: Shot;
  scene: Scene;
  origin: string;
  theme: (typeof THEMES)[number];
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
        await takeShot(browser, { shot, scene, origin, theme }),
      );
  await browser.close();
}
