import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { errorBody, Refusal, refuse } from '#shared/errors.ts';
import { allowedMethods, endpoints } from './endpoints.ts';
import { authorize } from './middleware/authorize.ts';
import { onError } from './middleware/on-error.ts';
import type { ApiOptions } from './options.ts';
import { rejectMisspelledBase } from './v3/misspelled-base.ts';

/** The first path segments of the API. The API is mounted at the root, before the pages. */
const API_PATHS = ['/rss/*', '/ical/*', '/api/*', '/v3/*', '/home/api/*'];

/** Every row of `endpoints.ts` behind its authorizer and its rate limit. */
export function apiRoutes(base: ApiOptions): Hono {
  const app = new Hono();
  const options: ApiOptions = { ...base, actorOf: (c) => c.get('actor') };
  app.onError(onError);
  app.use(rejectMisspelledBase());
  for (const { method, path, kind, limit, authorizer, handlers } of endpoints) {
    // callers may leave the last slash out
    const paths = path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
    const limits = limit ? [base.limit(limit)] : [];
    const encoding = kind === 'file' ? [compress(), etag()] : [compress()];
    app.on(method, paths, ...limits, authorize(authorizer, base), ...encoding, ...handlers(options));
  }
  for (const apiPath of API_PATHS)
    app.all(apiPath, (c) => (allowedMethods(c.req.path) ? otherMethod(c.req.path) : refuse('NOT_FOUND')));
  return app;
}

function otherMethod(path: string): Response {
  const refusal = new Refusal('METHOD_NOT_ALLOWED');
  const headers = { allow: allowedMethods(path) ?? '', 'cache-control': 'no-store' };
  return Response.json(errorBody(refusal), { status: refusal.status, headers });
}
