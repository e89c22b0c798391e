/**
 * `npm run help-pictures -- ORIGIN [NAME …]`: makes the pictures of help articles from a running demo site, with the site's
 * DATA_DIR. Pictures of articles that exist in five languages are made in each. Adds an organizer and buyers to that site.
 */
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { openScriptDatabase } from '#server/database.ts';
import { readEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import { locales } from '#shared/locales.ts';
import { messagePaths } from '#shared/message-paths.ts';
import { chromiumPath } from '../test/site/chromium-path.ts';
import { createHelpScene, type HelpScene } from './pictures/help-scene.ts';
import { type Shot, takeShot, THEMES } from './pictures/shot.ts';

const PICTURES = resolve(import.meta.dirname, '../content/pictures');
const WIDTH = 1100;
const QUALITY = 60;
/** All pictures of help together. */
const MAX_BYTES = 8_000_000;

interface HelpShot extends Shot<HelpScene> {
  /** Who sees the page; a visitor by default. */
  who?: 'organizer' | 'buyer' | 'refunder';
  /** Made in each language, for an article that exists in each. Its steps use no text of the page. */
  isTranslated?: true;
}

const WINDOW = { width: 860, height: 600 };
const manage = (page: string) => (scene: HelpScene) => `/manage/events/${scene.eventId}/${page}`;
const scrolled = (pixels: number) => (page: Page) => page.evaluate((y) => window.scrollTo(0, y), pixels);
/** Scrolls until an element is so many pixels below the upper edge of the window. */
const scrolledTo =
  (selector: string, pixels = 48) =>
  (page: Page) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, y) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - y), pixels);
const filled = (fields: Record<string, string>) => async (page: Page) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).first().fill(value);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
};

const SHOTS: HelpShot[] = [
  {
    name: 'find-events',
    path: () => '/d/ca--san-francisco/events/',
    window: { width: 860, height: 640 },
    isTranslated: true,
  },
  {
    name: 'map',
    path: () => '/d/ca--san-francisco/events/',
    window: { width: 1240, height: 760 },
    prepare: (page) => page.waitForTimeout(4_000), // the map draws its tiles
  },
  { name: 'order-tickets', path: ({ eventId }) => `/checkout/${eventId}/`, window: WINDOW, isTranslated: true },
  { name: 'find-your-tickets', path: () => '/mytickets/', window: { width: 760, height: 440 }, isTranslated: true },
  {
    name: 'give-a-ticket',
    path: ({ buyerTicket }) => buyerTicket,
    window: WINDOW,
    who: 'buyer',
    isTranslated: true,
    prepare: async (page) => {
      await filled({ email: 'ada@example.org' })(page);
      await page.locator('form:has([name="email"]) input:not([type="hidden"])').first().fill('Ada Lovelace');
      await scrolledTo('form:has([name="email"])', 190)(page);
    },
  },
  {
    name: 'cancel-your-order',
    path: ({ buyerOrder }) => buyerOrder,
    window: { width: 860, height: 460 },
    who: 'buyer',
    isTranslated: true,
    prepare: scrolledTo('section:has(a[href*="cancel"]), section:has(button[value="cancel"])'),
  },
  {
    name: 'contact-organizer',
    path: ({ eventId }) => messagePaths.contactOrganizer({ id: eventId, slug: 'harbor-lights-trio-winter-set' }),
    window: { width: 760, height: 640 },
    isTranslated: true,
    prepare: scrolled(40),
  },
  {
    name: 'two-step',
    path: () => '/account-settings/two-step/',
    window: { width: 860, height: 480 },
    who: 'buyer',
    isTranslated: true,
    prepare: async (page) => {
      // the set-up goes on where it was left
      if ((await page.locator('[name="code"]').count()) === 0) {
        await page.locator('main form button').first().click();
        await page.locator('[name="code"]').waitFor();
      }
      await scrolledTo('main h2', 14)(page);
    },
  },
  {
    name: 'create-event',
    path: () => '/manage/events/create/',
    window: WINDOW,
    who: 'organizer',
    prepare: filled({ title: 'Winter Set' }),
  },
  {
    name: 'series',
    path: ({ classId }) => `/manage/events/${classId}/dates/`,
    window: WINDOW,
    who: 'organizer',
    prepare: scrolledTo('main h1'),
  },
  {
    name: 'promo-code',
    path: manage('promo-codes/'),
    window: { width: 860, height: 577 },
    who: 'organizer',
    prepare: async (page) => {
      await page.getByText('Create a code').first().click();
      await filled({ promoCode: 'SPRING', promoValue: '20' })(page);
      await scrolledTo('form:has([name="promoCode"])', 110)(page);
    },
  },
  {
    name: 'refund',
    path: ({ refundPath }) => refundPath,
    window: WINDOW,
    who: 'refunder',
    prepare: async (page) => {
      await page.locator('main input[type="checkbox"]').first().check();
      await scrolledTo('main h1')(page);
    },
  },
  {
    name: 'import-contacts',
    path: () => '/contacts/import/',
    window: WINDOW,
    who: 'organizer',
    prepare: filled({ contacts: 'Ada Lovelace, ada@example.org\nGrace Park, grace@example.org' }),
  },
  {
    name: 'message',
    path: manage('messages/new/'),
    window: WINDOW,
    who: 'organizer',
    prepare: async (page) => {
      await filled({ subject: 'Doors open at 7:30', body: 'Hello! The entrance is on Pier Street. See you soon.' })(
        page,
      );
      await scrolledTo('main h1')(page);
    },
  },
  { name: 'studio', path: () => '/studio/?title=Winter%20Set', window: { width: 1080, height: 760 }, who: 'organizer' },
];

const [origin, ...only] = process.argv.slice(2);
if (origin === undefined) throw new Error('usage: npm run help-pictures -- http://localhost:3000 [NAME …]');
const database = await openScriptDatabase(readEnv(), silentLog, 'help-pictures');
const scene = await createHelpScene(database.db).finally(() => database.close());
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
for (const shot of SHOTS.filter(({ name }) => only.length === 0 || only.includes(name)))
  for (const { lang, prefix } of locales.filter(({ lang: code }) => code === 'en' || shot.isTranslated))
    for (const theme of THEMES) {
      const session = shot.who ? scene[shot.who].token : null;
      const path = prefix === '' ? '' : `/${prefix}`;
      const picture = await takeShot(browser, { shot, scene, origin, theme, session, prefix: path });
      const name = ['help', shot.name, ...(lang === 'en' ? [] : [lang]), ...(theme === 'dark' ? ['dark'] : [])].join(
        '-',
      );
      const webp = sharp(picture)
        .resize({ width: WIDTH, withoutEnlargement: true })
        .webp({ quality: QUALITY, effort: 6 });
      await writeFile(join(PICTURES, `${name}.webp`), await webp.toBuffer());
    }
await browser.close();
const names = (await readdir(PICTURES)).filter((name) => name.startsWith('help-'));
const bytes = await Promise.all(names.map(async (name) => (await stat(join(PICTURES, name))).size));
const total = bytes.reduce((sum, size) => sum + size, 0);
console.log(`${names.length} pictures, ${Math.round(total / 1000)} kB`);
if (total > MAX_BYTES) throw new Error(`more than ${MAX_BYTES / 1_000_000} MB`);
