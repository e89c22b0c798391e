import { type KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { reserve } from '#domain/checkout';
import { joinDetailsOf, setJoinDetailsIn } from '#domain/events';
import { classesWithStock, createTicketClassIn } from '#domain/tickets';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { testDb } from '../../../test/db.ts';
import { codeOf, refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, inDays } from '../../../test/worlds/organizers.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { newKey } from '../../../test/worlds/sale.ts';
import { daily, dayIn, seriesScene, TZ } from '../../../test/worlds/series-scene.ts';
import {
  addDate,
  changeEvent,
  copyEvent,
  createDraft,
  deleteMyEvent,
  eventEditor,
  myEvents,
  publishMyEvent,
  removeTicketClass,
  reviewSeries,
  saveSeries,
  saveTicketClass,
  schedulePublication,
  seriesEditor,
  seriesPublication,
  ticketEditor,
} from '../index.ts';

const database = testDb({ gazetteer: true });

describe('a series', () => {
  test('starts from a draft, which becomes its first date; the other dates are drafts with the same data', async () => {
    const { ctx, eventId, dates, starts } = await seriesScene(database.db);
    expect(await starts()).toEqual([inDays(10, '19:00'), inDays(11, '19:00'), inDays(12, '19:00')]);
    const [first, second] = await dates();
    expect([first?.id, second?.status, second?.capacity]).toEqual([eventId, 'draft', 20]);
    // The series has three dates.
    const [source, copy] = [await eventEditor(ctx, { eventId }), await eventEditor(ctx, { eventId: second!.id })];
    const when = { start: inDays(11, '19:00'), end: inDays(11, '22:00'), tz: TZ };
    expect(copy.fields).toEqual({ ...source.fields, when });
    expect(copy.checklist).toEqual(source.checklist);
  });

  test('moves its draft to the first date when the plan does not contain the draft’s date', async () => {
    const { eventId, dates, starts } = await seriesScene(database.db, { count: 2, changes: { firstDay: dayIn(20) } });
    expect(await starts()).toEqual([inDays(20, '19:00'), inDays(21, '19:00')]);
    expect((await dates())[0]?.id).toBe(eventId);
  });

  test('may have several dates a day, each with the capacity of its slot', async () => {
    const slots = [
      { start: '10:00', minutes: 60, capacity: 5 },
      { start: '12:00', minutes: 90, capacity: 7 },
    ];
    const { ctx, dates, starts } = await seriesScene(database.db, { count: 2, changes: { slots } });
    expect(await starts()).toEqual([
      inDays(10, '10:00'),
      inDays(10, '12:00'),
      inDays(11, '10:00'),
      inDays(11, '12:00'),
    ]);
    const capacities = await Promise.all(
      (await dates()).map(async ({ id }) => (await ticketEditor(ctx, { eventId: id })).eventCapacity?.capacity),
    );
    expect(capacities).toEqual([5, 7, 5, 7]);
  });

  test('copies shared limits, sales windows, the order of sales, minimum amounts and the join link', async () => {
    const { ctx, eventId } = await createOrganizerWithDraft(database.db);
    const fields = {
      name: 'Early',
      description: '',
      priceKind: 'free' as const,
      priceMinor: null,
      currency: 'EUR',
      capacity: 9,
      minPerOrder: 1,
      maxPerOrder: 4,
      hidden: false,
    };
    await saveTicketClass(ctx, {
      eventId,
      classId: null,
      fields: { ...fields, salesStart: inDays(-2, '10:00'), salesEnd: inDays(3, '23:30') },
    });
    const [early] = await classesWithStock(database.db, { eventId });
    await database.db
      .transaction()
      .execute((tx) =>
        setJoinDetailsIn(tx, { eventId, link: 'https://meet.example.org/jazz', instructions: 'Passcode: 7' }),
      );
    const late = { ...fields, name: 'Late', salesStart: null, salesEnd: null, opensAfterId: early?.id ?? null };
    await saveTicketClass(ctx, { eventId, classId: null, fields: late });
    const chosen = { eventId, name: 'Chosen', priceKind: 'donation', minimumMinor: 500 } as const;
    await database.db
      .transaction()
      .execute((tx) => createTicketClassIn(tx, { ...chosen, currency: 'EUR', capacity: 9, position: 2 }));
    await saveSeries(ctx, {
      eventId,
      plan: daily(2, { slots: [{ start: '19:00', minutes: 180, capacity: 15 }] }),
      scope: 'all',
    });
    const copy = (await seriesEditor(ctx, { eventId })).dates[1]!; // The series has two dates.
    const [first, second, third] = await classesWithStock(database.db, { eventId: copy.id });
    expect(third).toMatchObject({ priceKind: 'donation', minimumMinor: 500 });
    const berlin = (time: string | null | undefined) => time && wallTimeOf(Temporal.Instant.from(time), TZ);
    expect([berlin(first?.salesStart), berlin(first?.salesEnd)]).toEqual([inDays(-1, '10:00'), inDays(4, '23:30')]);
    expect([second?.name, second?.opensAfterId]).toEqual(['Late', first?.id]);
    expect((await ticketEditor(ctx, { eventId: copy.id })).eventCapacity).toMatchObject({
      capacity: 15,
      classIds: [first?.id, second?.id, third?.id],
    });
    expect(await joinDetailsOf(ctx, { eventId: copy.id })).toEqual({
      link: 'https://meet.example.org/jazz',
      instructions: 'Passcode: 7',
    });
  });

  test('is refused for other people, for wrong plans, and above 1,200 dates', async () => {
    const { ctx, eventId } = await createOrganizerWithDraft(database.db);
    const stranger = await createPerson(database.db);
    expect(await codeOf(saveSeries(stranger.ctx, { eventId, plan: daily(2), scope: 'all' }))).toBe('NOT_FOUND');
    expect(await codeOf(reviewSeries(stranger.ctx, { eventId, plan: daily(2), scope: 'all' }))).toBe('NOT_FOUND');
    expect(await codeOf(seriesEditor(stranger.ctx, { eventId }))).toBe('NOT_FOUND');
    expect(await codeOf(addDate(stranger.ctx, { eventId, start: inDays(9, '10:00') }))).toBe('NOT_FOUND');
    const slots = [...daily(1).slots, { start: '08:00', minutes: 30, capacity: null }];
    const refusal = await refusalOf(saveSeries(ctx, { eventId, plan: daily(601, { slots }), scope: 'all' }));
    expect(refusal.detail.fields).toEqual({ dates: ['TOO_MANY'] });
    const past = daily(2, { firstDay: dayIn(-9) });
    await saveSeries(ctx, { eventId, plan: { ...past, added: [inDays(3, '19:00')] }, scope: 'all' });
    expect((await seriesEditor(ctx, { eventId })).dates).toHaveLength(1);
  });

  test('counts as one draft, and its dates are published together', async () => {
    const { ctx, eventId, dates } = await seriesScene(database.db, { count: 250 });
    await createDraft(ctx, { name: 'Another', when: { start: inDays(5, '10:00'), end: inDays(5, '11:00'), tz: TZ } });
    await publishMyEvent(ctx, { eventId });
    expect(new Set((await dates()).map(({ status }) => status))).toEqual(new Set(['live']));
    expect((await myEvents(ctx, { period: 'upcoming', page: 1 })).events).toMatchObject([
      { id: eventId, moreDates: 249 },
    ]);
  });

  test('tells before publishing how many dates are published together, and then how many are live', async () => {
    const { ctx, eventId, dates, classOf } = await seriesScene(database.db, { count: 4 });
    expect(await seriesPublication(ctx, { eventId })).toEqual({ live: 0, drafts: 4, ready: 4 });
    const [, , withoutTickets] = await dates();
    await removeTicketClass(ctx, {
      eventId: withoutTickets!.id,
      classId: (await classOf(withoutTickets!.id)).id,
    });
    expect(await seriesPublication(ctx, { eventId })).toEqual({ live: 0, drafts: 4, ready: 3 });
    await publishMyEvent(ctx, { eventId });
    expect(await seriesPublication(ctx, { eventId })).toEqual({ live: 3, drafts: 1, ready: 0 });
  });

  test('tells the numbers of published dates to its organizers only, and none for a single event', async () => {
    const { eventId } = await seriesScene(database.db);
    const stranger = await createPerson(database.db);
    expect(await codeOf(seriesPublication(stranger.ctx, { eventId }))).toBe('NOT_FOUND');
    const single = await createOrganizerWithDraft(database.db);
    expect(await seriesPublication(single.ctx, single)).toBeNull();
  });

  test('is published as a whole at a scheduled time', async () => {
    const { ctx, eventId, dates } = await seriesScene(database.db);
    await schedulePublication(ctx, { eventId, at: inDays(1, '10:00') });
    expect((await eventEditor(ctx, { eventId })).publishAt).not.toBeNull();
    await publishMyEvent(ctx, { eventId });
    expect((await eventEditor(ctx, { eventId })).publishAt).toBeNull();
    expect((await dates()).every(({ status }) => status === 'live')).toBe(true);
  });

  test('is not copied when one of its dates is copied: the copy is a single event', async () => {
    const { ctx, eventId } = await seriesScene(database.db);
    const { id } = await copyEvent(ctx, { eventId, start: inDays(40, '20:00'), idempotencyKey: newKey() });
    expect(await seriesEditor(ctx, { eventId: id })).toMatchObject({ isSeries: false, dates: [{ id }] });
  });

  test('writes 1,200 dates with a constant number of statements', async () => {
    const count = async (dates: number) => {
      const { ctx, eventId } = await createOrganizerWithDraft(database.db);
      await addTickets(ctx, eventId);
      let statements = 0;
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => ((statements += 1), node),
        transformResult: ({ result }) => Promise.resolve(result),
      };
      const counted = { ...ctx, db: ctx.db.withPlugin(counter) };
      await saveSeries(counted, { eventId, plan: daily(dates), scope: 'all' });
      await publishMyEvent(counted, { eventId });
      expect((await seriesEditor(ctx, { eventId })).dates).toHaveLength(dates);
      return statements;
    };
    const few = await count(3);
    expect(few).toBeGreaterThan(10);
    // One more statement is needed for each job, which refreshes 500 listings.
    expect((await count(1200)) - few).toBe(2);
  });
});

