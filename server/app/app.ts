import { type Context, type Env as HonoEnv, Hono, type MiddlewareHandler } from 'hono';
import { embeddedProvider } from '#api/geo/embedded-provider.ts';
import { apiRoutes } from '#api/routes.ts';
import { mapHandler } from '#server/map/handler.ts';
import { createPosterHandler } from '#server/posters/handler.ts';
import { outsideOrigins } from '#shared/environment.ts';
import { RATE_LIMITS } from '#shared/limits.ts';
import { UNSUBSCRIBE_RATE_LIMIT, MAP_RATE_LIMIT, MAP_PICTURE_RATE_LIMIT, POSTER_RATE_LIMIT } from './limits.ts';
import { loadAllMessages } from '#web/i18n/messages.ts';
import { secretCookieName } from '#web/app/cookies.ts';
import { isAtDoors, isProtectedByAddress, uploadAt } from '#web/page-lookup.ts';
import doorWorkerSource from '../service-workers/doors/worker.js?raw';
import { contentPictures } from '../content/pictures.ts';
import { serviceWorker } from '../service-workers/handler.ts';
import { ticketWorkerWithPages } from '../service-workers/tickets/with-pages.ts';
import ticketWorkerSource from '../service-workers/tickets/worker.js?raw';
import { withGoogle } from '../google/google-provider.ts';
import type { AppOptions } from './app-options.ts';
import { cachePages } from './caches/cache-pages.ts';
import { acceptHosts } from './middleware/accept-hosts.ts';
import { limitBodies } from './middleware/body-limit.ts';
import { clientAddress } from './middleware/client-address.ts';
import { csrf } from './middleware/csrf.ts';
import { answerError } from './middleware/error-answers.ts';
import { health } from './middleware/health.ts';
import { hostLanguage } from './middleware/host-language.ts';
import { impersonationGuard } from './middleware/impersonation-guard.ts';
import {
  isLocalRequest,
  type RateCounter,
  rateCounter,
  rateLimit,
  type RateLimitOptions,
  rateLimitKey,
  textAnswer,
} from './middleware/rate-limit.ts';
import { requestValidation } from './middleware/request-validation.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { actorOf, sessions } from './middleware/session.ts';
import { staticFiles } from './middleware/static-files.ts';
import { stripOrigin } from './middleware/strip-origin.ts';
import { visitors } from './middleware/visitor.ts';
import { createPages, type Pages } from './pages/serve.ts';
import { languageOrigins } from './site-at.ts';
import type { RequestVariables, SiteRequest } from './request-variables.ts';
import { type Step, type StepName, steps } from './steps.ts';
import { cachedNetworkPlaces, type PlaceOfAddress } from './visitor-place/network-places.ts';
import { cachedPlaceSlugs } from './visitor-place/place-slug-cache.ts';
import { countVisits } from './visits/count-visits.ts';
import { visitorPlace } from './visitor-place/visitor-place.ts';

type App = Hono<{ Variables: RequestVariables }>;
/** Adds the handler of one step to the app. */
type Mount = (app: App, step: Step) => void;
type Mounts<Names extends StepName> = Record<Names, Mount>;

const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';
const CACHE_FOR_A_DAY = 'public, max-age=86400';

/** The whole site as one `fetch` function: the steps of `steps.ts`, in their order. */
export async function createApp(options: AppOptions): Promise<App> {
  await loadAllMessages();
  const placeOfAddress = cachedNetworkPlaces(options.places.networks);
  const answers = createPages(options);
  const mounts: Mounts<StepName> = {
    ...protection(options),
    ...files(options),
    ...identity(options, answers),
    ...api(options, placeOfAddress),
    ...pages(options, { placeOfAddress, answers }),
  };
  const app: App = new Hono();
  app.onError(answerError(options.contextFor('').log));
  for (const step of steps) mounts[step.name](app, step);
  return app;
}

const protection = ({ site, security, health: checks }: AppOptions) => ({
  securityHeaders: use(securityHeaders({ ...security, outside: outsideOrigins(site) })),
  requestValidation: use(requestValidation()),
  health: routes(health(checks)),
  acceptHosts: use(acceptHosts(security.hosts)),
  bodyLimit: use(limitBodies({ uploadAt, sessionCookie: secretCookieName('session', site.baseUrl) })),
});

function files({ storage, contextFor, content }: AppOptions) {
  const ctx = contextFor('');
  const { clientDir, posterDir, files } = storage;
  const countDrawing = rateCounter(limitOptions('posters', POSTER_RATE_LIMIT, ctx));
  return {
    builtScripts: use(staticFiles(clientDir, CACHE_FOR_A_YEAR)),
    icons: use(staticFiles(clientDir, CACHE_FOR_A_DAY)),
    favicon: use(staticFiles(clientDir, CACHE_FOR_A_DAY)),
    ticketWorker: use(serviceWorker(ticketWorkerWithPages(ticketWorkerSource))),
    doorWorker: use(serviceWorker(doorWorkerSource)),
    contentPictures: routes(contentPictures(content)),
    posters: routes(createPosterHandler({ cacheDir: posterDir, ctx, files, secondsToWait: unlessLocal(countDrawing) })),
    mapPictureLimit: use(rateLimit(limitOptions('map-picture', MAP_PICTURE_RATE_LIMIT, ctx))),
    mapLimit: use(rateLimit(limitOptions('map', MAP_RATE_LIMIT, ctx))),
    maps: routes(mapHandler({ ctx })),
  };
}

