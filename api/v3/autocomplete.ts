import type { Context } from 'hono';
import { suggest, type SuggestedEvent, type Where } from '#domain/discovery';
import type { Autocomplete, EventHit } from '#shared/search/autocomplete.ts';
import { boxAround } from '#shared/geo/bbox.ts';
import { QUERY_MAX_CHARS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { posterUrl } from '#shared/poster-url.ts';
import { refuseFields } from '#shared/errors.ts';
import { PLACE_ID } from '#shared/ids.ts';
import { QueryInput } from '../input.ts';
import type { ApiOptions } from '../options.ts';

const IMAGE_WIDTH = 320;
/** Posters are twice as wide as high. */
const IMAGE_HEIGHT = IMAGE_WIDTH / 2;

type CompletionType = 'event' | 'query';
type Expansion = 'primary_venue' | 'image';

/**
 * `GET /api/v3/destination/search/autocomplete/` (spec 7): `q`, `completion_types` of `event,query` (default both),
 * `expand.destination_event` of `primary_venue,image`, and a location: `place_id`; or `latitude` and `longitude`, which
 * mean the box of spec 2 around them; or `online=true`, for which the specification names no parameter. Online wins
 * over a place, a place over a point. Answers an `Autocomplete`; types that were not requested are empty lists.
 */
export const autocomplete =
  ({ contextFor }: Pick<ApiOptions, 'contextFor'>) =>
  async (c: Context) => {
    const { text, where, types, expand } = read(c.req.url);
    const found = await suggest(contextFor(''), { text, where, types });
    if (!found) return refuseFields({ place_id: ['UNKNOWN'] });
    const answer: Autocomplete = {
      query: found.queries,
      events: found.events.map((event) => hit(event, expand)),
      has_events: found.hasUpcomingEvents,
    };
    c.header('cache-control', 'public, max-age=60');
    return c.json(answer);
  };

function read(url: string) {
  const given = new QueryInput(url);
  const text = given.required('q', QUERY_MAX_CHARS);
  const types = given.list<CompletionType>('completion_types', oneOf('event', 'query')) ?? ['event', 'query'];
  const expand = given.list<Expansion>('expand.destination_event', oneOf('primary_venue', 'image')) ?? [];
  const online = given.flag('online');
  const placeId = given.matching('place_id', 16, PLACE_ID);
  const point = given.point();
  given.assertValid();
  const where = whereOf({ online, placeId, point });
  if (!where) return refuseFields({ place_id: ['MISSING'] }) as never; // it throws
  return { text, where, types: { queries: types.includes('query'), events: types.includes('event') }, expand };
}

function whereOf(given: {
  online: boolean;
  placeId: string | null;
  point: { latitude: number; longitude: number } | null;
}): Where | null {
  if (given.online) return { kind: 'online' };
  if (given.placeId !== null) return { kind: 'place', placeId: given.placeId };
  return given.point && { kind: 'box', box: boxAround(given.point.latitude, given.point.longitude) };
}

const oneOf =
  <T extends string>(...known: T[]) =>
  (word: string): T[] | undefined => {
    const found = known.find((one) => one === word);
    return found && [found];
  };

function hit(event: SuggestedEvent, expand: Expansion[]): EventHit {
  const { id, name, venueName, city, categoryId } = event;
  const image = {
    url: posterUrl({ id, title: name, categoryId }, IMAGE_WIDTH),
    width: IMAGE_WIDTH,
    height: IMAGE_HEIGHT,
  };
  return {
    id,
    name,
    url: paths.event(event),
    starts_at: event.startsAt,
    tz: event.tz,
    primary_venue: venueName !== null && expand.includes('primary_venue') ? { name: venueName, city } : null,
    image: expand.includes('image') ? image : null,
    is_online: event.isOnline,
    is_elsewhere: event.isElsewhere,
  };
}
