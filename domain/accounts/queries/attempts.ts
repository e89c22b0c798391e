// All SQL on account_attempt.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/**
 * Counts one attempt unless the window already holds the maximum. An expired window starts again. Returns whether the
 * attempt was counted, and the seconds until the window ends. A rejected attempt writes nothing.
 */
export async function incrementAttempts(
  db: Db | Tx,
  { scope, key, maxAttempts, minutes }: { scope: string; key: Buffer; maxAttempts: number; minutes: number },
): Promise<{ is_counted: boolean; seconds_left: number }> {
  const hasWindowEnded = sql`a.began_at <= clock_timestamp() - make_interval(mins => ${minutes}::int)`;
  const secondsLeft = sql`greatest(1, ceil(extract(epoch from began_at - clock_timestamp()) + ${minutes}::int * 60))::int`;
  const { rows } = await sql<{ is_counted: boolean; seconds_left: number }>`
    with counted as (
      insert into account_attempt as a (scope, key, attempts, began_at) values (${scope}, ${key}, 1, clock_timestamp())
      on conflict (scope, key) do update set
        attempts = case when ${hasWindowEnded} then 1 else a.attempts + 1 end,
        began_at = case when ${hasWindowEnded} then clock_timestamp() else a.began_at end
      where a.attempts < ${maxAttempts}::int or ${hasWindowEnded}
      returning ${secondsLeft} as seconds_left
    )
    select true as is_counted, seconds_left from counted
    union all select false, ${secondsLeft} from account_attempt
      where scope = ${scope} and key = ${key} and not exists (select from counted)`.execute(db);
  // No row was written: a concurrent first attempt, which this statement's snapshot does not show, already used up the
  // limit.
  return rows[0] ?? { is_counted: false, seconds_left: minutes * 60 };
}

export async function decrementAttempts(db: Db | Tx, input: { scope: string; key: Buffer }): Promise<void> {
  await sql`update account_attempt set attempts = attempts - 1
    where scope = ${input.scope} and key = ${input.key} and attempts > 0`.execute(db);
}

export async function deleteAttempts(db: Db | Tx, input: { scopes: string[]; key: Buffer }): Promise<void> {
  await sql`delete from account_attempt where scope = any(${input.scopes}::text[]) and key = ${input.key}`.execute(db);
}

/** Deletes a batch of attempts whose windows ended. Returns how many attempts were deleted. */
export async function deleteOldAttempts(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from account_attempt where ctid = any(array(
    select ctid from account_attempt where began_at < now() - interval '2 days' limit ${limit}::int))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
