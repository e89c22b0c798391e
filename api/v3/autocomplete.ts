import type { Context } from 'hono';
import { z } from 'zod';
import { suggest, type SuggestedEvent, type Where } from '#domain/discovery';
import type { Autocomplete, EventHit } from '#shared/search/autocomplete.ts';
import { boxAround } from '#shared/geo/bbox.ts';
import { QUERY_MAX_CHARS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { posterUrl } from '#shared/poster-url.ts';
import { refuse } from '#shared/errors.ts';
import { PLACE_ID } from '#shared/ids.ts';
import { parseQuery } from '#shared/input/parse.ts';
import { flag, line, matching, optionalPoint, wordList } from '#shared/input/types.ts';
import type { ApiOptions } from '../options.ts';
import { localeParameter } from '../search/read-search.ts';

const IMAGE_WIDTH = 320;
/** The aspect ratio of posters: twice as wide as high. */
const IMAGE_HEIGHT = IMAGE_WIDTH / 2;

type CompletionType = 'event' | 'query';
type Expansion = 'primary_venue' | 'image';

const oneOf =
  <T extends string>(...known: T[]) =>
  (word: string): T[] | undefined => {
    const match = known.find((value) => value === word);
    return match && [match];
  };

const fields = z.object({
  q: line(QUERY_MAX_CHARS),
  completion_types: wordList<CompletionType>(oneOf('event', 'query')),
  'expand.destination_event': wordList<Expansion>(oneOf('primary_venue', 'image')),
  online: flag,
  place_id: matching(16, PLACE_ID),
  locale: localeParameter,
});

/**
 * `GET /api/v3/destination/search/autocomplete/` (spec 7): `q`, `completion_types` of `event,query` (default both),
 * `expand.destination_event` of `primary_venue,image`, and a location: `place_id`; or `latitude` and `longitude`, which
 * mean the box of spec 2 around them; or `online=true`, for which the specification names no parameter. Online wins
 * over a place, a place over a point. `locale` is the language of the visitor, English by default. Answers an
 * `Autocomplete`; types that were not requested are empty lists.
 */
export const autocomplete =
  ({ contextFor }: Pick<ApiOptions, 'contextFor'>) =>
  async (c: Context) => {
    const { expand, ...input } = read(c.req.url);
    const completions = await suggest(contextFor(''), input);
    if (!completions) return refuse('ARGUMENTS_ERROR', { fields: { place_id: ['UNKNOWN'] } });
    const answer: Autocomplete = {
      query: completions.queries.map((query) => query.text),
      hints: Object.fromEntries(completions.queries.map(({ text, kind, total }) => [text, { kind, total }])),
      events: completions.events.map((event) => hit(event, expand)),
      has_events: completions.hasUpcomingEvents,
    };
    c.header('cache-control', 'public, max-age=60');
    return c.json(answer);
  };

function read(url: string) {
  const query = parseQuery(z.intersection(fields, optionalPoint), url);
  const types = query.completion_types ?? ['event', 'query'];
  const expand = query['expand.destination_event'] ?? [];
  const where = whereOf({ online: query.online, placeId: query.place_id, point: query.point });
  if (!where) return refuse('ARGUMENTS_ERROR', { fields: { place_id: ['MISSING'] } });
  return {
    text: query.q,
    where,
    language: query.locale ?? 'en',
    types: { queries: types.includes('query'), events: types.includes('event') },
    expand,
  };
}

function whereOf(location: {
  online: boolean;
  placeId: string | null;
  point: { latitude: number; longitude: number } | null;
}): Where | null {
  if (location.online) return { kind: 'online' };
  if (location.placeId !== null) return { kind: 'place', placeId: location.placeId };
  return location.point && { kind: 'box', box: boxAround(location.point.latitude, location.point.longitude) };
}

function hit(event: SuggestedEvent, expand: Expansion[]): EventHit {
  const { id, name, venueName, city } = event;
  const image = {
    url: posterUrl(event, IMAGE_WIDTH),
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
    is_online: event.online,
    is_elsewhere: event.isElsewhere,
  };
}
