// A mail server and orders in a database of the test file, for the tests of mails.
import { sql } from 'kysely';
import { afterAll, beforeEach, expect } from 'vitest';
import { confirm, orderPage, type OrderPage, reserve } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { deliverDue, enqueueMailIn } from '#domain/notifications';
import { createMailer } from '#server/mailer.ts';
import { testDb } from '../db.ts';
import { startMailServer } from '../race/mail-server.ts';
import { contextOf, newVisitor } from './context.ts';
import { ada, createSale, newKey, type SaleOptions } from './sale.ts';

/** The site to which the links in mails lead. */
export const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };

interface OrderOptions extends SaleOptions {
  quantity?: number;
  email?: string;
  name?: string;
  locale?: string;
}

interface OutboxRow {
  state: string;
  attempts: number;
  last_error: string | null;
  /** Seconds until the next attempt. */
  waits: number | null;
}

/** Call at the top of a test file. Each test starts with an empty outbox, no jobs, and a server that accepts mails. */
export async function mailScene() {
  const database = testDb();
  const smtp = await startMailServer();
  afterAll(() => smtp.stop());
  beforeEach(async () => {
    smtp.behave('accepts');
    smtp.received.length = 0;
    await database.db.deleteFrom('mail_outbox').execute();
    // orders of earlier tests are moved back by a day, because an email address may order only ten times an hour
    await sql`update ticket_order set placed_at = placed_at - interval '1 day'`.execute(database.db);
    await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  });
  /** The context of the system. */
  const ctx = (): Ctx => contextOf(database.db);

  /**
   * Sends mails to the test's server. `timeout` (for each step) and `sendTimeout` (for a whole mail) are in
   * milliseconds.
   */
  const mailer = (timeout = 30_000, sendTimeout = 60_000) =>
    createMailer({ smtpUrl: smtp.url, from: 'Bandstand <tickets@example.org>', timeout, longest: sendTimeout });

  /** Orders tickets of a new sale. Returns the page of the order, and its id. */
  async function orderTickets(options: OrderOptions = {}): Promise<OrderPage & { id: string }> {
    const sale = await createSale(database.db, options);
    const line = { ticketClassId: sale.classes[0] ?? '', quantity: options.quantity ?? 1 };
    const { reservationToken } = await reserve(contextOf(database.db, newVisitor()), {
      eventId: sale.eventId,
      lines: [line],
      idempotencyKey: newKey(),
    });
    const buyer = {
      name: options.name ?? ada.name,
      email: options.email ?? ada.email,
      ...(options.locale ? { locale: options.locale } : {}),
    };
    const { orderToken } = await confirm(contextOf(database.db, newVisitor()), {
      token: reservationToken,
      ...buyer,
      idempotencyKey: newKey(),
    });
    const { id } = await database.db
      .selectFrom('ticket_order')
      .select('id')
      .where('token', '=', orderToken)
      .executeTakeFirstOrThrow();
    return { ...(await orderPage(ctx(), { token: orderToken })), id };
  }

  return {
    database,
    smtp,
    ctx,
    mailer,
    orderTickets,
    /** Sends all due mails. Returns their number. `timeout` is the time for each step of a mail, in milliseconds. */
    deliver: (timeout?: number) => deliverDue(ctx(), { ...site, mailer: mailer(timeout) }),
    /** Makes all waiting mails due now. */
    makeRetriesDue: () =>
      sql`update mail_outbox set next_attempt_at = now() where state in ('pending', 'sending')`.execute(database.db),
    /** Writes a short mail to the outbox. */
    enqueueTestMail: (to: { address: string; name?: string }, isBulk = false) =>
      database.db.transaction().execute((tx) =>
        enqueueMailIn(tx, {
          template: 'find_tickets',
          to,
          locale: 'en',
          payload: { token: 'x' },
          messageKey: newKey(),
          isBulk,
        }),
      ),
    /** The only mail of the outbox. */
    outboxRow: async (): Promise<OutboxRow> => {
      const { rows } = await sql<OutboxRow>`
        select state, attempts, last_error, extract(epoch from next_attempt_at - now())::int as waits from mail_outbox`.execute(
        database.db,
      );
      expect(rows).toHaveLength(1);
      return rows[0] as OutboxRow; // the line above expects one row
    },
    /** The payloads of the jobs of a task, oldest first. */
    jobsOf: async (task: string) => {
      const { rows } = await sql<{ payload: Record<string, string> }>`
        select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
        where k.identifier = ${task} order by j.id`.execute(database.db);
      return rows.map((row) => row.payload);
    },
  };
}