describe('the stock of a date', () => {
  test('is separate: one date is sold out while the next is on sale', async () => {
    const { dates, classOf } = await seriesScene(database.db, { isPublished: true, count: 2 });
    const [first, second] = await dates();
    const buyer = contextOf(database.db, newVisitor());
    const { id: firstClass } = await classOf(first!.id); // The series has two dates.
    for (const quantity of [10, 10]) {
      const lines = [{ ticketClassId: firstClass, quantity }];
      await reserve(contextOf(database.db, newVisitor()), { eventId: first!.id, lines, idempotencyKey: newKey() });
    }
    const lines = [{ ticketClassId: firstClass, quantity: 1 }];
    expect(await codeOf(reserve(buyer, { eventId: first!.id, lines, idempotencyKey: newKey() }))).toBe('ALL_HELD');
    const { id: secondClass } = await classOf(second!.id);
    await buyTicket(database.db, { eventId: second!.id, ticketClassId: secondClass });
    expect([(await classOf(first!.id)).sold, (await classOf(second!.id)).sold]).toEqual([0, 1]);
  });
});

describe('a change of the plan', () => {
  test('moves dates within the same day and retains their events', async () => {
    const { ctx, eventId, plan, dates, starts } = await seriesScene(database.db, { isPublished: true });
    const before = (await dates()).map(({ id }) => id);
    const later = { ...plan, slots: [{ start: '20:30', minutes: 60, capacity: null }] };
    expect(await reviewSeries(ctx, { eventId, plan: later, scope: 'all' })).toMatchObject({
      created: 0,
      moved: 3,
      removed: 0,
    });
    await saveSeries(ctx, { eventId, plan: later, scope: 'all' });
    expect(await starts()).toEqual([inDays(10, '20:30'), inDays(11, '20:30'), inDays(12, '20:30')]);
    expect((await dates()).map(({ id }) => id)).toEqual(before);
    expect((await dates()).map(({ status }) => status)).toEqual(['live', 'live', 'live']);
  });

  test('of the following dates does not change the earlier dates', async () => {
    const { ctx, eventId, plan, starts } = await seriesScene(database.db, { count: 4 });
    const following = daily(2, { firstDay: dayIn(12), slots: [{ start: '21:00', minutes: 60, capacity: null }] });
    await saveSeries(ctx, { eventId, plan: following, scope: 'following' });
    expect(await starts()).toEqual([
      inDays(10, '19:00'),
      inDays(11, '19:00'),
      inDays(12, '21:00'),
      inDays(13, '21:00'),
    ]);
    await addDate(ctx, { eventId, start: inDays(30, '09:00') });
    expect(await starts()).toHaveLength(5);
    await saveSeries(ctx, { eventId, plan, scope: 'all' });
    expect(await starts()).toHaveLength(4);
  });

  test('lengthens dates, adds dates and removes dates', async () => {
    const { ctx, eventId, dates, starts } = await seriesScene(database.db);
    const plan = daily(4, {
      skipped: [inDays(11, '19:00')],
      slots: [{ start: '19:00', minutes: 240, capacity: null }],
    });
    await saveSeries(ctx, { eventId, plan, scope: 'all' });
    expect(await starts()).toEqual([inDays(10, '19:00'), inDays(12, '19:00'), inDays(13, '19:00')]);
    const ends = (await dates()).map(({ endsAt }) => wallTimeOf(Temporal.Instant.from(endsAt), TZ).slice(11));
    expect(ends).toEqual(['23:00', '23:00', '23:00']);
  });

  test('neither moves nor removes a date with tickets', async () => {
    const { ctx, eventId, plan, dates, starts, classOf } = await seriesScene(database.db, { isPublished: true });
    const sold = (await dates())[1]!; // The series has three dates.
    await buyTicket(database.db, { eventId: sold.id, ticketClassId: (await classOf(sold.id)).id });
    const later = { ...plan, slots: [{ start: '20:30', minutes: 180, capacity: null }] };
    const review = await reviewSeries(ctx, { eventId, plan: later, scope: 'all' });
    expect(review.remainingWithTickets.map(({ id }) => id)).toEqual([sold.id]);
    await saveSeries(ctx, { eventId, plan: later, scope: 'all' });
    expect((await starts()).slice(0, 2)).toEqual([inDays(10, '20:30'), inDays(11, '19:00')]);
    expect((await seriesEditor(ctx, { eventId })).plan.added).toEqual([inDays(11, '19:00')]);
    expect(await codeOf(deleteMyEvent(ctx, { eventId: sold.id }))).toBe('HAS_TICKETS');
  });

  test('does not change a date that was moved by hand', async () => {
    const { ctx, eventId, plan, dates, starts } = await seriesScene(database.db);
    const moved = (await dates())[1]!; // The series has three dates.
    const when = { start: inDays(11, '08:00'), end: inDays(11, '09:00'), tz: TZ };
    await changeEvent(ctx, { eventId: moved.id, fields: { when }, versions: {} });
    await saveSeries(ctx, { eventId, plan, scope: 'all' });
    expect(await starts()).toEqual([inDays(10, '19:00'), inDays(11, '08:00'), inDays(12, '19:00')]);
  });

  test('does nothing when it is repeated', async () => {
    const { ctx, eventId, plan } = await seriesScene(database.db);
    const before = await seriesEditor(ctx, { eventId });
    await saveSeries(ctx, { eventId, plan, scope: 'all' });
    expect(await seriesEditor(ctx, { eventId })).toEqual(before);
  });
});

