// SQL that finds the mails of an order in the outbox.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';

export interface MailOfOrderRow {
  template: string;
  to_address: string;
  state: 'pending' | 'sending' | 'sent' | 'failed' | 'stored' | 'dropped';
  at: Temporal.Instant;
}

/** The confirmations of an order and the mails about its changes, the first one first. */
export async function selectMailsOfOrder(
  db: Db,
  { orderKey, changeIds }: { orderKey: string; changeIds: string[] },
): Promise<MailOfOrderRow[]> {
  const keys = [orderKey, ...changeIds.map((id) => `order_change:${id}`)];
  const { rows } = await sql<MailOfOrderRow>`
    select template, to_address, state, coalesce(done_at, created_at) as at from mail_outbox
    where message_key = any(${keys}::text[]) order by id`.execute(db);
  return rows;
}
