// Bundled by Vite as the server's entry, so that React Router's context keys exist once (see docs/ARCHITECTURE.md).
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { apiRoutes } from '#api/routes.ts';
import { createPosterHandler } from '#server/posters/handler.ts';
import { pageContext, type Site } from '#web/context.ts';
import { loadAllMessages } from '#web/i18n.ts';
import { localeOfPath } from '#web/locale.ts';
import { outsideOrigins } from '#shared/environment.ts';
import { localePath } from '#shared/paths.ts';
import type { Ctx } from '#domain/ctx';
import { isUnavailable } from '#db/client.ts';
import { guard } from './guard.ts';
import { health, type HealthChecks } from './health.ts';
import { cachePages, PageCache } from './page-cache.ts';
import { pageHeaders, type SecureVariables } from './secure.ts';
import { csrf, visitors, type VisitorVariables } from './visitor.ts';

export interface AppOptions {
  site: Site;
  /** Builds the context of one request for this visitor. */
  contextFor: (visitorKey: string) => Ctx;
  health: HealthChecks;
  secret: Buffer;
  /** Folder of the built client, absolute. */
  clientDir: string;
  /** Folder where drawn posters are kept, absolute. */
  posterDir: string;
  production: boolean;
  pageCache: PageCache;
}

export { PageCache };
export type AppVariables = VisitorVariables & SecureVariables;

const BODY_MAX = 256 * 1024;
const YEAR = 'public, max-age=31536000, immutable';
const RETRY_AFTER = '3';
const DAY = 'public, max-age=86400';

/** The whole site as one `fetch` function: guards, then files, feeds and calls, then pages. */
export async function createApp(options: AppOptions): Promise<Hono<{ Variables: AppVariables }>> {
  await loadAllMessages();
  const { site, contextFor } = options;
  const app = new Hono<{ Variables: AppVariables }>();
  app.onError((error, c) => {
    if (isUnavailable(error)) return unavailable();
    contextFor('').log.error({ err: error, path: loggedPath(c.req.url) }, 'a request failed');
    return c.text('Something went wrong on our side. Please try again.', 500);
  });
  app.use(guard());
  app.use(
    pageHeaders({
      production: options.production,
      https: site.baseUrl.startsWith('https:'),
      outside: outsideOrigins(site),
    }),
  );
  app.route('/', health(options.health));
  app.use('/assets/*', files(options.clientDir, YEAR));
  app.use('/icons/*', files(options.clientDir, DAY));
  app.use('/favicon.ico', files(options.clientDir, DAY));
  app.route('/e/_next/static/media', createPosterHandler({ cacheDir: options.posterDir, ctx: contextFor('') }));
  app.use(bodyLimit({ maxSize: BODY_MAX, onError: (c) => c.text('That is more than this form can take.', 413) }));
  app.use(visitors({ secret: options.secret, baseUrl: site.baseUrl }));
  app.use(csrf(site.baseUrl));
  app.route('/', apiRoutes({ site, contextFor }));
  app.use(cachePages(options.pageCache));
  app.all('*', pages(options));
  return app;
}

/** A path without what must not be in a log: the tokens that are the keys to orders and tickets, and typed words. */
function loggedPath(url: string): string {
  return new URL(url).pathname.replace(/\/(orders|tickets|reservations|mytickets)\/[^/]+/g, '/$1/…');
}

/** 503 for the moments in which PostgreSQL is away or everybody wants it at once. */
function unavailable(): Response {
  const body = 'We are busy or restarting for a moment. Please try again in a few seconds.';
  return new Response(body, {
    status: 503,
    headers: { 'retry-after': RETRY_AFTER, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Built files under `root`; a missing one is a plain 404, not a rendered page. */
function files(root: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (c) => {
    const answer = await serve(c, () => Promise.resolve());
    if (!answer) return c.text('Not found', 404);
    answer.headers.set('cache-control', cacheControl);
    return answer;
  };
}

function pages({ site, contextFor }: AppOptions) {
  // behind a TLS proxy the request says http: forms of the configured origin must still pass (see docs/decisions)
  const handler = createRequestHandler(
    { ...build, allowedActionOrigins: [new URL(site.baseUrl).host] },
    import.meta.env.MODE,
  );
  return async (c: Context<{ Variables: AppVariables }>) => {
    const visitor = c.get('visitor');
    const ctx = contextFor(visitor.key);
    let away = false;
    const onTrouble = (error: unknown) => {
      if (isUnavailable(error)) away = true;
      else ctx.log.error({ err: error, path: loggedPath(c.req.url) }, 'a page failed');
    };
    const context = () => {
      const router = new RouterContextProvider();
      router.set(pageContext, { ctx, site, nonce: c.get('nonce'), csrfToken: visitor.csrfToken, onTrouble });
      return router;
    };
    const answer = await handler(c.req.raw, context());
    if (away)
      return unavailablePage(await handler(new Request(new URL(unavailablePath(c.req.path), c.req.url)), context()));
    return visitor.isPersonal() || PRIVATE.test(c.req.path) ? personal(answer) : answer;
  };
}

const unavailablePath = (asked: string) => localePath(localeOfPath(asked).prefix, '/unavailable');

/** The page for the moments without a database, whatever was asked for. */
function unavailablePage(page: Response): Response {
  const copy = new Response(page.body, page);
  copy.headers.set('retry-after', RETRY_AFTER);
  copy.headers.set('cache-control', 'no-store');
  return copy;
}

/** Pages whose address is the key to what they show, in any language; what they refuse is nobody else's business either. */
const PRIVATE = /^(?:\/[a-z]{2})?\/(?:orders|tickets|reservations|mytickets|checkout|dev)\//;

/** Answers that carry a visitor's token or data are for that visitor alone, and no other site learns their address. */
function personal(answer: Response): Response {
  const copy = new Response(answer.body, answer);
  copy.headers.set('cache-control', 'no-store');
  copy.headers.set('referrer-policy', 'same-origin');
  return copy;
}
