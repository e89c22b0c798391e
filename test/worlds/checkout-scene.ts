// Buyers and sales in a database of the test file, for the tests of reservations and orders.
import { sql } from 'kysely';
import { confirm, reserve } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { Refusal } from '#shared/errors.ts';
import { type FreshOptions, testDb } from '../db.ts';
import { contextOf, newVisitor } from './context.ts';
import { createSale, newAda, newKey, type Sale, type SaleOptions } from './sale.ts';

/** Call at the top of a test file. */
export function checkoutScene(options?: FreshOptions) {
  const database = testDb(options);
  /** The context of a new visitor. */
  const buyer = (): Ctx => contextOf(database.db, newVisitor());
  return {
    database,
    buyer,
    /** An event on sale: one free class of 50 by default. */
    createSale: (options?: SaleOptions) => createSale(database.db, options),
    /** Reserves `quantity` tickets of the sale's first class, as a new visitor by default. */
    reserveTickets: (sale: Sale, quantity = 1, ctx = buyer()) =>
      reserve(ctx, {
        eventId: sale.eventId,
        lines: [{ ticketClassId: sale.classes[0] ?? '', quantity }],
        idempotencyKey: newKey(),
      }),
    /** Confirms the reservation with this token, as a new buyer named Ada unless `overrides` names another. */
    placeOrder: (token: string, overrides: object = {}) =>
      confirm(buyer(), { token, ...newAda(), idempotencyKey: newKey(), ...overrides }),
    /** The stock of the sale's ticket class at `index`. */
    tierOf: (sale: Sale, index = 0) =>
      database.db
        .selectFrom('capacity_tier')
        .select(['capacity', 'sold', 'held'])
        .where('id', '=', sale.tiers[index] ?? '')
        .executeTakeFirstOrThrow(),
    /** Moves the end of the reservation into the past. */
    letReservationExpire: async (token: string) => {
      await sql`update reservation set created_at = now() - interval '20 minutes', expires_at = now() - interval '1 second' where token = ${token}`.execute(
        database.db,
      );
    },
    /** The number of rows that the table has for an event. */
    countOf: async (table: 'ticket_order' | 'ticket' | 'reservation', eventId: string) => {
      const row = await database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
  };
}

/** The refusal that `work` ends in. Throws when `work` succeeds or fails with another error. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return error;
  throw new Error(`expected a refusal, got ${String(error)}`, { cause: error });
}

export const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
