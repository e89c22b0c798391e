// SQL on promo_code and promo_code_class.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { PromoCode } from '#db/types.ts';

export interface CodeRow {
  id: string;
  kind: 'access' | 'discount';
  code: string;
  tier_id: string;
  starts_at: Temporal.Instant | null;
  ends_at: Temporal.Instant | null;
  stopped_at: Temporal.Instant | null;
  percent_off: number | null;
  amount_off_minor: string | null;
  amount_per: 'ticket' | 'order' | null;
  currency: string | null;
  min_order_minor: string;
  all_classes: boolean;
  batch: string | null;
  batch_name: string;
  capacity: number;
  sold: number;
  held: number;
  class_ids: string[];
  now: Temporal.Instant;
}

const CODES = sql`
  select p.id::text, p.kind, p.code, p.tier_id::text, p.starts_at, p.ends_at, p.stopped_at, p.percent_off,
    p.amount_off_minor::text, p.amount_per, p.currency::text, p.min_order_minor::text, p.all_classes, p.batch::text,
    p.batch_name, t.capacity, t.sold, t.held, now() as now,
    array(select c.ticket_class_id::text from promo_code_class c where c.promo_code_id = p.id
          order by c.ticket_class_id) as class_ids
  from promo_code p join capacity_tier t on t.id = p.tier_id`;

/** The code of an event with the text `code`, in any letter case and of any kind. */
export async function selectCode(db: Db | Tx, eventId: string, code: string): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    ${CODES} where p.event_id = ${eventId}::bigint and lower(p.code) = lower(${code})`.execute(db);
  return rows[0];
}

/** The codes of one kind of an event in the order of their creation. */
export async function selectCodes(db: Db | Tx, eventId: string, kind: CodeRow['kind']): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    ${CODES} where p.event_id = ${eventId}::bigint and p.kind = ${kind} order by p.id`.execute(db);
  return rows;
}

/** The codes of an event among `codes`, of any kind, in lower case. */
export async function selectTakenCodes(db: Db | Tx, eventId: string, codes: string[]): Promise<string[]> {
  const lower = codes.map((code) => code.toLowerCase());
  const { rows } = await sql<{ code: string }>`
    select lower(code) as code from promo_code
    where event_id = ${eventId}::bigint and lower(code) = any(${lower}::text[])`.execute(db);
  return rows.map((row) => row.code);
}

/** Whether an event has codes of a kind that the organizer did not stop. */
export async function hasCodes(db: Db | Tx, eventId: string, kind: CodeRow['kind']): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from promo_code
      where event_id = ${eventId}::bigint and kind = ${kind} and stopped_at is null) as has`.execute(db);
  return rows[0]?.has === true;
}

export const selectCodeText = (db: Db | Tx, id: string) =>
  db.selectFrom('promo_code').select(['id', 'code', 'tier_id as tierId']).where('id', '=', id).executeTakeFirst();

/** The tier of each of these codes; once for each time that a code is named. */
export async function selectTiersOfCodes(db: Db | Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ tier_id: string }>`
    select p.tier_id::text from unnest(${ids}::bigint[]) as used(id) join promo_code p on p.id = used.id`.execute(db);
  return rows.map((row) => row.tier_id);
}

export async function insertCode(tx: Tx, row: Insertable<PromoCode>): Promise<string> {
  const { id } = await tx.insertInto('promo_code').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Inserts codes in the given order and returns their ids in that order. */
export async function insertCodes(tx: Tx, rows: Insertable<PromoCode>[]): Promise<string[]> {
  return (await tx.insertInto('promo_code').values(rows).returning('id').execute()).map(({ id }) => id);
}

export async function updateCode(tx: Tx, id: string, set: Updateable<PromoCode>): Promise<void> {
  await tx.updateTable('promo_code').set(set).where('id', '=', id).execute();
}

/** Stops codes, or ends that they are stopped. Codes that were stopped before stay as they are. */
export async function setStopped(tx: Tx, ids: string[], isStopped: boolean): Promise<void> {
  const stoppedAt = isStopped ? sql<Temporal.Instant>`coalesce(stopped_at, now())` : null;
  await tx.updateTable('promo_code').set({ stopped_at: stoppedAt }).where('id', 'in', ids).execute();
}

export async function setCodeClasses(tx: Tx, codeIds: string[], classIds: string[]): Promise<void> {
  await tx.deleteFrom('promo_code_class').where('promo_code_id', 'in', codeIds).execute();
  if (classIds.length === 0) return;
  await sql`insert into promo_code_class (promo_code_id, ticket_class_id)
    select code_id, class_id from unnest(${codeIds}::bigint[]) as code_id, unnest(${classIds}::bigint[]) as class_id`.execute(
    tx,
  );
}

/** Deletes codes and their tiers. */
export async function deleteCodes(tx: Tx, codes: { id: string; tier_id: string }[]): Promise<void> {
  const ids = codes.map(({ id }) => id);
  const tierIds = codes.map(({ tier_id }) => tier_id);
  await tx.deleteFrom('promo_code').where('id', 'in', ids).execute();
  await tx.deleteFrom('capacity_tier').where('id', 'in', tierIds).execute();
}
