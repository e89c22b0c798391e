// Short lists that start from an organizer or an event instead of a search.
import type { Ctx } from '#domain/ctx';
import type { EventPage } from '#domain/events';
import { SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import { boxAround } from '#shared/geo/bbox.ts';
import { cardPage, cardsOf } from './cards.ts';
import type { Area, EngineQuery, Hit } from '../engine/search-engine.ts';
import { buildEngineQuery } from '../engine/build-query.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { selectByOrganizer, selectOrganizers } from './queries.ts';
import type { CardPage, Coordinates, EventCard } from '../types.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;
/** The event that a list starts from. */
type Anchor = Pick<EventPage, 'id' | 'categoryId' | 'subcategoryId' | 'tags' | 'online' | 'visibility' | 'venue'> & {
  organizer: { id: string };
};

const LIMIT = 8;
/** Hits per search for `similar`: many of them can be of one organizer. */
const CANDIDATES = 4 * LIMIT;
/** The search stops when it has found this number of similar events; the event page shows four. */
const ENOUGH = 4;
/** Maximum number of the event's tags that are searched, each alone. */
const TAGS_MAX = 3;
/** The wider area in multiples of the usual box: about 170 km each way. */
const WIDER = 5;

/** An organizer's public events, series collapsed: `upcoming` soonest first, `past` latest first. */
export async function byOrganizer(
  ctx: Source,
  input: { organizerId: string; when: 'upcoming' | 'past'; page: number },
): Promise<CardPage> {
  const offset = (Math.max(1, input.page) - 1) * SEARCH_PAGE_SIZE;
  const rows = await selectByOrganizer(ctx.db, { ...input, now: ctx.clock.now(), offset, limit: SEARCH_PAGE_SIZE });
  const total = rows[0]?.total ?? 0;
  const hits = rows.flatMap((row) =>
    row.event_id ? [{ id: row.event_id, moreDates: row.more_dates, distanceKm: null }] : [],
  );
  return cardPage(ctx, { hits, total, totalIsCapped: false }, { page: input.page, past: input.when === 'past' });
}

/**
 * Other upcoming events of the organizer of an event, without its own series; soonest first. Empty for unlisted events.
 */
export async function moreFromOrganizer(ctx: Source, { event }: { event: Anchor }): Promise<EventCard[]> {
  if (event.visibility !== 'public') return [];
  const query = await queryAround(ctx, event, { area: { kind: 'everywhere' }, limit: LIMIT });
  const { hits } = await engine.search(ctx, { ...query, organizerId: event.organizer.id, sort: 'date' });
  return cardsOf(
    ctx,
    hits.map((hit) => ({ ...hit, distanceKm: null })),
  );
}

/**
 * Upcoming events of other organizers, at most one of each. The search continues while fewer than four are found: in
 * the same sub-category nearby, in the same category nearby and within 170 km, with the same tag, in any category, then
 * online. Canceled and ended events have similar events, too. Empty for an unlisted event.
 */
export async function similar(ctx: Source, { event }: { event: Anchor }): Promise<EventCard[]> {
  if (event.visibility !== 'public') return [];
  const hitByOrganizer = new Map<string, Hit>();
  for (const { area, ...kind } of attempts(event)) {
    if (hitByOrganizer.size >= ENOUGH) break;
    const query = await queryAround(ctx, event, { area, limit: CANDIDATES });
    const { hits } = await engine.search(ctx, { ...query, ...kind });
    await addFirstOfEach(ctx, hitByOrganizer, hits);
    hitByOrganizer.delete(event.organizer.id);
  }
  return cardsOf(ctx, [...hitByOrganizer.values()].slice(0, LIMIT));
}

type Attempt = Pick<EngineQuery, 'area'> &
  Partial<Pick<EngineQuery, 'categoryId' | 'subcategoryIds' | 'tags' | 'sort'>>;

/** The searches for similar events, in their order. */
function attempts({ venue, online, categoryId, subcategoryId, tags }: Anchor): Attempt[] {
  const at = coordinatesOf(venue);
  const boxed = (scale: number, { latitude, longitude }: Coordinates): Area => ({
    kind: 'box',
    box: boxAround(latitude, longitude, scale),
  });
  const anywhere: Area = online ? { kind: 'online' } : { kind: 'everywhere' };
  const near = at ? boxed(1, at) : anywhere;
  const sameSubcategory = subcategoryId === null ? [] : [{ area: near, categoryId, subcategoryIds: [subcategoryId] }];
  const sameTag = tags.slice(0, TAGS_MAX).map((tag): Attempt => ({ area: near, tags: [tag], sort: 'popular' }));
  if (!at) return [...sameSubcategory, { area: near, categoryId }, ...sameTag, { area: near, sort: 'popular' }];
  const wide = boxed(WIDER, at);
  return [
    ...sameSubcategory,
    { area: near, categoryId },
    { area: wide, categoryId },
    ...sameTag,
    { area: near, sort: 'popular' },
    { area: wide, sort: 'popular' },
    { area: { kind: 'online' }, categoryId },
  ];
}

/** Adds the first hit of each organizer that is not in the map. */
async function addFirstOfEach(ctx: Source, hitByOrganizer: Map<string, Hit>, hits: Hit[]): Promise<void> {
  const organizerOf = await selectOrganizers(
    ctx.db,
    hits.map((hit) => hit.id),
  );
  for (const hit of hits) {
    const organizerId = organizerOf.get(hit.id);
    if (organizerId && !hitByOrganizer.has(organizerId)) hitByOrganizer.set(organizerId, hit);
  }
}

async function queryAround(
  ctx: Source,
  { id, venue }: Anchor,
  { area, limit }: { area: Area; limit: number },
): Promise<EngineQuery> {
  const center = coordinatesOf(venue);
  const query = await buildEngineQuery(ctx, { query: {}, area: { area, center, place: null }, offset: 0, limit });
  return { ...query, exceptSeriesOf: id };
}

function coordinatesOf(venue: Anchor['venue']): Coordinates | null {
  if (!venue || venue.latitude === null || venue.longitude === null) return null;
  return { latitude: venue.latitude, longitude: venue.longitude };
}
