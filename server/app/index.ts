// Bundled by Vite as the server's entry, so that React Router's context keys exist once (see docs/ARCHITECTURE.md).
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type Env as HonoEnv, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { embeddedProvider } from '#api/geo/embedded-provider.ts';
import type { ApiOptions } from '#api/options.ts';
import { apiRoutes } from '#api/routes.ts';
import { mapHandler } from '#server/map/handler.ts';
import { createPosterHandler } from '#server/posters/handler.ts';
import type { Providers, Site } from '#web/app/context.ts';
import { loadAllMessages } from '#web/i18n/messages.ts';
import { isAddressProof } from '#web/page-lookup.ts';
import type { FlagName, FlagResult, FlagSubject, FlagValues } from '#shared/flags.ts';
import { outsideOrigins } from '#shared/environment.ts';
import { MAP_PICTURE_RATE_LIMIT, MAP_RATE_LIMIT, RATE_LIMITS, UNSUBSCRIBE_RATE_LIMIT } from '#shared/limits.ts';
import { LOCATOR_PATH } from '#shared/map/locator-url.ts';
import type { Actor, Ctx } from '#domain/ctx';
import { isUnavailable } from '#db/client.ts';
import type { Env } from '../env.ts';
import type { NetworkDatabase } from '../geoip/network-database.ts';
import { withGoogle } from '../google/google-provider.ts';
import { guard } from './guard.ts';
import { health, type HealthChecks } from './health.ts';
import { type AddressVariables, clientAddress } from './client-address.ts';
import { isCall, refusedCall } from './calls.ts';
import { impersonationGuard } from './impersonation-guard.ts';
import { knownSlugs } from './kept-place.ts';
import { cachePages, PageCache } from './page-cache.ts';
import { bare } from './bare.ts';
import { counter, isOurOwn, rateLimit, whoAsks } from './rate-limit.ts';
import { loggedPath } from './logged-path.ts';
import { openPages, type PageRequest, RETRY_AFTER } from './pages.ts';
import { pageHeaders, type SecureVariables } from './secure.ts';
import { actorOf, sessions, type SessionVariables } from './session.ts';
import { csrf, visitors, type VisitorVariables } from './visitor.ts';
import { placesOfNetworks, visitorPlace, type VisitorPlaceVariables } from './visitor-place.ts';

export interface AppOptions {
  site: Site;
  /** Builds the context of one request for this actor; a text is the key of a visitor. */
  contextFor: (actor: Actor | string) => Ctx;
  health: HealthChecks;
  secret: Buffer;
  /** Folder of the built client, absolute. */
  clientDir: string;
  /** Folder where drawn posters are kept, absolute. */
  posterDir: string;
  production: boolean;
  /** `Strict-Transport-Security`; null on plain http. */
  hsts: string | null;
  pageCache: PageCache;
  trustedProxies: string[];
  networks: NetworkDatabase;
  google: Env['google'];
  /** Services people may sign in with. */
  providers: Providers;
  /** What every flag is for somebody. Never fails, never waits. */
  flags: (subject: FlagSubject) => FlagValues;
  /** What one flag is for somebody, and why. */
  explainFlag: (name: FlagName, subject: FlagSubject) => FlagResult;
}

export { PageCache };
export type AppVariables = SessionVariables &
  VisitorVariables &
  SecureVariables &
  AddressVariables &
  VisitorPlaceVariables;

