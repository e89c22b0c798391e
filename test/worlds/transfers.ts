// Offers of tickets to other people, for tests. The mailed link is read from the job that mails it.
import { offerTransfer } from '#domain/buyers';
import { orderPage } from '#domain/checkout';
import type { Ctx, Db } from '#domain/ctx';
import type { TestDatabase } from '../db.ts';
import { contextOf, newVisitor } from './context.ts';

/** A person to whom tickets are offered, with an address that has no order yet. */
export const newGrace = () => ({
  name: 'Grace Hopper',
  email: `grace-${crypto.randomUUID()}@example.org`,
  locale: 'en',
});

interface Offer {
  orderToken: string;
  ticketId: string;
  person?: ReturnType<typeof newGrace>;
  ctx?: Ctx;
}

/** Offers a ticket to a person. Returns the token of the mailed link. */
export async function offerTicket(
  database: Pick<TestDatabase, 'db' | 'pool'>,
  offer: Offer,
): Promise<{ token: string; email: string }> {
  const { orderToken, ticketId, person = newGrace(), ctx = contextOf(database.db, newVisitor()) } = offer;
  await offerTransfer(ctx, { orderToken, ticketId, ...person });
  const { rows } = await database.pool.query<{ token: string }>(
    `select j.payload->>'token' as token
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'notifications.transfer_offer'
       and (j.payload->>'transferId')::bigint = (select max(id) from ticket_transfer where ticket_id = $1)`,
    [ticketId],
  );
  return { token: rows[0]?.token ?? '', email: person.email };
}

/** The tickets of an order, as a guest with its link sees them. */
export const ticketsIn = async (db: Db, token: string) =>
  (await orderPage(contextOf(db, newVisitor()), { token })).tickets;
