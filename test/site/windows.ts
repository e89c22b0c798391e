// A pool of browser windows for visitors: opening a new one takes Chromium a third of a second.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** What cannot be changed in an open window, or is costly to change. */
export interface WindowKind {
  origin: string;
  width: number;
  theme: 'light' | 'dark';
  javaScript: boolean;
  /** Maps stay the server's pictures. */
  hasDrawnMaps: boolean;
}

/** A window that one visitor has now. */
export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Empties the window for the next visitor, or closes it. */
  readonly leave: () => Promise<void>;
}

interface Pooled {
  readonly kind: WindowKind;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly devTools: CDPSession;
  /** A visitor changed it in a way that cannot be reset. */
  isSpent: boolean;
}

/** Windows that no visitor has now, by browser. */
const idle = new WeakMap<Browser, Pooled[]>();
const idleOf = (browser: Browser): Pooled[] => idle.get(browser) ?? [];

/** A window without cookies, storage and history. Its cache may hold files that another visitor loaded. */
export async function takeWindow(browser: Browser, kind: WindowKind): Promise<Window> {
  const wanted = JSON.stringify(kind);
  const found = idleOf(browser).find((window) => JSON.stringify(window.kind) === wanted);
  idle.set(
    browser,
    idleOf(browser).filter((window) => window !== found),
  );
  const window = found ?? (await newPooled(browser, kind));
  const leave = async () => {
    if (await isEmptied(window)) idle.set(browser, [...idleOf(browser), window]);
    else await window.context.close();
  };
  return { page: window.page, context: window.context, leave };
}

/** A window that no other visitor uses, with a cache of its own. */
export async function newWindow(browser: Browser, kind: WindowKind): Promise<Window> {
  const context = await browser.newContext({
    viewport: sizeOf(kind),
    colorScheme: kind.theme,
    javaScriptEnabled: kind.javaScript,
    baseURL: kind.origin,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (kind.hasDrawnMaps) await page.addInitScript(keepMapsDrawn);
  return { page, context, leave: () => context.close() };
}

/** Closes the windows of a site that ends. */
export async function closeWindows(browser: Browser, origin: string): Promise<void> {
  const ending = idleOf(browser).filter(({ kind }) => kind.origin === origin);
  idle.set(
    browser,
    idleOf(browser).filter((window) => !ending.includes(window)),
  );
  await Promise.all(ending.map(({ context }) => context.close()));
}

const sizeOf = ({ width }: WindowKind) => ({ width, height: width === 390 ? 844 : 900 });

async function newPooled(browser: Browser, kind: WindowKind): Promise<Pooled> {
  const { page, context } = await newWindow(browser, kind);
  const devTools = await context.newCDPSession(page);
  const window: Pooled = { kind, page, context, devTools, isSpent: false };
  // oxlint-disable-next-line typescript/no-explicit-any -- any function: it is called through unchanged
  const spends = <F extends (...args: any[]) => unknown>(change: F): F =>
    ((...args: unknown[]) => {
      window.isSpent = true;
      return change(...args);
    }) as F;
  page.addInitScript = spends(page.addInitScript.bind(page));
  page.exposeFunction = spends(page.exposeFunction.bind(page));
  context.addInitScript = spends(context.addInitScript.bind(context));
  context.newCDPSession = spends(context.newCDPSession.bind(context));
  return window;
}

/** Runs in the page: a map that never comes into view stays the picture it is at first. */
function keepMapsDrawn(): void {
  window.IntersectionObserver = class extends IntersectionObserver {
    override observe(target: Element): void {
      if (!target.matches('[data-map]')) super.observe(target);
    }
  };
}

const EVENTS = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response', 'download', 'popup'];
/** Any small file of the site: the storage of its origin can be cleared there, and the page before has ended. */
const BLANK = '/robots.txt';

/** Takes everything of a visitor out of a window but cached files. False when that is impossible. */
async function isEmptied(window: Pooled): Promise<boolean> {
  const { page, context } = window;
  if (window.isSpent || page.isClosed()) return false;
  for (const event of EVENTS) page.removeAllListeners(event);
  context.removeAllListeners('request');
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)]);
  return page.goto(BLANK).then(
    () => clear(window).then(() => true),
    () => false, // its server has ended, or it asks whether to leave
  );
}

async function clear({ kind, page, context, devTools }: Pooled): Promise<void> {
  if (kind.javaScript)
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  const storageTypes = 'indexeddb,cache_storage';
  await devTools.send('Storage.clearDataForOrigin', { origin: kind.origin, storageTypes });
  await devTools.send('Page.resetNavigationHistory');
  await page.mouse.move(-1, -1); // over nothing
  await page.setViewportSize(sizeOf(kind));
  await page.emulateMedia({ colorScheme: null });
  await context.clearCookies();
  await context.clearPermissions();
  await context.setGeolocation(null);
}
