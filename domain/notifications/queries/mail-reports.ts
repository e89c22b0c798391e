// SQL on mails that mail servers reported about.
import { sql } from 'kysely';
import type { Tx } from '#domain/ctx';

export interface ReportedMail {
  id: string;
  to_address: string;
}

/** Locks the mail with this token (32 hexadecimal digits). */
export async function selectReportedMail(tx: Tx, token: string): Promise<ReportedMail | undefined> {
  const { rows } = await sql<ReportedMail>`
    select id, to_address from mail_outbox where report_token = ${token}::uuid for update`.execute(tx);
  return rows[0];
}

/** Marks a mail as returned that was accepted before. Returns whether this call marked it. */
export async function setReturned(
  tx: Tx,
  { id, error, isRefused }: { id: string; error: string; isRefused: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update mail_outbox
    set state = 'failed', last_error = ${error}, is_refused = ${isRefused}, done_at = now()
    where id = ${id}::bigint and state = 'sent'`.execute(tx);
  return numAffectedRows === 1n;
}

export async function setDelayed(tx: Tx, id: string): Promise<void> {
  await sql`update mail_outbox set delayed_at = now()
    where id = ${id}::bigint and state = 'sent' and delayed_at is null`.execute(tx);
}

/** Marks a mail as spam to its recipient. Returns whether this call marked it. */
export async function setComplained(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update mail_outbox set complained_at = now()
    where id = ${id}::bigint and complained_at is null`.execute(tx);
  return numAffectedRows === 1n;
}
