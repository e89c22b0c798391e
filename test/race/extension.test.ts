// Many requests for more time of one reservation at the same moment. The same check runs on a twin without the guard.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extendReservation, reserve } from '#domain/checkout';
import { Barrier } from '../barrier.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { createSale, newKey } from '../worlds/sale.ts';
import { countOf, POOL, rush } from './rush.ts';

const REQUESTS = 48;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(POOL);
});
afterAll(() => database.drop());

async function reserveTicket() {
  const sale = await createSale(database.db);
  const line = { ticketClassId: sale.classes[0] ?? '', quantity: 1 };
  const ctx = contextOf(database.db, newVisitor());
  return reserve(ctx, { eventId: sale.eventId, lines: [line], idempotencyKey: newKey() });
}

async function addedMinutes({ reservationToken, expiresAt }: Awaited<ReturnType<typeof reserve>>): Promise<number> {
  const row = await database.db
    .selectFrom('reservation')
    .select('expires_at')
    .where('token', '=', reservationToken)
    .executeTakeFirstOrThrow();
  return Temporal.Instant.from(expiresAt).until(row.expires_at).total('minutes');
}

it('parallel requests for more time extend a reservation once', async () => {
  const reservation = await reserveTicket();
  const { outcomes } = await rush(database, REQUESTS, () =>
    extendReservation(contextOf(database.db, newVisitor()), { token: reservation.reservationToken }),
  );
  expect([countOf(outcomes, 'succeeded'), countOf(outcomes, 'EXTENDED_BEFORE')]).toEqual([1, REQUESTS - 1]);
  expect(await addedMinutes(reservation)).toBe(10);
});

it('the twin that reads before it writes extends a reservation several times, and the same check detects it', async () => {
  const reservation = await reserveTicket();
  const severalHaveRead = new Barrier(2);
  await rush(database, REQUESTS, () => extendUnguarded(reservation.reservationToken, severalHaveRead));
  expect(await addedMinutes(reservation)).toBeGreaterThan(10);
});

/**
 * `extendReservation` without the guarded update. It reads whether the reservation was already extended, then writes.
 */
function extendUnguarded(token: string, severalHaveRead: Barrier): Promise<void> {
  return database.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('reservation')
      .select('extended_at')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    await severalHaveRead.arrive();
    if (row.extended_at) throw Object.assign(new Error('already extended'), { code: 'EXTENDED_BEFORE' });
    await sql`update reservation set expires_at = expires_at + interval '10 minutes', extended_at = now()
      where token = ${token}`.execute(tx);
  });
}
