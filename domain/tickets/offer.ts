import type { Ctx, Db, Tx } from '#domain/ctx';
import { onlineIds, saleRecord, type SaleRecord } from '#domain/events';
import { methodRules, methodsOf, type PaymentMethod, paymentMethodsOf } from '#domain/payments';
import type { Included } from '#shared/included.ts';
import { hasCodes } from './codes/queries.ts';
import {
  checkCode,
  type CodeDiscount,
  type CodeOfEvent,
  type CodeState,
  isDiscounted,
  isRateLimited,
  type RedeemedCode,
} from './codes/redeem.ts';
import { type PriceRange, rangeOf } from './price-range.ts';
import { includedInPrice, pricedStock } from './priced-stock.ts';
import { selectNow } from './queries.ts';
import { salesTextFor } from './sales-texts.ts';
import { type ClassRow, mostPerOrder, stockOf, unitsLeft } from './stock-left.ts';

/** Largest number of tickets left that the page displays. */
const REMAINING_SHOWN_MAX = 20;

/** `payment_missing`: the class would be for sale, but the event offers no way to pay. */
export type SalesStatus =
  | 'not_yet_on_sale'
  | 'on_sale'
  | 'all_held'
  | 'sold_out'
  | 'payment_missing'
  | 'sales_ended'
  | 'unavailable';

export interface OfferClass {
  id: string;
  name: string;
  description: string;
  kind: 'admission' | 'donation' | 'add_on';
  priceKind: 'free' | 'paid' | 'donation';
  /** How many tickets one unit is: above 1 for a group ticket. */
  admits: number;
  /** What one unit costs: the whole group. */
  priceMinor: number;
  /** Of a donation, the least amount; 0 when it may be nothing. */
  minimumMinor: number;
  currency: string;
  /** The fee and the tax in the price; nothing for a donation, whose price the buyer chooses. */
  included: Included;
  /** Whether a donation may be above zero. */
  takesMoney: boolean;
  status: SalesStatus;
  /** Number of units left when few tickets are left; otherwise null. */
  remaining: number | null;
  /** Units, as `maxPerOrder`. */
  minPerOrder: number;
  maxPerOrder: number;
  /** ISO instants. */
  salesStart: string | null;
  salesEnd: string | null;
  /** The name of the class that must sell out first; null without one, and when that class is hidden. */
  opensAfter: string | null;
  /** True for a hidden class that the buyer's code reveals. */
  isRevealed: boolean;
}

export interface Offer {
  salesStatus: SalesStatus;
  /** The database's time at the moment of this answer. */
  serverNow: string;
  price: PriceRange | null;
  classes: OfferClass[];
  /** How tickets that cost money are paid. */
  methods: PaymentMethod[];
  /** The organizer's own text for a state in which nothing is for sale; null when the organizer wrote no text. */
  ownText: string | null;
  /** Whether buyers may enter an access code. */
  acceptsCodes: boolean;
}

/** A class with its stock, and whether its event can take payments. */
export type StockRow = ClassRow & { isPayable: boolean };

/** The offer of an event at this moment, by the database's clock. Hidden classes are left out. */
export const offer = (ctx: Pick<Ctx, 'db'>, input: { eventId: string }): Promise<Offer> =>
  offerRevealedBy(ctx, input.eventId, null);

/** The offer as it would be if the event were published in its present state. */
export const previewOffer = (ctx: Pick<Ctx, 'db'>, event: SaleRecord): Promise<Offer> =>
  offerOf(ctx, event.id, { event: { ...event, status: event.status === 'draft' ? 'live' : event.status }, code: null });

/** What a valid promo code takes off the classes of the offer. */
export interface OfferDiscount extends Omit<CodeDiscount, 'classIds'> {
  classIds: string[];
}

/** An offer, and the state of the code; `rate_limited` after many wrong codes from one network. */
export type OfferWithCode = Offer & {
  codeState: CodeState | 'rate_limited';
  /** A valid code as the organizer wrote it. */
  codeText: string | null;
  discount: OfferDiscount | null;
};

/**
 * The offer with the hidden classes that a code reveals, and with what it takes off. Every check of a code is counted
 * (`checkCode`).
 */
