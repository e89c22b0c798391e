// Tests of the jobs of organizers' events, from the queue to the email.
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eventPage } from '#domain/events';
import {
  changeEvent,
  copyDetailsToLaterDates,
  publishMyEvent,
  saveSeries,
  schedulePublication,
  type SeriesPlan,
  updateMyEvent,
} from '#domain/management';
import { listStoredMails } from '#domain/notifications';
import { memoryStore } from '../test/worlds/memory-store.ts';
import { testDb } from '../test/db.ts';
import { contextOf } from '../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, inDays } from '../test/worlds/organizers.ts';
import { ada } from '../test/worlds/sale.ts';
import { managementCron, managementTasks } from './management.ts';
import { notificationTasks } from './notifications.ts';

const database = testDb({ gazetteer: true });
const system = () => contextOf(database.db);

/** Runs every due job, as the worker does. */
function runDueJobs() {
  const options = {
    ctx: system(),
    mailer: null,
    gateways: () => null,
    baseUrl: 'http://localhost:3000',
    siteName: 'Bandstand',
    files: memoryStore(),
    onListingsChanged: () => undefined,
  };
  const others = ['discovery.refresh', 'notifications.event_published', 'checkout.expire', 'checkout.guest_order'];
  return runOnce({
    pgPool: database.pool,
    taskList: {
      ...managementTasks(options),
      ...notificationTasks(options),
      ...Object.fromEntries(others.map((name) => [name, () => undefined])),
    },
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });
}
const subjects = async () => (await listStoredMails(system())).map(({ to, subject }) => [to, subject]);

it('a scheduled draft is published by its own job at its time, and its organizer gets an email', async () => {
  const { ctx, eventId, email } = await createOrganizerWithDraft(database.db);
  await addTickets(ctx, eventId);
  await schedulePublication(ctx, { eventId, at: inDays(2, '09:00') });
  await sql`update event_publication set publish_at = now()`.execute(database.db);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db);
  await runDueJobs();
  expect(await eventPage(ctx, { id: eventId })).toMatchObject({ status: 'live' });
  expect(await subjects()).toContainEqual([email, 'Jazz in the Park is live']);
});

it('once a minute a job publishes all drafts that are due, because a restored site has an empty queue', () => {
  expect(managementCron).toContainEqual(expect.objectContaining({ task: 'management.publish', match: '* * * * *' }));
});

it('an update of an event becomes an email to the people with tickets', async () => {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  const { id: ticketClassId } = await addTickets(ctx, eventId);
  await publishMyEvent(ctx, { eventId });
  await buyTicket(database.db, { eventId, ticketClassId, buyer: ada });
  await updateMyEvent(ctx, { eventId, plan: { kind: 'canceled' }, message: '' });
  await runDueJobs();
  expect(await subjects()).toContainEqual([ada.email, 'Canceled: Jazz in the Park']);
});

/** A series with a date on each of `count` days, whose first date has a new summary. */
async function changedSeries(count: number) {
  const organizer = await createOrganizerWithDraft(database.db);
  const { ctx, eventId } = organizer;
  const plan: SeriesPlan = {
    tz: 'Europe/Berlin',
    firstDay: inDays(10, '00:00').slice(0, 10),
    rule: { every: 'day', interval: 1, end: { count } },
    slots: [{ start: '19:00', minutes: 180, capacity: null }],
    added: [],
    skipped: [],
  };
  await saveSeries(ctx, { eventId, plan, scope: 'all' });
  await changeEvent(ctx, { eventId, fields: { summary: 'Bring a lantern' }, versions: {} });
  const changed = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from event join event as source using (series_id)
      where source.id = ${eventId}::bigint and event.summary = source.summary`.execute(database.db);
    return rows[0]?.count;
  };
  return { ...organizer, changed };
}

it('the details of a date are copied to the first 20 later dates at once, and to the others by jobs', async () => {
  const { ctx, eventId, changed } = await changedSeries(73);
  expect(await copyDetailsToLaterDates(ctx, { eventId })).toEqual({ dates: 72, queued: 52 });
  expect(await changed()).toBe(21);
  await runDueJobs();
  expect(await changed()).toBe(73);
});

it('the details of a date are not copied by jobs for a person who left the team', async () => {
  const { ctx, eventId, accountId, changed } = await changedSeries(23);
  await copyDetailsToLaterDates(ctx, { eventId });
  await database.db.deleteFrom('organization_member').where('account_id', '=', accountId).execute();
  await runDueJobs();
  expect(await changed()).toBe(21);
});
