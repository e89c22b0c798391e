import { sql } from 'kysely';
import type { Database } from '#db/client.ts';
import type { Db } from '#domain/ctx';

/** The outcome of one buyer: `succeeded`, or the code of the refusal. */
export type Outcome = string;

const CONNECTIONS = 24;

/**
 * Starts `buyers` at the same moment. All connections of the pool are opened first, so that the race is in the database
 * and not in the opening of connections. Returns the outcomes in order, and the number of connections.
 */
export async function rush(
  database: Database,
  buyers: number,
  attempt: (buyer: number) => Promise<unknown>,
): Promise<{ outcomes: Outcome[]; connections: number }> {
  const seen = await Promise.all(Array.from({ length: CONNECTIONS }, () => connectionOf(database.db)));
  const startSignal = Promise.withResolvers<void>();
  const running = Array.from({ length: buyers }, (_, buyer) =>
    startSignal.promise.then(() => attempt(buyer)).then(() => 'succeeded', codeOf),
  );
  startSignal.resolve();
  return { outcomes: await Promise.all(running), connections: new Set(seen).size };
}

/** Calls `ask` until its outcome is not BUSY. `ask` must send the same idempotency key each time. */
export async function retryWhileBusy<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (codeOf(error) !== 'BUSY') throw error;
    }
  }
}

async function connectionOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.2)`.execute(db);
  return rows[0]?.pid ?? 0;
}

const codeOf = (error: unknown): Outcome => String((error as { code?: string }).code ?? (error as Error).message);

export const POOL = { max: CONNECTIONS, maxWaiting: 1_000, connectTimeout: 60_000, lockTimeout: 0 } as const;

export const countOf = (outcomes: Outcome[], outcome: Outcome): number =>
  outcomes.filter((other) => other === outcome).length;

/** The inconsistencies in the stock of an event; empty when there are none. Compares counters with rows. */
export async function stockFaults(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'tier ' || id || ': ' || sold || ' sold + ' || held || ' held of ' || capacity as wrong
      from capacity_tier where event_id = ${eventId}::bigint and sold + held + set_aside > capacity
    union all
    select 'tier ' || t.id || ': ' || t.held || ' held, holds say ' || coalesce(sum(h.quantity), 0)
      from capacity_tier t left join hold h on h.tier_id = t.id where t.event_id = ${eventId}::bigint
      group by t.id having t.held <> coalesce(sum(h.quantity), 0)
    union all
    select 'tier ' || t.id || ': holds of ' || sum(h.quantity) || ' on ' || t.capacity
      from capacity_tier t join hold h on h.tier_id = t.id where t.event_id = ${eventId}::bigint
      group by t.id having sum(h.quantity) + t.sold + t.set_aside > t.capacity
    union all
    select 'shared tier ' || s.id || ': ' || s.sold || ' sold, ' || s.held || ' held, its classes ' || sum(t.sold) || ' and ' || sum(t.held)
      from capacity_tier s join ticket_class c on s.id in (c.event_tier_id, c.pool_tier_id)
      join capacity_tier t on t.id = c.tier_id
      where s.event_id = ${eventId}::bigint group by s.id having s.sold <> sum(t.sold) or s.held <> sum(t.held) or s.set_aside <> sum(t.set_aside)
    union all
    select 'class ' || c.id || ': ' || t.sold || ' sold, ' || count(k.id) || ' tickets'
      from ticket_class c join capacity_tier t on t.id = c.tier_id left join ticket k on k.ticket_class_id = c.id and k.status = 'valid'
      where c.event_id = ${eventId}::bigint group by c.id, t.id having t.sold <> count(k.id)
    union all
    select 'reservation ' || r.id || ' is ' || r.state || ' and holds ' || count(h.tier_id)
      from reservation r left join hold h on h.reservation_id = r.id where r.event_id = ${eventId}::bigint
      group by r.id having (r.state = 'open') <> (count(h.tier_id) > 0)
    union all
    select 'reservation ' || r.id || ' is ' || r.state || ' and has ' || count(o.id) || ' orders'
      from reservation r left join ticket_order o on o.reservation_id = r.id where r.event_id = ${eventId}::bigint
      group by r.id having (case when r.state = 'placed' then 1 else 0 end) <> count(o.id)`.execute(db);
  return rows.map((row) => row.wrong);
}
