import type { Context } from 'hono';
import { paths } from '#shared/paths.ts';
import type { ApiOptions } from '../options.ts';
import { publicFile } from '../feeds/responses.ts';

/** Pages of one person, steps of a sale, and what only multiplies other pages. */
const CLOSED = ['checkout', 'reservations', 'orders', 'tickets', 'mytickets', 'dev', 'find', 'ical'];

/** `GET /robots.txt`: public pages are open to robots, on production; every other stage is closed. */
export const robots =
  ({ site }: ApiOptions) =>
  (_c: Context) => {
    const rules = site.stage === 'Prod' ? productionRules(site.baseUrl) : ['User-agent: *', 'Disallow: /'];
    return publicFile(`${rules.join('\n')}\n`, 'text/plain; charset=utf-8');
  };

function productionRules(baseUrl: string): string[] {
  return [
    'User-agent: *',
    ...CLOSED.flatMap((first) => [`Disallow: /${first}/`, `Disallow: /*/${first}/`]),
    // every filter, box, order and page of a search would be an address of its own
    'Disallow: /d/*?',
    'Disallow: /*/d/*?',
    `Sitemap: ${baseUrl}${paths.sitemap()}`,
  ];
}
