// Validation of reservation lines: first their limits, then the event, then the rules of each class.
import { type ArgumentCode, type ArgumentErrors, type RefusalCode, refuse, refuseFields } from '#shared/errors.ts';
import { DONATION_MAX_MINOR, TICKETS_PER_ORDER_MAX } from '#shared/limits.ts';
import type { SaleRecord } from '#domain/events';
import type { ClassForSale } from '#domain/tickets';

export interface RequestedLine {
  ticketClassId: string;
  /** Units: a group ticket is one. */
  quantity: number;
  /** For donations only: the amount in minor units that the buyer chose for one ticket. */
  amountMinor?: number;
}

/** An event, and whether buyers can pay for its tickets. */
interface PayableEvent {
  id: string;
  isPayable: boolean;
}

/** A line that may be sold, with the price of one ticket. */
export interface SellableLine {
  ticketClass: ClassForSale;
  /** Tickets, also of groups. */
  quantity: number;
  unitMinor: number;
}

const LINES_MAX = 50;
const QUANTITY_MAX = 1000;

/**
 * Refuses ARGUMENTS_ERROR unless there are 1 to 50 lines, each within its limits, and no two lines of the same class.
 */
export function requireLines(lines: RequestedLine[]): void {
  if (lines.length === 0) refuseFields({ lines: ['MISSING'] });
  if (lines.length > LINES_MAX) refuseFields({ lines: ['TOO_LARGE'] });
  for (const [index, line] of lines.entries()) requireLine(line, index);
  if (new Set(lines.map((line) => line.ticketClassId)).size < lines.length) refuseFields({ lines: ['INVALID'] });
}

function requireLine({ quantity, amountMinor }: RequestedLine, index: number): void {
  const errors: ArgumentErrors = {};
  if (!isWhole(quantity, 1, Number.MAX_SAFE_INTEGER)) errors[`lines.${index}.quantity`] = ['INVALID'];
  if (amountMinor !== undefined && !isWhole(amountMinor, 0, DONATION_MAX_MINOR))
    errors[`lines.${index}.amountMinor`] = ['INVALID'];
  refuseFields(errors);
  if (quantity > QUANTITY_MAX)
    refuse('TOO_MANY', {
      fields: { [`lines.${index}.quantity`]: ['TOO_LARGE'] },
      values: { max: TICKETS_PER_ORDER_MAX },
    });
}

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;

/** Refuses an event whose tickets cannot be bought. `now` is the transaction's time. */
export function requireOpenEvent(event: SaleRecord | null, now: Temporal.Instant): SaleRecord {
  if (!event || event.visibility === 'private') return refuse('NOT_FOUND');
  if (event.status === 'canceled') return refuse('EVENT_CANCELED');
  if (event.status === 'postponed') return refuse('EVENT_POSTPONED');
  if (Temporal.Instant.compare(event.endsAt, now) <= 0) return refuse('EVENT_OVER');
  return event;
}

/**
 * The requested lines, each with its class. Refuses the first rule that a line breaks, and names all lines that break
 * this rule.
 */
export function requireSellable(
  requested: RequestedLine[],
  classes: Map<string, ClassForSale>,
  event: PayableEvent,
): SellableLine[] {
  const results = requested.map((line) => sellableLine(line, classes.get(line.ticketClassId), event));
  refuseFaults(results);
  const lines = results.filter((line) => 'ticketClass' in line);
  requireTicket(lines);
  const [first] = lines;
  if (lines.some((line) => line.ticketClass.currency !== first?.ticketClass.currency))
    refuseFields({ lines: ['INVALID'] });
  const tickets = lines.filter(({ ticketClass }) => !ticketClass.isAddOn);
  const max = Math.max(
    TICKETS_PER_ORDER_MAX,
    ...tickets.map(({ ticketClass }) => ticketClass.maxPerOrder * ticketClass.admits),
  );
  if (tickets.reduce((sum, line) => sum + line.quantity, 0) > max) refuse('TOO_MANY', { values: { max } });
  return lines;
}

