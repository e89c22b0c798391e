// The tickets of an order that can be refunded.
import type { TicketPrice } from '#domain/checkout';
import type { Ctx, Tx } from '#domain/ctx';
import { organizerTicketsOf } from '#domain/tickets';
import type { TicketLeft } from './amounts.ts';
import { selectRefunded } from './queries.ts';

/** A ticket that can be refunded. */
export interface TicketToRefund extends TicketLeft {
  attendeeName: string;
  className: string;
  isCheckedIn: boolean;
}

const FREE: TicketPrice = { unitMinor: 0, feeMinor: 0, isFeePassedOn: true, taxMinor: 0 };

/** The valid tickets of an order that are not offered to another person, with what they can get back. */
export async function refundableTickets(
  ctx: { db: Ctx['db'] | Tx },
  { orderToken, prices }: { orderToken: string; prices: Map<string, TicketPrice> },
): Promise<Omit<TicketToRefund, 'isCheckedIn'>[]> {
  const tickets = (await organizerTicketsOf(ctx, { orderToken })).filter(
    ({ status, isInTransfer }) => status === 'valid' && !isInTransfer,
  );
  const ids = tickets.map(({ id }) => id);
  const refunded = new Map((await selectRefunded(ctx.db, ids)).map((row) => [row.ticket_id, row]));
  return tickets
    .map(({ id, attendeeName, className, classId }) => {
      const price = prices.get(classId) ?? FREE;
      const before = refunded.get(id);
      return {
        id,
        attendeeName,
        className,
        leftMinor: price.unitMinor - Number(before?.refunded_minor ?? 0),
        unitMinor: price.unitMinor,
        price,
        feeLeftMinor: price.feeMinor - Number(before?.fee_minor ?? 0),
        taxLeftMinor: price.taxMinor - Number(before?.tax_minor ?? 0),
        isFeePassedOn: price.isFeePassedOn,
      };
    })
    .filter(({ leftMinor }) => leftMinor > 0);
}
