import type { Context } from 'hono';
import { plainPage, type PlainPageName, statusOf } from '#web/content/plain-page.ts';
import { isWrite } from './unconfirmed-form.ts';

/**
 * Answers a request for which no page can be rendered: browsers get a page in the language of the URL, and programs get
 * `text`.
 * @param isUnsaved whether the site knows that it stored nothing of this request
 */
export function plainAnswer(c: Context, name: PlainPageName, { text, isUnsaved = false }: PlainAnswer): Response {
  const isBrowser = /\btext\/html\b/i.test(c.req.header('accept') ?? '') && !c.req.path.endsWith('.data');
  const { path } = c.req;
  const body = isBrowser
    ? plainPage(name, { path, isWrite: isWrite(c), isUnsaved, cookie: c.req.header('cookie') ?? null })
    : text;
  return new Response(body, {
    status: statusOf(name),
    headers: {
      'content-type': `text/${isBrowser ? 'html' : 'plain'}; charset=utf-8`,
      'cache-control': 'no-store',
    },
  });
}

interface PlainAnswer {
  /** The sentence for programs. */
  text: string;
  isUnsaved?: boolean;
}
