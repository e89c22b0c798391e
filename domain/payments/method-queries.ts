// SQL on payment_gateway and event_payment_method.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export const selectGateway = (db: Db | Tx) =>
  db.selectFrom('payment_gateway').select(['name', 'is_demo', 'is_connect']).executeTakeFirst();

export const deleteGateways = (tx: Tx) => tx.deleteFrom('payment_gateway').execute();

export const upsertGateway = (
  tx: Tx,
  { name, isDemo, isConnect = false }: { name: string; isDemo: boolean; isConnect?: boolean },
) =>
  tx
    .insertInto('payment_gateway')
    .values({ name, is_demo: isDemo, is_connect: isConnect })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

interface MethodRow {
  event_id: string;
  door: boolean;
  online: boolean;
  bank: boolean;
}

export async function selectMethods(db: Db | Tx, eventIds: string[]): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select event_id::text as event_id, door, online, bank from event_payment_method
    where event_id = any(${eventIds}::bigint[])`.execute(db);
  return rows;
}

export async function upsertMethods(
  tx: Tx,
  eventIds: string[],
  { door, online, bank }: Omit<MethodRow, 'event_id'>,
): Promise<void> {
  await sql`insert into event_payment_method (event_id, door, online, bank)
    select id, ${door}, ${online}, ${bank} from unnest(${eventIds}::bigint[]) as id
    on conflict (event_id) do update set door = excluded.door, online = excluded.online, bank = excluded.bank`.execute(
    tx,
  );
}

export async function copyMethods(tx: Tx, copy: { fromEventId: string; toEventIds: string[] }): Promise<void> {
  await sql`insert into event_payment_method (event_id, door, online, bank)
    select to_id, door, online, bank from event_payment_method, unnest(${copy.toEventIds}::bigint[]) as to_id
    where event_id = ${copy.fromEventId}::bigint
    on conflict do nothing`.execute(tx);
}
