import type { UnconfirmedForm } from '#web/app/context.ts';
import type { SiteRequest } from '../request-variables.ts';
import type { Render } from './render.ts';
import { unavailablePage } from './unavailable.ts';
import { withoutScripts } from './without-scripts.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request may change data. */
export const isWrite = ({ req }: Pick<SiteRequest, 'req'>): boolean => !SAFE_METHODS.has(req.method);

/**
 * The 503 page for a form whose connection to the database was lost while the form was saved. The page says that the
 * outcome is unknown, and offers to send the form again where that is safe.
 * @param body a copy of the request, whose body is unread
 */
export async function unconfirmedPage(render: Render, c: SiteRequest, body: Request): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const path = pathname.replace(/^\/+/, '/') + search; // a path that begins with two slashes would name another site
  const page = await unavailablePage(render, c, 503, { path, fields: await repeatableFields(body) });
  // the browser shows this page at the URL of the form's page, and its script would hydrate it as the form's page
  return withoutScripts(page);
}

/**
 * The fields of a form with an idempotency key; null for another form. Such a form takes effect once, however often it is
 * sent, and contains no passwords. A page cannot send a file again, so a form with files is not offered either.
 */
async function repeatableFields(body: Request): Promise<UnconfirmedForm['fields']> {
  const form = await body.formData().catch(() => new FormData());
  const hasFile = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0);
  if (!form.has('idempotency_key') || hasFile) return null;
  return [...form].flatMap(([name, value]) =>
    name !== 'csrftoken' && typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
}
