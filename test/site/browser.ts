// One Chromium for each test process, with a window for each visitor.
import { type Browser, type BrowserContext, chromium as playwright, type Page, type Response } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';
import { hasMemory } from '../scratch-postgres.ts';
import { browserLog, lastCalls } from './browser-log.ts';
import { chromiumPath } from './chromium-path.ts';
import { type App, appOnDatabaseOf, ownApp, type Settings, START_TIMEOUT_MS, workerTest } from './app.ts';
import { closeWindows, newWindow, takeWindow } from './windows.ts';
import { withTimeout } from './with-timeout.ts';

const GIBIBYTE = 1024 ** 3;
const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
  // V8 retains compiled code, does not optimize it, and collects garbage less often, because a page closes before an
  // optimization has saved the work it took. This saves a sixth of the work of a page, and a fifth with a check by axe.
  '--js-flags=--no-flush-bytecode --no-opt --no-maglev --min-semi-space-size=32',
  // Playwright sets the first feature, and this flag replaces its flag. The second one runs the network service in the
  // browser process. The third one retains the document's frame on a navigation within the site, instead of making frame,
  // widget and compositor anew: a page load takes 0.75 to 0.9 of Chromium's CPU.
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2,RenderDocument:level/crashed-frame',
  '--enable-unsafe-swiftshader', // required for WebGL in software
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1', // no request leaves the machine
];

/**
 * Starts Chromium: Debian's Chromium if it is installed, else the binary of the npm package. WebGL is drawn in
 * software.
 */
export async function openBrowser(extraFlags: readonly string[] = []): Promise<Browser> {
  const executablePath = await chromiumPath();
  // with Playwright's default, Chromium's processes would share memory through files on a disk, which is a tenth more
  // work
  const ignoreDefaultArgs = (await hasMemory(GIBIBYTE)) ? ['--disable-dev-shm-usage'] : [];
  const args = [...FLAGS, ...extraFlags];
  const options = { executablePath, args, ignoreDefaultArgs, headless: true, logger: browserLog };
  return withTimeout(60, 'Chromium', playwright.launch(options));
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

/** The app and browser that all files of this test process share. Called and read like `sharedApp`. */
export function sharedSite(): Site {
  let shared: (App & { browser: Browser }) | undefined;
  browserTest.beforeAll(async ({ app, browser }) => {
    shared = { ...app, browser };
  }, START_TIMEOUT_MS);
  return lazySite(() => shared);
}

/** An app with its own database for this file only, in the shared browser. */
export const ownSite = (env: Settings): Site => siteOf(ownApp(env));

/** A second server with other settings on the database of `site`, for this file only, in the shared browser. */
export const siteOnDatabaseOf = (site: App, env: Settings): Site => siteOf(appOnDatabaseOf(site, env));

function siteOf(app: App): Site {
  let sharedBrowser: Browser | undefined;
  browserTest.beforeAll(({ browser }) => {
    sharedBrowser = browser;
  }, START_TIMEOUT_MS);
  // the hook that is added last runs first, so the app still runs while the windows close
  afterAll(() => sharedBrowser && closeWindows(sharedBrowser, app.origin));
  return lazySite(() => sharedBrowser && { ...currentFieldsOf(app), browser: sharedBrowser });
}

/** Copies the values of an app's getters. */
const currentFieldsOf = ({ origin, world, db, databaseUrl, output }: App): App => ({
  origin,
  world,
  db,
  databaseUrl,
  output,
});

/** A site whose fields are read at each use, because the site starts after the test file has called this function. */
function lazySite(current: () => Site | undefined): Site {
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
    get output() {
      return running().output;
    },
    get browser() {
      return running().browser;
    },
  };
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** The visitor's network address, e.g. `10.0.7.1`; rate limits count requests by address. */
  address: string;
  /** Console errors, uncaught exceptions and requests to other origins so far; most tests expect none. */
  problems: string[];
  /** Closes the window; it also closes at the end of the test. */
  close: () => Promise<void>;
}

