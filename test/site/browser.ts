// A real Chromium for each test process, and visitors in it with windows of their own.
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
  '--enable-unsafe-swiftshader', // newer Chromium draws WebGL in software only with this
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1', // no request leaves the machine
];

/** A real Chromium: Debian's where it is installed, else the one inside the npm package. WebGL is drawn in software. */
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

/** The app and the browser that all files of this test process share: call at the top of a file, read in its tests. */
export function sharedSite(): Site {
  let shared: (App & { browser: Browser }) | undefined;
  browserTest.beforeAll(async ({ app, browser }) => {
    shared = { origin: app.origin, world: app.world, db: app.db, browser };
  }, START_MS);
  return fieldsOf(() => shared);
}

/** An app of this file alone, for settings that no other file has, in the browser that all files share. */
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
  /** Where the visitor's requests come from, e.g. `10.0.7.1`: rate limits count by it. */
  address: string;
  /** Console errors, failed scripts and requests to other sites so far; a journey ends with none. */
  troubles: string[];
  /** Closes the window; the end of the test does so too. */
  close: () => Promise<void>;
}

export interface Look {
  width?: 390 | 768 | 1440;
  theme?: 'light' | 'dark';
  javaScript?: boolean;
  /** Other sites on this machine that pages may ask, e.g. a stand-in for a map service. */
  mayAsk?: readonly string[];
  /** Presses and fills do not wait for script: for a test of a page whose script is on its way. */
  isEarly?: boolean;
  /** `drawn`: maps stay the server's pictures, for tests that are not about maps: drawing one takes a second. */
  maps?: 'living' | 'drawn';
  /** A window that no other test uses: for a test that changes the clock, which cannot be undone. */
  isAlone?: boolean;
}

/** A page that loads the site's script and is not taken over yet; refusals and apologies of the server load none. */
const UNHYDRATED = 'html:not([data-hydrated]):has(script):has(link[rel="modulepreload"])';
/** Windows in which no script runs: there is nothing to wait for. */
const scriptless = new WeakSet<BrowserContext>();
let visits = 0;
/** Each visitor comes from a network of their own: limits by address are the matter of the tests that reach one. */
const nextAddress = () => `10.${((visits += 1) >> 8) & 255}.${visits & 255}.1`;

/** One visitor with a window of their own, which closes with the test. */
export async function visit(site: Pick<Site, 'browser' | 'origin'>, look: Look = {}): Promise<Visit> {
  const opened = await openWindow(site, look);
  onTestFinished(opened.close);
  return opened;
}

/**
 * A window of its own, 1440 pixels wide unless the look says otherwise, until it is closed. It may have been another
 * visitor's: everything but the files it has cached is gone.
 */
export async function openWindow(
  { browser, origin }: Pick<Site, 'browser' | 'origin'>,
  look: Look = {},
): Promise<Visit> {
  const {
    width = 1440,
    theme = 'light',
    javaScript = true,
    mayAsk = [],
    maps = 'living',
    isAlone = false,
    isEarly = false,
  } = look;
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
  // another site would have to allow the header
  const address = mayAsk.length === 0 ? nextAddress() : '127.0.0.1';
  await context.setExtraHTTPHeaders(mayAsk.length === 0 ? { 'x-forwarded-for': address } : {});
  const page = await context.newPage();
  if (javaScript) await clearStorage(page, origin);
  // what is typed while script takes a page over may be lost, as it may be for people: every action waits for script
  if (javaScript && !isEarly)
    await page.addLocatorHandler(page.locator(UNHYDRATED), () => hydrated(page).catch(() => {}), { noWaitAfter: true });
  if (maps === 'drawn') await page.addInitScript(keepMapsDrawn);
  const troubles = troublesOf({ page, context }, [origin, ...mayAsk]);
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    if (isAlone) return context.close();
    await empty(context);
    idle.set(browser, [...(idle.get(browser) ?? []), { context, kind }]);
  };
  return { page, context, address, troubles, close };
}

/** Runs in the page: a map that never comes into view stays the picture it is at first. */
function keepMapsDrawn(): void {
  window.IntersectionObserver = class extends IntersectionObserver {
    override observe(target: Element): void {
      if (!target.matches('[data-map]')) super.observe(target);
    }
  };
}

/** Windows that no visitor has now, by browser. */
const idle = new WeakMap<Browser, { context: BrowserContext; kind: string }[]>();

function takeIdle(browser: Browser, kind: string): BrowserContext | undefined {
  const windows = idle.get(browser) ?? [];
  const at = windows.findIndex((window) => window.kind === kind);
  return at === -1 ? undefined : windows.splice(at, 1)[0]?.context;
}

/** Takes a visitor's pages, cookies, permissions and listeners out of a window. */
async function empty(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  context.removeAllListeners('request');
  await context.unrouteAll();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setGeolocation(null);
  await context.setOffline(false);
}

/** Takes the last visitor's local storage and databases out of a window. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await devTools.detach();
}

/** What goes wrong from now on: console errors, failed scripts, and requests to other origins. */
function troublesOf({ page, context }: Pick<Visit, 'page' | 'context'>, origins: readonly string[]): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !origins.includes(url.origin))
      troubles.push(`left the site: ${request.url()}`);
  });
  return troubles;
}

/** Resolves when script has taken the page over: the root marks the document then. */
export async function hydrated(page: Page): Promise<void> {
  if (scriptless.has(page.context())) return;
  await page.locator(UNHYDRATED).waitFor({ state: 'detached' });
}

/** Opens a page, and resolves when script (where it runs) has taken it over. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await hydrated(page);
  return answer;
}

/** Loads the page again, and resolves when script has taken it over. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}
