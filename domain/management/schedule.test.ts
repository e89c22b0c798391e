import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventPage, publishEventIn } from '#domain/events';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { addTickets, createOrganizerWithDraft, inDays } from '../../test/worlds/organizers.ts';
import {
  cancelPublication,
  changeEvent,
  deleteMyEvent,
  erasePersonIn,
  eventEditor,
  history,
  myEvents,
  personalDataOf,
  publishDueEvents,
  publishMyEvent,
  schedulePublication,
} from './index.ts';

const database = testDb({ gazetteer: true });
const system = () => contextOf(database.db);

beforeEach(async () => {
  await database.db.deleteFrom('event_publication').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
});

/** A complete draft of an event in ten days, with a scheduled publication. */
async function scheduled(at = inDays(2, '09:00')) {
  const person = await createOrganizerWithDraft(database.db);
  await addTickets(person.ctx, person.eventId);
  await schedulePublication(person.ctx, { eventId: person.eventId, at });
  return person;
}

/** Moves the scheduled time into the past, as if the site had been down at that time. */
const makeDue = (eventId: string) =>
  sql`update event_publication set publish_at = now() - interval '1 hour' where event_id = ${eventId}::bigint`.execute(
    database.db,
  );
const statusOf = async ({ ctx, eventId }: Awaited<ReturnType<typeof scheduled>>) =>
  (await eventEditor(ctx, { eventId })).status;
const jobsOf = async (task: string) => {
  const { rows } = await sql<{ payload: Record<string, unknown>; key: string | null; run_at: Temporal.Instant }>`
    select payload, key, run_at from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${task}`.execute(database.db);
  return rows;
};

describe('a scheduled publication', () => {
  test('is stored, shown to the organizer, and has a job of its own', async () => {
    const { ctx, eventId } = await scheduled();
    const instant = Temporal.PlainDateTime.from(inDays(2, '09:00')).toZonedDateTime('Europe/Berlin').toInstant();
    expect((await eventEditor(ctx, { eventId })).publishAt).toBe(instant.toString());
    expect((await myEvents(ctx, { period: 'drafts', page: 1 })).events).toMatchObject([
      { id: eventId, publishAt: instant.toString() },
    ]);
    const [job, ...others] = await jobsOf('management.publish');
    expect([job?.run_at.toString(), others]).toEqual([instant.toString(), []]);
  });

  test('can be changed, and its job moves', async () => {
    const { ctx, eventId } = await scheduled();
    await schedulePublication(ctx, { eventId, at: inDays(4, '18:30') });
    const { publishAt } = await eventEditor(ctx, { eventId });
    expect(wallTimeOf(Temporal.Instant.from(publishAt ?? ''), 'Europe/Berlin')).toBe(inDays(4, '18:30'));
    expect((await jobsOf('management.publish')).map(({ run_at }) => run_at.toString())).toEqual([publishAt]);
  });

  test.each<[string, string, string]>([
    ['a missing date', 'T09:00', 'MISSING'],
    ['a missing clock time', '2027-03-01T', 'MISSING'],
    ['a text that is no time', '2027-02-30T10:00', 'INVALID'],
    ['a time that the clocks skip', '2027-03-28T02:30', 'CLOCK_GAP'],
    ['a past time', inDays(-1, '09:00'), 'TOO_SMALL'],
    ['a time after the start', inDays(11, '09:00'), 'TOO_LARGE'],
  ])('is refused: %s', async (_, at, problem) => {
    const { ctx, eventId } = await createOrganizerWithDraft(database.db);
    await addTickets(ctx, eventId);
    const refusal = await refusalOf(schedulePublication(ctx, { eventId, at }));
    expect([refusal.code, refusal.detail.fields]).toEqual(['ARGUMENTS_ERROR', { publishAt: [problem] }]);
    expect((await eventEditor(ctx, { eventId })).publishAt).toBeNull();
  });

  test('is refused for an incomplete draft, a published event, and an event of another organizer', async () => {
    const { ctx, eventId } = await createOrganizerWithDraft(database.db);
    const at = inDays(2, '09:00');
    expect(await codeOf(schedulePublication(ctx, { eventId, at }))).toBe('NOT_READY');
    await addTickets(ctx, eventId);
    await publishMyEvent(ctx, { eventId });
    expect(await codeOf(schedulePublication(ctx, { eventId, at }))).toBe('CONFLICT');
    const stranger = await createOrganizerWithDraft(database.db);
    expect(await codeOf(schedulePublication(stranger.ctx, { eventId, at }))).toBe('NOT_FOUND');
    expect(await codeOf(cancelPublication(stranger.ctx, { eventId }))).toBe('NOT_FOUND');
  });

  test('is deleted when the event is published by hand or deleted', async () => {
    const first = await scheduled();
    await publishMyEvent(first.ctx, first);
    const second = await scheduled();
    await deleteMyEvent(second.ctx, second);
    expect(await database.db.selectFrom('event_publication').selectAll().execute()).toEqual([]);
  });
});

