import { namesOfAccounts } from '#domain/accounts';
import { ordersAtDoor, type PaidLine } from '#domain/checkout';
import { type Ctx, requirePerson } from '#domain/ctx';
import { type EventSummary, eventSummary } from '#domain/events';
import { ticketsToPrint, type TicketToPrint } from '#domain/tickets';
import { isId } from '#shared/ids.ts';
import { refuse } from '#shared/errors.ts';
import { type OfficeEvent, officeEvent, requireOffice } from './access.ts';
import { selectEntryLines, selectOpenTill, selectSale } from './queries.ts';

/** A sale or a collected order. Amounts are minor units of `currency`, times ISO instants. */
export interface Sale {
  id: string;
  kind: 'sale' | 'collected';
  way: 'cash' | 'card' | 'free';
  currency: string;
  totalMinor: number;
  /** The cash that the buyer handed over; null when the seller entered none. */
  givenMinor: number | null;
  lines: PaidLine[];
  /** The promo code of the sale; null without one. */
  promoCode: string | null;
  at: string;
  /** The seller; null after the account was erased. */
  by: string | null;
  till: string;
  isCheckedIn: boolean;
  order: { id: string; number: string; name: string };
  /** Null unless the money was given back. */
  undone: { at: string; by: string | null } | null;
}

/**
 * A sale with the tickets to print. Every member who may sell at the event sees it. Refuses NOT_SIGNED_IN, NOT_FOUND and
 * ROLE_TOO_LOW.
 */
export async function sale(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; saleId: string },
): Promise<{
  event: OfficeEvent;
  place: EventSummary['venue'];
  sale: Sale;
  tickets: TicketToPrint[];
  hasOpenTill: boolean;
}> {
  const own = await requireOffice(ctx, input.eventId);
  const eventId = own.event.id;
  const row = (isId(input.saleId) ? await selectSale(ctx.db, { ...input, eventId }) : undefined) ?? refuse('NOT_FOUND');
  const [orders, lines, names, summary, open] = await Promise.all([
    ordersAtDoor(ctx, { ids: [row.order_id ?? ''] }),
    selectEntryLines(ctx.db, row.id),
    namesOfAccounts(ctx, { ids: [row.account_id, row.void_account_id] }),
    eventSummary(ctx, { id: eventId }),
    selectOpenTill(ctx.db, { eventId, accountId: requirePerson(ctx).accountId }),
  ]);
  const order = orders.get(row.order_id ?? '') ?? refuse('NOT_FOUND');
  return {
    event: officeEvent(own),
    place: summary.venue,
    sale: {
      id: row.id,
      kind: row.kind === 'collected' ? 'collected' : 'sale',
      way: row.way,
      currency: row.currency,
      totalMinor: Number(row.amount_minor),
      givenMinor: row.given_minor === null ? null : Number(row.given_minor),
      lines: lines.map((line) => ({
        ticketClassId: line.ticket_class_id ?? '',
        name: line.name,
        quantity: line.quantity,
        unitMinor: Number(line.unit_minor),
        discountMinor: Number(line.discount_minor),
      })),
      promoCode: row.kind === 'sale' ? order.promoCode : null,
      at: row.at.toString(),
      by: names.get(row.account_id ?? '') ?? null,
      till: row.till_name,
      isCheckedIn: row.checked_in,
      order: { id: order.id, number: order.number, name: order.name },
      undone: row.void_at && { at: row.void_at.toString(), by: names.get(row.void_account_id ?? '') ?? null },
    },
    tickets: await ticketsToPrint(ctx, { orderToken: order.token }),
    hasOpenTill: open !== undefined,
  };
}
