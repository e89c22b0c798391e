// No link, button or field moves when script starts, because otherwise a press could hit the wrong control. `npm test` opens
// pages that contain every module that renders differently in the browser; the campaign `pages` opens every page.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { reserve } from '#domain/checkout';
import { paths } from '#shared/paths.ts';
import { readTestEnv } from '#server/env.ts';
import { type Page as PageRow, pages } from '#web/pages.ts';
import { type Cast, seedRoles } from '../access/cast.ts';
import { choosePages, contentsOfPages, ROLES, roleOf } from '../hydration/chosen-pages.ts';
import { hydrated, sharedSite, visit } from '../site/browser.ts';
import { intercept } from '../site/intercept.ts';
import { devToolsOf } from '../site/windows.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { createSale, newKey } from '../worlds/sale.ts';

const WIDTHS = [390, 768, 1440] as const;
/** A low window: software draws each pixel, and the positions of all controls on the page are compared. */
const HEIGHT = 400;
/** The windows that load pages at the same time. */
const WINDOWS = [0, 1, 2] as const;

const site = sharedSite();
let cast: Cast;
beforeAll(async () => {
  cast = await seedRoles(site.db, site.world);
});

const GROUP_SIZE = 18;

const OPENED = readTestEnv().isCampaign ? pages : choosePages(contentsOfPages());
const urlOf = ({ path }: PageRow): string =>
  path === '' ? '/' : `/${path.replaceAll(/:(\w+)/g, (_, name: string) => cast.valueOf(path, name))}/`;

/** The pages of each role, in groups of at most 18, so that no test takes much longer than another. */
const GROUPS = ROLES.flatMap((role) => {
  const rows = OPENED.filter((row) => roleOf(row) === role);
  return Array.from({ length: Math.ceil(rows.length / GROUP_SIZE) }, (_, group) => ({
    role,
    from: group * GROUP_SIZE + 1,
    rows: rows.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
  }));
});

test.each(GROUPS)(
  'no control moves when script starts: pages of the role $role, from number $from',
  async ({ role, rows }) => {
    const urls = rows.map(urlOf);
    const session = await cast.sessionOf(role);
    const urlsOfWindows = WINDOWS.map((window) => urls.filter((_, at) => at % WINDOWS.length === window));
    const moves = await Promise.all(urlsOfWindows.map((urlsOfWindow) => movesOf(urlsOfWindow, session)));
    expect(moves.flat()).toEqual([]);
  },
);

test('no control moves when script starts on the details of an order', async () => {
  const sale = await createSale(site.db);
  const { reservationToken } = await reserve(contextOf(site.db, newVisitor()), {
    eventId: sale.eventId,
    lines: [{ ticketClassId: sale.classes[0] ?? '', quantity: 2 }],
    idempotencyKey: newKey(),
  });
  expect(await movesOf([paths.reservation(reservationToken)])).toEqual([]);
});

test('every role has pages', () => {
  expect(new Set(GROUPS.map(({ role }) => role)).size).toBe(ROLES.length);
});