/** The lines with the add-ons last, because forms number the tickets of an order from the first line. */
export const ticketsFirst = <Line extends { ticketClass: Pick<ClassForSale, 'isAddOn'> }>(lines: Line[]): Line[] =>
  lines.toSorted((a, b) => Number(a.ticketClass.isAddOn) - Number(b.ticketClass.isAddOn));

/** Refuses add-ons without a ticket, beside each add-on. */
function requireTicket(lines: SellableLine[]): void {
  if (!lines.every(({ ticketClass }) => ticketClass.isAddOn)) return;
  refuseFields(Object.fromEntries(lines.map((_, index) => [`lines.${index}.quantity`, ['TICKET_MISSING' as const]])));
}

/** The reason why a line may not be sold: the refusal and the line's field. */
interface Fault {
  code: RefusalCode;
  field: keyof RequestedLine;
  problem: ArgumentCode;
  values?: Record<string, number>;
}

function refuseFaults(results: (SellableLine | Fault)[]): void {
  const first = results.find((line) => 'problem' in line);
  if (!first) return;
  const fields: ArgumentErrors = {};
  for (const [index, line] of results.entries())
    if ('problem' in line && line.code === first.code) fields[`lines.${index}.${line.field}`] = [line.problem];
  refuse(first.code, { fields, ...(first.values && { values: first.values }) });
}

function sellableLine(
  line: RequestedLine,
  ticketClass: ClassForSale | undefined,
  event: PayableEvent,
): SellableLine | Fault {
  // A class of another event and a hidden class are refused like an unknown class.
  if (!ticketClass || ticketClass.eventId !== event.id || ticketClass.hidden)
    return { code: 'ARGUMENTS_ERROR', field: 'ticketClassId', problem: 'UNKNOWN' };
  const { maxPerOrder: max, minPerOrder: min } = ticketClass;
  if (line.quantity > max) return { ...TOO_LARGE, code: 'TOO_MANY', values: { max } };
  if (line.quantity < min) return { code: 'TOO_FEW', field: 'quantity', problem: 'TOO_SMALL', values: { min } };
  if (ticketClass.window === 'before') return { ...CLASS_NOT_ON_SALE, code: 'NOT_ON_SALE_YET' };
  if (ticketClass.window === 'after') return { ...CLASS_NOT_ON_SALE, code: 'SALES_ENDED' };
  // This read needs no lock, because the guarded update decides later.
  const values = { left: Math.max(0, ticketClass.unsold) };
  if (ticketClass.unsold < line.quantity) return { ...TOO_LARGE, code: 'SOLD_OUT', values };
  if (ticketClass.available < line.quantity) return { ...TOO_LARGE, code: 'ALL_HELD', values };
  if (line.amountMinor !== undefined && ticketClass.priceKind !== 'donation')
    return { code: 'ARGUMENTS_ERROR', field: 'amountMinor', problem: 'INVALID' };
  const suggestedMinor = event.isPayable ? Math.max(ticketClass.priceMinor, ticketClass.minimumMinor) : 0;
  const unitMinor =
    ticketClass.priceKind === 'donation' ? (line.amountMinor ?? suggestedMinor) : ticketClass.priceMinor;
  if (Math.max(unitMinor, ticketClass.minimumMinor) > 0 && !event.isPayable)
    return {
      code: 'ONLINE_PAYMENT_MISSING',
      field: ticketClass.priceKind === 'donation' ? 'amountMinor' : 'ticketClassId',
      problem: ticketClass.priceKind === 'donation' ? 'TOO_LARGE' : 'INVALID',
    };
  if (unitMinor < ticketClass.minimumMinor)
    return { code: 'ARGUMENTS_ERROR', field: 'amountMinor', problem: 'TOO_SMALL' };
  return { ticketClass, quantity: line.quantity * ticketClass.admits, unitMinor };
}

const TOO_LARGE = { field: 'quantity', problem: 'TOO_LARGE' } as const;
const CLASS_NOT_ON_SALE = { field: 'ticketClassId', problem: 'INVALID' } as const;
