// One Chromium for each test process, with a window for each visitor.
import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as playwright, type Page, type Response } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';
import { hasMemory } from '../scratch-postgres.ts';
import { type App, appBeside, ownApp, type Settings, START_MS, workerTest } from './app.ts';
import { closeWindows, newWindow, takeWindow } from './windows.ts';
import { within } from './within.ts';

const GIBIBYTE = 1024 ** 3;
const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
  '--js-flags=--no-flush-bytecode --always-sparkplug', // axe and the site's script are compiled once, a tenth less work
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2', // one process less; Playwright sets the first
  '--enable-unsafe-swiftshader', // newer versions of Chromium draw WebGL in software only with this flag
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1', // no request leaves the machine
];

/** A real Chromium: Debian's where it is installed, else the binary of the npm package. It draws WebGL in software. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const system = '/usr/bin/chromium';
  const executablePath = existsSync(system) ? system : await chromium.executablePath();
  // Playwright has Chromium share memory through files on a disk, for containers that have none: a tenth more work
  const ignoreDefaultArgs = (await hasMemory(GIBIBYTE)) ? ['--disable-dev-shm-usage'] : [];
  const args = [...FLAGS, ...more];
  return within(60, 'Chromium', playwright.launch({ executablePath, args, ignoreDefaultArgs, headless: true }));
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
    shared = { ...app, browser };
  }, START_MS);
  return fieldsOf(() => shared);
}

/** An app with its own database for this file only, in the shared browser. */
export const ownSite = (env: Settings): Site => siteOf(ownApp(env));

/** Another server with other settings on the database of `site`, for this file only, in the shared browser. */
export const siteBeside = (site: App, env: Settings): Site => siteOf(appBeside(site, env));

function siteOf(app: App): Site {
  let opened: Browser | undefined;
  browserTest.beforeAll(({ browser }) => {
    opened = browser;
  }, START_MS);
  afterAll(() => opened && closeWindows(opened, app.origin)); // the hook added last runs first, so the app still runs
  return fieldsOf(() => opened && { ...fieldsOfApp(app), browser: opened });
}

/** The values of an app's getters. */
const fieldsOfApp = ({ origin, world, db, databaseUrl }: App): App => ({ origin, world, db, databaseUrl });

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
    get databaseUrl() {
      return running().databaseUrl;
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
   * Maps remain the server's pictures (`drawn`), because a living one takes a second to draw. Tests of maps, and of
   * pages as a whole, have them `living`.
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
    maps = 'drawn',
    isAlone = false,
    isEarly = false,
  } = options;
  const kind = { origin, width, theme, javaScript, hasDrawnMaps: maps === 'drawn' };
  const { page, context, leave } = await (isAlone ? newWindow(browser, kind) : takeWindow(browser, kind));
  if (!javaScript) scriptless.add(context);
  // servers of other origins would have to allow the header
  const address = mayAsk.length === 0 ? nextAddress() : '127.0.0.1';
  await context.setExtraHTTPHeaders(mayAsk.length === 0 ? { 'x-forwarded-for': address } : {});
  // text typed while a page hydrates may be lost, so every action waits for hydration
  const waitsForScript = javaScript && !isEarly;
  const early = page.locator(UNHYDRATED);
  if (waitsForScript) await page.addLocatorHandler(early, () => hydrated(page).catch(() => {}), { noWaitAfter: true });
  const problems = problemsOf({ page, context }, [origin, ...mayAsk]);
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    if (waitsForScript && !page.isClosed()) await page.removeLocatorHandler(early);
    await leave();
  };
  return { page, context, address, problems, close };
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
