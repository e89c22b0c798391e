// Short lists that start from an organizer or an event instead of a search.
import type { Ctx } from '#domain/ctx';
import { SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import { boxAround } from '#shared/geo/bbox.ts';
import { cardPage, cardsOf } from './cards.ts';
import type { Area, EngineQuery } from '../engine/search-engine.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { countSitemap, selectAnchor, selectByOrganizer, selectSitemap } from './queries.ts';
import type { CardPage, EventCard } from '../types.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;
type Anchor = NonNullable<Awaited<ReturnType<typeof selectAnchor>>>;

const ALIKE = 8;

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
  const query = queryAround(anchor, { kind: 'everywhere' });
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
  const query = queryAround(anchor, areaOf(anchor));
  const category = { ...query, categoryId: String(anchor.category_id) };
  const kind = anchor.subcategory_id === null ? null : { ...category, subcategoryIds: [String(anchor.subcategory_id)] };
  const hitsById = new Map<string, EngineAnswerHit>();
  for (const attempt of [kind, category, query]) {
    if (!attempt || hitsById.size >= ALIKE / 2) continue;
    for (const hit of (await engine.search(ctx, attempt)).hits) hitsById.set(hit.id, hitsById.get(hit.id) ?? hit);
  }
  return cardsOf(ctx, [...hitsById.values()].slice(0, ALIKE));
}

type EngineAnswerHit = Awaited<ReturnType<typeof engine.search>>['hits'][number];

function queryAround(anchor: Anchor, area: Area): EngineQuery {
  const { latitude, longitude } = anchor;
  const center = latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    area,
    center,
    text: '',
    sort: 'relevance',
    exceptSeriesOf: anchor.event_id,
    offset: 0,
    limit: ALIKE,
  };
}

function areaOf({ latitude, longitude, online }: Anchor): Area {
  if (latitude !== null && longitude !== null) return { kind: 'box', box: boxAround(latitude, longitude) };
  return online ? { kind: 'online' } : { kind: 'everywhere' };
}

/**
 * One page of the sitemap: events that may be found and have not ended, oldest first. `updatedAt` is an ISO instant.
 */
export async function sitemapPage(
  ctx: Source,
  input: { page: number; size: number },
): Promise<{ entries: { id: string; slug: string; updatedAt: string }[]; total: number; pageCount: number }> {
  const now = ctx.clock.now();
  const [rows, total] = await Promise.all([
    selectSitemap(ctx.db, { now, offset: (input.page - 1) * input.size, limit: input.size }),
    countSitemap(ctx.db, now),
  ]);
  const entries = rows.map((row) => ({ id: row.event_id, slug: row.slug, updatedAt: row.updated_at.toString() }));
  return { entries, total, pageCount: Math.ceil(total / input.size) };
}
