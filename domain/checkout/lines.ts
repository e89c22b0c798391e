// Which baskets may be: shape first, then the event, then each class's own rules.
import { Refusal, refuse, refuseFields, type ArgumentErrors } from '#shared/errors.ts';
import { parseId } from '#shared/ids.ts';
import { GIFT_MAX_MINOR, TICKETS_PER_ORDER_MAX } from '#shared/limits.ts';
import type { SalesRecord } from '#domain/events';
import type { ClassForSale } from '#domain/tickets';

export interface RequestedLine {
  ticketClassId: string;
  quantity: number;
  /** Donations only: minor units for one, chosen by the buyer. */
  amountMinor?: number;
}

/** A line that may be sold, with what one unit costs. */
export interface SellableLine {
  sold: ClassForSale;
  quantity: number;
  unitMinor: number;
}

const LINES_MAX = 50;
const QUANTITY_MAX = 1000;

/** Refuses ARGUMENTS_ERROR unless these are lines: known fields, whole positive quantities, no class twice. */
export function requireLines(lines: unknown): RequestedLine[] {
  if (!Array.isArray(lines) || lines.length === 0) return refuse('ARGUMENTS_ERROR', { fields: { lines: ['MISSING'] } });
  if (lines.length > LINES_MAX) return refuse('ARGUMENTS_ERROR', { fields: { lines: ['TOO_LARGE'] } });
  const read = lines.map((line: unknown, at) => requireLine(line, at));
  if (new Set(read.map((line) => line.ticketClassId)).size < read.length) refuseFields({ lines: ['INVALID'] });
  return read;
}

function requireLine(line: unknown, at: number): RequestedLine {
  const { ticketClassId, quantity, amountMinor } = (line ?? {}) as Record<string, unknown>;
  const errors: ArgumentErrors = {};
  if (parseId(ticketClassId) === null) errors[`lines.${at}.ticketClassId`] = ['INVALID'];
  if (!isWhole(quantity, 1, Number.MAX_SAFE_INTEGER)) errors[`lines.${at}.quantity`] = ['INVALID'];
  if (amountMinor !== undefined && !isWhole(amountMinor, 0, GIFT_MAX_MINOR))
    errors[`lines.${at}.amountMinor`] = ['INVALID'];
  refuseFields(errors);
  if (Number(quantity) > QUANTITY_MAX) refuse('TOO_MANY', { values: { max: TICKETS_PER_ORDER_MAX } });
  return {
    ticketClassId: String(ticketClassId),
    quantity: Number(quantity),
    ...(amountMinor === undefined ? {} : { amountMinor: Number(amountMinor) }),
  };
}

const isWhole = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;

/** Refuses for an event nobody can hold a ticket of. `now` is the transaction's. */
export function requireOpenEvent(event: SalesRecord | null, now: Temporal.Instant): SalesRecord {
  if (!event || event.visibility === 'private') return refuse('NOT_FOUND');
  if (event.status === 'canceled') return refuse('EVENT_CANCELED');
  if (event.status === 'postponed') return refuse('EVENT_POSTPONED');
  if (Temporal.Instant.compare(event.endsAt, now) <= 0) return refuse('EVENT_OVER');
  return event;
}

/** Every wanted line with its class, or the refusal of the first that may not be sold. */
export function requireSellable(
  wanted: RequestedLine[],
  classes: Map<string, ClassForSale>,
  eventId: string,
): SellableLine[] {
  const lines = wanted.map((line, at) => requireSellableLine(line, at, classes.get(line.ticketClassId), eventId));
  const [first] = lines;
  if (lines.some((line) => line.sold.currency !== first?.sold.currency)) refuseFields({ lines: ['INVALID'] });
  const most = Math.max(TICKETS_PER_ORDER_MAX, ...lines.map((line) => line.sold.maxPerOrder));
  if (lines.reduce((sum, line) => sum + line.quantity, 0) > most) refuse('TOO_MANY', { values: { max: most } });
  return lines;
}

function requireSellableLine(
  line: RequestedLine,
  at: number,
  sold: ClassForSale | undefined,
  eventId: string,
): SellableLine {
  // a class of another event and a hidden one are as unknown as one that never was
  if (!sold || sold.eventId !== eventId || sold.hidden)
    throw new Refusal('ARGUMENTS_ERROR', { fields: { [`lines.${at}.ticketClassId`]: ['UNKNOWN'] } });
  if (line.quantity > sold.maxPerOrder) refuse('TOO_MANY', { values: { max: sold.maxPerOrder } });
  if (line.quantity < sold.minPerOrder) refuse('TOO_FEW', { values: { min: sold.minPerOrder } });
  if (sold.window === 'before') refuse('NOT_ON_SALE_YET');
  if (sold.window === 'after') refuse('SALES_ENDED');
  // what a glance can tell needs no lock; the guarded update still decides
  if (sold.unsold < line.quantity) refuse('SOLD_OUT', { values: { left: Math.max(0, sold.unsold) } });
  if (sold.free < line.quantity) refuse('ALL_HELD', { values: { left: Math.max(0, sold.unsold) } });
  if (line.amountMinor !== undefined && sold.priceKind !== 'donation')
    refuseFields({ [`lines.${at}.amountMinor`]: ['INVALID'] });
  const unitMinor = sold.priceKind === 'donation' ? (line.amountMinor ?? sold.priceMinor) : sold.priceMinor;
  return { sold, quantity: line.quantity, unitMinor };
}
