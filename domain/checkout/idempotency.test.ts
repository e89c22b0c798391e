import { describe, expect, it } from 'vitest';
import { manyConnections } from '../../test/db.ts';
import { checkoutScene, codeOf } from '../../test/worlds/checkout-scene.ts';
import { ada, newKey } from '../../test/worlds/sale.ts';
import { confirm, orderPage, release, reserve } from './index.ts';

const { buyer, createSale, reserveTickets, placeOrder, tierOf, countOf } = checkoutScene(manyConnections);

describe('a repeated request', () => {
  it('makes one reservation for one key, also when eight copies of the request arrive at the same time', async () => {
    const sale = await createSale();
    const ctx = buyer();
    const input = {
      eventId: sale.eventId,
      lines: [{ ticketClassId: sale.classes[0] ?? '', quantity: 2 }],
      idempotencyKey: newKey(),
    };
    const responses = await Promise.all(Array.from({ length: 8 }, () => reserve(ctx, input)));
    expect(new Set(responses.map((response) => response.reservationToken)).size).toBe(1);
    expect(await tierOf(sale)).toMatchObject({ held: 2 });
  });

  it('places one order for one key, also when eight copies of the request arrive at the same time', async () => {
    const sale = await createSale();
    const { reservationToken: token } = await reserveTickets(sale);
    const input = { token, ...ada, idempotencyKey: newKey() };
    const responses = await Promise.all(Array.from({ length: 8 }, () => confirm(buyer(), input)));
    expect(new Set(responses.map((response) => response.orderToken)).size).toBe(1);
    expect(await countOf('ticket_order', sale.eventId)).toBe(1);
    expect(await countOf('ticket', sale.eventId)).toBe(1);
  });

  it('with another key of the same reservation returns the same order', async () => {
    const { reservationToken: token } = await reserveTickets(await createSale());
    const [first, second] = [await placeOrder(token), await placeOrder(token, { name: 'Grace Hopper' })];
    expect(second).toEqual(first);
    expect(await orderPage(buyer(), { token: first.orderToken })).toMatchObject({ name: 'Ada Lovelace' });
  });

  it('is refused when it differs from the earlier request with the same key', async () => {
    const sale = await createSale();
    const ctx = buyer();
    const idempotencyKey = newKey();
    const lines = (quantity: number) => [{ ticketClassId: sale.classes[0] ?? '', quantity }];
    await reserve(ctx, { eventId: sale.eventId, lines: lines(1), idempotencyKey });
    expect(await codeOf(reserve(ctx, { eventId: sale.eventId, lines: lines(2), idempotencyKey }))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    const { reservationToken: token } = await reserveTickets(sale);
    await confirm(ctx, { token, ...ada, idempotencyKey });
    expect(await codeOf(confirm(ctx, { token, ...ada, name: 'Eve', idempotencyKey }))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('is not recognized under the key of another visitor', async () => {
    const sale = await createSale();
    const input = {
      eventId: sale.eventId,
      lines: [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }],
      idempotencyKey: newKey(),
    };
    const [first, second] = [await reserve(buyer(), input), await reserve(buyer(), input)];
    expect(first.reservationToken).not.toBe(second.reservationToken);
  });

  it('succeeds under a key whose earlier request was refused', async () => {
    const lastTicketSale = await createSale({ classes: [{ capacity: 1 }] });
    const first = await reserveTickets(lastTicketSale);
    const ctx = buyer();
    const input = {
      eventId: lastTicketSale.eventId,
      lines: [{ ticketClassId: lastTicketSale.classes[0] ?? '', quantity: 1 }],
      idempotencyKey: newKey(),
    };
    expect(await codeOf(reserve(ctx, input))).toBe('ALL_HELD');
    await release(buyer(), { token: first.reservationToken });
    expect(await reserve(ctx, input)).toMatchObject({ reservationToken: expect.any(String) });
  });
});
