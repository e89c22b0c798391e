// Turns hits into cards: reads their listings, leaves out ended events, and presents the rest.
import type { Ctx } from '#domain/ctx';
import { statusAt } from '#domain/events';
import { offersByEvent, type OfferSummary } from '#domain/tickets';
import { SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import type { EngineResult, Hit } from '../engine/search-engine.ts';
import { selectCards } from './queries.ts';
import type { CardPage, EventCard } from '../types.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;
type Row = Awaited<ReturnType<typeof selectCards>>[number];

interface CardParts {
  row: Row;
  hit: Hit;
  offer: OfferSummary | undefined;
}

/** Cards for the hits, in their order. Price and sales status are read live from the sale, not from the listing. */
export async function cardsOf(ctx: Source, hits: Hit[], options: { past?: boolean } = {}): Promise<EventCard[]> {
  if (hits.length === 0) return [];
  const ids = hits.map((hit) => hit.id);
  const [rows, offers] = await Promise.all([selectCards(ctx.db, ids), offersByEvent(ctx, ids)]);
  const byId = new Map(rows.map((row) => [row.event_id, row]));
  const now = ctx.clock.now();
  return hits
    .flatMap((hit): CardParts[] => {
      const row = byId.get(hit.id);
      return row ? [{ row, hit, offer: offers.get(hit.id) }] : []; // deleted since the search
    })
    .filter(({ row }) => options.past || isUpcoming(row, now))
    .map((parts) => toCard(parts, now));
}

/** A page of cards with its totals. */
export async function cardPage(
  ctx: Source,
  result: Omit<EngineResult, 'bestTextScore'>,
  pageOptions: { page: number; pageSize?: number; past?: boolean },
): Promise<CardPage> {
  return {
    cards: await cardsOf(ctx, result.hits, pageOptions),
    total: result.total,
    totalIsCapped: result.totalIsCapped,
    page: pageOptions.page,
    pageCount: Math.ceil(result.total / (pageOptions.pageSize ?? SEARCH_PAGE_SIZE)),
  };
}

const isUpcoming = (row: Row, now: Temporal.Instant) => Temporal.Instant.compare(row.ends_at, now) > 0;

function toCard({ row, hit, offer }: CardParts, now: Temporal.Instant): EventCard {
  const status = row.postponed ? 'postponed' : 'live';
  return {
    id: row.event_id,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    startsAt: row.starts_at.toString(),
    endsAt: row.ends_at.toString(),
    tz: row.tz,
    allDay: row.all_day,
    online: row.online,
    venueName: row.venue_name,
    city: row.city,
    latitude: row.latitude,
    longitude: row.longitude,
    price: offer?.price ?? null,
    salesStatus: offer?.salesStatus ?? 'unavailable',
    status: statusAt({ status, startsAt: row.starts_at, endsAt: row.ends_at }, now),
    moreDates: hit.moreDates,
    organizer: { id: row.organizer_id, name: row.organizer_name, slug: row.organizer_slug },
    categoryId: String(row.category_id),
    subcategoryId: row.subcategory_id === null ? null : String(row.subcategory_id),
    image: row.image,
    ...(hit.distanceKm === null ? {} : { distanceKm: Math.round(hit.distanceKm * 10) / 10 }),
  };
}
