import type { Tx } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import { TICKETS_PER_ORDER_MAX } from '#shared/limits.ts';
import { cleanLine, cleanText } from '#shared/text.ts';
import { recountCeiling } from './ceiling-queries.ts';
import { insertClasses, insertTiers, resizeTier, selectClass, selectEventTiers, updateClass } from './queries.ts';

export interface TicketClassInput {
  eventId: string;
  name: string;
  description?: string;
  /** `donation` is a gift, which may be nothing. A ticket of either kind admits one person; an `add_on` admits no person. */
  kind?: 'admission' | 'donation' | 'add_on';
  priceKind: 'free' | 'paid' | 'donation';
  /** How many tickets one unit is, at most 20: above 1 for a group ticket, which is sold as a whole. */
  admits?: number;
  /** Minor units. Paid: the price of one ticket, also of a group; donation: the suggested amount. */
  priceMinor?: number;
  /** Of a donation, the least amount for one ticket, in minor units; 0 when it may be nothing. */
  minimumMinor?: number;
  /** ISO 4217. */
  currency: string;
  /** Whether the fee of the site is added to the price; null for the organization's choice. */
  isFeePassedOn?: boolean | null;
  capacity: number;
  /** Tickets set aside for guests. They are part of the capacity, and not for sale. */
  setAside?: number;
  /** Tickets sold before or elsewhere. They count against the capacity, but this product has no tickets for them. */
  sold?: number;
  /** Units, as `maxPerOrder`. */
  minPerOrder?: number;
  maxPerOrder?: number;
  /** How many free tickets of the class one person gets, over all orders; null: no limit. */
  maxPerPerson?: number | null;
  salesStart?: Temporal.Instant | null;
  salesEnd?: Temporal.Instant | null;
  /** Hours from `salesEnd` to the start of the event. `salesEnd` must be given too. */
  salesEndHours?: number | null;
  /** The class that must sell out, or whose sales must end, before this class goes on sale. */
  opensAfterId?: string | null;
  hidden?: boolean;
  position?: number;
}

/**
 * Creates a ticket class with its own stock for an event. The class joins the event's shared capacity if the event has
 * a shared capacity and the class is no add-on.
 */
export async function createTicketClassIn(tx: Tx, input: TicketClassInput): Promise<{ id: string; tierId: string }> {
  const [created] = await createTicketClassesIn(tx, [input]);
  if (!created) throw new Error('inserting a ticket class returned no row');
  return created;
}

/**
 * Creates many ticket classes of many events in three statements (seed, import); returns ids in the order of the
 * inputs.
 */
export async function createTicketClassesIn(
  tx: Tx,
  inputs: TicketClassInput[],
): Promise<{ id: string; tierId: string }[]> {
  if (inputs.length === 0) return [];
  const eventTiers = await selectEventTiers(tx, [...new Set(inputs.map((input) => input.eventId))]);
  const eventTierOf = new Map(eventTiers.map((tier) => [tier.event_id, tier.id]));
  const tiers = await insertTiers(
    tx,
    inputs.map((input) => ({
      event_id: input.eventId,
      kind: 'class',
      capacity: input.capacity,
      sold: input.sold ?? 0,
      set_aside: input.setAside ?? 0,
    })),
  );
  const rows = inputs.map((input, index) => ({
    ...toRow(input),
    tier_id: tiers[index]?.id ?? '',
    event_tier_id: input.kind === 'add_on' ? null : (eventTierOf.get(input.eventId) ?? null),
  }));
  const created = await insertClasses(tx, rows);
  const sharing = rows.filter((_, index) => (inputs[index]?.setAside ?? 0) > 0);
  for (const tierId of new Set(sharing.map((row) => row.event_tier_id))) await recountShared(tx, [tierId]);
  return created.map((row) => ({ id: row.id, tierId: row.tier_id }));
}

function toRow(input: TicketClassInput) {
  return {
    event_id: input.eventId,
    name: cleanLine(input.name).slice(0, 200) || 'Ticket',
    description: cleanText(input.description ?? '').slice(0, 2500),
    kind: input.kind ?? 'admission',
    price_kind: input.priceKind,
    admits: input.admits ?? 1,
    price_minor: String(input.priceMinor ?? 0),
    minimum_minor: String(input.minimumMinor ?? 0),
    currency: input.currency,
    is_fee_passed_on: input.isFeePassedOn ?? null,
    min_per_order: input.minPerOrder ?? 1,
    max_per_order: input.maxPerOrder ?? Math.max(TICKETS_PER_ORDER_MAX, input.minPerOrder ?? 1),
    max_per_person: input.maxPerPerson ?? null,
    sales_start: input.salesStart ?? null,
    sales_end: input.salesEnd ?? null,
    sales_end_hours: input.salesEndHours ?? null,
    opens_after_id: input.opensAfterId ?? null,
    hidden: input.hidden ?? false,
    position: input.position ?? 0,
  };
}

/**
 * Changes the given fields of a class. A change of `setAside` needs `capacity`, and the lock of the stock. Refuses
 * NOT_FOUND, and CONFLICT when `capacity` would be less than the tickets sold, held and set aside.
 */
export async function updateTicketClassIn(
  tx: Tx,
  input: { id: string } & Partial<Omit<TicketClassInput, 'eventId' | 'sold'>>,
): Promise<void> {
  const current = (await selectClass(tx, input.id)) ?? refuse('NOT_FOUND');
  const { capacity, setAside } = input;
  if (capacity !== undefined) {
    refuseFields(Number.isInteger(capacity) && capacity >= 0 ? {} : { capacity: ['INVALID'] });
    if (!(await resizeTier(tx, current.tier_id, { capacity, ...(setAside !== undefined && { setAside }) })))
      refuse('CONFLICT');
    if (setAside !== undefined) await recountShared(tx, [current.event_tier_id, current.pool_tier_id]);
  }
  const set = {
    name: input.name === undefined ? undefined : cleanLine(input.name).slice(0, 200) || 'Ticket',
    description: input.description === undefined ? undefined : cleanText(input.description).slice(0, 2500),
    kind: input.kind,
    price_kind: input.priceKind,
    admits: input.admits,
    price_minor: input.priceMinor === undefined ? undefined : String(input.priceMinor),
    minimum_minor: input.minimumMinor === undefined ? undefined : String(input.minimumMinor),
    currency: input.currency,
    is_fee_passed_on: input.isFeePassedOn,
    min_per_order: input.minPerOrder,
    max_per_order: input.maxPerOrder,
    max_per_person: input.maxPerPerson,
    sales_start: input.salesStart,
    sales_end: input.salesEnd,
    sales_end_hours: input.salesEndHours,
    opens_after_id: input.opensAfterId,
    hidden: input.hidden,
    position: input.position,
  };
  const changed = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  if (Object.keys(changed).length > 0) await updateClass(tx, input.id, changed);
}

/** Recounts shared tiers. Refuses CONFLICT when a tier's capacity is exceeded. */
async function recountShared(tx: Tx, tierIds: (string | null)[]): Promise<void> {
  for (const tierId of tierIds) if (tierId !== null && !(await recountCeiling(tx, tierId, null))) refuse('CONFLICT');
}