describe('the job that publishes', () => {
  test('does not change a draft before its time', async () => {
    const event = await scheduled();
    await publishDueEvents(system());
    expect(await statusOf(event)).toBe('draft');
  });

  test('publishes a draft whose time passed while the site was down, and only once', async () => {
    const event = await scheduled();
    await makeDue(event.eventId);
    await Promise.all([publishDueEvents(system()), publishDueEvents(system()), publishDueEvents(system())]);
    expect(await eventPage(event.ctx, { id: event.eventId })).toMatchObject({ status: 'live' });
    expect(await history(event.ctx, event)).toMatchObject([
      { field: 'status', before: 'draft', after: 'live', by: 'Ada Lovelace', canUndo: false },
      { field: 'where' },
    ]);
    expect(await jobsOf('notifications.scheduled_publication')).toMatchObject([
      { payload: { eventId: event.eventId, accountId: event.accountId, missing: [] } },
    ]);
  });

  test('publishes all other drafts that are due, however many', async () => {
    const events = [await scheduled(), await scheduled(), await scheduled()];
    for (const { eventId } of events) await makeDue(eventId);
    await publishDueEvents(system());
    expect(await Promise.all(events.map(statusOf))).toEqual(['live', 'live', 'live']);
  });

  test('does not publish a draft that is incomplete by then, and its organizer gets an email', async () => {
    const event = await scheduled();
    await database.db.deleteFrom('ticket_class').where('event_id', '=', event.eventId).execute();
    await database.db.deleteFrom('capacity_tier').where('event_id', '=', event.eventId).execute();
    await changeEvent(event.ctx, {
      eventId: event.eventId,
      fields: { when: { start: inDays(-3, '19:00'), end: inDays(-3, '22:00'), tz: 'Europe/Berlin' } },
      versions: {},
    });
    await makeDue(event.eventId);
    await publishDueEvents(system());
    expect([await statusOf(event), (await eventEditor(event.ctx, event)).publishAt]).toEqual(['draft', null]);
    expect(await jobsOf('notifications.scheduled_publication')).toMatchObject([
      { payload: { missing: ['date', 'tickets'] } },
    ]);
  });

  test('publishes nothing after the publication was canceled', async () => {
    const event = await scheduled();
    await makeDue(event.eventId);
    expect(await cancelPublication(event.ctx, event)).toBe(true);
    expect(await cancelPublication(event.ctx, event)).toBe(false);
    await publishDueEvents(system());
    expect(await statusOf(event)).toBe('draft');
  });
});

describe('canceling a publication and running its job at the same moment', () => {
  const ROUNDS = 12;

  /** Runs a job and a cancellation at the same time. Returns the rounds in which a canceled draft was published. */
  async function faultsOf(job: (eventId: string) => Promise<void>): Promise<number> {
    let faults = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const event = await scheduled();
      await makeDue(event.eventId);
      const working = job(event.eventId);
      const [isCanceled] = await Promise.all([cancelPublication(event.ctx, event), working]);
      if (isCanceled !== ((await statusOf(event)) === 'draft')) faults += 1;
    }
    return faults;
  }

  test('either publishes the draft or does not publish it, and the cancellation returns this outcome', async () => {
    expect(await faultsOf(() => publishDueEvents(system()))).toBe(0);
  });

  test('publishes canceled drafts in the broken twin, which reads the time before it locks the event', async () => {
    const twin = async (eventId: string) => {
      const due = async () => {
        const rows = await database.db.selectFrom('event_publication').select('event_id').execute();
        return rows.some((row) => row.event_id === eventId);
      };
      if (!(await due())) return;
      await expect.poll(due).toBe(false); // as slow as a busy machine: until the cancellation is over
      await database.db.transaction().execute((tx) => publishEventIn(tx, { id: eventId }));
    };
    expect(await faultsOf(twin)).toBeGreaterThan(0);
  });
});

test('the person who scheduled a publication finds it in their data export, and is removed with their account', async () => {
  const { ctx, accountId, eventId } = await scheduled();
  const person = { accountId, email: 'ada@example.org' };
  expect(await personalDataOf(ctx, person)).toMatchObject({ scheduledPublications: [{ event_id: eventId }] });
  await database.db.transaction().execute((tx) => erasePersonIn(tx, person));
  expect(await personalDataOf(ctx, person)).toMatchObject({ scheduledPublications: [] });
  await makeDue(eventId);
  await publishDueEvents(system());
  expect(await eventPage(ctx, { id: eventId })).toMatchObject({ status: 'live' });
  expect(await jobsOf('notifications.scheduled_publication')).toEqual([]);
});