export async function offerWithCode(ctx: Pick<Ctx, 'db' | 'actor'>, input: CodeOfEvent): Promise<OfferWithCode> {
  const code = await checkCode(ctx, input).catch((error: unknown) =>
    isRateLimited(error) ? null : Promise.reject(error),
  );
  const revealed = await offerRevealedBy(ctx, input.eventId, code);
  const discount = code?.discount
    ? { ...code.discount, classIds: revealed.classes.filter((row) => isDiscounted(row, code)).map(({ id }) => id) }
    : null;
  const codeText = code?.state === 'valid' ? code.text : null;
  return { ...revealed, codeState: code?.state ?? 'rate_limited', codeText, discount };
}

/** Whether buyers of an event may enter a promo code. */
export const takesPromoCodes = (ctx: Pick<Ctx, 'db'>, { eventId }: { eventId: string }): Promise<boolean> =>
  hasCodes(ctx.db, eventId, 'discount');

const offerRevealedBy = async (ctx: Pick<Ctx, 'db'>, eventId: string, code: RedeemedCode | null): Promise<Offer> =>
  offerOf(ctx, eventId, { event: saleRecord(ctx.db, { eventId }), code });

interface OfferSource {
  event: SaleRecord | Promise<SaleRecord | null>;
  code: RedeemedCode | null;
}

async function offerOf(ctx: Pick<Ctx, 'db'>, eventId: string, source: OfferSource): Promise<Offer> {
  const { code } = source;
  const [event, allRows] = await Promise.all([source.event, pricedStock(ctx.db, { eventIds: [eventId] })]);
  const methods = event === null ? [] : (await paymentMethodsOf(ctx.db, event)).methods;
  const isPayable = methods.length > 0;
  const rows = allRows.flatMap((row) => {
    const isRevealed = row.hidden && code?.classIds.includes(row.id) === true;
    return row.hidden && !isRevealed
      ? []
      : [{ ...row, isPayable, ...(isRevealed && !code.discount && { code: code.stock }) }];
  });
  const now = allRows[0]?.now ?? (await selectNow(ctx.db));
  const closedStatus = closedStatusOf(event, now);
  const classes = rows.map((row) => presentClass(row, closedStatus ?? statusOf(row)));
  const salesStatus =
    closedStatus ?? statusOfAll(classes.filter(({ kind }) => kind !== 'add_on').map(({ status }) => status));
  return {
    salesStatus,
    ownText: await salesTextFor(ctx.db, { eventId, salesStatus }),
    serverNow: now.toString(),
    price: priceRange(rows.filter(isNoAddOn)),
    classes,
    methods,
    acceptsCodes:
      closedStatus === null && allRows.some((row) => row.hidden) && (await hasCodes(ctx.db, eventId, 'access')),
  };
}

/** The part of an offer that cards show. */
export interface OfferSummary {
  price: PriceRange | null;
  /** The status of the classes alone; the event's own status shows whether the event is canceled. */
  salesStatus: SalesStatus;
  soldCount: number;
  /** Number of tickets of the visible classes. */
  capacity: number;
  /** Number of tickets left when few tickets are left; otherwise null. */
  remaining: number | null;
}

/** Summaries of many events in one query, without add-ons; events without visible classes are absent. */
export async function offersByEvent(
  source: Pick<Ctx, 'db'> | Db | Tx,
  eventIds: string[],
): Promise<Map<string, OfferSummary>> {
  if (eventIds.length === 0) return new Map();
  const db = 'db' in source ? source.db : source;
  const [rows, online, rules] = await Promise.all([
    pricedStock(db, { eventIds }),
    onlineIds(db, { ids: eventIds }),
    methodRules(db, { eventIds }),
  ]);
  const isPayable = (id: string) => methodsOf(rules, { id, online: online.has(id) }).length > 0;
  const visible = Map.groupBy(
    rows.filter((row) => !row.hidden && isNoAddOn(row)).map((row) => ({ ...row, isPayable: isPayable(row.event_id) })),
    (row) => row.event_id,
  );
  return new Map([...visible].map(([eventId, rowsOfEvent]) => [eventId, summary(rowsOfEvent)]));
}

function summary(rows: StockRow[]): OfferSummary {
  return {
    price: priceRange(rows),
    salesStatus: statusOfAll(rows.map(statusOf)),
    soldCount: rows.reduce((sum, row) => sum + row.sold, 0),
    capacity: rows.reduce((sum, row) => sum + row.capacity, 0),
    remaining: remainingOf(rows),
  };
}