export interface VisitOptions {
  width?: 390 | 768 | 1440;
  theme?: 'light' | 'dark';
  javaScript?: boolean;
  /** Other origins on this machine that pages may request, e.g. a stand-in for a map service. */
  allowedOrigins?: readonly string[];
  /** Clicks and fills do not wait for hydration: for tests of a page whose script is still loading. */
  actsBeforeHydration?: boolean;
  /**
   * `static`: maps remain the pictures that the server draws. `interactive`: script replaces each picture with an
   * interactive map, which takes a second; for tests of maps and of whole pages.
   */
  maps?: 'interactive' | 'static';
  /** Opens a window that is not reused: for a test that changes the clock, which cannot be undone. */
  hasOwnWindow?: boolean;
}

/** Matches a page that loads the site's script and is not hydrated yet. The server's error pages do not load script. */
const UNHYDRATED = 'html:not([data-hydrated]):has(script):has(link[rel="modulepreload"])';
/** Contexts of windows without script, in which a page is never hydrated. */
const scriptless = new WeakSet<BrowserContext>();
let visits = 0;
/** Each visitor has its own network address, so that one test does not use up the rate limits of another. */
const nextNetworkAddress = () => `10.${((visits += 1) >> 8) & 255}.${visits & 255}.1`;

/** Opens a window for one visitor. It closes at the end of the test. */
export async function visit(site: Pick<Site, 'browser' | 'origin'>, options: VisitOptions = {}): Promise<Visit> {
  const opened: Visit[] = [];
  onTestFinished(() => opened[0]?.close());
  // added last, so it runs first: closing the window makes calls of its own
  onTestFinished(({ task }) => {
    if (task.result?.state === 'fail') task.meta.lastCalls = lastCalls();
  });
  const window = await openWindow(site, options);
  opened.push(window);
  return window;
}

/**
 * Opens a window, 1440 pixels wide by default, which stays open until `close` is called. The window may have served
 * another visitor: only cached files of that visitor remain.
 */
export async function openWindow(
  { browser, origin }: Pick<Site, 'browser' | 'origin'>,
  options: VisitOptions = {},
): Promise<Visit> {
  const {
    width = 1440,
    theme = 'light',
    javaScript = true,
    allowedOrigins = [],
    maps = 'static',
    hasOwnWindow = false,
    actsBeforeHydration = false,
  } = options;
  const kind = { origin, width, theme, javaScript, hasStaticMaps: maps === 'static' };
  const { page, context, release } = await (hasOwnWindow ? newWindow(browser, kind) : takeWindow(browser, kind));
  if (!javaScript) scriptless.add(context);
  // without the header when other origins may be requested, because their servers would have to allow the header (CORS)
  const address = allowedOrigins.length === 0 ? nextNetworkAddress() : '127.0.0.1';
  await context.setExtraHTTPHeaders(allowedOrigins.length === 0 ? { 'x-forwarded-for': address } : {});
  // text typed while a page hydrates may be lost, so every action waits for hydration
  const waitsForHydration = javaScript && !actsBeforeHydration;
  const unhydrated = page.locator(UNHYDRATED);
  if (waitsForHydration)
    await page.addLocatorHandler(unhydrated, () => hydrated(page).catch(() => {}), { noWaitAfter: true });
  const problems = problemsOf({ page, context }, [origin, ...allowedOrigins]);
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    if (waitsForHydration && !page.isClosed()) await page.removeLocatorHandler(unhydrated);
    await release();
  };
  return { page, context, address, problems, close };
}

/** Collects console errors, uncaught exceptions, and requests to other origins from now on. */
function problemsOf({ page, context }: Pick<Visit, 'page' | 'context'>, origins: readonly string[]): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`${String(error)} (${page.url()})`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !origins.includes(url.origin))
      problems.push(`request to another origin: ${request.url()}`);
  });
  return problems;
}

/**
 * Resolves when the page is hydrated (the site's script then sets `data-hydrated`), or at once in a window without
 * script.
 */
export async function hydrated(page: Page): Promise<void> {
  if (scriptless.has(page.context())) return;
  await page.locator(UNHYDRATED).waitFor({ state: 'detached' });
}

/** Opens a page; resolves when it is hydrated. Fails where the server could not answer, with the text of its answer. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  if (response && response.status() >= 500)
    throw new Error(`${path} answered ${response.status()}: ${await page.locator('body').innerText()}`);
  await hydrated(page);
  return response;
}

/** Reloads the page; resolves when it is hydrated. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}
