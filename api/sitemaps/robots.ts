import type { Context } from 'hono';
import { paths } from '#shared/paths.ts';
import type { ApiOptions } from '../options.ts';
import { publicFile } from '../feeds/responses.ts';
import { sitemapScope } from './scope.ts';

/**
 * First path segments of pages that visitors reach by a link and robots must not follow: personal pages, checkout
 * steps, and pages that only duplicate others. The list is not a column of `web/pages.ts`, because this ring may not
 * import pages and the list also covers endpoints. Pages that need a session are left out.
 */
const DISALLOWED_SEGMENTS = ['checkout', 'reservations', 'orders', 'tickets', 'mytickets', 'dev', 'find', 'ical'];

/** `GET /robots.txt`: production allows robots on public pages; every other stage disallows all. */
export const robots =
  ({ site }: ApiOptions) =>
  (c: Context) => {
    const rules =
      site.stage === 'Prod' ? productionRules(sitemapScope(site, c).origin) : ['User-agent: *', 'Disallow: /'];
    return publicFile(`${rules.join('\n')}\n`, 'text/plain; charset=utf-8');
  };

function productionRules(origin: string): string[] {
  return [
    'User-agent: *',
    ...DISALLOWED_SEGMENTS.flatMap((first) => [`Disallow: /${first}/`, `Disallow: /*/${first}/`]),
    // every combination of filters, box, order and page has its own URL
    ...['/d/*?', '/*/d/*?'].flatMap((search) => [
      `Disallow: ${search}`,
      // one sub-category is a page of its own; the longest matching rule wins (RFC 9309)
      `Allow: ${search}subcategories=`,
      `Disallow: ${search}subcategories=*,`,
      `Disallow: ${search}subcategories=*&`,
    ]),
    `Sitemap: ${origin}${paths.sitemap()}`,
  ];
}
