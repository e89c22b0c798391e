// SQL on promo_code and promo_code_class.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { PromoCode } from '#db/types.ts';

export interface CodeRow {
  id: string;
  code: string;
  tier_id: string;
  starts_at: Temporal.Instant | null;
  ends_at: Temporal.Instant | null;
  capacity: number;
  sold: number;
  held: number;
  class_ids: string[];
  now: Temporal.Instant;
}

/** The access codes of an event in the order of their creation, or the code with the text `code` in any letter case. */
export async function selectAccessCodes(db: Db | Tx, eventId: string, code: string | null): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select p.id::text, p.code, p.tier_id::text, p.starts_at, p.ends_at, t.capacity, t.sold, t.held, now() as now,
      array(select c.ticket_class_id::text from promo_code_class c where c.promo_code_id = p.id
            order by c.ticket_class_id) as class_ids
    from promo_code p join capacity_tier t on t.id = p.tier_id
    where p.event_id = ${eventId}::bigint and p.kind = 'access' and (${code}::text is null or lower(p.code) = lower(${code}))
    order by p.id`.execute(db);
  return rows;
}

export async function hasAccessCodes(db: Db | Tx, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from promo_code where event_id = ${eventId}::bigint and kind = 'access') as has`.execute(db);
  return rows[0]?.has === true;
}

export async function insertCode(tx: Tx, row: Insertable<PromoCode>): Promise<string> {
  const { id } = await tx.insertInto('promo_code').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCode(tx: Tx, id: string, set: Updateable<PromoCode>): Promise<void> {
  await tx.updateTable('promo_code').set(set).where('id', '=', id).execute();
}

export async function setCodeClasses(tx: Tx, codeId: string, classIds: string[]): Promise<void> {
  await tx.deleteFrom('promo_code_class').where('promo_code_id', '=', codeId).execute();
  await tx
    .insertInto('promo_code_class')
    .values(classIds.map((id) => ({ promo_code_id: codeId, ticket_class_id: id })))
    .execute();
}

/** Deletes a code and its tier. */
export async function deleteCode(tx: Tx, { id, tierId }: { id: string; tierId: string }): Promise<void> {
  await tx.deleteFrom('promo_code').where('id', '=', id).execute();
  await tx.deleteFrom('capacity_tier').where('id', '=', tierId).execute();
}
