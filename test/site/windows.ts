// A pool of browser windows for visitors, because opening a new window takes Chromium a third of a second.
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { limitCalls, limitPrototypeCalls } from './limited-calls.ts';
import { withTimeout } from './with-timeout.ts';

/** What a visitor wants of a window. Width and theme of an open window can be changed. */
export interface WindowKind {
  origin: string;
  width: number;
  theme: 'light' | 'dark';
  javaScript: boolean;
  /** Whether maps remain static pictures, which the server draws. */
  hasStaticMaps: boolean;
}

/** The properties of a window that are fixed once it is open. */
const fixedPropertiesOf = ({ origin, javaScript, hasStaticMaps }: WindowKind): string =>
  JSON.stringify([origin, javaScript, hasStaticMaps]);

/** A window in use by one visitor. */
export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Returns the window to the pool without the visitor's data, or closes it. */
  readonly release: () => Promise<void>;
}

interface PooledWindow {
  kind: WindowKind;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly devTools: CDPSession;
  /** False once a visitor changed the window in a way that cannot be undone. */
  isReusable: boolean;
}

/** The DevTools session of each page of the pool. */
const devToolsOfPages = new WeakMap<Page, CDPSession>();

/** The DevTools session of a page. The caller must not leave changes behind in the window. */
export const devToolsOf = async (page: Page): Promise<CDPSession> =>
  devToolsOfPages.get(page) ?? page.context().newCDPSession(page);

/** What is undone before a window is used again. */
const undoings = new WeakMap<Page, (() => Promise<void>)[]>();

/** Runs `undo` when the window of this page returns to the pool. */
export function whenReleased(page: Page, undo: () => Promise<void>): void {
  undoings.set(page, [...(undoings.get(page) ?? []), undo]);
}

/** The windows of each browser that no visitor uses now. */
const idleWindows = new WeakMap<Browser, PooledWindow[]>();
const idleWindowsOf = (browser: Browser): PooledWindow[] => idleWindows.get(browser) ?? [];

/** A window without cookies, storage and history. Its cache may hold files that another visitor loaded. */
export async function takeWindow(browser: Browser, kind: WindowKind): Promise<Window> {
  const fitting = idleWindowsOf(browser).filter((window) => fixedPropertiesOf(window.kind) === fixedPropertiesOf(kind));
  const idleWindow = fitting.find((window) => JSON.stringify(window.kind) === JSON.stringify(kind)) ?? fitting.at(-1);
  idleWindows.set(
    browser,
    idleWindowsOf(browser).filter((window) => window !== idleWindow),
  );
  const window = idleWindow ?? (await openPooledWindow(browser, kind));
  await adapt(window, kind);
  const release = async () => {
    if (await isCleared(window)) idleWindows.set(browser, [...idleWindowsOf(browser), window]);
    else await window.context.close();
  };
  return { page: window.page, context: window.context, release };
}

/** Gives a window the width and theme that its next visitor wants. */
async function adapt(window: PooledWindow, kind: WindowKind): Promise<void> {
  const { page } = window;
  const [size, next] = [page.viewportSize(), sizeOf(kind)];
  if (size?.width !== next.width || size.height !== next.height) await page.setViewportSize(next);
  if (window.kind.theme !== kind.theme) await page.emulateMedia({ colorScheme: kind.theme });
  window.kind = kind;
}

/** A new window with a cache of its own. It is closed instead of reused. */
export async function newWindow(browser: Browser, kind: WindowKind): Promise<Window> {
  const opened = browser.newContext({
    viewport: sizeOf(kind),
    colorScheme: kind.theme,
    javaScriptEnabled: kind.javaScript,
    baseURL: kind.origin,
    reducedMotion: 'reduce',
  });
  const context = await withTimeout(60, 'browser.newContext', opened);
  context.setDefaultTimeout(60_000); // no test asserts a duration: this is for a busy machine
  limitCalls(context, 'context', [
    'newPage',
    'newCDPSession',
    'setExtraHTTPHeaders',
    'addCookies',
    'cookies',
    'clearCookies',
    'close',
  ]);
  const page = await context.newPage();
  limitCalls(page, 'page', [
    'evaluate',
    'content',
    'setViewportSize',
    'emulateMedia',
    'addLocatorHandler',
    'removeLocatorHandler',
    'close',
  ]);
  limitLocators(page);
  if (kind.hasStaticMaps) await page.addInitScript(preventInteractiveMaps);
  return { page, context, release: () => context.close() };
}

