// All SQL on provider_identity.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface IdentityKey {
  issuer: string;
  subject: string;
}

/** Returns the account linked with an identity, and records the use. */
export async function touchIdentity(tx: Tx, { issuer, subject }: IdentityKey): Promise<string | undefined> {
  const { rows } = await sql<{ account_id: string }>`update provider_identity set last_used_at = now()
    where issuer = ${issuer} and subject = ${subject} returning account_id`.execute(tx);
  return rows[0]?.account_id;
}

/**
 * Adds an identity. Returns false when the identity is linked already, or the account has another identity of that
 * provider.
 */
export async function insertIdentity(
  tx: Tx,
  row: IdentityKey & { account_id: string; provider: string; email: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('provider_identity')
    .values({ ...row, last_used_at: sql<Temporal.Instant>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function selectIdentities(db: Db, accountId: string) {
  return db
    .selectFrom('provider_identity')
    .select(['id', 'provider', 'issuer', 'subject', 'email', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Deletes an identity. Returns the provider's name; undefined when the identity did not exist. */
export async function deleteIdentity(tx: Tx, key: { id: string; accountId: string }): Promise<string | undefined> {
  const { rows } = await sql<{ provider: string }>`delete from provider_identity
    where id = ${key.id}::bigint and account_id = ${key.accountId}::bigint returning provider`.execute(tx);
  return rows[0]?.provider;
}