/** The steps that identify the sender of the request and decide whether the request may change anything. */
function identity({ site: { baseUrl }, security, contextFor }: AppOptions, answers: Pages) {
  const ctx = contextFor('');
  const expiredForm = (c: Context) => answers.expiredForm(c as SiteRequest);
  return {
    clientAddress: use(clientAddress(security)),
    session: use(sessions({ baseUrl, ctx })),
    visitor: use(visitors({ secret: security.secret, baseUrl })),
    csrf: use(csrf({ baseUrl, hosts: security.hosts, log: ctx.log, expiredForm })),
    impersonationGuard: use(impersonationGuard),
  };
}

function api({ site, contextFor, places, security, content, gateways }: AppOptions, placeOfAddress: PlaceOfAddress) {
  const embedded = embeddedProvider({ placeOfAddress, defaultPlaceSlug: site.defaultPlaceSlug });
  // endpoints with the same limit name share one counter
  const limitNamed = (name: keyof typeof RATE_LIMITS, answer?: typeof textAnswer) =>
    rateLimit({ ...limitOptions(name, RATE_LIMITS[name], contextFor('')), ...(answer && { answer }) });
  const limits = {
    geo: limitNamed('geo'),
    search: limitNamed('search'),
    analytics: limitNamed('analytics'),
    passkeys: limitNamed('passkeys'),
    mailReports: limitNamed('mailReports'),
    gatewayReports: limitNamed('gatewayReports'),
    feeds: limitNamed('feeds', textAnswer),
    sitemaps: limitNamed('sitemaps', textAnswer),
  };
  return {
    api: routes(
      apiRoutes({
        site: { ...site, languageOrigins: languageOrigins(site.baseUrl, security.hosts) },
        content: content.library,
        securityContact: content.securityContact,
        contextFor,
        actorOf: (c) => actorOf((c as SiteRequest).get('session'), (c as SiteRequest).get('visitor').key),
        originOf: (c) => (c as SiteRequest).get('session').from,
        mailReportSecret: security.mailReportSecret,
        gateways,
        places: places.google ? withGoogle(embedded, places.google) : embedded,
        limit: (name) => limits[name],
        addressOf: (c) => c.get('clientAddress') ?? '',
        rateLimitKeyOf: rateLimitKey,
      }),
    ),
  };
}

function pages(
  options: AppOptions,
  { placeOfAddress, answers: { serve, unavailable } }: { placeOfAddress: PlaceOfAddress; answers: Pages },
) {
  const ctx = options.contextFor('');
  const tooManyRequests = (c: SiteRequest) => unavailable(c, 429);
  const countRendering = rateCounter(limitOptions('pages', RATE_LIMITS.pages, ctx));
  const caching = cachePages(options.pageCache, {
    hosts: options.security.hosts,
    slugOf: cachedPlaceSlugs(ctx),
    secondsToWait: unlessLocal(countRendering),
    tooManyRequestsPage: tooManyRequests,
  });
  const limitForms = (name: string, limit: readonly [number, number]) =>
    rateLimit({ ...limitOptions(name, limit, ctx), answer: tooManyRequests });
  return {
    hostLanguage: use(hostLanguage(options.site)),
    visitorPlace: use(visitorPlace(placeOfAddress, ctx)),
    visits: use(countVisits(options.visits)),
    pageCache: use(caching),
    // a limit of its own, because a mail provider posts one-click unsubscribing for all its users from a few addresses
    unsubscribeLimit: use(onlyAt(isProtectedByAddress, limitForms('unsubscribe', UNSUBSCRIBE_RATE_LIMIT))),
    stripOrigin: use(onlyAt(isProtectedByAddress, stripOrigin)),
    formLimit: use(
      onlyAt((path) => !isProtectedByAddress(path) && !isAtDoors(path), limitForms('forms', RATE_LIMITS.forms)),
    ),
    doorLimit: use(onlyAt(isAtDoors, limitForms('doors', RATE_LIMITS.doors))),
    pages: use<{ Variables: RequestVariables }>(serve),
  };
}

/** Requests from this machine are not rate-limited: health checks, benchmarks. */
const unlessLocal =
  (count: RateCounter): RateCounter =>
  async (c) =>
    isLocalRequest(c) ? 0 : count(c);

const limitOptions = (
  name: string,
  [points, seconds]: readonly [number, number],
  { log }: Pick<RateLimitOptions, 'log'>,
): RateLimitOptions => ({ name, points, seconds, log });

/** A step that is one middleware. */
function use<E extends HonoEnv>(handler: MiddlewareHandler<E>): Mount {
  return (app, { at, method }) => void (method ? app.on(method, at, handler) : app.use(at, handler));
}

/** A step that is an app of its own, with paths below the step's. */
function routes(subApp: Hono): Mount {
  return (app, { at }) => void app.route(at, subApp);
}

/** Runs a middleware for the paths for which `matches` is true; other requests skip it. */
const onlyAt =
  <E extends HonoEnv>(matches: (path: string) => boolean, middleware: MiddlewareHandler<E>): MiddlewareHandler<E> =>
  (c, next) =>
    matches(c.req.path) ? middleware(c, next) : next();
