import { localePath } from '#shared/paths.ts';
import { localeOfPath } from '#web/i18n/locale.ts';
import type { SiteRequest } from '../request-variables.ts';
import { withNoStore } from './no-store.ts';
import type { Render } from './render.ts';

/** `Retry-After` in seconds while the database is away. */
export const RETRY_AFTER = '3';

/**
 * The page that asks the visitor to try again later, in the language of the requested address, whatever that address is.
 * @param status 503 while the database is away, 429 for too many requests
 */
export async function unavailablePage(render: Render, c: SiteRequest, status: 429 | 503): Promise<Response> {
  const path = localePath(localeOfPath(c.req.path).prefix, `/unavailable/?status=${status}`);
  const request = new Request(new URL(path, c.req.url));
  // an error while rendering this page leads to nothing better than its plain fallback
  const page = await render(c, { request, onError: () => undefined });
  return withNoStore(page, { 'retry-after': RETRY_AFTER });
}
