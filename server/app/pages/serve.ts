import { isOutcomeUnknown, isUnavailable } from '#db/client.ts';
import { isPersonalPath } from '#web/page-lookup.ts';
import { unavailableLog } from '../log-unavailable.ts';
import { actorOf } from '../middleware/session.ts';
import type { SiteRequest } from '../request-variables.ts';
import type { WatchedRequest } from '../tikibar/tikibar.ts';
import { isRefusedWhileImpersonating } from './access.ts';
import { impersonationRefusal } from './impersonation-refusal.ts';
import { loggedPath } from './logged-path.ts';
import { withNoStore } from './no-store.ts';
import { createPrebuiltPage } from './prebuilt-page.ts';
import { createRenderer, type Render, type RenderOptions } from './render.ts';
import { RENDER_LIMITS, limitRenders } from './render-limiter.ts';
import { unavailablePage } from './unavailable.ts';
import { isWrite, unconfirmedPage } from './unconfirmed-form.ts';

export interface Pages {
  /** Answers with the page at the request's URL, or with 404. */
  serve: (c: SiteRequest) => Promise<Response>;
  unavailable: (c: SiteRequest, status: 429 | 503) => Promise<Response>;
  /** Answers a form without a valid token. */
  expiredForm: (c: SiteRequest) => Promise<Response>;
}

interface PageOptions extends RenderOptions {
  logUnavailable: (error: unknown, url: string) => void;
}

/** The pages of `web/`. */
export function createPages(options: RenderOptions): Pages {
  const render = createRenderer(options);
  const { hosts } = options.security;
  const logUnavailable = unavailableLog(options.contextFor('').log);
  const limited = limitRenders(RENDER_LIMITS, createPrebuiltPage(render, hosts, 503));
  return {
    serve: (c) => limited(c, () => servePage(c, render, { ...options, logUnavailable })),
    unavailable: (c, status) => unavailablePage(render, c, status),
    expiredForm: createPrebuiltPage(render, hosts, 403),
  };
}

async function servePage(c: SiteRequest, render: Render, options: PageOptions): Promise<Response> {
  let isDatabaseUnavailable = false;
  let isUnconfirmed = false;
  const form = isWrite(c) ? c.req.raw.clone() : null; // the action reads the body
  const onError = (error: unknown) => {
    isUnconfirmed ||= isOutcomeUnknown(error);
    if (isUnavailable(error)) {
      isDatabaseUnavailable = true;
      options.logUnavailable(error, c.req.url);
    } else options.contextFor('').log.error({ err: error, path: loggedPath(c.req.url) }, 'a page failed');
  };
  const { signedIn } = c.get('session');
  const isRefused = isRefusedWhileImpersonating(c.req.path, signedIn, c.req.method);
  // the layout of a page refuses a form that script sent (`.data`)
  if (isRefused && !c.req.path.endsWith('.data')) return impersonationRefusal(render, c, onError);
  const watched = await watchedRequest(c, options);
  const page = await render(c, { request: c.req.raw, onError, watched });
  if (form && isUnconfirmed) return unconfirmedPage(render, c, form);
  if (isDatabaseUnavailable) return unavailablePage(render, c, 503);
  const response = watched ? await watched.finish(page, c.req.path) : page;
  const isPersonal = signedIn || c.get('visitor').isPersonal() || isPersonalPath(new URL(c.req.url).pathname);
  return isPersonal ? withNoStore(response, { 'referrer-policy': 'same-origin' }) : response;
}

/**
 * The staff toolbar's record of this request; null when the toolbar is off. Without the toolbar neither its code is
 * loaded nor a query made.
 */
async function watchedRequest(c: SiteRequest, { contextFor, flags }: RenderOptions): Promise<WatchedRequest | null> {
  const session = c.get('session');
  const { signedIn } = session;
  if (!signedIn?.hasTikibar || signedIn.impersonatorId !== null) return null;
  const { watchRequest } = await import('../tikibar/tikibar.ts');
  const ctx = contextFor(actorOf(session, c.get('visitor').key));
  return watchRequest({ ctx, sessionId: signedIn.sessionId, explainFlag: flags.evaluate });
}
