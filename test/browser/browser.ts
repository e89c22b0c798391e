import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as playwright, type Page } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
  '--enable-unsafe-swiftshader', // newer Chromium wants to be told
];

/** A real Chromium: Debian's where it is installed, else the one inside the npm package. WebGL is drawn in software. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const system = '/usr/bin/chromium';
  const executablePath = existsSync(system) ? system : await chromium.executablePath();
  return playwright.launch({ executablePath, args: [...FLAGS, ...more], headless: true });
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors and failed requests so far; a journey ends with none. */
  troubles: string[];
}

interface VisitOptions {
  width: 390 | 768 | 1440;
  theme?: 'light' | 'dark';
  javaScript?: boolean;
  origin: string;
}

/** One visitor with a window of their own. Requests that would leave the machine are stopped and noted as trouble. */
export async function visit(
  browser: Browser,
  { width, theme = 'light', javaScript = true, origin }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: theme,
    javaScriptEnabled: javaScript,
    baseURL: origin,
    reducedMotion: 'reduce',
  });
  const troubles: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => {
      troubles.push(`left the machine: ${route.request().url()}`);
      return route.abort();
    },
  );
  return { page, context, troubles };
}
