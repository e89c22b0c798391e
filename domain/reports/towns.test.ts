import { expect, test } from 'vitest';
import { cancelOrder } from '#domain/attendees';
import { publishMyEvent } from '#domain/management';
import { testDb } from '../../test/db.ts';
import { addTickets, buyTicket, createOrganizerWithDraft } from '../../test/worlds/organizers.ts';
import { eventReport } from './index.ts';

const database = testDb({ gazetteer: true });

async function eventOnSale() {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  const { id: ticketClassId } = await addTickets(ctx, eventId);
  await publishMyEvent(ctx, { eventId });
  /** Returns the ids of `orders` orders from a town. */
  const buyFrom = async (townSlug: string | null, orders: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let order = 0; order < orders; order += 1) {
      const buyer = { name: 'Ada Lovelace', email: `${crypto.randomUUID()}@example.org`, attendees: [], townSlug };
      const { orderToken } = await buyTicket(database.db, { eventId, ticketClassId, buyer });
      const select = database.db.selectFrom('ticket_order').select('id').where('token', '=', orderToken);
      ids.push((await select.executeTakeFirstOrThrow()).id);
    }
    return ids;
  };
  return { ctx, eventId, buyFrom };
}

test('the report has the towns of five orders and more, in its language, without canceled orders', async () => {
  const { ctx, eventId, buyFrom } = await eventOnSale();
  const [first = ''] = await buyFrom('germany--berlin', 5);
  await buyFrom('germany--bonn', 4);
  await buyFrom(null, 1);
  const { towns } = await eventReport(ctx, { eventId });
  expect(towns).toEqual([{ slug: 'germany--berlin', name: 'Berlin, Germany', orders: 5, totalMinor: 0 }]);
  expect((await eventReport(ctx, { eventId, lang: 'de' })).towns).toMatchObject([{ name: 'Berlin, Deutschland' }]);
  await cancelOrder(ctx, { eventId, orderId: first, message: '' });
  expect((await eventReport(ctx, { eventId })).towns).toEqual([]);
});

test('a country, and a place that is not known, is no town', async () => {
  const { ctx, eventId, buyFrom } = await eventOnSale();
  await buyFrom('germany', 5);
  await buyFrom('nowhere--at-all', 5);
  expect((await eventReport(ctx, { eventId })).towns).toEqual([]);
});