const BODY_MAX = 256 * 1024;
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/** The whole site as one `fetch` function: guards, then files, feeds and calls, then pages. */
export async function createApp(options: AppOptions): Promise<Hono<{ Variables: AppVariables }>> {
  await loadAllMessages();
  const { site, contextFor } = options;
  const app = new Hono<{ Variables: AppVariables }>();
  app.onError((error, c) => {
    const isAway = isUnavailable(error);
    if (isAway && !isCall(c.req.path)) return unavailable();
    if (!isAway) contextFor('').log.error({ err: error, path: loggedPath(c.req.url) }, 'a request failed');
    if (isCall(c.req.path)) return failedCall(isAway);
    return c.text('Something went wrong on our side. Please try again.', 500);
  });
  app.use(pageHeaders({ production: options.production, hsts: options.hsts, outside: outsideOrigins(site) }));
  app.use(guard());
  app.route('/', health(options.health));
  app.use('/assets/*', files(options.clientDir, YEAR));
  app.use('/icons/*', files(options.clientDir, DAY));
  app.use('/favicon.ico', files(options.clientDir, DAY));
  app.route('/e/_next/static/media', createPosterHandler({ cacheDir: options.posterDir, ctx: contextFor('') }));
  app.use(clientAddress(options));
  const { log } = contextFor('');
  const perAddress = limitsTold(log);
  const limit = limits(perAddress);
  const [pictures, pictureSeconds] = MAP_PICTURE_RATE_LIMIT;
  app.use(LOCATOR_PATH, rateLimit({ name: 'map-picture', points: pictures, seconds: pictureSeconds, log }));
  app.use('/e/map/*', rateLimit({ name: 'map', points: MAP_RATE_LIMIT[0], seconds: MAP_RATE_LIMIT[1], log }));
  app.route('/', mapHandler({ ctx: contextFor('') }));
  const placeOfAddress = placesOfNetworks(options.networks);
  const embedded = embeddedProvider({ placeOfAddress, defaultPlaceSlug: site.defaultPlaceSlug });
  const places = options.google ? withGoogle(embedded, options.google) : embedded;
  app.use(bodyLimit({ maxSize: BODY_MAX, onError: tooLarge }));
  app.use(sessions({ baseUrl: site.baseUrl, ctx: contextFor('') }));
  app.use(visitors({ secret: options.secret, baseUrl: site.baseUrl }));
  app.use(csrf(site.baseUrl, log));
  app.use(impersonationGuard);
  app.route(
    '/',
    apiRoutes({
      site,
      contextFor,
      actorOf: (c) => actorOf((c as PageRequest).get('session'), (c as PageRequest).get('visitor').key),
      originOf: (c) => (c as PageRequest).get('session').from,
      places,
      limit,
      addressOf: (c) => c.get('clientAddress') ?? '',
      networkOf: whoAsks,
    }),
  );
  app.use(visitorPlace(placeOfAddress, contextFor('')));
  const pages = openPages(options);
  const renderings = counter(perAddress('pages'));
  app.use(
    cachePages(options.pageCache, {
      slugOf: knownSlugs(contextFor('')),
      secondsToWait: async (c) => (isOurOwn(c) ? 0 : renderings(c)),
      apology: (c) => pages.apology(c, 429),
    }),
  );
  // a mail provider ends mails for all its readers, and does it from a few addresses
  const [ended, endedSeconds] = UNSUBSCRIBE_RATE_LIMIT;
  const ends = rateLimit({
    name: 'unsubscribe',
    points: ended,
    seconds: endedSeconds,
    log,
    answer: (c) => pages.apology(c, 429),
  });
  const forms = rateLimit({ ...perAddress('forms'), answer: (c) => pages.apology(c, 429) });
  const isForm = (path: string) => !isAddressProof(path);
  app.post('*', onlyAt(isAddressProof, ends), onlyAt(isAddressProof, bare), onlyAt(isForm, forms));
  app.all('*', pages.serve);
  return app;
}

/** The middleware for the paths that fit; other requests go on without it. */
const onlyAt =
  <E extends HonoEnv>(fits: (path: string) => boolean, middleware: MiddlewareHandler<E>): MiddlewareHandler<E> =>
  (c, next) =>
    fits(c.req.path) ? middleware(c, next) : next();

const limitsTold = (log: Ctx['log']) => (name: keyof typeof RATE_LIMITS) => ({
  name,
  points: RATE_LIMITS[name][0],
  seconds: RATE_LIMITS[name][1],
  log,
});

/** The limits of calls, one counter a name however many routes share it. */
function limits(perAddress: ReturnType<typeof limitsTold>): ApiOptions['limit'] {
  const made = {
    geo: rateLimit(perAddress('geo')),
    search: rateLimit(perAddress('search')),
    analytics: rateLimit(perAddress('analytics')),
    passkeys: rateLimit(perAddress('passkeys')),
  };
  return (name) => made[name];
}

/** Calls fail in the words of the contract (spec 7): a code and a description. */
const failedCall = (isAway: boolean): Response =>
  isAway ? refusedCall('BUSY', { 'retry-after': RETRY_AFTER }) : refusedCall('INTERNAL');

const tooLarge = (c: Context): Response =>
  isCall(c.req.path) ? refusedCall('TOO_LARGE') : c.text('That is more than this form can take.', 413);

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
