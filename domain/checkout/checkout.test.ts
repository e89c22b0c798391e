import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ticketByToken, verifyTicket } from '#domain/tickets';
import { checkoutScene, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { ada, newKey } from '../../test/worlds/sale.ts';
import { orderPage, reservationPage, reserve } from './index.ts';

const { database, buyer, createSale, reserveTickets, placeOrder, tierOf } = checkoutScene();

describe('a sale', () => {
  it('goes from reservation to order to a ticket whose code verifies', async () => {
    const sale = await createSale();
    const reservation = await reserveTickets(sale, 2);
    expect(await tierOf(sale)).toEqual({ capacity: 50, sold: 0, held: 2 });
    const page = await reservationPage(buyer(), { token: reservation.reservationToken });
    expect(page).toMatchObject({
      state: 'open',
      totalMinor: 0,
      methods: [],
      orderToken: null,
      event: { name: 'Jazz Night' },
    });
    const { orderToken } = await placeOrder(reservation.reservationToken, ada);
    expect(await tierOf(sale)).toEqual({ capacity: 50, sold: 2, held: 0 });
    const order = await orderPage(buyer(), { token: orderToken });
    expect(order).toMatchObject({ ...ada, payAtDoor: false, lines: [{ name: 'Free entry', quantity: 2 }] });
    expect(order.tickets.map((ticket) => ticket.attendeeName)).toEqual(['Ada Lovelace', 'Ada Lovelace']);
    const ticket = await ticketByToken(buyer(), { token: order.tickets[0]?.token ?? '' });
    expect(ticket.order.number).toBe(order.number);
    expect(await verifyTicket(buyer(), { payload: ticket.qr, eventId: sale.eventId })).toMatchObject({ ok: true });
  });

  it('holds the tickets for ten minutes of the database’s clock', async () => {
    const reservation = await reserveTickets(await createSale());
    const minutes = Temporal.Instant.from(reservation.serverNow).until(reservation.expiresAt).total('minutes');
    expect(minutes).toBeGreaterThan(9.9);
    expect(minutes).toBeLessThanOrEqual(10);
  });

  it('charges nothing now for a ticket paid at the door', async () => {
    const paidSale = await createSale({ classes: [{ priceKind: 'paid', priceMinor: 2500 }] });
    const reservation = await reserveTickets(paidSale, 2);
    const { orderToken } = await placeOrder(reservation.reservationToken);
    const order = await orderPage(buyer(), { token: orderToken });
    expect(order).toMatchObject({ payAtDoor: true, totalMinor: 5000, currency: 'EUR' });
    const ticket = await ticketByToken(buyer(), { token: order.tickets[0]?.token ?? '' });
    expect(order.lines).toMatchObject([{ ticketClassId: ticket.ticketClassId, unitMinor: 2500 }]);
  });

  it('charges the amount the buyer chooses for a donation class', async () => {
    const donationSale = await createSale({ classes: [{ priceKind: 'donation', kind: 'donation', priceMinor: 500 }] });
    const line = { ticketClassId: donationSale.classes[0] ?? '', quantity: 1, amountMinor: 1234 };
    const reservation = await reserve(buyer(), {
      eventId: donationSale.eventId,
      lines: [line],
      idempotencyKey: newKey(),
    });
    expect(await reservationPage(buyer(), { token: reservation.reservationToken })).toMatchObject({ totalMinor: 1234 });
  });

  it('charges at least the minimum of a ticket whose price the buyer chooses', async () => {
    const { eventId, classes } = await createSale({
      classes: [
        { priceKind: 'donation', minimumMinor: 500 },
        { priceKind: 'donation', minimumMinor: 500, priceMinor: 800 },
      ],
    });
    const reserved = (amountMinor?: number) =>
      reserve(buyer(), {
        eventId,
        lines: classes.map((ticketClassId) => ({ ticketClassId, quantity: 1, ...(amountMinor && { amountMinor }) })),
        idempotencyKey: newKey(),
      });
    const totalOf = async ({ reservationToken: token }: { reservationToken: string }) =>
      (await reservationPage(buyer(), { token })).totalMinor;
    expect(await totalOf(await reserved())).toBe(1300);
    expect(await totalOf(await reserved(500))).toBe(1000);
    const refusal = await refusalOf(reserved(499));
    expect([refusal.code, refusal.detail.fields]).toEqual([
      'ARGUMENTS_ERROR',
      { 'lines.0.amountMinor': ['TOO_SMALL'], 'lines.1.amountMinor': ['TOO_SMALL'] },
    ]);
  });

  it('charges nothing for a donation class of an online event, because such an event takes no money', async () => {
    const donationClass = { priceKind: 'donation', kind: 'donation', priceMinor: 500 } as const;
    const onlineSale = await createSale({ event: { online: true }, classes: [donationClass] });
    const reservation = await reserveTickets(onlineSale, 2);
    expect(await reservationPage(buyer(), { token: reservation.reservationToken })).toMatchObject({
      totalMinor: 0,
      methods: [],
    });
  });

  it('never changes a price between reservation and order', async () => {
    const paidSale = await createSale({ classes: [{ priceKind: 'paid', priceMinor: 2500 }] });
    const reservation = await reserveTickets(paidSale);
    await database.db
      .updateTable('ticket_class')
      .set({ price_minor: '9900' })
      .where('id', '=', paidSale.classes[0] ?? '')
      .execute();
    const { orderToken } = await placeOrder(reservation.reservationToken);
    expect(await orderPage(buyer(), { token: orderToken })).toMatchObject({ totalMinor: 2500 });
  });

  it('assigns one ticket to each named attendee and the other tickets to the buyer', async () => {
    const reservation = await reserveTickets(await createSale(), 3);
    const attendees = [{ name: 'Grace' }, { name: 'Edsger', email: 'e@example.org' }];
    const { orderToken } = await placeOrder(reservation.reservationToken, { attendees });
    const order = await orderPage(buyer(), { token: orderToken });
    expect(order.tickets.map((ticket) => ticket.attendeeName)).toEqual(['Grace', 'Edsger', 'Ada Lovelace']);
    expect(new Set(order.tickets.map((ticket) => ticket.token)).size).toBe(3);
  });

  it('assigns attendees in the order of the lines', async () => {
    const twoClassSale = await createSale({ classes: [{ name: 'Stalls' }, { name: 'Balcony' }] });
    const lines = twoClassSale.classes.map((ticketClassId, position) => ({ ticketClassId, quantity: position + 1 }));
    const reservation = await reserve(buyer(), { eventId: twoClassSale.eventId, lines, idempotencyKey: newKey() });
    const attendees = [{ name: 'Grace' }, { name: 'Edsger' }];
    const { orderToken } = await placeOrder(reservation.reservationToken, { attendees });
    const { tickets } = await orderPage(buyer(), { token: orderToken });
    expect(tickets.map((ticket) => [ticket.className, ticket.attendeeName])).toEqual([
      ['Stalls', 'Grace'],
      ['Balcony', 'Edsger'],
      ['Balcony', 'Ada Lovelace'],
    ]);
  });

  it('enqueues the job that expires the reservation and the job that mails the order', async () => {
    const sale = await createSale();
    const reservation = await reserveTickets(sale);
    await placeOrder(reservation.reservationToken);
    const { rows } = await sql<{
      task: string;
    }>`select task_identifier as task from graphile_worker.jobs where task_identifier in ('checkout.expire', 'notifications.order_placed')`.execute(
      database.db,
    );
    expect(new Set(rows.map((row) => row.task))).toEqual(new Set(['checkout.expire', 'notifications.order_placed']));
  });
});
