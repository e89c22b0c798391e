// An event that is paid online with demo money, and its buyers, for the tests of payments.
import { sql } from 'kysely';
import { payOnline, receiveGatewayEvent, reserve, settlePayment } from '#domain/checkout';
import type { Db } from '#domain/ctx';
import { chooseDemo, type Gateway, type Gateways, saveMethodsIn, setSiteGatewayIn } from '#domain/payments';
import { openGateways } from '#server/payments/gateways.ts';
import { contextOf, newVisitor } from './context.ts';
import { createSale, newAda, newKey, type Sale } from './sale.ts';

/** An event with 25.00 € tickets that are paid online with demo money. */
export async function onlineSale(
  db: Db,
  { capacity = 10, methods = ['online'] as ('online' | 'door')[] } = {},
): Promise<Sale> {
  const sale = await createSale(db, {
    classes: [{ name: 'Standard', priceKind: 'paid', priceMinor: 2500, capacity, maxPerOrder: 10 }],
  });
  await db.transaction().execute(async (tx) => {
    await setSiteGatewayIn(tx, { name: 'demo', isDemo: true });
    await saveMethodsIn(tx, { eventIds: [sale.eventId], methods });
  });
  return sale;
}

/** A buyer with a reservation. */
export async function newBuyer(db: Db, sale: Sale, quantity = 1) {
  const ctx = contextOf(db, newVisitor());
  const line = { ticketClassId: sale.classes[0] ?? '', quantity };
  const { reservationToken: token } = await reserve(ctx, {
    eventId: sale.eventId,
    lines: [line],
    idempotencyKey: newKey(),
  });
  return { ctx, token };
}
export type PayingBuyer = Awaited<ReturnType<typeof newBuyer>>;

/** Sends the buyer to the gateway, and returns the id of the session there. */
export async function startPaying(
  { ctx, token }: PayingBuyer,
  { gateways = openGateways(ctx.db), name = 'Ada' }: { gateways?: Gateways; name?: string } = {},
): Promise<string> {
  const paths = { returnPath: `/payments/${token}/`, cancelPath: `/reservations/${token}/` };
  const page = await payOnline(ctx, { token, ...newAda(), name, gateways, ...paths });
  return page?.url.split('/').at(-2) ?? '';
}

/** What the buyer presses on the demo page. */
export const press = ({ ctx }: PayingBuyer, session: string, choice: 'pay' | 'decline' | 'slow') =>
  chooseDemo(ctx, { id: session, choice });

/** The gateway reports the session. */
export const report = ({ ctx }: PayingBuyer, session: string, gateways = openGateways(ctx.db)) =>
  receiveGatewayEvent(ctx, { gateway: 'demo', eventId: `demo-${session}`, sessionId: session, gateways });

/** Settles the payment of a session, as the job that asks the gateway does. */
export async function settle({ ctx }: PayingBuyer, session: string, gateways = openGateways(ctx.db)): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id::text as id from payment where session_id = ${session}`.execute(
    ctx.db,
  );
  await settlePayment(ctx, { paymentId: rows[0]?.id ?? '', gateways });
}

/** Everything that a payment left in the database. */
export async function outcome({ ctx, token }: PayingBuyer) {
  const { rows } = await sql<{
    orders: number;
    tickets: number;
    mails: number;
    paid: number;
    charged: number;
    refunded: number;
    books: number;
  }>`
    select (select count(*) from ticket_order o where o.reservation_id = r.id)::int as orders,
      (select count(*) from ticket t join ticket_order o on o.token = t.order_token where o.reservation_id = r.id and t.status = 'valid')::int as tickets,
      (select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
        join ticket_order o on (j.payload ->> 'orderId') = o.id::text
        where k.identifier = 'notifications.order_placed' and o.reservation_id = r.id)::int as mails,
      (select coalesce(sum(p.paid_minor), 0) from payment p where p.reservation_id = r.id)::int as paid,
      (select coalesce(sum(s.amount_minor), 0) from demo_session s join payment p on p.session_id = s.id
        where p.reservation_id = r.id and s.state = 'paid')::int as charged,
      (select coalesce(sum(s.refunded_minor), 0) from demo_session s join payment p on p.session_id = s.id
        where p.reservation_id = r.id)::int as refunded,
      (select coalesce(-sum(e.amount_minor), 0) from ledger_entry e join payment p on p.id = e.payment_id
        where p.reservation_id = r.id and e.account = 'buyer')::int as books
    from reservation r where r.token = ${token}`.execute(ctx.db);
  return rows[0];
}

/** What one paid ticket leaves: one order, one ticket, one mail, one charge. */
export const ONE_TICKET = { orders: 1, tickets: 1, mails: 1, paid: 2500, charged: 2500, refunded: 0, books: 2500 };
/** Nothing was paid. */
export const NOTHING = { orders: 0, tickets: 0, mails: 0, paid: 0, charged: 0, refunded: 0, books: 0 };
/** The money came too late and went back. */
export const REFUNDED = { orders: 0, tickets: 0, mails: 0, paid: 2500, charged: 2500, refunded: 2500, books: 0 };

/** A gateway that throws before or after one of its calls takes effect, the first time. */
export function crashingGateway(gateway: Gateway, call: keyof Gateway, moment: 'before' | 'after'): Gateways {
  let isDone = false;
  const crash = () => {
    if (isDone) return;
    isDone = true;
    throw new Error('crash');
  };
  const wrapped = async (input: never) => {
    if (moment === 'before') crash();
    const answer = await (gateway[call] as (input: never) => Promise<unknown>)(input);
    if (moment === 'after') crash();
    return answer;
  };
  return () => ({ ...gateway, [call]: wrapped });
}
