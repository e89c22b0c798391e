import { expect, test } from 'vitest';
import { orderTotals } from '#domain/checkout';
import { ticketsByDay } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { buyTicket } from '../../test/worlds/organizers.ts';
import { createSale } from '../../test/worlds/sale.ts';

const database = testDb();

/** Around midnights: one that comes twice (Havana), one that is missing (Cairo), and an ordinary one (Kathmandu). */
const TIMES = [
  '2026-11-01T03:59:59.999999Z',
  '2026-11-01T04:00:00Z',
  '2026-11-01T04:30:00Z',
  '2026-11-01T05:00:00Z',
  '2026-11-02T04:59:59Z',
  '2026-11-02T05:00:00Z',
  '2026-04-23T21:59:59Z',
  '2026-04-23T22:00:00Z',
  '2026-04-24T20:59:59Z',
  '2026-04-24T21:00:00Z',
  '2026-06-01T18:14:59Z',
  '2026-06-01T18:15:00Z',
  '2001-01-01T00:00:00Z',
];

test.each(['America/Havana', 'Africa/Cairo', 'Asia/Kathmandu', 'UTC'])(
  'each order and ticket is counted on its day in %s',
  async (tz) => {
    const { db } = database;
    const sale = await createSale(db, { classes: [{}, { name: 'Balcony' }] });
    const { eventId } = sale;
    for (const [index, time] of TIMES.entries()) {
      const at = Temporal.Instant.from(time);
      const ticketClassId = sale.classes[index % 2] ?? '';
      const { orderToken: token } = await buyTicket(db, { eventId, ticketClassId, quantity: 2 });
      await db.updateTable('ticket_order').set({ placed_at: at }).where('token', '=', token).execute();
      await db.updateTable('ticket').set({ issued_at: at }).where('order_token', '=', token).execute();
    }

    const days = TIMES.map((time) => Temporal.Instant.from(time).toZonedDateTimeISO(tz).toPlainDate().toString());
    const counts = [...Map.groupBy(days, (day) => day)].map(([day, { length }]) => [day, length] as const);
    const expected = counts.toSorted(([a], [b]) => a.localeCompare(b));
    const orders = await orderTotals({ db }, { eventId, tz });
    expect(orders.days.map(({ day, orders: count }) => [day, count])).toEqual(expected);
    const tickets = await ticketsByDay({ db }, { eventId, tz });
    const byDay = Map.groupBy(tickets, ({ day }) => day);
    const sums = [...byDay].map(([day, ofDay]) => [day, ofDay.reduce((sum, { tickets: count }) => sum + count, 0)]);
    expect(sums).toEqual(expected.map(([day, count]) => [day, 2 * count]));
    expect(new Set(tickets.map(({ classId }) => classId))).toEqual(new Set(sale.classes));
  },
);
