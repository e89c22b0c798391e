import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { HELD_PER_VISITOR_MAX } from './limits.ts';
import { manyConnections, testDb } from '../../test/db.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { createSale, newKey, type Sale, type SaleOptions } from '../../test/worlds/sale.ts';
import { release, reserve } from './index.ts';

const database = testDb(manyConnections);
const sale = (options: SaleOptions = { classes: [{ capacity: 500 }] }) => createSale(database.db, options);
const reserveTickets = (event: Sale, quantity: number, ctx = contextOf(database.db, newVisitor())) =>
  reserve(ctx, {
    eventId: event.eventId,
    lines: [{ ticketClassId: event.classes[0] ?? '', quantity }],
    idempotencyKey: newKey(),
  });

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => String((error as { code?: unknown }).code),
  );

describe('the tickets one visitor may hold for one event', () => {
  it('are at most twenty, over any number of reservations', async () => {
    const jazz = await sale();
    const ctx = contextOf(database.db, newVisitor());
    await reserveTickets(jazz, 10, ctx);
    await reserveTickets(jazz, 9, ctx);
    await expect(reserveTickets(jazz, 2, ctx)).rejects.toMatchObject({
      code: 'TOO_MANY_HELD',
      detail: { values: { held: 19, max: HELD_PER_VISITOR_MAX } },
    });
    expect(await codeOf(reserveTickets(jazz, 1, ctx))).toBe('done');
  });

  it('are no more when all requests arrive at the same time', async () => {
    const jazz = await sale();
    const ctx = contextOf(database.db, newVisitor());
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => codeOf(reserveTickets(jazz, 5, ctx))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(HELD_PER_VISITOR_MAX / 5);
  });

  it('do not include released or expired reservations', async () => {
    const jazz = await sale();
    const ctx = contextOf(database.db, newVisitor());
    const [first, second] = [await reserveTickets(jazz, 10, ctx), await reserveTickets(jazz, 10, ctx)];
    await release(ctx, { token: first.reservationToken });
    await reserveTickets(jazz, 10, ctx);
    await sql`update reservation set created_at = now() - interval '20 minutes', expires_at = now() - interval '1 second'
      where token = ${second.reservationToken}`.execute(database.db);
    expect(await codeOf(reserveTickets(jazz, 10, ctx))).toBe('done');
  });

  it('are counted for every event and every visitor separately', async () => {
    const [jazz, blues] = [await sale(), await sale()];
    const ctx = contextOf(database.db, newVisitor());
    for (const event of [jazz, jazz, blues]) await reserveTickets(event, 10, ctx);
    expect(await codeOf(reserveTickets(jazz, 10))).toBe('done');
  });

  it('may exceed the limit in one reservation of a class sold in larger groups', async () => {
    const groupSale = await sale({ classes: [{ capacity: 500, maxPerOrder: 50, minPerOrder: 30 }] });
    const ctx = contextOf(database.db, newVisitor());
    expect(await codeOf(reserveTickets(groupSale, 30, ctx))).toBe('done');
    expect(await codeOf(reserveTickets(groupSale, 30, ctx))).toBe('TOO_MANY_HELD');
  });

  it('are not limited for the product itself', async () => {
    const jazz = await sale();
    const system = contextOf(database.db, { kind: 'system' });
    for (let baskets = 0; baskets < 3; baskets += 1)
      expect(await codeOf(reserveTickets(jazz, 10, system))).toBe('done');
  });
});
