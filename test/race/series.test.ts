// An organizer changes the dates of a series while buyers order. A date with tickets does not move after a buyer has
// seen it, and a removed date has no tickets. The twin decides by a stock that it has read before its change, and the
// same checks must find its mistakes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirm, reserve } from '#domain/checkout';
import { moveDatesIn, removeDatesIn } from '#domain/events';
import { publishMyEvent, saveSeries, seriesEditor, type SeriesPlan } from '#domain/management';
import type { Ctx } from '#domain/ctx';
import { eventStocks } from '#domain/tickets';
import { readTestEnv } from '#server/env.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { addTickets, createOrganizerWithDraft, inDays } from '../worlds/organizers.ts';
import { newAda, newKey } from '../worlds/sale.ts';
import { POOL, retryWhileBusy, rush, stockFaults } from './rush.ts';

const BUYERS = 120;
const DATES = 12;
const SEATS = 6;
const ROUNDS = readTestEnv().isCampaign ? 10 : 1;
const tz = 'Europe/Berlin';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(POOL);
});
afterAll(() => database.drop());

const planOf = (start: string, count: number): SeriesPlan => ({
  tz,
  firstDay: inDays(10, '').slice(0, 10),
  rule: { every: 'day', interval: 1, end: { count } },
  slots: [{ start, minutes: 60, capacity: SEATS }],
  added: [],
  skipped: [],
});

interface Series {
  ctx: Ctx;
  eventId: string;
}

async function startedSeries(): Promise<Series & { ids: string[] }> {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  await addTickets(ctx, eventId);
  await saveSeries(ctx, { eventId, plan: planOf('19:00', DATES), scope: 'all' });
  await publishMyEvent(ctx, { eventId });
  const { dates } = await seriesEditor(ctx, { eventId });
  return { ctx, eventId, ids: dates.map(({ id }) => id) };
}

const startOf = (eventId: string) =>
  database.db
    .selectFrom('event')
    .select(['starts_at', 'removed_at'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();

/** The start of each date for which a buyer has tickets, as it was when the buyer reserved the tickets. */
type Seen = { eventId: string; startsAt: string }[];

async function buy(eventId: string, seen: Seen): Promise<void> {
  const { id: ticketClassId } = await database.db
    .selectFrom('ticket_class')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  const visitor = contextOf(database.db, newVisitor());
  const request = { eventId, lines: [{ ticketClassId, quantity: 1 }], idempotencyKey: newKey() };
  const { reservationToken: token } = await retryWhileBusy(() => reserve(visitor, request));
  const { starts_at } = await startOf(eventId);
  seen.push({ eventId, startsAt: starts_at.toString() });
  await retryWhileBusy(() => confirm(visitor, { token, ...newAda(), idempotencyKey: newKey() }));
}

/** The dates with tickets that were moved after a buyer had reserved, or removed. */
async function faultsOf(seen: Seen): Promise<string[]> {
  const faults = await Promise.all(
    seen.map(async ({ eventId, startsAt }) => {
      const { starts_at, removed_at } = await startOf(eventId);
      if (removed_at !== null) return [`${eventId} was removed`];
      return starts_at.toString() === startsAt ? [] : [`${eventId} moved`];
    }),
  );
  return [...new Set(faults.flat())];
}

/** Changes the dates again and again while buyers order tickets for one of them. */
async function race(
  { ids }: { ids: string[] },
  change: (round: number, seen: Seen) => Promise<unknown>,
): Promise<{ seen: Seen; rounds: number }> {
  const seen: Seen = [];
  let isOver = false;
  const buyers = rush(database, BUYERS, (buyer) => buy(ids[buyer % ids.length] ?? '', seen)).finally(() => {
    isOver = true;
  });
  let rounds = 0;
  while (!isOver) {
    await change(rounds, seen);
    rounds += 1;
  }
  await buyers;
  return { seen, rounds };
}

describe('a series whose dates are changed during the sale', { repeats: ROUNDS - 1 }, () => {
  test('moves and removes no date with tickets, and sells each seat of a date at most once', async () => {
    const series = await startedSeries();
    const { seen, rounds } = await race(series, async (round) => {
      const count = round % 3 === 2 ? DATES - 4 : DATES;
      await saveSeries(series.ctx, {
        ...series,
        plan: planOf(round % 2 === 0 ? '20:00' : '19:00', count),
        scope: 'all',
      });
    });
    expect(rounds).toBeGreaterThan(0);
    expect(seen.length).toBeGreaterThan(0);
    expect(await faultsOf(seen)).toEqual([]);
    for (const id of series.ids) expect(await stockFaults(database.db, id)).toEqual([]);
    const stocks = await eventStocks(database.db, { eventIds: series.ids });
    expect(Math.max(...[...stocks.values()].map(({ sold }) => sold))).toBeLessThanOrEqual(SEATS);
  });

  test('has mistakes in the twin that moves dates by a stock read before, and the same check detects them', async () => {
    const series = await startedSeries();
    const freeDates = async () => {
      const { dates } = await seriesEditor(series.ctx, series);
      const stocks = await eventStocks(database.db, { eventIds: dates.map(({ id }) => id) });
      return dates.filter(({ id }) => {
        const { sold = 0, held = 0 } = stocks.get(id) ?? {};
        return sold + held === 0;
      });
    };
    const freeBefore = await freeDates();
    const { seen } = await race(series, async (round, seenSoFar) => {
      const free = round === 0 ? freeBefore : await freeDates();
      // the first change comes after a buyer has seen a date, and after the stock was read
      if (round === 0) await expect.poll(() => seenSoFar.length).toBeGreaterThan(0);
      await database.db.transaction().execute(async (tx) => {
        if (round % 3 === 2)
          return removeDatesIn(
            tx,
            free.slice(-2).map(({ id }) => id),
          );
        const hours = round % 2 === 0 ? 1 : -1;
        await moveDatesIn(
          tx,
          free.map(({ id, startsAt, endsAt, seriesStart }) => ({
            id,
            seriesStart: Temporal.PlainDateTime.from(seriesStart ?? '')
              .add({ hours })
              .toString({ smallestUnit: 'minute' }),
            startsAt: Temporal.Instant.from(startsAt).add({ hours }),
            endsAt: Temporal.Instant.from(endsAt).add({ hours }),
          })),
        );
      });
    });
    expect(await faultsOf(seen)).not.toEqual([]);
  });
});
