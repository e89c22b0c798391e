import { localePath, paths } from '#shared/paths.ts';
import { localeOfPath } from '#web/i18n/locale.ts';
import type { SiteRequest } from '../request-variables.ts';
import { withNoStore } from './no-store.ts';
import type { Render, Rendering } from './render.ts';
import { withoutScripts } from './without-scripts.ts';

/** The 403 page for staff who sent a form while impersonating a person. It explains why and offers to stop. */
export async function impersonationRefusal(
  render: Render,
  c: SiteRequest,
  onError: Rendering['onError'],
): Promise<Response> {
  const path = localePath(localeOfPath(c.req.path).prefix, `${paths.impersonation()}?refused=1`);
  const request = new Request(new URL(path, c.req.url), { headers: { cookie: c.req.header('cookie') ?? '' } });
  const page = await render(c, { request, onError });
  // the browser shows this page at another page's URL, and the script would hydrate it as that other page
  const { body, headers } = await withoutScripts(page);
  return withNoStore(new Response(body, { status: 403, headers }));
}
