// An order that was paid online with demo money, and the owner of its event, for the tests of refunds.
import { sql } from 'kysely';
import { orderPage, paymentPage, reconcilePayments, reserve } from '#domain/checkout';
import type { Db } from '#domain/ctx';
import { createTicketClassesIn } from '#domain/tickets';
import { openGateways } from '#server/payments/gateways.ts';
import { organizationOf, ownerOf } from './organizers.ts';
import { contextOf, newVisitor } from './context.ts';
import { newBuyer, onlineSale, type PayingBuyer, press, startPaying } from './payment-scene.ts';
import { newKey, type Sale } from './sale.ts';

/** An order of tickets for 25.00 € each, its buyer, and the owner of its event. */
export async function paidOrder(db: Db, quantity = 2) {
  const sale = await onlineSale(db);
  return payFor(db, sale, await newBuyer(db, sale, quantity));
}

/** An order of a ticket for 25.00 €, and of two add-ons for 12.00 € each. `tax`: of 19 %, which the prices contain. */
export async function paidOrderWithAddOns(db: Db, { tax = false } = {}) {
  const sale = await onlineSale(db);
  if (tax) {
    const organizationId = await organizationOf(db, sale.eventId);
    await sql`update event set online = true where id = ${sale.eventId}::bigint`.execute(db);
    await sql`insert into seller_details (organization_id, name, address, vat_id, register, footer)
      values (${organizationId}::bigint, 'Kulturverein', 'Am Hafen 3', '', '', '')`.execute(db);
    await sql`insert into tax_rule (organization_id, country, name, rate, is_inclusive, is_for_online)
      values (${organizationId}::bigint, 'DE', 'VAT', 19000, true, true)`.execute(db);
  }
  const [shirt] = await db.transaction().execute((tx) =>
    createTicketClassesIn(tx, [
      {
        eventId: sale.eventId,
        kind: 'add_on',
        name: 'T-shirt',
        priceKind: 'paid',
        priceMinor: 1200,
        currency: 'EUR',
        capacity: 5,
        position: 1,
      },
    ]),
  );
  const ctx = contextOf(db, newVisitor());
  const lines = [sale.classes[0], shirt?.id].map((id, addOn) => ({ ticketClassId: id ?? '', quantity: 1 + addOn }));
  const { reservationToken: token } = await reserve(ctx, { eventId: sale.eventId, lines, idempotencyKey: newKey() });
  return payFor(db, sale, { ctx, token });
}

/** The buyer pays, and has an order. */
async function payFor(db: Db, sale: Sale, buyer: PayingBuyer) {
  await press(buyer, await startPaying(buyer), 'pay');
  const { orderToken } = await paymentPage(buyer.ctx, { token: buyer.token, gateways: openGateways(db) });
  const { token, tickets } = await orderPage(buyer.ctx, { token: orderToken ?? '' });
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ticket_order where token = ${token}`.execute(db);
  const target = { eventId: sale.eventId, orderId: rows[0]?.id ?? '' };
  const owner = await ownerOf(db, sale.eventId);
  return { buyer, owner, target, ticketIds: tickets.map(({ id }) => id), token, sale };
}
export type PaidOrder = Awaited<ReturnType<typeof paidOrder>>;

/** The input of a refund by the organizer. */
export const refundOf = ({ target }: PaidOrder, ticketIds: string[], part: string | null = null) => ({
  ...target,
  ticketIds,
  part,
  stock: 'sale' as const,
  message: 'Sorry!',
  formKey: crypto.randomUUID(),
});

/** The job that carries out refunds. */
export const carryOutRefunds = ({ buyer: { ctx } }: PaidOrder) =>
  reconcilePayments(ctx, { gateways: openGateways(ctx.db) });

/** How a call ended: `ok`, or the code of its refusal. */
export const ended = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );
