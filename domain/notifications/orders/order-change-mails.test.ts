// The email about an order or a ticket that its buyer canceled.
import { expect, test } from 'vitest';
import { cancelFreeOrder, cancelFreeTicket } from '#domain/buyers';
import { orderPage } from '#domain/checkout';
import { testDb } from '../../../test/db.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { buyTicket } from '../../../test/worlds/organizers.ts';
import { createSale, newAda } from '../../../test/worlds/sale.ts';
import { deliverDue, type MailMessage, sendOrderCanceled } from '../index.ts';

const database = testDb();
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };
const visitor = () => contextOf(database.db, newVisitor());

/** The mails about the cancellations that wait. */
async function delivered(): Promise<MailMessage[]> {
  const system = contextOf(database.db);
  const { rows } = await database.pool.query<{ payload: { changeId: string } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'notifications.order_canceled' returning j.payload`,
  );
  await database.db.deleteFrom('mail_outbox').execute();
  for (const { payload } of rows) for (const _ of [1, 2]) await sendOrderCanceled(system, payload);
  const sent: MailMessage[] = [];
  await deliverDue(system, { ...site, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent;
}

test('the buyer gets one email about a canceled ticket, which names it, and one about a canceled order', async () => {
  const sale = await createSale(database.db, { event: { name: 'Jazz <b>Night</b>' } });
  const buyer = newAda();
  const [ticketClassId = ''] = sale.classes;
  const { orderToken } = await buyTicket(database.db, { eventId: sale.eventId, ticketClassId, quantity: 2, buyer });
  const { tickets } = await orderPage(visitor(), { token: orderToken });
  await cancelFreeTicket(visitor(), { orderToken, ticketId: tickets[0]?.id ?? '' });
  const [one, ...more] = await delivered();
  expect(more).toEqual([]);
  expect(one).toMatchObject({ subject: 'Ticket canceled: Jazz <b>Night</b>', to: { address: buyer.email } });
  expect(one?.text).toContain('Canceled ticket: Ada Lovelace');
  expect(one?.html).not.toContain('<b>Night');
  await cancelFreeOrder(visitor(), { orderToken });
  const [whole] = await delivered();
  expect(whole?.subject).toBe('Order canceled: Jazz <b>Night</b>');
  expect(whole?.text).toContain('You canceled your order');
  expect(whole?.text).not.toContain('organizer of');
});
