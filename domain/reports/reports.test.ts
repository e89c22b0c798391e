import { describe, expect, test } from 'vitest';
import { addGuests, cancelOrder } from '#domain/attendees';
import { collectOrder, sellTickets, undoSale } from '#domain/boxoffice';
import { admitTicket } from '#domain/checkin';
import { publishMyEvent } from '#domain/management';
import { type OrganizationRole, setMemberIn } from '#domain/organizers';
import { countVisits } from '#domain/reach';
import { testDb } from '../../test/db.ts';
import { officeScene, openedTill, orderToPay, saleOf } from '../../test/worlds/box-office-scene.ts';
import { refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, organizationOf } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { paidOrderWithAddOns } from '../../test/worlds/refund-scene.ts';
import { newKey } from '../../test/worlds/sale.ts';
import { eventReport } from './index.ts';

const database = testDb();

async function eventOnSale() {
  const organizer = await createOrganizerWithDraft(database.db);
  const { id: ticketClassId } = await addTickets(organizer.ctx, organizer.eventId);
  await publishMyEvent(organizer.ctx, organizer);
  const { eventId, ctx } = organizer;
  const buy = async (quantity: number) => {
    const buyer = { name: 'Ada Lovelace', email: `${crypto.randomUUID()}@example.org`, attendees: [] };
    const { orderToken } = await buyTicket(database.db, { eventId, ticketClassId, quantity, buyer });
    return orderToken;
  };
  return { ctx, eventId, ticketClassId, organizationId: await organizationOf(database.db, eventId), buy };
}

const orderId = async (token: string) =>
  (await database.db.selectFrom('ticket_order').select('id').where('token', '=', token).executeTakeFirstOrThrow()).id;