describe('a single date', () => {
  test('can be added, but not in the past and not twice', async () => {
    const { ctx, eventId, starts } = await seriesScene(database.db);
    await addDate(ctx, { eventId, start: inDays(5, '11:00') });
    expect((await starts())[0]).toBe(inDays(5, '11:00'));
    const fieldsOf = async (start: string) => (await refusalOf(addDate(ctx, { eventId, start }))).detail.fields;
    expect(await fieldsOf(inDays(5, '11:00'))).toEqual({ start: ['TAKEN'] });
    expect(await fieldsOf(inDays(-5, '11:00'))).toEqual({ start: ['TOO_SMALL'] });
    expect(await fieldsOf('T11:00')).toEqual({ start: ['MISSING'] });
  });

  test('can be left out, stays left out, and exists again when it is added again', async () => {
    const { ctx, eventId, plan, dates, starts } = await seriesScene(database.db);
    await deleteMyEvent(ctx, { eventId: (await dates())[1]!.id }); // The series has three dates.
    const stored = (await seriesEditor(ctx, { eventId })).plan;
    expect(stored.skipped).toEqual([inDays(11, '19:00')]);
    await saveSeries(ctx, { eventId, plan: stored, scope: 'all' });
    expect(await starts()).toEqual([inDays(10, '19:00'), inDays(12, '19:00')]);
    await addDate(ctx, { eventId, start: inDays(11, '19:00') });
    expect(await starts()).toHaveLength(plan.rule && 'count' in plan.rule.end ? plan.rule.end.count : 0);
  });

  test('that is added to a published series is a draft until it is published', async () => {
    const { ctx, eventId, dates } = await seriesScene(database.db, { isPublished: true });
    await addDate(ctx, { eventId, start: inDays(5, '11:00') });
    const [added] = await dates();
    expect(added?.status).toBe('draft');
    await publishMyEvent(ctx, { eventId: added!.id });
    expect((await dates()).every(({ status }) => status === 'live')).toBe(true);
  });
});
