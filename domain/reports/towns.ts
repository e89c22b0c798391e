import { ordersByTown } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { localizedPlace, type Place, placeBySlug } from '#domain/places';

/** The orders that came from a town. */
export interface TownOrders {
  slug: string;
  /** In the language of the report, with the country or region: "Oakland, CA". */
  name: string;
  orders: number;
  /** Minor units of the event's currency. */
  totalMinor: number;
}

/** A town with fewer orders is not shown, so that no number describes one person or one family. */
const ORDERS_MIN = 5;
const TOWNS_MAX = 8;
const TOWN_TYPES: ReadonlySet<Place['placeType']> = new Set(['locality', 'borough', 'neighborhood']);

/**
 * The towns with the most orders of an event, each with five orders or more. The town is that of the buyer's network
 * address when the order was placed. The caller checks the permission.
 * @param lang two letters
 */
export async function townsOf(
  ctx: Pick<Ctx, 'db'>,
  { eventId, lang }: { eventId: string; lang: string },
): Promise<TownOrders[]> {
  const rows = await ordersByTown(ctx, { eventId, min: ORDERS_MIN, limit: TOWNS_MAX });
  const towns = await Promise.all(
    rows.map(async ({ townSlug, ...numbers }) => {
      const place = await townBySlug(ctx, townSlug);
      return place && { slug: place.slug, name: nameOf(await localizedPlace(ctx, place, lang)), ...numbers };
    }),
  );
  return towns.filter((town) => town !== null);
}

/** The town of a present or former slug; null for a country, a region and an unknown slug. */
async function townBySlug(ctx: Pick<Ctx, 'db'>, slug: string): Promise<Place | null> {
  const lookup = await placeBySlug(ctx, slug);
  if (lookup.kind === 'unknown') return null;
  if (lookup.kind === 'moved') return townBySlug(ctx, lookup.slug);
  return TOWN_TYPES.has(lookup.place.placeType) ? lookup.place : null;
}

const nameOf = ({ name, parentName }: Place): string => (parentName === undefined ? name : `${name}, ${parentName}`);
