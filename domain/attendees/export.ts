// Exports of orders and attendees as CSV or XLSX.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry, secondsUntilFewerEntries } from '#domain/audit';
import { admissionTimes } from '#domain/checkin';
import { type EventOrder, ordersByToken, ordersOfEvent } from '#domain/checkout';
import { type Ctx, requireSelf } from '#domain/ctx';
import { ticketsOfEvent } from '#domain/tickets';
import { csvLine, CSV_BOM } from '#shared/csv.ts';
import { refuse } from '#shared/errors.ts';
import { majorValue } from '#shared/money.ts';
import { requireOrders } from './access.ts';
import { type AnswerColumns, answerColumns } from './answers.ts';
import { type GuestFilter, onlyOrders, readOrderFilter, readTicketFilter, type ReadTicketFilter } from './filter.ts';
import { EXPORT_BATCH, EXPORTS_PER_HOUR } from './limits.ts';
import { xlsxOf } from './xlsx.ts';

/** A file in parts, and the slug of its event for the name of the file. */
export interface GuestExport {
  slug: string;
  format: ExportFormat;
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

export type ExportFormat = 'csv' | 'xlsx';

type Request = GuestFilter & {
  eventId: string;
  /** The names of the columns, in the language of the page. */
  titles: readonly string[];
  format: ExportFormat;
};

/**
 * The orders of an event that the filter finds: number, name, email address, time, tickets, promo code, discount, fee and tax in the price, total,
 * refunded, currency, state,
 * complimentary, to be paid at the door, note, company, its VAT ID, reverse charge, and a column for each question about the
 * order. Rows are read while the file is sent. The export is written to the audit log. Refuses NOT_SIGNED_IN,
 * FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, and RATE_LIMITED after twenty exports within the hour.
 */
export async function exportOrders(ctx: Ctx, request: Request): Promise<GuestExport> {
  let only: string[] | null | undefined;
  return startExport(ctx, { ...request, name: 'orders' }, async (before, eventId, answers) => {
    only ??= await onlyOrders(ctx, { ...request, eventId });
    const filter = { ...readOrderFilter(request), before, eventId, only };
    const orders = await ordersOfEvent(ctx, { ...filter, limit: EXPORT_BATCH });
    const answersOf = await answers.cellsOf(orders.map(({ id }) => id));
    return orders.map((order) => ({
      id: order.id,
      cells: [
        order.number,
        order.name,
        order.email,
        order.placedAt,
        String(order.tickets),
        order.promoCode ?? '',
        majorValue({ value: order.discountMinor, currency: order.currency }),
        majorValue({ value: order.feeMinor, currency: order.currency }),
        majorValue({ value: order.taxMinor, currency: order.currency }),
        majorValue({ value: order.totalMinor, currency: order.currency }),
        majorValue({ value: refundedOf(order), currency: order.currency }),
        order.currency,
        stateOf(order),
        order.isComplimentary ? 'yes' : 'no',
        order.payAtDoor && !order.isCanceled && order.totalMinor > 0 ? 'yes' : 'no',
        order.note,
        order.company,
        order.companyVatId,
        order.isReverseCharge ? 'yes' : 'no',
        ...answersOf(order.id),
      ],
    }));
  });
}

/**
 * The tickets of an event that the filter finds: attendee, email address, class, ticket code, order number,
 * time, state, complimentary, time of the check-in, and a column for each question about the attendee. Behaves and refuses as `exportOrders`.
 */
export async function exportAttendees(ctx: Ctx, request: Request): Promise<GuestExport> {
  // read once, so that a scan meanwhile moves no ticket between the parts of the file
  let first: { filter: ReadTicketFilter; admittedAt: ReadonlyMap<string, string> } | undefined;
  return startExport(ctx, { ...request, name: 'attendees' }, async (before, eventId, answers) => {
    first ??= {
      filter: await readTicketFilter(ctx, { ...request, eventId }),
      admittedAt: await admissionTimes(ctx, { eventId }),
    };
    const { filter, admittedAt } = first;
    const tickets = await ticketsOfEvent(ctx, { ...filter, before, withPrivate: true, limit: EXPORT_BATCH });
    const tokens = [...new Set(tickets.map(({ orderToken }) => orderToken))];
    const orders = await ordersByToken(ctx, { tokens });
    const answersOf = await answers.cellsOf(tickets.map(({ id }) => id));
    return tickets.map((ticket) => ({
      id: ticket.id,
      cells: [
        ticket.attendeeName,
        ticket.attendeeEmail ?? '',
        ticket.className,
        ticket.code,
        ticket.orderNumber,
        ticket.issuedAt,
        ticket.status,
        orders.get(ticket.orderToken)?.isComplimentary ? 'yes' : 'no',
        admittedAt.get(ticket.id) ?? '',
        ...answersOf(ticket.id),
      ],
    }));
  });
}

/** What went back to the buyer: everything of a canceled order that was paid online. */
const refundedOf = ({ isCanceled, isPaidOnline, totalMinor, refundedMinor }: EventOrder): number =>
  isCanceled && isPaidOnline ? totalMinor : refundedMinor;

function stateOf(order: EventOrder): string {
  if (order.isCanceled) return order.isPaidOnline ? 'refunded' : 'canceled';
  return order.refundedMinor > 0 ? 'partly refunded' : 'valid';
}

type ReadBatch = (
  before: string | null,
  eventId: string,
  answers: AnswerColumns,
) => Promise<{ id: string; cells: string[] }[]>;

async function startExport(
  ctx: Ctx,
  { eventId, titles, format, name }: Request & { name: 'orders' | 'attendees' },
  readBatch: ReadBatch,
): Promise<GuestExport> {
  const person = requireSelf(ctx);
  const { event } = await requireOrders(ctx, eventId);
  await inTransaction(ctx.db, async (tx) => {
    const action = 'event.exported';
    const limit = { accountId: person.accountId, action, max: EXPORTS_PER_HOUR };
    const retryAfter = await secondsUntilFewerEntries(tx, limit);
    if (retryAfter > 0) refuse('RATE_LIMITED', { retryAfter });
    await appendAuditEntry(tx, person, { action, subject: { kind: 'event', id: event.id }, detail: { list: name } });
  });
  const answers = await answerColumns(ctx, { eventId: event.id, isPerTicket: name === 'attendees' });
  const batches = batchesOf((before) => readBatch(before, event.id, answers));
  const columns = [...titles, ...answers.titles];
  return { slug: event.slug, format, parts: exportParts({ format, titles: columns, batches }) };
}

/** The bytes of an export with these column names and rows. No cell is run as a formula. */
export const exportParts = ({
  format,
  titles,
  batches,
}: {
  format: ExportFormat;
  titles: readonly string[];
  batches: AsyncIterable<string[][]>;
}): AsyncIterable<Uint8Array<ArrayBuffer>> => (format === 'xlsx' ? xlsxOf(titles, batches) : csvOf(titles, batches));

/** The rows of the export, a thousand at a time. */
async function* batchesOf(readBatch: (before: string | null) => ReturnType<ReadBatch>): AsyncGenerator<string[][]> {
  for (let before: string | null = null; ;) {
    const batch = await readBatch(before);
    if (batch.length > 0) yield batch.map(({ cells }) => cells);
    const last = batch.at(-1);
    if (!last || batch.length < EXPORT_BATCH) return;
    before = last.id;
  }
}

async function* csvOf(
  titles: readonly string[],
  batches: AsyncIterable<string[][]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_BOM + csvLine(titles));
  for await (const rows of batches) yield encoder.encode(rows.map(csvLine).join(''));
}
