// `node bench/vitals.ts`: measures how long a visitor with a slow phone waits. Runs the built server with the demo
// world, and Chromium with a CPU four times slower, slow 4G and an empty cache. Loads each page five times, and prints
// medians and ranges. `node bench/vitals.ts 3 1440 search,checkout` measures these pages at this width, three times each.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium as playwright, type Page } from 'playwright-core';
import { chromiumPath } from '../test/site/chromium-path.ts';
import { startBuilt } from './server.ts';

const LOADS = Number(process.argv[2] ?? 5);
const [WIDTHS, PAGES] = [process.argv[3], process.argv[4]].map((list) => list?.split(','));
/** Slow 4G, as Lighthouse defines it: bytes a second, and milliseconds of latency at the level of requests. */
const SLOW_4G = { offline: false, latency: 562, downloadThroughput: 1_300_000 / 8, uploadThroughput: 675_000 / 8 };
const CPU_RATE = 4;
const SEARCH = '/d/ca--san-francisco/events/';

/** A device: its width in CSS pixels and its pixel ratio. */
const DEVICES = [
  { name: '390 px, 1x', width: 390, height: 844, ratio: 1 },
  { name: '390 px, 3x', width: 390, height: 844, ratio: 3 },
  { name: '1440 px, 1x', width: 1440, height: 900, ratio: 1 },
] as const;

interface Vitals {
  /** Largest contentful paint in ms, and the element that was painted. */
  lcp: number;
  element: string;
  /** Cumulative layout shift. */
  cls: number;
  /** The longest interaction in ms; 0 when no interaction took 16 ms or more. */
  interaction: number;
  requests: number;
  kilobytes: number;
  imageKilobytes: number;
  scriptKilobytes: number;
}

const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-vitals-'));
const app = await startBuilt({ DATA_DIR: dataDir, STAGE: 'Test', LOG_LEVEL: 'silent', BASE_URL: 'http://localhost' });
const browser = await openBrowser();
try {
  const pages = await pageAddresses();
  process.stdout.write(
    '| page | device | LCP ms | element | CLS | longest interaction ms | requests | kB | images kB | script kB |\n' +
      '|---|---|---|---|---|---|---|---|---|---|\n',
  );
  for (const device of DEVICES.filter(({ width }) => WIDTHS?.includes(String(width)) ?? true)) {
    for (const [name, path] of Object.entries(pages).filter(([page]) => PAGES?.includes(page) ?? true)) {
      await measure(path, device); // This request fills the caches of the server.
      const runs: Vitals[] = [];
      for (let load = 0; load < LOADS; load += 1) runs.push(await measure(path, device));
      process.stdout.write(`${rowOf(name, device.name, runs)}\n`);
    }
  }
} finally {
  await browser.close();
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function openBrowser(): Promise<Browser> {
  const executablePath = await chromiumPath();
  return playwright.launch({ executablePath, args: ['--no-sandbox', '--enable-unsafe-swiftshader'], headless: true });
}

/** The measured pages. The event is the first event of the search page whose tickets this site sells. */
async function pageAddresses(): Promise<Record<string, string>> {
  const page = await browser.newPage();
  await page.goto(`${app.origin}${SEARCH}`);
  const events = await page
    .locator('main a[href*="/e/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))]);
  for (const event of events) {
    await page.goto(`${app.origin}${event}`);
    const checkout = await page
      .locator('a[href*="/checkout/"]')
      .first()
      .getAttribute('href', { timeout: 2000 })
      .catch(() => null);
    if (!checkout) continue;
    await page.close();
    return { home: '/', search: SEARCH, event, checkout };
  }
  throw new Error('no event of the search page sells tickets');
}

async function measure(path: string, device: (typeof DEVICES)[number]): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width: device.width, height: device.height },
    deviceScaleFactor: device.ratio,
    locale: 'en-US',
  });
  try {
    const page = await context.newPage();
    const bytes = await throttle(page);
    await page.addInitScript(observe);
    await page.goto(`${app.origin}${path}`, { waitUntil: 'networkidle', timeout: 90_000 });
    await page.waitForTimeout(500);
    const loaded = { ...bytes() };
    await interact(page);
    await page.waitForTimeout(500);
    return { ...(await page.evaluate(() => window.vitals)), ...loaded };
  } finally {
    await context.close();
  }
}

/** Slows the page down. Returns the bytes received so far, by kind. */
async function throttle(
  page: Page,
): Promise<() => Pick<Vitals, 'requests' | 'kilobytes' | 'imageKilobytes' | 'scriptKilobytes'>> {
  const client = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  const sums = { requests: 0, all: 0, Image: 0, Script: 0 };
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sums.requests += 1;
    sums.all += encodedDataLength;
    const type = types.get(requestId);
    if (type === 'Image' || type === 'Script') sums[type] += encodedDataLength;
  });
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return () => ({
    requests: sums.requests,
    kilobytes: sums.all / 1000,
    imageKilobytes: sums.Image / 1000,
    scriptKilobytes: sums.Script / 1000,
  });
}

/**
 * The first action of a visitor: types into the search box, or on a page without a search box chooses one more ticket.
 */
async function interact(page: Page): Promise<void> {
  const searchBox = page
    .locator('header input[name="q"]:visible, header [role="combobox"]:visible, header a[href*="/find/"]:visible')
    .first();
  if ((await searchBox.count()) > 0) {
    await searchBox.click();
    await page.waitForTimeout(500);
    await page.keyboard.type('jazz', { delay: 150 });
  } else {
    const more = page.locator('main button:not([aria-disabled="true"]):visible, main select:visible').first();
    await more.click();
  }
  await page.waitForTimeout(1000);
}

/** Runs in the page before the page's own script: collects the browser's reports in `window.vitals`. */
function observe(): void {
  const vitals = { lcp: 0, element: '', cls: 0, interaction: 0 };
  window.vitals = vitals;
  const watch = (type: string, add: (entry: never) => void, durationThreshold?: number) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) add(entry as never);
    }).observe({ type, buffered: true, ...(durationThreshold && { durationThreshold }) });
  watch('largest-contentful-paint', (entry: PerformanceEntry & { element?: Element }) => {
    vitals.lcp = entry.startTime;
    vitals.element = entry.element?.tagName.toLowerCase() ?? '';
  });
  watch('layout-shift', (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) vitals.cls += entry.value;
  });
  watch(
    'event',
    (entry: PerformanceEntry & { interactionId?: number }) => {
      if (entry.interactionId) vitals.interaction = Math.max(vitals.interaction, entry.duration);
    },
    16,
  );
}

declare global {
  interface Window {
    vitals: Pick<Vitals, 'lcp' | 'element' | 'cls' | 'interaction'>;
  }
}

function rowOf(page: string, device: string, runs: Vitals[]): string {
  const column = (key: Exclude<keyof Vitals, 'element'>, digits = 0) => {
    const values = runs.map((run) => run[key]).toSorted((a, b) => a - b);
    const [low = 0, middle = 0, high = 0] = [values[0], values[Math.floor(values.length / 2)], values.at(-1)];
    const text = middle.toFixed(digits);
    return low.toFixed(digits) === high.toFixed(digits)
      ? text
      : `${text} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
  };
  const cells = [
    page,
    device,
    column('lcp'),
    runs[0]?.element ?? '',
    column('cls', 3),
    column('interaction'),
    column('requests'),
    column('kilobytes'),
    column('imageKilobytes'),
    column('scriptKilobytes'),
  ];
  return `| ${cells.join(' | ')} |`;
}
