import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { photoOf } from '#domain/media';
import { pageContext, type Site, type UnconfirmedForm } from '#web/app/context.ts';
import { localeOfPath } from '#web/i18n/locale.ts';
import { legalLinks } from '#web/legal/legal-links.ts';
import { createStudioService, type StudioService } from '../../posters/studio/service.ts';
import { drawForOrganizer, drawKitForOrganizer } from '../../posters/draw-for-organizer.ts';
import { designsOf } from '../../posters/choose.ts';
import { isLocalRequest, type RateCounter, rateCounter } from '../middleware/rate-limit.ts';
import { STUDIO_RATE_LIMIT } from '../limits.ts';
import type { AppOptions } from '../app-options.ts';
import { requestedHost } from '../middleware/accept-hosts.ts';
import { actorOf } from '../middleware/session.ts';
import type { SiteRequest } from '../request-variables.ts';
import { siteAt } from '../site-at.ts';
import type { WatchedRequest } from '../tikibar/tikibar.ts';
import { accessOf } from './access.ts';
import { byRoutesOfPath } from './routes-of-path.ts';

export interface Rendering {
  /** The page to render. An error page has another URL than the requested page. */
  request: Request;
  /** Called with each unexpected error of a loader, an action or a component. */
  onError: (error: unknown) => void;
  /** The staff toolbar that records this request; null when it is off. */
  watched?: WatchedRequest | null;
  /** Renders the page for a visitor without a session: the data of the signed-in person is unavailable. */
  isSignedOut?: boolean;
  /** The form that the page `unavailable` answers, if any. */
  unconfirmedForm?: UnconfirmedForm | undefined;
}

/** Renders a page for the visitor who sent the request `c`. */
export type Render = (c: SiteRequest, rendering: Rendering) => Promise<Response>;

/** What pages need of the app. */
export type RenderOptions = Pick<
  AppOptions,
  | 'site'
  | 'contextFor'
  | 'flags'
  | 'providers'
  | 'security'
  | 'storage'
  | 'overdueBackup'
  | 'composer'
  | 'printPdf'
  | 'content'
  | 'gateways'
>;

/** Renders the pages of `web/` with React Router. */
export function createRenderer(options: RenderOptions): Render {
  const handlerOf = byRoutesOfPath(
    // behind a TLS proxy the request has the scheme http; the origin of BASE_URL must be allowed to send forms
    { ...build, allowedActionOrigins: [new URL(options.site.baseUrl).host] },
    (routes) => createRequestHandler(routes, import.meta.env.MODE),
  );
  const studio = studioOf(options);
  return (c, rendering) => {
    const handler = handlerOf(new URL(rendering.request.url).pathname);
    return handler(rendering.request, routerContext(c, rendering, { ...options, studio }));
  };
}

/** Studio, and the count of drawings by network address. */
interface Studio {
  service: StudioService;
  count: RateCounter;
}

function studioOf({ contextFor, storage: { files } }: RenderOptions): Studio {
  const ctx = contextFor('');
  const [points, seconds] = STUDIO_RATE_LIMIT;
  return {
    service: createStudioService((id) => photoOf(ctx, { id }, files)),
    count: rateCounter({ name: 'studio', points, seconds, log: ctx.log }),
  };
}

/** The facts about the request that loaders and actions get. */
function routerContext(
  c: SiteRequest,
  { request, onError, watched = null, isSignedOut = false, unconfirmedForm }: Rendering,
  options: RenderOptions & { studio: Studio },
): RouterContextProvider {
  const {
    site,
    contextFor,
    flags,
    providers,
    security,
    storage,
    overdueBackup,
    composer,
    content,
    gateways,
    printPdf,
  } = options;
  const { service, count } = options.studio;
  const client = {
    signal: request.signal,
    secondsToWait: async () => (isLocalRequest(c) ? 0 : count(c)),
  };
  const { key, csrfToken } = c.get('visitor');
  const session = isSignedOut ? { ...c.get('session'), signedIn: null } : c.get('session');
  const { signedIn } = session;
  const router = new RouterContextProvider();
  router.set(pageContext, {
    ctx: watched?.ctx ?? contextFor(actorOf(session, key)),
    session,
    accessTo: (route) => accessOf({ ...route, method: request.method }, signedIn, site.environment),
    flagsFor: (role) =>
      (watched?.flagsFor ?? flags.values)({ userId: signedIn?.publicId ?? null, role, stage: site.stage }),
    ...(watched && { rendering: watched.rendering }),
    ...(unconfirmedForm && { unconfirmedForm }),
    site: siteOf(c, request, { site, security, content }),
    content: content.library,
    operatorAddress: content.operatorAddress,
    providers,
    files: storage.files,
    composer,
    printPdf,
    gateways,
    posterDesigns: designsOf,
    studio: {
      ...service,
      draw: (picture, type) => service.draw(picture, type, client),
      motifSheet: (palette) => service.motifSheet(palette, client),
    },
    drawPicture: (subject, width) => drawForOrganizer(contextFor(''), { subject, width, files: storage.files }),
    drawKit: (picture) => drawKitForOrganizer(contextFor(''), { ...picture, files: storage.files }),
    overdueBackup,
    nonce: c.get('nonce'),
    csrfToken,
    visitorPlace: c.get('visitorPlace').slug,
    onUnexpectedError: onError,
  });
  return router;
}

/** The site for the page of a request. */
function siteOf(
  c: SiteRequest,
  request: Request,
  { site, security, content }: Pick<AppOptions, 'site' | 'security' | 'content'>,
): Site {
  const { pathname } = new URL(request.url);
  const legalPages = legalLinks(content.legalPages, localeOfPath(pathname.replace(/(?:\/_)?\.data$/, '')));
  return { ...siteAt(site, security.hosts, { host: requestedHost(c), pathname }), legalPages };
}