describe('the report of an event', () => {
  test('counts valid tickets and orders, and leaves out canceled orders', async () => {
    const { ctx, eventId, ticketClassId, buy } = await eventOnSale();
    await buy(2);
    const canceled = await buy(3);
    await cancelOrder(ctx, { eventId, orderId: await orderId(canceled), message: '' });
    const report = await eventReport(ctx, { eventId });
    expect(report).toMatchObject({ sold: 2, capacity: 20, orders: 1, canceledOrders: 1, checkedIn: 0, dates: [] });
    expect(report.classes).toMatchObject([{ id: ticketClassId, sold: 2, capacity: 20, held: 0 }]);
    expect(report.sales.periods.map(({ tickets, orders }) => [tickets, orders])).toEqual([[2, 1]]);
    expect(JSON.stringify(report)).not.toContain('Ada');
  });

  test('names add-ons apart from the tickets, and counts them in no number of tickets', async () => {
    const { target, owner, sale } = await paidOrderWithAddOns(database.db);
    const report = await eventReport(owner.ctx, target);
    expect(report).toMatchObject({ sold: 1, capacity: 10, orders: 1, totalMinor: 4900 });
    expect(report.classes).toMatchObject([
      { id: sale.classes[0], isAddOn: false, sold: 1 },
      { name: 'T-shirt', isAddOn: true, sold: 2, capacity: 5 },
    ]);
    expect(report.sales.periods.map(({ tickets }) => tickets)).toEqual([1]);
  });

  test('puts a sale before midnight of the event’s time zone on the earlier day', async () => {
    const { ctx, eventId, buy } = await eventOnSale();
    const [before, after] = [await buy(1), await buy(2)];
    const { tz } = await database.db
      .selectFrom('event')
      .select('tz')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    const midnight = Temporal.Now.zonedDateTimeISO(tz).startOfDay();
    const setTime = async (token: string, at: Temporal.Instant) => {
      await database.db.updateTable('ticket').set({ issued_at: at }).where('order_token', '=', token).execute();
      await database.db.updateTable('ticket_order').set({ placed_at: at }).where('token', '=', token).execute();
    };
    await setTime(before, midnight.subtract({ seconds: 1 }).toInstant());
    await setTime(after, midnight.toInstant());
    const { sales } = await eventReport(ctx, { eventId });
    expect(sales.periods.map(({ from, tickets, orders }) => [from, tickets, orders])).toEqual([
      [midnight.subtract({ days: 1 }).toPlainDate().toString(), 1, 1],
      [midnight.toPlainDate().toString(), 2, 1],
    ]);
  });

  test('names what the box office sold, and what orders still cost at the door', async () => {
    const scene = await officeScene(database.db);
    const { eventId, seller } = scene;
    await openedTill(seller.ctx, eventId);
    const { orderId } = await orderToPay(database.db, scene, 2);
    await sellTickets(seller.ctx, saleOf(scene));
    const { saleId } = await sellTickets(seller.ctx, saleOf(scene));
    await undoSale(seller.ctx, { eventId, saleId });
    const { atDoor, totalMinor } = await eventReport(seller.ctx, { eventId });
    expect(atDoor).toEqual({ orders: 1, totalMinor: 2550, dueMinor: 2 * 2550 });
    expect(totalMinor).toBe(3 * 2550);
    await collectOrder(seller.ctx, {
      eventId,
      orderId,
      way: 'card',
      givenMinor: null,
      seenMinor: 5100,
    });
    expect((await eventReport(seller.ctx, { eventId })).atDoor.dueMinor).toBe(0);
  });

  test('names what the team gave to guests, and which share of the visits led to an order', async () => {
    const { ctx, eventId, ticketClassId, buy } = await eventOnSale();
    expect((await eventReport(ctx, { eventId })).orderRate).toBeNull();
    const guests = { guests: 'Grace Hopper\nAlan Turing', sendMail: false, locale: 'en', idempotencyKey: newKey() };
    await addGuests(ctx, { eventId, ticketClassId, ...guests });
    await buy(1);
    await buy(2);
    const visit = { eventId, linkSlug: '', actor: newVisitor() };
    await countVisits(ctx, [visit]);
    expect(await eventReport(ctx, { eventId })).toMatchObject({ complimentary: 2, orders: 4, orderRate: null });
    await countVisits(
      ctx,
      Array.from({ length: 7 }, () => visit),
    );
    expect((await eventReport(ctx, { eventId })).orderRate).toBe(0.25);
  });

  test('counts the tickets that are checked in', async () => {
    const { ctx, eventId, buy } = await eventOnSale();
    await buy(2);
    const ticket = await database.db
      .selectFrom('ticket')
      .select('id')
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    await admitTicket(ctx, { eventId, ticketId: ticket.id, door: '' });
    expect((await eventReport(ctx, { eventId })).checkedIn).toBe(1);
  });

  test('of an event without sales has no periods', async () => {
    const { ctx, eventId } = await eventOnSale();
    expect(await eventReport(ctx, { eventId })).toMatchObject({ sold: 0, orders: 0, sales: { periods: [] } });
  });

  test.each<[OrganizationRole, string | null]>([
    ['editor', null],
    ['box_office', null],
    ['check_in', 'ROLE_TOO_LOW'],
  ])('role %s: %s', async (role, refusal) => {
    const { eventId, organizationId } = await eventOnSale();
    const { accountId, ctx } = await createPerson(database.db);
    await database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, role, accountId }));
    const outcome = eventReport(ctx, { eventId });
    if (refusal === null) expect((await outcome).event.id).toBe(eventId);
    else expect((await refusalOf(outcome)).code).toBe(refusal);
  });

  test('is refused to visitors, and does not exist for members of another organization', async () => {
    const [{ eventId }, other] = [await eventOnSale(), await eventOnSale()];
    expect((await refusalOf(eventReport(other.ctx, { eventId }))).code).toBe('NOT_FOUND');
    expect((await refusalOf(eventReport(other.ctx, { eventId: 'x' }))).code).toBe('NOT_FOUND');
    const visitor = { ...contextOf(database.db, newVisitor()), clock: other.ctx.clock };
    expect((await refusalOf(eventReport(visitor, { eventId }))).code).toBe('NOT_SIGNED_IN');
  });
});
