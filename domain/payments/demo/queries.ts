// SQL on demo_session and demo_refund.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface DemoRow {
  id: string;
  state: 'open' | 'processing' | 'paid' | 'ended';
  currency: string;
  amount_minor: string;
  title: string;
  return_path: string;
  cancel_path: string;
  is_declined: boolean;
}

/** A session by the database's clock: an open one whose time is over has ended. */
export async function selectDemoSession(db: Db | Tx, id: string): Promise<DemoRow | undefined> {
  const { rows } = await sql<DemoRow>`
    select id, case when state = 'open' and expires_at <= now() then 'ended' else state end as state,
      currency::text as currency, amount_minor::text as amount_minor, title, return_path, cancel_path, is_declined
    from demo_session where id = ${id}`.execute(db);
  return rows[0];
}

export interface NewDemoSession {
  id: string;
  idempotencyKey: string;
  currency: string;
  amountMinor: number;
  title: string;
  returnPath: string;
  cancelPath: string;
  expiresAt: string;
}

/** Inserts a session, or returns the id of the session with the same key. */
export async function insertDemoSession(db: Db, session: NewDemoSession): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into demo_session (id, idempotency_key, currency, amount_minor, title, return_path, cancel_path, expires_at)
    values (${session.id}, ${session.idempotencyKey}::uuid, ${session.currency}, ${session.amountMinor}::bigint,
      ${session.title}, ${session.returnPath}, ${session.cancelPath}, ${session.expiresAt}::timestamptz)
    on conflict (idempotency_key) do update set title = demo_session.title
    returning id`.execute(db);
  return rows[0]?.id ?? session.id;
}

/** Changes an open session whose time is not over, or a session that waits. Returns whether it changed. */
export async function changeDemoSession(
  tx: Tx | Db,
  { id, from, to }: { id: string; from: 'open' | 'processing'; to: DemoRow['state'] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demo_session set state = ${to}, is_declined = false
    where id = ${id} and state = ${from} and (${from} <> 'open' or ${to} = 'ended' or expires_at > now())`.execute(tx);
  return Number(numAffectedRows ?? 0n) > 0;
}

export const markDeclined = (db: Db, id: string) =>
  db.updateTable('demo_session').set({ is_declined: true }).where('id', '=', id).where('state', '=', 'open').execute();

/** Adds a refund once for each key. Returns false when it would exceed the payment. */
export async function insertDemoRefund(
  tx: Tx,
  { idempotencyKey, sessionId, amountMinor }: { idempotencyKey: string; sessionId: string; amountMinor: number },
): Promise<boolean> {
  await sql`select from demo_session where id = ${sessionId} for update`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into demo_refund (idempotency_key, session_id, amount_minor)
    select ${idempotencyKey}::uuid, id, ${amountMinor}::bigint from demo_session
    where id = ${sessionId} and state = 'paid' and refunded_minor + ${amountMinor}::bigint <= amount_minor
    on conflict do nothing`.execute(tx);
  if (Number(numAffectedRows ?? 0n) > 0) {
    await sql`update demo_session set refunded_minor = refunded_minor + ${amountMinor}::bigint
      where id = ${sessionId}`.execute(tx);
    return true;
  }
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from demo_refund where idempotency_key = ${idempotencyKey}::uuid) as known`.execute(tx);
  return rows[0]?.known ?? false;
}
