import type { ClientLocation } from '#shared/geo.ts';
import { paths } from '#shared/paths.ts';
import { cached } from '../calls/query-cache.ts';
import { resultsPath } from './search-target.ts';

/**
 * Whether anything is on at a location, as its feed says it: asked only when a query found nothing there, to tell an
 * empty place from an odd query. Where nobody can say, there is.
 */
export async function hasEvents(location: ClientLocation): Promise<boolean> {
  const feed = paths.searchRss(resultsPath(location, ''));
  return cached(['has-events', feed], async () => {
    const answer = await fetch(feed, { credentials: 'same-origin' });
    return !answer.ok || (await answer.text()).includes('<item>');
  }).catch(() => true);
}