/** The controls that moved on these pages at each width of the window, one line each. */
async function movesOf(urls: string[], session?: string): Promise<string[]> {
  const { page, context } = await visit(site, { maps: 'interactive' });
  if (session) await context.addCookies([{ name: 'session', value: session, url: site.origin }]);
  const scripts = await blockedScripts(page);
  const devTools = await devToolsOf(page);
  await devTools.send('Network.enable');
  /** Opens a page whose script is held back. False when the answer is a download, which has no controls. */
  const isPage = async (url: string): Promise<boolean> => {
    scripts.hold();
    return page.goto(url, { waitUntil: 'commit' }).then(
      () => true,
      (error: Error) => {
        if (!error.message.includes('Download is starting')) throw error;
        return false;
      },
    );
  };
  /** Remembers the controls of the page without script. False when the page was hydrated nevertheless. */
  const rememberUnhydrated = async (): Promise<boolean> => {
    await page.waitForFunction(() => document.readyState !== 'loading');
    for (const width of WIDTHS) {
      await resize(page, width);
      await page.evaluate(rememberControls, width);
    }
    return page.evaluate(() => !('hydrated' in document.documentElement.dataset));
  };
  const moves: string[] = [];
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
  for (const url of urls) {
    if (!(await isPage(url))) continue;
    if (!(await rememberUnhydrated())) {
      // Chromium had all script of the page in memory, so no request was held back
      await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
      await isPage(url);
      expect(await rememberUnhydrated(), `${url} waits for its script`).toBe(true);
      await devTools.send('Network.setCacheDisabled', { cacheDisabled: false });
    }
    scripts.release();
    await hydrated(page);
    await page.waitForLoadState('load');
    // from the present width back to the first one, which saves a layout here and at the next page
    for (const width of WIDTHS.toReversed()) {
      await resize(page, width);
      moves.push(...(await page.evaluate(movedControls, width)).map((move) => `${url} at ${width}: ${move}`));
    }
  }
  return moves;
}

/** Sets the width of the window; resolves when the page has its layout at that width, and animations have ended. */
async function resize(page: Page, width: (typeof WIDTHS)[number]): Promise<void> {
  if (page.viewportSize()?.width !== width) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.waitForFunction((expected) => innerWidth === expected, width);
  }
  await page.evaluate(finishAnimations);
}

/** Blocks the script files of a page between `hold` and `release`. */
async function blockedScripts(page: Page): Promise<{ hold: () => void; release: () => void }> {
  let pendingScripts = Promise.withResolvers<void>();
  await intercept(page, '**/*.js', async ({ proceed }) => {
    await pendingScripts.promise;
    await proceed();
  });
  return { hold: () => (pendingScripts = Promise.withResolvers()), release: () => pendingScripts.resolve() };
}

interface RememberedControls {
  /** The controls by width of the window; `position` is left, top, width and height in pixels. */
  controls?: Record<number, { element: Element; name: string; position: number[] }[]>;
  positionOf?: (element: Element) => number[];
}

/** Runs in the page: finishes animations first, so that a sliding control is measured at its final position. */
async function finishAnimations(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  await frame(); // by the second frame, script that reacts to the width has rendered
  await frame();
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}

/** Runs in the page: stores the position of each control that is visible at this width. */
async function rememberControls(width: number): Promise<void> {
  const memory = globalThis as RememberedControls;
  const positionOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height].map(Math.round);
  };
  // sections below the first screen have an estimated height until they come near the visible area, and the estimate
  // differs by width
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.rendered-when-near { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
  await document.fonts.ready;
  memory.positionOf = positionOf;
  memory.controls ??= {};
  memory.controls[width] = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const label = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent;
      return { element, name: `${element.localName} “${label.trim().slice(0, 40)}”`, position: positionOf(element) };
    });
}

/**
 * Runs in the page: lists each control whose position changed. When script replaced a control (a link by a button, a
 * text area by the group of an editor), the replacement must be at the same position.
 */
function movedControls(width: number): string[] {
  const { controls = {}, positionOf = () => [] } = globalThis as RememberedControls;
  const isSamePosition = (first: number[], second: number[]) =>
    first.every((side, at) => Math.abs(side - (second[at] ?? 0)) <= 1);
  const currentPositions = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=group]'),
  ].map(positionOf);
  return (controls[width] ?? []).flatMap(({ element, name, position }) => {
    const current = element.isConnected
      ? positionOf(element)
      : currentPositions.find((second) => isSamePosition(position, second));
    if (current && isSamePosition(position, current)) return [];
    return [
      `${name} ${current ? `moved from ${position.join(' ')} to ${current.join(' ')}` : `at ${position.join(' ')} is gone`}`,
    ];
  });
}
