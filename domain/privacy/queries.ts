// All SQL on data_export.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface ExportRow {
  id: string;
  public_id: string;
  state: 'pending' | 'ready' | 'failed';
  parts_done: number;
  parts_total: number;
  size: number | null;
  asked_at: Temporal.Instant;
  done_at: Temporal.Instant | null;
}

/** Adds an export. Returns undefined and adds nothing while another export is in progress. */
export async function insertExport(
  tx: Tx,
  row: { publicId: string; accountId: string; parts: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into data_export (public_id, account_id, parts_total)
    values (${row.publicId}, ${row.accountId}::bigint, ${row.parts}::int)
    on conflict (account_id) where state = 'pending' do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function countRecentExports(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from data_export
    where account_id = ${accountId}::bigint and asked_at > now() - interval '1 day'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function selectLatestExport(db: Db, accountId: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select id, public_id, state, parts_done, parts_total, octet_length(content) as size, asked_at, done_at
    from data_export where account_id = ${accountId}::bigint order by asked_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

export async function selectExportFile(
  db: Db,
  input: { accountId: string; publicId: string },
): Promise<{ content: Buffer; asked_at: Temporal.Instant } | undefined> {
  const { rows } = await sql<{ content: Buffer; asked_at: Temporal.Instant }>`
    select content, asked_at from data_export
    where account_id = ${input.accountId}::bigint and public_id = ${input.publicId} and state = 'ready'`.execute(db);
  return rows[0];
}

/** The account of a pending export; undefined when the export is finished, failed or deleted. */
export async function selectPendingExport(db: Db, id: string): Promise<{ account_id: string } | undefined> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from data_export where id = ${id}::bigint and state = 'pending'`.execute(db);
  return rows[0];
}

export async function markProgress(db: Db, id: string, done: number): Promise<void> {
  await sql`update data_export set parts_done = least(${done}::int, parts_total)
    where id = ${id}::bigint and state = 'pending'`.execute(db);
}

/** Stores the finished file. Returns whether the export was still pending. */
export async function markReady(tx: Tx, id: string, content: Buffer): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update data_export set state = 'ready', content = ${content}, parts_done = parts_total, done_at = now()
    where id = ${id}::bigint and state = 'pending' returning id`.execute(tx);
  return rows.length > 0;
}

export async function markFailed(db: Db, id: string): Promise<void> {
  await sql`update data_export set state = 'failed', done_at = now()
    where id = ${id}::bigint and state = 'pending'`.execute(db);
}

export async function deleteOldExports(db: Db, days: number): Promise<void> {
  await sql`delete from data_export where asked_at < now() - make_interval(days => ${days}::int)`.execute(db);
}
