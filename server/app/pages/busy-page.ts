import { LRUCache } from 'lru-cache';
import { localeOfPath } from '#web/i18n/locale.ts';
import { hostKey } from '../caches/page-key.ts';
import type { SiteRequest } from '../request-variables.ts';
import type { SiteHosts } from '../site-hosts.ts';
import type { Render } from './render.ts';
import { unavailablePage } from './unavailable.ts';

/** The document, split where the nonce was. */
interface Prebuilt {
  parts: string[];
  headers: [string, string][];
}

/** Maximum number of cached busy pages: one for each of the five languages at each host of the site. */
const PREBUILT_MAX = 50;

/**
 * Answers 503 without rendering: the page is rendered once for each language, as for a visitor without a session. It
 * answers requests that arrive while every renderer is taken.
 */
export function createBusyPage(render: Render, hosts: SiteHosts): (c: SiteRequest) => Promise<Response> {
  const prebuilt = new LRUCache<string, Promise<Prebuilt>>({ max: PREBUILT_MAX });
  return async (c) => {
    const key = `${hostKey(c, hosts)} ${localeOfPath(c.req.path).prefix}`;
    const building = prebuilt.get(key) ?? prebuild(render, c);
    prebuilt.set(key, building);
    const { parts, headers } = await building.catch((error: unknown) => {
      prebuilt.delete(key); // a failed rendering is not cached, so the next request tries again
      throw error;
    });
    return new Response(parts.join(c.get('nonce')), { status: 503, headers });
  };
}

async function prebuild(render: Render, c: SiteRequest): Promise<Prebuilt> {
  const page = await unavailablePage(render, withoutVisitor(c), 503);
  const text = await page.text();
  return { parts: text.split(c.get('nonce')), headers: [...page.headers] };
}

/** The same request of a visitor without a session. Its form token belongs to no browser. */
function withoutVisitor(c: SiteRequest): SiteRequest {
  const get: SiteRequest['get'] = (name: string) => {
    const value = c.get(name as 'session');
    return name === 'session' ? { ...value, signedIn: null, binding: () => null } : value;
  };
  return new Proxy(c, { get: (target, name) => (name === 'get' ? get : Reflect.get(target, name, target)) });
}
