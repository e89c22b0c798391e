// Answers, delays or blocks requests of a page. Playwright's `route` would switch off Chromium's cache, so that every
// page would load and compile all script again, and would pass every request through the test process.
import type { CDPSession, Page } from 'playwright-core';
import { devToolsOf, whenReleased } from './windows.ts';

export interface Interception {
  readonly url: string;
  /** Answers instead of the server: with JSON, or with a text. The status is 200 by default. */
  respond: (answer: { status?: number; json?: unknown; body?: string; contentType?: string }) => Promise<unknown>;
  /** Lets the server answer. */
  proceed: () => Promise<unknown>;
  /** Fails the request, as without a connection. */
  fail: () => Promise<unknown>;
}

type Handler = (request: Interception) => unknown;

/** The handlers of each DevTools session by URL pattern. The handler that was added last is asked first. */
const handlers = new WeakMap<CDPSession, Map<string, Handler>>();

/**
 * Calls `handler` for each request of the page whose URL matches the pattern; `*` stands for any characters. The
 * interception ends when the window is released.
 */
export async function intercept(page: Page, pattern: string, handler: Handler): Promise<void> {
  const devTools = await devToolsOf(page);
  const handlersOfPage = handlers.get(devTools) ?? startIntercepting(devTools);
  handlersOfPage.delete(pattern); // the new handler takes the last place
  handlersOfPage.set(pattern, handler);
  await updatePatterns(devTools, handlersOfPage);
  const end = async () => {
    if (handlersOfPage.delete(pattern)) await updatePatterns(devTools, handlersOfPage);
  };
  whenReleased(page, end);
}

/** Chromium pauses only requests that match a pattern. */
async function updatePatterns(devTools: CDPSession, handlersOfPage: Map<string, Handler>): Promise<void> {
  const patterns = [...handlersOfPage.keys()].map((pattern) => ({
    urlPattern: pattern.replaceAll('?', String.raw`\?`),
  }));
  await (patterns.length > 0 ? devTools.send('Fetch.enable', { patterns }) : devTools.send('Fetch.disable'));
}

function startIntercepting(devTools: CDPSession): Map<string, Handler> {
  const handlersOfPage = new Map<string, Handler>();
  handlers.set(devTools, handlersOfPage);
  devTools.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const ignoreGone = () => {}; // the page has left, or the request was cancelled
    const proceed = () => devTools.send('Fetch.continueRequest', { requestId }).catch(ignoreGone);
    const [, handler] = [...handlersOfPage].toReversed().find(([pattern]) => matches(url, pattern)) ?? [];
    if (!handler) return void proceed();
    void handler({
      url,
      proceed,
      fail: () => devTools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' }).catch(ignoreGone),
      respond: ({ status = 200, json, body = '', contentType }) => {
        const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json');
        return devTools
          .send('Fetch.fulfillRequest', {
            requestId,
            responseCode: status,
            responseHeaders: [{ name: 'content-type', value: type }],
            body: Buffer.from(json === undefined ? body : JSON.stringify(json)).toString('base64'),
          })
          .catch(ignoreGone);
      },
    });
  });
  return handlersOfPage;
}

/** Whether the URL consists of the texts between the pattern's stars, in their order. */
function matches(url: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*');
  let at = url.startsWith(start) ? start.length : -1;
  for (const [index, part] of parts.entries()) {
    if (at === -1) return false;
    const from = index === parts.length - 1 ? Math.max(at, url.length - part.length) : at; // the last text ends the URL
    const found = url.indexOf(part, from);
    at = found === -1 ? -1 : found + part.length;
  }
  return at === url.length;
}
