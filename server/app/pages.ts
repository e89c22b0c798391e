import { type Context } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { isUnavailable } from '#db/client.ts';
import { localePath, paths } from '#shared/paths.ts';
import { pageContext } from '#web/app/context.ts';
import { localeOfPath } from '#web/i18n/locale.ts';
import { isPersonalPath } from '#web/page-lookup.ts';
import { accessOf, isOnlyLooking } from './access.ts';
import type { AppOptions, AppVariables } from './index.ts';
import { loggedPath } from './logged-path.ts';
import { actorOf } from './session.ts';
import type { WatchedRequest } from './tikibar/tikibar.ts';

export type PageRequest = Context<{ Variables: AppVariables }>;

export const RETRY_AFTER = '3';

export interface Pages {
  serve: (c: PageRequest) => Promise<Response>;
  /** The page that asks for patience, in the language of the address, whatever was asked for. */
  apology: (c: PageRequest, status: 429 | 503) => Promise<Response>;
}

interface Rendering {
  /** What is rendered: not always what was asked for. */
  request: Request;
  onTrouble: (error: unknown) => void;
  watched?: WatchedRequest | null;
}

/** The pages of `web/`, rendered by React Router. */
export function openPages({
  site,
  contextFor,
  flags,
  explainFlag,
  providers,
}: Pick<AppOptions, 'site' | 'contextFor' | 'flags' | 'explainFlag' | 'providers'>): Pages {
  // behind a TLS proxy the request says http: forms of the configured origin must still pass (see docs/decisions)
  const handler = createRequestHandler(
    { ...build, allowedActionOrigins: [new URL(site.baseUrl).host] },
    import.meta.env.MODE,
  );
  const contextOf = (c: PageRequest, { request, onTrouble, watched = null }: Rendering) => {
    const { key, csrfToken } = c.get('visitor');
    const session = c.get('session');
    const { signedIn } = session;
    const router = new RouterContextProvider();
    router.set(pageContext, {
      ctx: watched?.ctx ?? contextFor(actorOf(session, key)),
      session,
      accessTo: (route) => accessOf({ ...route, method: request.method }, signedIn),
      flagsFor: (role) => (watched?.flagsFor ?? flags)({ userId: signedIn?.publicId ?? null, role, stage: site.stage }),
      ...(watched && { rendering: watched.rendering }),
      site,
      providers,
      nonce: c.get('nonce'),
      csrfToken,
      visitorPlace: c.get('visitorPlace').slug,
      onUnexpectedError: onTrouble,
    });
    return router;
  };
  /** Most people have no toolbar, and neither its code nor its question to the database. */
  const watch = async (c: PageRequest): Promise<WatchedRequest | null> => {
    const session = c.get('session');
    const { signedIn } = session;
    if (!signedIn?.hasTikibar || signedIn.impersonatorId !== null) return null;
    const { watchRequest } = await import('./tikibar/tikibar.ts');
    const ctx = contextFor(actorOf(session, c.get('visitor').key));
    return watchRequest({ ctx, sessionId: signedIn.sessionId, explainFlag });
  };
  const apology: Pages['apology'] = async (c, status) => {
    const path = localePath(localeOfPath(c.req.path).prefix, `/unavailable/?status=${status}`);
    const request = new Request(new URL(path, c.req.url));
    return notKept(await handler(request, contextOf(c, { request, onTrouble: () => undefined })), {
      'retry-after': RETRY_AFTER,
    });
  };
  /** What staff reads who wanted to change something through somebody's eyes: a whole page, with the way out. */
  const onlyLooking = async (c: PageRequest, onTrouble: Rendering['onTrouble']): Promise<Response> => {
    const path = localePath(localeOfPath(c.req.path).prefix, `${paths.impersonation()}?refused=1`);
    const request = new Request(new URL(path, c.req.url), { headers: { cookie: c.req.header('cookie') ?? '' } });
    const page = await handler(request, contextOf(c, { request, onTrouble }));
    // it stands at another page's address: the script would take it for that one
    const html = (await page.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
    return notKept(new Response(html, { status: 403, headers: page.headers }), {});
  };
  return {
    apology,
    async serve(c) {
      let away = false;
      const onTrouble = (error: unknown) => {
        if (isUnavailable(error)) away = true;
        else contextFor('').log.error({ err: error, path: loggedPath(c.req.url) }, 'a page failed');
      };
      const isRefused = isOnlyLooking(c.req.path, c.get('session').signedIn, c.req.method);
      // a script that posts has the page it is on, and is refused by it
      if (isRefused && !c.req.path.endsWith('.data')) return onlyLooking(c, onTrouble);
      const watched = await watch(c);
      const request = c.req.raw;
      const plain = await handler(request, contextOf(c, { request, onTrouble, watched }));
      if (away) return apology(c, 503);
      const answer = watched ? await watched.finish(plain, c.req.path) : plain;
      // answers that carry a visitor's token or data are for that visitor alone, and no other site learns their address
      return c.get('session').signedIn || c.get('visitor').isPersonal() || isPersonalPath(new URL(c.req.url).pathname)
        ? notKept(answer, { 'referrer-policy': 'same-origin' })
        : answer;
    },
  };
}

function notKept(answer: Response, more: Record<string, string>): Response {
  const copy = new Response(answer.body, answer);
  for (const [name, value] of Object.entries({ ...more, 'cache-control': 'no-store' })) copy.headers.set(name, value);
  return copy;
}
