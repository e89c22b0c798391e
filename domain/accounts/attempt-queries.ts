// All SQL on account_attempt.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** Counts one more since the window began, or begins a new one; how many there are, and seconds until it ends. */
export async function countAttempt(
  db: Db | Tx,
  { scope, key, minutes }: { scope: string; key: Buffer; minutes: number },
): Promise<{ attempts: number; seconds_left: number }> {
  const { rows } = await sql<{ attempts: number; seconds_left: number }>`
    insert into account_attempt as a (scope, key, attempts, began_at) values (${scope}, ${key}, 1, clock_timestamp())
    on conflict (scope, key) do update set
      attempts = case when a.began_at > clock_timestamp() - make_interval(mins => ${minutes}::int)
        then least(a.attempts + 1, 1000000) else 1 end,
      began_at = case when a.began_at > clock_timestamp() - make_interval(mins => ${minutes}::int)
        then a.began_at else clock_timestamp() end
    returning attempts,
      greatest(1, ceil(extract(epoch from began_at - clock_timestamp()) + ${minutes}::int * 60))::int as seconds_left`.execute(
    db,
  );
  return rows[0] ?? { attempts: 1, seconds_left: minutes * 60 };
}

export async function uncountAttempt(db: Db | Tx, input: { scope: string; key: Buffer }): Promise<void> {
  await sql`update account_attempt set attempts = attempts - 1
    where scope = ${input.scope} and key = ${input.key} and attempts > 0`.execute(db);
}

export async function deleteAttempts(db: Db | Tx, input: { scopes: string[]; key: Buffer }): Promise<void> {
  await sql`delete from account_attempt where scope = any(${input.scopes}::text[]) and key = ${input.key}`.execute(db);
}

/** Forgets some that no limit looks at any more; answers how many. */
export async function deleteOldAttempts(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from account_attempt where ctid = any(array(
    select ctid from account_attempt where began_at < now() - interval '2 days' limit ${limit}::int))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
