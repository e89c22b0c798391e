// One Chromium for each test process, with a window for each visitor.
import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as playwright, type Page, type Response } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { type App, ownApp, START_MS, workerTest } from './app.ts';
import { within } from './within.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
  '--enable-unsafe-swiftshader', // newer versions of Chromium draw WebGL in software only with this flag
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1', // no request leaves the machine
];

/** A real Chromium: Debian's where it is installed, else the binary of the npm package. It draws WebGL in software. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const system = '/usr/bin/chromium';
  const executablePath = existsSync(system) ? system : await chromium.executablePath();
  return within(60, 'Chromium', playwright.launch({ executablePath, args: [...FLAGS, ...more], headless: true }));
}

/** A running app, and the browser that visits it. */
export interface Site extends App {
  readonly browser: Browser;
}

// oxlint-disable-next-line no-empty-pattern -- vitest reads from this pattern which fixtures a function needs
const browserTest = workerTest.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await openBrowser();
  onCleanup(() => browser.close());
  return browser;
});

/** The app and browser that all files of this test process share. Call it at the top of a file, read it in tests. */
export function sharedSite(): Site {
  let shared: (App & { browser: Browser }) | undefined;
  browserTest.beforeAll(async ({ app, browser }) => {
    shared = { origin: app.origin, world: app.world, db: app.db, browser };
  }, START_MS);
  return fieldsOf(() => shared);
}

/** An app for this file only, with settings that no other file uses, in the shared browser. */
export function ownSite(env: Parameters<typeof ownApp>[0]): Site {
  let opened: Browser | undefined;
  const app = ownApp(env);
  browserTest.beforeAll(({ browser }) => {
    opened = browser;
  }, START_MS);
  return fieldsOf(() => opened && { origin: app.origin, world: app.world, db: app.db, browser: opened });
}

function fieldsOf(current: () => Site | undefined): Site {
  const running = (): Site => {
    const site = current();
    if (!site) throw new Error('the site runs only while the tests of its file run');
    return site;
  };
  return {
    get origin() {
      return running().origin;
    },
    get world() {
      return running().world;
    },
    get db() {
      return running().db;
    },
    get browser() {
      return running().browser;
    },
  };
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** The visitor's network address, e.g. `10.0.7.1`: rate limits count by it. */
  address: string;
  /** Console errors, failed scripts and requests to other origins so far; a journey expects none. */
  problems: string[];
  /** Closes the window; it also closes at the end of the test. */
  close: () => Promise<void>;
}

export interface VisitOptions {
  width?: 390 | 768 | 1440;
  theme?: 'light' | 'dark';
  javaScript?: boolean;
  /** Origins on this machine that pages may request, e.g. a stand-in for a map service. */
  mayAsk?: readonly string[];
  /** Clicks and fills do not wait for hydration: for tests of a page whose script is still loading. */
  isEarly?: boolean;
  /**
   * With `drawn`, maps remain static pictures: for tests that are not about maps, because drawing one takes a second.
   */
  maps?: 'living' | 'drawn';
  /** A window that no other test uses: for a test that changes the clock, which cannot be undone. */
  isAlone?: boolean;
}

/** True when the page loads the site's script and is not hydrated yet; error pages of the server load no script. */
const UNHYDRATED = 'html:not([data-hydrated]):has(script):has(link[rel="modulepreload"])';
/** Windows in which no script runs, so there is no hydration to wait for. */
const scriptless = new WeakSet<BrowserContext>();
let visits = 0;
/** Each visitor has a network address of its own, so that rate limits apply only in the tests that reach them. */
const nextAddress = () => `10.${((visits += 1) >> 8) & 255}.${visits & 255}.1`;

/** One visitor with a window of its own, which closes with the test. */
export async function visit(site: Pick<Site, 'browser' | 'origin'>, options: VisitOptions = {}): Promise<Visit> {
  const opened = await openWindow(site, options);
  onTestFinished(opened.close);
  return opened;
}

/**
 * A window, 1440 pixels wide unless the options say otherwise, until it is closed. It may be reused from another
 * visitor: everything but its cached files has been cleared.
 */
export async function openWindow(
  { browser, origin }: Pick<Site, 'browser' | 'origin'>,
  options: VisitOptions = {},
): Promise<Visit> {
  const {
    width = 1440,
    theme = 'light',
    javaScript = true,
    mayAsk = [],
    maps = 'living',
    isAlone = false,
    isEarly = false,
  } = options;
  const kind = `${origin} ${width} ${theme} ${javaScript}`;
  const context =
    (isAlone ? undefined : takeIdle(browser, kind)) ??
    (await browser.newContext({
      viewport: { width, height: width === 390 ? 844 : 900 },
      colorScheme: theme,
      javaScriptEnabled: javaScript,
      baseURL: origin,
      reducedMotion: 'reduce',
    }));
  if (!javaScript) scriptless.add(context);
  // servers of other origins would have to allow the header
  const address = mayAsk.length === 0 ? nextAddress() : '127.0.0.1';
  await context.setExtraHTTPHeaders(mayAsk.length === 0 ? { 'x-forwarded-for': address } : {});
  const page = await context.newPage();
  if (javaScript) await clearStorage(page, origin);
  // text typed while a page hydrates may be lost, so every action waits for hydration
  if (javaScript && !isEarly)
    await page.addLocatorHandler(page.locator(UNHYDRATED), () => hydrated(page).catch(() => {}), { noWaitAfter: true });
  if (maps === 'drawn') await page.addInitScript(keepMapsDrawn);
  const problems = problemsOf({ page, context }, [origin, ...mayAsk]);
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    if (isAlone) return context.close();
    await empty(context);
    idle.set(browser, [...(idle.get(browser) ?? []), { context, kind }]);
  };
  return { page, context, address, problems, close };
}

/**
 * Runs in the page: a map loads when it is scrolled into view, so it remains a picture when no element comes into view.
 */
function keepMapsDrawn(): void {
  window.IntersectionObserver = class extends IntersectionObserver {
    override observe(target: Element): void {
      if (!target.matches('[data-map]')) super.observe(target);
    }
  };
}

/** Windows without a visitor, by browser. */
const idle = new WeakMap<Browser, { context: BrowserContext; kind: string }[]>();

function takeIdle(browser: Browser, kind: string): BrowserContext | undefined {
  const windows = idle.get(browser) ?? [];
  const at = windows.findIndex((window) => window.kind === kind);
  return at === -1 ? undefined : windows.splice(at, 1)[0]?.context;
}

/** Clears a visitor's pages, cookies, permissions and listeners from a window. */
async function empty(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  context.removeAllListeners('request');
  await context.unrouteAll();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setGeolocation(null);
  await context.setOffline(false);
}

/** Clears the last visitor's local storage and databases from a window. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await devTools.detach();
}

/** Collects console errors, failed scripts, and requests to other origins from now on. */
function problemsOf({ page, context }: Pick<Visit, 'page' | 'context'>, origins: readonly string[]): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !origins.includes(url.origin))
      problems.push(`left the site: ${request.url()}`);
  });
  return problems;
}

/** Resolves when the page is hydrated: script then marks the document's root. */
export async function hydrated(page: Page): Promise<void> {
  if (scriptless.has(page.context())) return;
  await page.locator(UNHYDRATED).waitFor({ state: 'detached' });
}

/** Opens a page; resolves when it is hydrated, where script runs. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await hydrated(page);
  return answer;
}

/** Reloads the page; resolves when it is hydrated. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}
