// Reads and writes two facts: whether a site is on hold after a restore, and when its last backup was.
import type { ClientBase, Pool } from 'pg';

type Queryable = Pick<Pool | ClientBase, 'query'>;

/** Puts a restored site on hold: it starts no jobs, so that it sends no mails, until `goLive`. */
export async function holdSite(client: Queryable, facts: { snapshotAt: string; product: string }): Promise<void> {
  await client.query(
    `insert into site_state (name, facts) values ('restored', $1::jsonb)
     on conflict (name) do update set facts = excluded.facts, since = now()`,
    [JSON.stringify(facts)],
  );
}

/** Whether the site was restored and is on hold until `goLive`. */
export async function isOnHold(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select exists (select from site_state where name = 'restored') as held`,
  );
  return rows[0]?.held ?? false;
}

/** Ends the hold. Returns false when the site was not on hold. */
export async function goLive(client: Queryable): Promise<boolean> {
  const { rowCount } = await client.query(`delete from site_state where name = 'restored'`);
  return (rowCount ?? 0) > 0;
}

export interface BackupRun {
  snapshotAt: string;
  bytes: number;
  isEncrypted: boolean;
}

/** Records a completed backup. Does nothing in a database of an older version, which has no table for backups. */
export async function recordBackup(client: Queryable, run: BackupRun): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('backup_run') is not null as exists`);
  if (!rows[0]?.exists) return;
  await client.query('insert into backup_run (snapshot_at, bytes, is_encrypted) values ($1, $2, $3)', [
    run.snapshotAt,
    run.bytes,
    run.isEncrypted,
  ]);
}

/** Hours since the newest backup. Without a backup, hours since the site was created, and `isFirst` is true. */
export async function hoursWithoutBackup(client: Queryable): Promise<{ hours: number; isFirst: boolean }> {
  const { rows } = await client.query<{ hours: number; first: boolean }>(
    `select coalesce(extract(epoch from now() - coalesce(
         (select max(finished_at) from backup_run), (select min(created_at) from site_secret))), 0)::float8 / 3600 as hours,
       not exists (select from backup_run) as first`,
  );
  return { hours: rows[0]?.hours ?? 0, isFirst: rows[0]?.first ?? true };
}
