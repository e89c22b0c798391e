import { declinedOffers, type Transfer, transfersOfBuyer } from '#domain/buyers';
import type { OrderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { wallTimeOf } from '#shared/dates/wall-time.ts';

/** The day of an instant in the zone of the event, as `YYYY-MM-DD`. */
const dayOf = (instant: string, { event }: OrderPage): string =>
  wallTimeOf(Temporal.Instant.from(instant), event.tz).slice(0, 10);

/** The tickets of an order that other people accepted, that they are offered, and that they declined. */
export async function transfersOfOrder(ctx: Pick<Ctx, 'db'>, order: OrderPage) {
  const transfers = await transfersOfBuyer(ctx, { orderToken: order.token });
  const declined = await declinedOffers(ctx, { orderToken: order.token });
  return {
    transferred: acceptedTransfers(transfers, order),
    offeredTo: Object.fromEntries(
      transfers.flatMap(({ ticketId, name, acceptedAt }) => (acceptedAt === null ? [[ticketId, name]] : [])),
    ) as Record<string, string>,
    declined: declined.map(({ ticketId, name, declinedAt }) => ({ ticketId, name, day: dayOf(declinedAt, order) })),
  };
}

const acceptedTransfers = (transfers: Transfer[], order: OrderPage) =>
  transfers.flatMap(({ id, name, className, acceptedAt }) =>
    acceptedAt === null ? [] : [{ id, name, className, day: dayOf(acceptedAt, order) }],
  );
