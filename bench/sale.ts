import pg from 'pg';
import { openDatabase } from '#db/client.ts';
import { confirm, reserve } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { createEventIn, publishEventIn } from '#domain/events';
import { createOrganizerIn } from '#domain/organizers';
import { createTicketClassIn } from '#domain/tickets';
import { silentLog } from '#server/log.ts';
import { countNoFreeHolds } from '../test/worlds/uncounted-holds.ts';
import { quantile, type Row } from './table.ts';

const SECONDS = 8;

/**
 * Measures reservations and whole orders per second on one hot tier, beside updates of one row by its key on the same
 * server.
 */
export async function benchSale(url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const clients of [1, 16]) {
    const raw = await rawUpdates(url, clients);
    const reserved = await repeatSales(url, clients, 'reserve');
    const confirmed = await repeatSales(url, clients, 'reserve and confirm');
    rows.push({ what: `raw: one row by key, ${clients} clients`, ...raw, ratio: 1 });
    rows.push({
      what: `reserve on one hot class, ${clients} clients`,
      ...reserved,
      ratio: (reserved.perSecond ?? 0) / (raw.perSecond ?? 1),
    });
    rows.push({
      what: `reserve and confirm, ${clients} clients`,
      ...confirmed,
      ratio: (confirmed.perSecond ?? 0) / (raw.perSecond ?? 1),
    });
  }
  return rows;
}

async function repeatSales(
  url: string,
  clients: number,
  what: 'reserve' | 'reserve and confirm',
): Promise<Omit<Row, 'what'>> {
  const database = openDatabase(url, { log: silentLog, max: clients });
  const system: Ctx = {
    db: database.db,
    clock: { now: () => Temporal.Now.instant() },
    log: silentLog,
    actor: { kind: 'system' },
  };
  const { eventId, classId } = await createHotEvent(system);
  try {
    return await measure(clients, async (client, turn) => {
      const ctx: Ctx = { ...system, actor: { kind: 'visitor', key: `bench-${client}-${turn}` } };
      const key = `${what.replaceAll(' ', '-')}-${eventId}-${client}-${turn}`;
      const reservation = await reserve(ctx, {
        eventId,
        lines: [{ ticketClassId: classId, quantity: 1 }],
        idempotencyKey: key,
      });
      if (what === 'reserve') return;
      await confirm(ctx, {
        token: reservation.reservationToken,
        name: 'Bench Buyer',
        email: `buyer-${client}-${turn}@example.org`,
        idempotencyKey: key,
      });
    });
  } finally {
    await database.close();
  }
}

/** A free event with ten million tickets, at which no reservation counts as one of an abnormal rate. */
export async function createHotEvent(ctx: Ctx) {
  await countNoFreeHolds(ctx.db);
  return ctx.db.transaction().execute(async (tx) => {
    const oz = await createOrganizerIn(tx, { name: 'Bench Presents' });
    const startsAt = Temporal.Now.instant().add({ hours: 72 });
    const event = await createEventIn(tx, {
      organizerId: oz.id,
      name: 'The Hot One',
      startsAt,
      endsAt: startsAt.add({ hours: 2 }),
      tz: 'UTC',
      online: true,
    });
    const ticketClass = await createTicketClassIn(tx, {
      eventId: event.id,
      name: 'Free',
      priceKind: 'free',
      currency: 'USD',
      capacity: 10_000_000,
    });
    await publishEventIn(tx, { id: event.id });
    return { eventId: event.id, classId: ticketClass.id };
  });
}

/** Updates one row by its key, by `clients` at the same time. */
export async function rawUpdates(url: string, clients: number): Promise<Omit<Row, 'what'>> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  await pool.query(
    'create table if not exists bench_row (id int primary key, n bigint not null); insert into bench_row values (1, 0) on conflict do nothing',
  );
  try {
    return await measure(clients, async () => {
      await pool.query({ name: 'bump', text: 'update bench_row set n = n + 1 where id = $1', values: [1] });
    });
  } finally {
    await pool.query('drop table bench_row');
    await pool.end();
  }
}

/** Repeats `run` for eight seconds by `clients` at the same time, and measures each turn. */
export async function measure(
  clients: number,
  run: (client: number, turn: number) => Promise<void>,
): Promise<Omit<Row, 'what'>> {
  const times: number[] = [];
  const until = performance.now() + SECONDS * 1_000;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const start = performance.now();
        await run(client, turn);
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    perSecond: times.length / seconds,
  };
}
