// Short lists that start from an organizer or an event instead of a search.
import type { Ctx } from '#domain/ctx';
import { SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import { boxAround } from '#shared/geo/bbox.ts';
import { cardPage, cardsOf } from './cards.ts';
import type { Area, EngineQuery, Hit } from '../engine/search-engine.ts';
import { buildEngineQuery } from '../engine/build-query.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { selectAnchor, selectByOrganizer } from './queries.ts';
import type { CardPage, EventCard } from '../types.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;
type Anchor = NonNullable<Awaited<ReturnType<typeof selectAnchor>>>;

const LIMIT = 8;

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
export async function moreFromOrganizer(ctx: Source, input: { eventId: string }): Promise<EventCard[]> {
  const anchor = await selectAnchor(ctx.db, input.eventId);
  if (!anchor) return [];
  const query = await queryAround(ctx, anchor, { kind: 'everywhere' });
  const { hits } = await engine.search(ctx, { ...query, organizerId: anchor.organizer_id, sort: 'date' });
  return cardsOf(
    ctx,
    hits.map((hit) => ({ ...hit, distanceKm: null })),
  );
}

/**
 * Events of the same subcategory near an event (or online for an online event), then of its category, then any. Empty
 * for unlisted events.
 */
export async function similar(ctx: Source, input: { eventId: string }): Promise<EventCard[]> {
  const anchor = await selectAnchor(ctx.db, input.eventId);
  if (!anchor) return [];
  const query = await queryAround(ctx, anchor, areaOf(anchor));
  const sameCategory = { ...query, categoryId: String(anchor.category_id) };
  const sameSubcategory =
    anchor.subcategory_id === null ? null : { ...sameCategory, subcategoryIds: [String(anchor.subcategory_id)] };
  const hitsById = new Map<string, Hit>();
  for (const attempt of [sameSubcategory, sameCategory, query]) {
    if (!attempt || hitsById.size >= LIMIT / 2) continue;
    for (const hit of (await engine.search(ctx, attempt)).hits) hitsById.set(hit.id, hitsById.get(hit.id) ?? hit);
  }
  return cardsOf(ctx, [...hitsById.values()].slice(0, LIMIT));
}

async function queryAround(ctx: Source, anchor: Anchor, area: Area): Promise<EngineQuery> {
  const { latitude, longitude } = anchor;
  const center = latitude === null || longitude === null ? null : { latitude, longitude };
  const query = await buildEngineQuery(ctx, {
    query: {},
    area: { area, center, place: null },
    offset: 0,
    limit: LIMIT,
  });
  return { ...query, exceptSeriesOf: anchor.event_id };
}

function areaOf({ latitude, longitude, online }: Anchor): Area {
  if (latitude !== null && longitude !== null) return { kind: 'box', box: boxAround(latitude, longitude) };
  return online ? { kind: 'online' } : { kind: 'everywhere' };
}
