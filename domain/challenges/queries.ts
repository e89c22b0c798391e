// SQL on challenge_key, spent_challenge and free_hold.
import { type Insertable, sql } from 'kysely';
import type { FreeHold } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';
import { COUNTED_MINUTES, STORED_MINUTES } from './limits.ts';

/** The key of this site, and the seconds since the epoch by the database's clock. */
export async function selectKey(db: Db | Tx): Promise<{ key: Buffer; now: number }> {
  const { rows } = await sql<{ challenge_key: Buffer; seconds: number }>`
    select value as challenge_key, floor(extract(epoch from now()))::float8 as seconds from challenge_key`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the key of challenges is missing');
  return { key: row.challenge_key, now: row.seconds };
}

/** How many reservations of free tickets there were within the counted minutes, and how many of them after a pause. */
export interface Counts {
  holds: number;
  waits: number;
}

/** The counts of an event and of a network. An unknown network has none. */
export async function selectCounts(
  tx: Tx,
  { eventId, networkHash }: { eventId: string; networkHash: Buffer | null },
): Promise<{ event: Counts; network: Counts }> {
  const { rows } = await sql<{ event_holds: number; event_waits: number; net_holds: number; net_waits: number }>`
    select of_event.holds as event_holds, of_event.waits as event_waits,
      of_network.holds as net_holds, of_network.waits as net_waits
    from (
      select count(*)::int as holds, count(*) filter (where answer = 'waited')::int as waits from free_hold
      where event_id = ${eventId}::bigint and held_at > now() - make_interval(mins => ${COUNTED_MINUTES}::int)) of_event,
    (
      select count(*)::int as holds, count(*) filter (where answer = 'waited')::int as waits from free_hold
      where network_hash = ${networkHash}::bytea and held_at > now() - make_interval(mins => ${COUNTED_MINUTES}::int)) of_network`.execute(
    tx,
  );
  const [row] = rows;
  return {
    event: { holds: row?.event_holds ?? 0, waits: row?.event_waits ?? 0 },
    network: { holds: row?.net_holds ?? 0, waits: row?.net_waits ?? 0 },
  };
}

export const insertHold = (tx: Tx, row: Insertable<FreeHold>) => tx.insertInto('free_hold').values(row).execute();

/** Spends a challenge, and waits for another transaction that spends it. Returns false when it was spent before. */
export async function insertSpent(tx: Tx, hash: Buffer): Promise<boolean> {
  const spent = tx
    .insertInto('spent_challenge')
    .values({ hash })
    .onConflict((conflict) => conflict.doNothing());
  return (await spent.returning('hash').executeTakeFirst()) !== undefined;
}

export async function deleteOld(db: Db): Promise<void> {
  await sql`delete from free_hold where held_at < now() - make_interval(mins => ${STORED_MINUTES}::int)`.execute(db);
  await sql`delete from spent_challenge where spent_at < now() - make_interval(mins => ${STORED_MINUTES}::int)`.execute(
    db,
  );
}
