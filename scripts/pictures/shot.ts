// Takes pictures of the product's pages for marketing pages and help articles.
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';

/** The themes of pictures: each picture has a variant for the dark theme. */
export const THEMES = ['light', 'dark'] as const;
/** The address in fields, instead of that of the machine. */
const SHOWN_ORIGIN = 'https://events.example.org';
const PHONE_HEIGHT = 700;

/** A screen of the product: where it is, how large the window is, and what is done there first. */
export interface Shot<Scene> {
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

interface Taking<Scene> {
  shot: Shot<Scene>;
  scene: Scene;
  origin: string;
  theme: (typeof THEMES)[number];
  /** The session of the person who sees the page; null for a visitor. */
  session: string | null;
  /** The prefix of the language's paths: `/de`. */
  prefix?: string;
}

/** Opens a page and takes its picture. */
export async function takeShot<Scene>(
  browser: Browser,
  { shot, scene, origin, theme, session, prefix = '' }: Taking<Scene>,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: shot.window,
    deviceScaleFactor: shot.isPhone || shot.left ? 2 : 1.2,
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
    hasTouch: shot.isPhone ?? false,
  });
  if (session !== null) await context.addCookies([{ name: 'session', value: session, url: origin }]);
  const page = await context.newPage();
  await page.goto(origin + prefix + shot.path(scene), { waitUntil: 'load' });
  // no header, no ribbon and no notes of a test site: the page itself
  const hidden = 'body > :is(header, footer, aside), :has(> a[href$="/dev/mail/"])';
  await page.addStyleTag({ content: `${hidden} { display: none !important }` });
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
  const phoneHeight = Math.round((phoneWidth * PHONE_HEIGHT) / 390);
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
