// An import of many events enqueues few jobs, and mails do not wait for these jobs.
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enqueue } from '#db/queue.ts';
import { importEvents } from '#domain/importing';
import { silentLog } from '#server/log.ts';
import { testDb } from '../test/db.ts';
import { contextOf } from '../test/worlds/context.ts';
import { discoveryTasks } from './discovery.ts';

const database = testDb();
const newContext = () => ({ ...contextOf(database.db, { kind: 'system' }), log: silentLog });

/** An iCalendar file with many events of the next year. */
function calendarOf(events: number): string {
  const event = (number: number) =>
    `BEGIN:VEVENT\r\nUID:${number}@import.example\r\nSUMMARY:Concert ${number}\r\nDTSTAMP:20260101T000000Z\r\n` +
    `DTSTART:20270101T200000Z\r\nDTEND:20270101T220000Z\r\nEND:VEVENT\r\n`;
  const body = Array.from({ length: events }, (_, number) => event(number)).join('');
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\n${body}END:VCALENDAR\r\n`;
}

const jobs = async () => {
  const { rows } = await sql<{ task: string; count: number }>`
    select task_identifier as task, count(*)::int as count from graphile_worker.jobs group by 1 order by 1`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map(({ task, count }) => [task, count]));
};

it('600 imported events are refreshed by two jobs, and a later mail is sent before them', async () => {
  const ctx = newContext();
  const file = { name: 'many.ics', bytes: new TextEncoder().encode(calendarOf(600)) };
  const report = await importEvents(ctx, { organizer: 'Concerts', files: [file] });
  expect(report).toMatchObject({ imported: 600, failed: [], skipped: [] });
  expect(await jobs()).toMatchObject({ 'discovery.refresh': 2 });
  await enqueue(database.db, { task: 'notifications.account', payload: {} });

  const order: string[] = [];
  const { 'discovery.refresh': refresh } = discoveryTasks({ ctx, onListingsChanged: () => order.push('refreshed') });
  const runJobs = () =>
    runOnce({
      pgPool: database.pool,
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
      taskList: {
        'discovery.refresh': async (...job) => {
          await Promise.resolve(refresh?.(...job)).catch((error: unknown) => {
            console.error('a refresh failed', error);
            throw error;
          });
        },
        'notifications.account': () => void order.push('mailed'),
      },
    });
  // Jobs of the same queue run one after the other, and a run ends when no job is free. A job that failed is due later:
  // on a busy machine, one of the two failed once.
  for (let run = 0; run < 5 && (await jobs())['discovery.refresh']; run += 1) {
    await runJobs();
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db);
  }
  expect(order).toEqual(['mailed', 'refreshed', 'refreshed']);
  const { rows } = await sql<{ count: number }>`select count(*)::int from listing`.execute(database.db);
  expect(rows).toEqual([{ count: 600 }]);
});
