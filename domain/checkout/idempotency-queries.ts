// SQL on idempotency_record.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface KeyClaim {
  scope: string;
  key: string;
  hash: Buffer;
  response: Record<string, unknown>;
}

/**
 * Claims a key for this request. Waits while another transaction holds the same key. Returns false when another
 * transaction has claimed the key.
 */
export async function claimKey(tx: Tx, claim: KeyClaim): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency_record')
    .values({ scope: claim.scope, key: claim.key, request_hash: claim.hash, response: JSON.stringify(claim.response) })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export function selectKey(db: Db | Tx, scope: string, key: string) {
  return db
    .selectFrom('idempotency_record')
    .select(['request_hash', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Deletes stored responses that are older than `days`; no client retries a request after that time. */
export function deleteOldIdempotencyRecords(db: Db, days: number) {
  return sql`delete from idempotency_record where created_at < now() - make_interval(days => ${days}::int)`.execute(db);
}
