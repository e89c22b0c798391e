// All SQL on account_challenge.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface ChallengeRow {
  account_id: string | null;
  detail: Record<string, string>;
}

export async function insertChallenge(
  db: Db | Tx,
  row: { kind: string; keyHash: Buffer; browserKey: string; accountId: string | null; detail: object; minutes: number },
): Promise<void> {
  // Each insert also deletes expired challenges, so no separate job is needed.
  await sql`delete from account_challenge where id in
    (select id from account_challenge where expires_at < now() limit 100 for update skip locked)`.execute(db);
  await sql`insert into account_challenge (kind, key_hash, browser_key, account_id, detail, expires_at)
    values (${row.kind}, ${row.keyHash}, ${row.browserKey}, ${row.accountId}::bigint, ${JSON.stringify(row.detail)}::jsonb,
      now() + make_interval(mins => ${row.minutes}::int))`.execute(db);
}

/** Deletes and returns a challenge of this browser; a second call finds no challenge. */
export async function deleteChallenge(
  db: Db | Tx,
  row: { kind: string; keyHash: Buffer; browserKey: string },
): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow>`with taken as (
      delete from account_challenge where key_hash = ${row.keyHash} and kind = ${row.kind} and browser_key = ${row.browserKey}
      returning account_id, detail, expires_at)
    select account_id, detail from taken where expires_at > now()`.execute(db);
  return rows[0];
}
