import { localePath } from '#shared/paths.ts';
import type { UnconfirmedForm } from '#web/app/context.ts';
import { localeOfPath } from '#web/i18n/locale.ts';
import type { SiteRequest } from '../request-variables.ts';
import { withNoStore } from './no-store.ts';
import type { Render } from './render.ts';

/** `Retry-After` in seconds while the database is unavailable. */
export const RETRY_AFTER = '3';

/** The statuses of the page that replaces a requested page. */
export type StandInStatus = 403 | 429 | 503;

/**
 * The page that asks the visitor to try again, in the language of the requested URL: 503 while the database is
 * unavailable, 429 for too many requests, 403 for an expired form.
 * @param unconfirmedForm the form of this request, when the site does not know whether the form was saved
 */
// oxlint-disable-next-line max-params -- the last is for one of its callers
export async function unavailablePage(
  render: Render,
  c: SiteRequest,
  status: StandInStatus,
  unconfirmedForm?: UnconfirmedForm,
): Promise<Response> {
  const path = localePath(localeOfPath(c.req.path).prefix, `/unavailable/?status=${status}`);
  const request = new Request(new URL(path, c.req.url));
  const options = { request, onError: () => undefined, unconfirmedForm };
  let page = await render(c, options);
  // the data of the signed-in person may be unavailable too; when the second page fails, it is the plain error page
  if (page.status === 500) page = await render(c, { ...options, isSignedOut: true });
  return withNoStore(page, status === 403 ? {} : { 'retry-after': RETRY_AFTER });
}
