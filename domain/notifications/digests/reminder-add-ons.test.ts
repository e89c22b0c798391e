// Add-ons of an order in the reminder of the day before.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { confirm, reserve } from '#domain/checkout';
import { createTicketClassesIn } from '#domain/tickets';
import { testDb } from '../../../test/db.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { deliverMessages, publishedEvent } from '../../../test/worlds/message-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { newKey } from '../../../test/worlds/sale.ts';
import { remindHolders } from '../index.ts';

const database = testDb();

/** An order of a ticket and two add-ons for tomorrow, made yesterday. */
async function orderForTomorrow(): Promise<string> {
  await sql`delete from mail_outbox`.execute(database.db);
  await sql`update event set starts_at = now() + interval '9 days', ends_at = now() + interval '10 days'`.execute(
    database.db,
  );
  const { eventId, ticketClassId } = await publishedEvent(database.db);
  const [addOn] = await database.db
    .transaction()
    .execute((tx) =>
      createTicketClassesIn(tx, [
        { eventId, kind: 'add_on', name: 'T-shirt', priceKind: 'free', currency: 'EUR', capacity: 5, position: 9 },
      ]),
    );
  const { ctx, email } = await createPerson(database.db);
  const lines = [ticketClassId, addOn?.id].map((id, index) => ({ ticketClassId: id ?? '', quantity: 1 + index }));
  const { reservationToken: token } = await reserve(ctx, { eventId, lines, idempotencyKey: newKey() });
  const { orderToken } = await confirm(ctx, { token, name: 'Ada', email, idempotencyKey: newKey() });
  await sql`update event set starts_at = now() + interval '20 hours', ends_at = now() + interval '22 hours'
    where id = ${eventId}::bigint`.execute(database.db);
  await sql`update ticket_order set placed_at = now() - interval '1 day'`.execute(database.db);
  return orderToken;
}

test('the reminder counts the ticket alone', async () => {
  await orderForTomorrow();
  await remindHolders(contextOf(database.db));
  const [mail, ...others] = await deliverMessages(database.db);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('You have a ticket for this online event.');
});

test('an order whose last ticket was canceled gets no reminder about its add-ons', async () => {
  const orderToken = await orderForTomorrow();
  await sql`update ticket set status = 'canceled' where id = (
    select min(id) from ticket where order_token = ${orderToken})`.execute(database.db);
  await remindHolders(contextOf(database.db));
  expect(await deliverMessages(database.db)).toEqual([]);
});