/** The number of tickets left of all classes on sale together, limited by the event's own capacity. */
function remainingOf(rows: StockRow[]): number | null {
  const onSale = rows.filter((row) => statusOf(row) === 'on_sale');
  const ofClasses = onSale.reduce((sum, row) => sum + stockOf(row).available, 0);
  const ofEvent = onSale.map((row) =>
    row.event_capacity === null
      ? Infinity
      : row.event_capacity - (row.event_sold ?? 0) - (row.event_held ?? 0) - (row.event_set_aside ?? 0),
  );
  const left = Math.min(ofClasses, ...ofEvent);
  return onSale.length > 0 && left <= REMAINING_SHOWN_MAX ? left : null;
}

/** An add-on is nothing to attend with: neither its price nor its stock count for the event. */
const isNoAddOn = ({ kind }: Pick<StockRow, 'kind'>): boolean => kind !== 'add_on';

function closedStatusOf(event: SaleRecord | null, now: Temporal.Instant): SalesStatus | null {
  if (!event || event.status !== 'live') return 'unavailable';
  return Temporal.Instant.compare(event.endsAt, now) <= 0 ? 'sales_ended' : null;
}

/** The status of one class. "Sold out" is final; "all held" may end within minutes, as it counts held tickets. */
export function statusOf(row: StockRow): SalesStatus {
  const status = stockStatusOf(row);
  return MAY_BE_BOUGHT.has(status) && isPaymentMissing(row) ? 'payment_missing' : status;
}

const MAY_BE_BOUGHT: ReadonlySet<SalesStatus> = new Set(['not_yet_on_sale', 'on_sale', 'all_held']);
// A donation without a minimum may be zero, so it needs no payment.
const isPaymentMissing = (row: StockRow) =>
  !row.isPayable && (row.price_kind === 'paid' || Number(row.minimum_minor) > 0);

function stockStatusOf(row: StockRow): SalesStatus {
  if (row.sales_start && Temporal.Instant.compare(row.sales_start, row.now) > 0) return 'not_yet_on_sale';
  const { unsold, available } = unitsLeft(row);
  if (unsold < row.min_per_order) return 'sold_out';
  if (row.sales_end && Temporal.Instant.compare(row.sales_end, row.now) <= 0) return 'sales_ended';
  if (!row.is_released) return 'not_yet_on_sale';
  return available < row.min_per_order ? 'all_held' : 'on_sale';
}

// The statuses from best to worst for a visitor.
const STATUSES_BEST_FIRST: readonly SalesStatus[] = [
  'on_sale',
  'all_held',
  'not_yet_on_sale',
  'sold_out',
  'payment_missing',
  'sales_ended',
];

function statusOfAll(statuses: SalesStatus[]): SalesStatus {
  return STATUSES_BEST_FIRST.find((status) => statuses.includes(status)) ?? 'unavailable';
}

// The price that a buyer would pay: of the classes on sale; if no class is on sale, of the classes that may still go on
// sale; else of all classes.
function priceRange(rows: StockRow[]): PriceRange | null {
  const admissionClasses = rows.filter((row) => row.kind === 'admission');
  const considered = (admissionClasses.length > 0 ? admissionClasses : rows).filter((row) => !isPaymentMissing(row));
  const rowsWithStatus = (...statuses: SalesStatus[]) => considered.filter((row) => statuses.includes(statusOf(row)));
  const priced = [rowsWithStatus('on_sale'), rowsWithStatus('all_held', 'not_yet_on_sale'), considered];
  return rangeOf(priced.find((rowsOfStatus) => rowsOfStatus.length > 0) ?? []);
}

function presentClass(row: StockRow, status: SalesStatus): OfferClass {
  const { available } = unitsLeft(row);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    kind: row.kind,
    priceKind: row.price_kind,
    admits: row.admits,
    priceMinor: Number(row.price_minor) * row.admits,
    minimumMinor: Number(row.minimum_minor),
    currency: row.currency,
    included: includedInPrice(row),
    takesMoney: row.isPayable,
    status,
    remaining: status === 'on_sale' && available * row.admits <= REMAINING_SHOWN_MAX ? available : null,
    minPerOrder: row.min_per_order,
    maxPerOrder: mostPerOrder(row),
    salesStart: row.sales_start?.toString() ?? null,
    salesEnd: row.sales_end?.toString() ?? null,
    opensAfter: row.is_released || row.opens_after_hidden ? null : row.opens_after_name,
    isRevealed: row.hidden,
  };
}