let areLocatorsLimited = false;

/** All locators share one prototype, so the calls of locators are limited once for each test process. */
function limitLocators(page: Page): void {
  if (areLocatorsLimited) return;
  areLocatorsLimited = true;
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator;
  limitPrototypeCalls(prototype, 'locator', [
    'count',
    'all',
    'allInnerTexts',
    'allTextContents',
    'evaluateAll',
    'isVisible',
  ]);
}

/** Closes the idle windows of a site whose server is about to stop. */
export async function closeWindows(browser: Browser, origin: string): Promise<void> {
  const windowsOfSite = idleWindowsOf(browser).filter(({ kind }) => kind.origin === origin);
  idleWindows.set(
    browser,
    idleWindowsOf(browser).filter((window) => !windowsOfSite.includes(window)),
  );
  await Promise.all(windowsOfSite.map(({ context }) => context.close()));
}

const sizeOf = ({ width }: WindowKind) => ({ width, height: width === 390 ? 844 : 900 });

async function openPooledWindow(browser: Browser, kind: WindowKind): Promise<PooledWindow> {
  const { page, context } = await newWindow(browser, kind);
  const devTools = await context.newCDPSession(page);
  limitCalls(devTools, 'devTools', ['send']);
  devToolsOfPages.set(page, devTools);
  const window: PooledWindow = { kind, page, context, devTools, isReusable: true };
  // oxlint-disable-next-line typescript/no-explicit-any -- any function: its arguments are passed on unchanged
  const preventingReuse = <F extends (...args: any[]) => unknown>(change: F): F =>
    ((...args: unknown[]) => {
      window.isReusable = false;
      return change(...args);
    }) as F;
  page.addInitScript = preventingReuse(page.addInitScript.bind(page));
  page.exposeFunction = preventingReuse(page.exposeFunction.bind(page));
  context.addInitScript = preventingReuse(context.addInitScript.bind(context));
  context.newCDPSession = preventingReuse(context.newCDPSession.bind(context));
  return window;
}

/** Runs in the page: hides from script that a map comes into view, so that the map remains a static picture. */
function preventInteractiveMaps(): void {
  window.IntersectionObserver = class extends IntersectionObserver {
    override observe(target: Element): void {
      if (!target.matches('[data-map]')) super.observe(target);
    }
  };
}

/** Events of a page that tests listen to. */
const PAGE_EVENTS = [
  'console',
  'pageerror',
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'download',
  'popup',
];
/**
 * A small file of the site's origin. After opening it, the visitor's page is gone, and the origin's storage can be
 * cleared.
 */
const SMALL_FILE = '/robots.txt';

/** Removes all data of a visitor from a window, except cached files. False when that is impossible. */
async function isCleared(window: PooledWindow): Promise<boolean> {
  const { page, context } = window;
  if (!window.isReusable || page.isClosed()) return false;
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  context.removeAllListeners('request');
  for (const undo of undoings.get(page) ?? []) await undo();
  undoings.delete(page);
  const otherPages = context.pages().filter((otherPage) => otherPage !== page);
  await Promise.all(otherPages.map((otherPage) => otherPage.close()));
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)]);
  return page.goto(SMALL_FILE).then(
    () => clearData(window).then(() => true),
    () => false, // the server has stopped, or the page asks whether to leave (`beforeunload`)
  );
}

async function clearData({ kind, page, context, devTools }: PooledWindow): Promise<void> {
  if (kind.javaScript)
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  const storageTypes = 'indexeddb,cache_storage,service_workers';
  await devTools.send('Storage.clearDataForOrigin', { origin: kind.origin, storageTypes });
  await devTools.send('Page.resetNavigationHistory');
  await page.mouse.move(-1, -1); // moves the mouse outside the page, so that no element is hovered
  await page.emulateMedia({ colorScheme: kind.theme }); // a test may have changed it; `adapt` sets the size
  await context.clearCookies();
  await context.clearPermissions();
  await context.setGeolocation(null);
}
