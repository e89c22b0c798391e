// The promo codes of an event as its organizer sees them.
import { salesByPromoCode } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { classesWithStock, type PromoCode, promoCodesOf } from '#domain/tickets';
import { type WallTime, wallTimeOf } from '#shared/dates/wall-time.ts';
import { requireOwnEvent } from './access.ts';

/** What the orders of a promo code bought. Orders that were canceled are left out. */
interface PromoSales {
  orders: number;
  /** What the code took off, and what the buyers paid or will pay; minor units of the currency of the code. */
  discountMinor: number;
  totalMinor: number;
}

/** A promo code with what it did. Times are local times in the event's zone. */
export interface ListedPromoCode extends Omit<PromoCode, 'startsAt' | 'endsAt'>, PromoSales {
  startsAt: WallTime | null;
  endsAt: WallTime | null;
  isOver: boolean;
}

/** Codes that were created together, with the rules of the first and the sums of all. */
export interface ListedPromoBatch extends PromoSales {
  id: string;
  name: string;
  codes: number;
  /** Number of orders with one of the codes, as the limits count them. */
  sold: number;
  held: number;
  isStopped: boolean;
  first: ListedPromoCode;
}

export interface PromoEditor {
  /** The single codes, the latest first. */
  codes: ListedPromoCode[];
  /** The sets of codes, the latest first. */
  batches: ListedPromoBatch[];
  /** The classes that cost money. */
  classes: { id: string; name: string; hidden: boolean }[];
  /** The currency of these classes; null when no class costs money. */
  currency: string | null;
}

/** The promo codes of an event. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function promoEditor(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  input: { eventId: string },
): Promise<PromoEditor> {
  const { event } = await requireOwnEvent(ctx, input.eventId);
  const [stored, sales, classes] = await Promise.all([
    promoCodesOf(ctx.db, { eventId: event.id }),
    salesByPromoCode(ctx, { eventId: event.id }),
    classesWithStock(ctx.db, { eventId: event.id }),
  ]);
  const now = ctx.clock.now();
  const wall = (instant: string | null) => instant && wallTimeOf(Temporal.Instant.from(instant), event.tz);
  const codes = stored.toReversed().map((code) => ({
    ...code,
    ...(sales.get(code.id) ?? NOTHING_SOLD),
    startsAt: wall(code.startsAt),
    endsAt: wall(code.endsAt),
    isOver: code.endsAt !== null && Temporal.Instant.compare(code.endsAt, now) <= 0,
  }));
  const priced = classes.filter(({ priceKind }) => priceKind === 'paid');
  const sets = Map.groupBy(codes, ({ batch }) => batch?.id ?? null);
  const singles = sets.get(null) ?? [];
  sets.delete(null);
  return {
    codes: singles,
    batches: [...sets.values()].map(batchOf),
    classes: priced.map(({ id, name, hidden }) => ({ id, name, hidden })),
    currency: priced[0]?.currency ?? null,
  };
}

const NOTHING_SOLD: PromoSales = { orders: 0, discountMinor: 0, totalMinor: 0 };

function batchOf(codes: ListedPromoCode[]): ListedPromoBatch {
  const first = codes.at(-1);
  if (!first) throw new Error('a set of promo codes has no codes');
  const sum = (of: (code: ListedPromoCode) => number) => codes.reduce((total, code) => total + of(code), 0);
  return {
    id: first.batch?.id ?? '',
    name: first.batch?.name ?? '',
    codes: codes.length,
    sold: sum(({ sold }) => sold),
    held: sum(({ held }) => held),
    orders: sum(({ orders }) => orders),
    discountMinor: sum(({ discountMinor }) => discountMinor),
    totalMinor: sum(({ totalMinor }) => totalMinor),
    isStopped: codes.every(({ isStopped }) => isStopped),
    first,
  };
}

/** The codes of an event, or of one set, for a file. Refuses like `promoEditor`, and NOT_FOUND for an unknown set. */
export async function promoCodesToExport(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  { eventId, batchId }: { eventId: string; batchId: string | null },
): Promise<{ slug: string; codes: (PromoCode & PromoSales)[] }> {
  const { event } = await requireOwnEvent(ctx, eventId);
  const [codes, sales] = await Promise.all([
    promoCodesOf(ctx.db, { eventId: event.id }),
    salesByPromoCode(ctx, { eventId: event.id }),
  ]);
  const chosen = codes.filter(({ batch }) => batchId === null || batch?.id === batchId);
  return { slug: event.slug, codes: chosen.map((code) => ({ ...code, ...(sales.get(code.id) ?? NOTHING_SOLD) })) };
}
