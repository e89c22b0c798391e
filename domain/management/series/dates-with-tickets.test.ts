// Dates of a series that have buyers, and details that are copied from one date to the later ones.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setMemberIn } from '#domain/organizers';
import { testDb } from '../../../test/db.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { buyTicket, createOrganizerWithDraft, inDays, organizationOf } from '../../../test/worlds/organizers.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { daily, dayIn, seriesScene } from '../../../test/worlds/series-scene.ts';
import {
  changeEvent,
  copyDetailsToLaterDates,
  eventEditor,
  history,
  movesSince,
  reviewSeries,
  saveSeries,
  type SeriesPlan,
} from '../index.ts';

const database = testDb({ gazetteer: true });

describe('dates with tickets', () => {
  const laterBy = (hours: number): Partial<SeriesPlan> => ({
    slots: [{ start: `${19 + hours}:00`, minutes: 180, capacity: null }],
  });

  test('move together when the organizer asks for it: one update with a message for each date with tickets', async () => {
    const { ctx, eventId, dates, starts, classOf } = await seriesScene(database.db, { isPublished: true });
    const before = await dates();
    for (const { id } of before.slice(0, 2))
      await buyTicket(database.db, { eventId: id, ticketClassId: (await classOf(id)).id, quantity: 2 });
    const change = { eventId, plan: daily(3, laterBy(1)), scope: 'all' as const };
    expect(await reviewSeries(ctx, change)).toMatchObject({ moved: 1, created: 2, movable: { dates: 2, sold: 4 } });
    await saveSeries(ctx, { ...change, withTickets: { message: ' Doors open later. ' } });
    expect(await starts()).toEqual([inDays(10, '20:00'), inDays(11, '20:00'), inDays(12, '20:00')]);
    expect((await dates()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const updates = await database.db
      .selectFrom('event_update')
      .selectAll()
      .where(
        'event_id',
        'in',
        before.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    expect(updates.map(({ event_id: id, kind, message }) => [id, kind, message])).toEqual(
      before.slice(0, 2).map(({ id }) => [id, 'rescheduled', 'Doors open later.']),
    );
    const [entry] = await history(ctx, { eventId });
    expect(entry).toMatchObject({ field: 'when' });
    await saveSeries(ctx, { ...change, withTickets: { message: '' } });
    const repeated = await database.db
      .selectFrom('event_update')
      .select('id')
      .where('event_id', '=', eventId)
      .execute();
    expect(repeated).toHaveLength(1);
  });

  test.each([
    [7, dayIn(7)],
    [30, dayIn(10)],
    [null, null],
  ] as const)(
    'let buyers who paid online choose for %s days, at the latest until the new start',
    async (choiceDays, until) => {
      const { ctx, eventId, classOf } = await seriesScene(database.db, { isPublished: true });
      await buyTicket(database.db, { eventId, ticketClassId: (await classOf(eventId)).id });
      const change = { eventId, plan: daily(3, laterBy(1)), scope: 'all' as const };
      expect((await reviewSeries(ctx, change)).movable).toMatchObject({ dates: 1, hasPaidOrders: false });
      await database.db
        .updateTable('ticket_order')
        .set({ is_paid_online: true, pay_at_door: false, paid_at: sql`now()` })
        .where('event_id', '=', eventId)
        .execute();
      expect((await reviewSeries(ctx, change)).movable).toMatchObject({ dates: 1, hasPaidOrders: true });
      await saveSeries(ctx, { ...change, withTickets: { message: '', choiceDays } });
      const moves = await movesSince(database.db, { eventId, since: Temporal.Instant.fromEpochMilliseconds(0) });
      expect(moves?.chooseUntil).toBe(until);
    },
  );

  test('stay without a time on the same day, and are never removed', async () => {
    const { ctx, eventId, starts, classOf } = await seriesScene(database.db, { isPublished: true, count: 2 });
    await buyTicket(database.db, { eventId, ticketClassId: (await classOf(eventId)).id });
    const plan = daily(2, { firstDay: dayIn(20) });
    expect((await reviewSeries(ctx, { eventId, plan, scope: 'all' })).movable).toEqual({
      dates: 0,
      sold: 0,
      hasPaidOrders: false,
    });
    await saveSeries(ctx, { eventId, plan, scope: 'all', withTickets: { message: '' } });
    expect(await starts()).toEqual([inDays(10, '19:00'), inDays(20, '19:00'), inDays(21, '19:00')]);
  });

  test('do not move with a message that is too long', async () => {
    const { ctx, eventId, starts, classOf } = await seriesScene(database.db, { isPublished: true });
    await buyTicket(database.db, { eventId, ticketClassId: (await classOf(eventId)).id });
    const change = { eventId, plan: daily(3, laterBy(2)), scope: 'all' as const };
    expect(await codeOf(saveSeries(ctx, { ...change, withTickets: { message: 'x'.repeat(5_000) } }))).toBe(
      'ARGUMENTS_ERROR',
    );
    expect((await starts())[0]).toBe(inDays(10, '19:00'));
  });
});

describe('the details of a date', () => {
  test('are copied to the later dates, with their own times, tickets and history', async () => {
    const { ctx, dates, starts } = await seriesScene(database.db, { isPublished: true });
    const [first, second, third] = await dates();
    const fields = {
      name: 'Blues Night',
      summary: 'Bring a lantern',
      join: { link: 'https://meet.example.org/x', instructions: '' },
    };
    await changeEvent(ctx, { eventId: second!.id, fields, versions: {} }); // The series has three dates.
    const before = await starts();
    expect(await copyDetailsToLaterDates(ctx, { eventId: second!.id })).toEqual({ dates: 1, queued: 0 });
    const [one, , three] = await Promise.all(
      [first, second, third].map((date) => eventEditor(ctx, { eventId: date!.id })),
    );
    expect([one?.fields.name, three?.fields]).toMatchObject(['Jazz in the Park', fields]);
    expect(await starts()).toEqual(before);
    expect((await history(ctx, { eventId: third!.id })).length).toBeGreaterThan(2);
    const entries = (await history(ctx, { eventId: third!.id })).length;
    await copyDetailsToLaterDates(ctx, { eventId: second!.id });
    expect(await history(ctx, { eventId: third!.id })).toHaveLength(entries);
  });

  test('are not copied by people who may edit only one date, and not for an event without a series', async () => {
    const { eventId } = await seriesScene(database.db);
    const organizationId = await organizationOf(database.db, eventId);
    const member = await createPerson(database.db);
    await database.db
      .transaction()
      .execute((tx) => setMemberIn(tx, { organizationId, accountId: member.accountId, role: 'editor', eventId }));
    expect(await codeOf(copyDetailsToLaterDates(member.ctx, { eventId }))).toBe('ROLE_TOO_LOW');
    const stranger = await createPerson(database.db);
    expect(await codeOf(copyDetailsToLaterDates(stranger.ctx, { eventId }))).toBe('NOT_FOUND');
    const single = await createOrganizerWithDraft(database.db);
    expect(await codeOf(copyDetailsToLaterDates(single.ctx, single))).toBe('CONFLICT');
  });
});
