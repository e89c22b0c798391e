import { LRUCache } from 'lru-cache';
import { localeOfPath } from '#web/i18n/locale.ts';
import { hostKey } from '../caches/page-key.ts';
import type { SiteRequest } from '../request-variables.ts';
import type { SiteHosts } from '../site-hosts.ts';
import type { Render } from './render.ts';
import { type StandInStatus, unavailablePage } from './unavailable.ts';
import { withoutScripts } from './without-scripts.ts';

/** The document, split where the nonce was. */
interface Prebuilt {
  parts: string[];
  headers: [string, string][];
  /** False when the page could not be rendered, for example without a database, and the plain error page replaces it. */
  isIntended: boolean;
}

/** Maximum number of cached copies: one for each of the five languages at each host of the site. */
const PREBUILT_MAX = 50;

/**
 * Answers with a page that is rendered once for each language, as for a visitor without a session. 503 answers requests
 * that arrive while every renderer is taken, and 403 forms without a valid token, whose number has no limit.
 */
export function createPrebuiltPage(
  render: Render,
  hosts: SiteHosts,
  status: StandInStatus,
): (c: SiteRequest) => Promise<Response> {
  const prebuilt = new LRUCache<string, Promise<Prebuilt>>({ max: PREBUILT_MAX });
  return async (c) => {
    const key = `${hostKey(c, hosts)} ${localeOfPath(c.req.path).prefix}`;
    const building = prebuilt.get(key) ?? prebuild(render, c, status);
    prebuilt.set(key, building);
    const { parts, headers, isIntended } = await building.catch((error: unknown) => {
      prebuilt.delete(key); // a failed rendering is not cached, so the next request tries again
      throw error;
    });
    if (!isIntended) prebuilt.delete(key);
    return new Response(parts.join(c.get('nonce')), { status, headers });
  };
}

async function prebuild(render: Render, c: SiteRequest, status: StandInStatus): Promise<Prebuilt> {
  const rendered = await unavailablePage(render, withoutVisitor(c), status);
  // the browser shows the page of a refused form at the form's URL, and its script would hydrate it as the form's page
  const page = status === 403 ? await withoutScripts(rendered) : rendered;
  const text = await page.text();
  const isIntended = rendered.status === status;
  return { parts: text.split(c.get('nonce')), headers: [...page.headers], isIntended };
}

/** The same request of a visitor without a session and at an unknown place. Its form token belongs to no browser. */
function withoutVisitor(c: SiteRequest): SiteRequest {
  const get: SiteRequest['get'] = (name: string) => {
    if (name === 'visitorPlace') return { slug: () => Promise.resolve(null), wasRead: () => false };
    const value = c.get(name as 'session');
    return name === 'session' ? { ...value, signedIn: null, binding: () => null } : value;
  };
  return new Proxy(c, { get: (target, name) => (name === 'get' ? get : Reflect.get(target, name, target)) });
}
