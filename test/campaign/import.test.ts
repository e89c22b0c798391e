// Mails of a running site while `npm run import` imports 10,000 events.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '#domain/accounts';
import { loadFewPlaces } from '../backup/few-places.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { type MailServer, startMailServer } from '../race/mail-server.ts';
import { scratchDir } from '../scratch-postgres.ts';
import { startServer } from '../site/server.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';

const EVENTS = 10_000;
const DELAY_MAX_MS = 5_000;
const PAUSE_MS = 1_000;
const IMPORT = join(import.meta.dirname, '../../scripts/import.ts');

let database: TestDatabase;
let mails: MailServer;
let env: Record<string, string>;
let calendar: string;
const cleanUp: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const scratch = await scratchDir();
  cleanUp.push(() => scratch.remove());
  calendar = join(scratch.dir, 'events.ics');
  await writeFile(calendar, calendarOf(EVENTS));
  database = await freshDatabase();
  cleanUp.push(() => database.drop());
  await loadFewPlaces(database.pool);
  mails = await startMailServer();
  cleanUp.push(() => mails.stop());
  env = { DATABASE_URL: database.url, DATA_DIR: scratch.dir };
  const server = await startServer({ ...env, SMTP_URL: mails.url, SEED: 'none', STAGE: 'Test', LOG_LEVEL: 'error' });
  cleanUp.push(() => server.stop());
});
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

/** An iCalendar file with events of the next months, four per hour, each with a venue of its own. */
function calendarOf(count: number): string {
  const first = Temporal.Now.instant().add({ hours: 24 });
  const stamp = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  const event = (number: number) => {
    const startsAt = first.add({ minutes: number * 15 });
    return [
      'BEGIN:VEVENT',
      `UID:${number}@import.example`,
      `SUMMARY:Concert ${number} of the festival`,
      `DESCRIPTION:An evening with many songs. It is number ${number}.`,
      `LOCATION:Hall ${number % 500}\\, 510 Valencia Street\\, San Francisco\\, CA 94110\\, United States`,
      'GEO:37.7647;-122.4219',
      `DTSTAMP:${stamp(first)}`,
      `DTSTART:${stamp(startsAt)}`,
      `DTEND:${stamp(startsAt.add({ hours: 2 }))}`,
      'END:VEVENT',
    ].join('\r\n');
  };
  const events = Array.from({ length: count }, (_, number) => event(number));
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

/**
 * Signs people up, one after the other, until `signal` aborts. Returns for each person the time in milliseconds until
 * the mail arrived.
 */
async function mailDelays(signal: AbortSignal): Promise<number[]> {
  const delays: number[] = [];
  while (!signal.aborted) {
    const email = `person-${delays.length}@example.org`;
    const input = { email, fullName: 'Ada Lovelace', password: 'a rather long passphrase', locale: 'en' };
    await signUp(contextOf(database.db, newVisitor()), { ...input, sendsMail: true });
    const acknowledged = performance.now();
    while (!mails.received.some(({ recipients }) => recipients.includes(email))) await sleep(20);
    delays.push(performance.now() - acknowledged);
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
  return delays;
}

async function untilListed(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ listed: number; waiting: number }>`select
      (select count(*)::int from listing) as listed,
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'discovery.refresh') as waiting`.execute(
      database.db,
    );
    if (rows[0]?.listed === count && rows[0].waiting === 0) return;
    await sleep(250);
  }
}

it('mails arrive within five seconds during an import, and every event is listed after the import', async () => {
  const measuring = new AbortController();
  const measured = mailDelays(measuring.signal);
  await sleep(3 * PAUSE_MS); // sends some mails before the import
  const began = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [IMPORT, '--organizer', 'Festival', calendar], {
    env: { PATH: process.env.PATH ?? '', ...env },
    maxBuffer: 1 << 26,
  });
  const imported = performance.now();
  expect(stdout).toContain(String(EVENTS));
  await untilListed(EVENTS);
  const listed = performance.now();
  measuring.abort();
  const delays = (await measured).toSorted((a, b) => a - b);
  console.log(
    JSON.stringify({
      events: EVENTS,
      importSeconds: Math.round((imported - began) / 100) / 10,
      secondsUntilListed: Math.round((listed - began) / 100) / 10,
      mails: delays.length,
      medianDelayMs: Math.round(delays[Math.floor(delays.length / 2)] ?? 0),
      maxDelayMs: Math.round(delays.at(-1) ?? 0),
    }),
  );
  expect(delays.at(-1)).toBeLessThan(DELAY_MAX_MS);
});
