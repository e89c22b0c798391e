// The shelves of events in an issue, filled for a reader.
import type { EventShelf } from '#domain/content';
import type { Ctx, Db } from '#domain/ctx';
import { type EventCard, search, type Where } from '#domain/discovery';
import { placeBySlug } from '#domain/places';
import { interestCards } from '#domain/recommendations';
import { LoadingCache } from '#shared/loading-cache.ts';
import type { MailSite } from '../../types.ts';
import type { Reader } from './reader.ts';

type ReadCtx = Pick<Ctx, 'db' | 'clock'>;

/** Readers of one place with the same interests share their shelves for this time. */
const CACHE_TTL_MS = 60_000;
const CACHE_MAX = 1_000;
const caches = new WeakMap<Db, LoadingCache<EventCard[]>>();

/** How many cards are read, so that enough remain when some cannot be booked. */
const SPARE = 2;

/**
 * The cards of a shelf for a reader: upcoming events that can be booked, none of `shownIds`. A shelf without words
 * begins with the reader's interests and continues with other events of the place. While the reader's place is unknown, the
 * site's default place counts, else all places. May be empty.
 */
export async function shelfFor(
  ctx: ReadCtx,
  { shelf, reader, shownIds }: { shelf: EventShelf; reader: Reader; shownIds: ReadonlySet<string> },
  site: Pick<MailSite, 'defaultPlaceSlug'>,
): Promise<EventCard[]> {
  const cache = caches.getOrInsertComputed(ctx.db, () => new LoadingCache({ max: CACHE_MAX, ttlMs: CACHE_TTL_MS }));
  const { locale, interests } = reader;
  const where = await whereOf(ctx, { shelf, reader }, site);
  const limit = SPARE * shelf.limit + shownIds.size;
  const query = { text: shelf.query, where, locale, limit };
  // the order of interests has no meaning
  const ids = [...interests.categoryIds, '', ...interests.subcategoryIds];
  const key = JSON.stringify([query, shelf.query === '' ? ids : []]);
  const cards = await cache.get(key, { clock: ctx.clock, load: () => cardsFor(ctx, { ...query, interests }) });
  return cards.filter(({ id }) => !shownIds.has(id)).slice(0, shelf.limit);
}

async function whereOf(
  ctx: ReadCtx,
  { shelf, reader }: { shelf: EventShelf; reader: Reader },
  { defaultPlaceSlug }: Pick<MailSite, 'defaultPlaceSlug'>,
): Promise<Where> {
  if (shelf.place === 'online') return { kind: 'online' };
  if (shelf.place !== 'visitor') return (await placeOf(ctx, shelf.place)) ?? { kind: 'everywhere' };
  if (reader.where) return reader.where;
  const fallback = defaultPlaceSlug === undefined ? null : await placeOf(ctx, defaultPlaceSlug);
  return fallback ?? { kind: 'everywhere' };
}

async function placeOf(ctx: ReadCtx, slug: string): Promise<Where | null> {
  const found = await placeBySlug(ctx, slug);
  return found.kind === 'found' ? { kind: 'place', placeId: found.place.id } : null;
}

interface CardQuery {
  text: string;
  where: Where;
  locale: string;
  limit: number;
  interests: Reader['interests'];
}

async function cardsFor(ctx: ReadCtx, { text, where, locale, limit, interests }: CardQuery): Promise<EventCard[]> {
  const matching = text === '' ? await interestCards(ctx, { where, interests, limit }) : [];
  const others = await search(ctx, { where, ...(text !== '' && { text }), language: locale, pageSize: limit });
  const byId = new Map([...matching, ...others.cards].map((card) => [card.id, card]));
  return [...byId.values()].filter(isBookable);
}

const isBookable = ({ status, salesStatus }: EventCard): boolean => status === 'live' && salesStatus === 'on_sale';
