// SQL on person_interest.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** Serializes changes of an account's interests until the transaction ends. */
export async function lockInterests(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`interests:${accountId}`}, 0))`.execute(tx);
}

/** Replaces the interests of an account. An interest that stays retains its date. */
export async function replaceInterests(
  tx: Tx,
  interests: { accountId: string; kinds: string[]; taxonIds: string[] },
): Promise<void> {
  await sql`
    delete from person_interest where account_id = ${interests.accountId}::bigint
      and (kind, taxon_id) not in (select * from unnest(${interests.kinds}::text[], ${interests.taxonIds}::int[]))`.execute(
    tx,
  );
  await sql`
    insert into person_interest (account_id, kind, taxon_id)
    select ${interests.accountId}::bigint, kind, taxon_id from unnest(${interests.kinds}::text[], ${interests.taxonIds}::int[]) as wanted(kind, taxon_id)
    on conflict do nothing`.execute(tx);
}

/** The interests of an account, oldest first. */
export function selectInterests(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('person_interest')
    .select(['kind', 'taxon_id', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('taxon_id')
    .execute();
}

/** A person's interests as JSON for the data export, oldest first. */
export async function selectPersonalData(db: Db, accountId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ interests: Record<string, unknown>[] }>`
    select coalesce(json_agg(json_build_object('kind', kind, 'id', taxon_id::text, 'chosenAt', created_at)
      order by created_at, taxon_id), '[]') as interests from person_interest where account_id = ${accountId}::bigint`.execute(
    db,
  );
  return rows[0]?.interests ?? [];
}

export async function deletePersonalData(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('person_interest').where('account_id', '=', accountId).execute();
}
