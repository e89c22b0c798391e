import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eventPage } from '#domain/events';
import { release, reserve } from '#domain/checkout';
import { testDb } from '../../../test/db.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { createSale, newKey, type Sale } from '../../../test/worlds/sale.ts';
import { auditOf, codeOf, createStaff, refusalOf } from '../../../test/worlds/staff.ts';
import {
  dismissReport,
  erasePersonIn,
  personalDataOf,
  restoreEvent,
  REPORT_REASONS,
  reportEvent,
  reportQueue,
  takeDownEvent,
  takeReport,
} from '../index.ts';

const database = testDb();
const visitor = () => contextOf(database.db, newVisitor());
/** What the organizer reads when staff take an event down. */
const reason = 'The venue does not know this event.';
const report = { reason: 'scam', body: 'There is no such room.', email: '' };

/** The open reports of an event in the form that staff see. */
async function openReportsOf(eventId: string) {
  const staff = await createStaff(database.db);
  const { reports } = await reportQueue(staff.ctx, { state: 'open', page: 1 });
  return reports.filter(({ event }) => event?.id === eventId);
}

/** An event with one report, and its id. */
async function createReportedSale(): Promise<Sale & { reportId: string }> {
  const sale = await createSale(database.db);
  await reportEvent(visitor(), { eventId: sale.eventId, ...report });
  const [openReport] = await openReportsOf(sale.eventId);
  return { ...sale, reportId: openReport?.id ?? '' };
}

describe('reporting an event', () => {
  it('is possible for every visitor, with one open report per event and reporter', async () => {
    const { eventId } = await createSale(database.db);
    const [stranger, person] = [visitor(), await createPerson(database.db)];
    for (let turn = 0; turn < 3; turn += 1) {
      await reportEvent(stranger, { eventId, ...report, email: ' Ada@Example.org ' });
      await reportEvent(contextOf(database.db, person.actor), { eventId, ...report });
    }
    expect(await openReportsOf(eventId)).toMatchObject([
      { reason: 'scam', body: report.body, email: 'Ada@example.org', reporter: null },
      { email: null, reporter: { publicId: person.publicId } },
    ]);
  });

  it('creates one report when the same form is sent several times concurrently', async () => {
    const { eventId } = await createSale(database.db);
    const stranger = visitor();
    await Promise.all(Array.from({ length: 10 }, () => reportEvent(stranger, { eventId, ...report })));
    expect(await openReportsOf(eventId)).toHaveLength(1);
  });

  it.each([
    [{ reason: '' }, { reason: ['MISSING'] }],
    [{ reason: 'boring' }, { reason: ['UNKNOWN'] }],
    [{ reason: 'other', body: '  ' }, { body: ['MISSING'] }],
    [{ body: 'x'.repeat(1001) }, { body: ['TOO_LONG'] }],
    [{ email: 'ada at example' }, { email: ['INVALID'] }],
    [{ email: 'ada@example.org\nBcc: eve@example.org' }, { email: ['INVALID'] }],
  ])('refuses %j', async (change, fields) => {
    const { eventId } = await createSale(database.db);
    expect(await refusalOf(reportEvent(visitor(), { eventId, ...report, ...change }))).toEqual({
      code: 'ARGUMENTS_ERROR',
      fields,
    });
  });

  it('accepts a thousand characters of any script', async () => {
    const { eventId } = await createSale(database.db);
    await reportEvent(visitor(), { eventId, ...report, body: '🎈'.repeat(1000) });
    expect((await openReportsOf(eventId))[0]?.body).toBe('🎈'.repeat(1000));
  });

  it('is refused as not found for drafts, private and unknown events', async () => {
    const draft = await createSale(database.db, { draft: true });
    const hidden = await createSale(database.db, { event: { visibility: 'private' } });
    for (const eventId of [draft.eventId, hidden.eventId, '1'])
      expect(await codeOf(reportEvent(visitor(), { eventId, ...report }))).toBe('NOT_FOUND');
  });

  it('has the reasons of the table’s CHECK constraint', async () => {
    const { eventId } = await createSale(database.db);
    for (const reason of REPORT_REASONS) await reportEvent(visitor(), { eventId, ...report, reason });
    expect(await openReportsOf(eventId)).toHaveLength(REPORT_REASONS.length);
  });
});

describe('the report queue', () => {
  it('is only for staff', async () => {
    const { reportId: id } = await createReportedSale();
    const person = contextOf(database.db, (await createPerson(database.db)).actor);
    const staffWithPassword = (await createStaff(database.db, { methods: ['password'] })).ctx;
    for (const [ctx, code] of [
      [visitor(), 'NOT_FOUND'],
      [person, 'NOT_FOUND'],
      [staffWithPassword, 'FORBIDDEN'],
    ] as const) {
      expect(await codeOf(reportQueue(ctx, { state: 'open', page: 1 }))).toBe(code);
      expect(await codeOf(takeReport(ctx, { id }))).toBe(code);
      expect(await codeOf(dismissReport(ctx, { id, note: '' }))).toBe(code);
      expect(await codeOf(takeDownEvent(ctx, { id, note: '', reason }))).toBe(code);
      expect(await codeOf(restoreEvent(ctx, { eventId: '1' }))).toBe(code);
    }
  });

  it('shows who handles a report', async () => {
    const { eventId, reportId: id } = await createReportedSale();
    const staff = await createStaff(database.db);
    await takeReport(staff.ctx, { id });
    expect(await openReportsOf(eventId)).toMatchObject([{ takenBy: { name: 'Sam Staff' } }]);
    const otherStaff = await createStaff(database.db, { fullName: 'Olga Other' });
    await takeReport(otherStaff.ctx, { id });
    expect(await openReportsOf(eventId)).toMatchObject([{ takenBy: { name: 'Olga Other' } }]);
  });

  it('lets staff decide a report once', async () => {
    const { reportId: id } = await createReportedSale();
    const staff = await createStaff(database.db);
    await dismissReport(staff.ctx, { id, note: 'The room is there.' });
    expect(await codeOf(dismissReport(staff.ctx, { id, note: '' }))).toBe('CONFLICT');
    expect(await codeOf(takeDownEvent(staff.ctx, { id, note: '', reason }))).toBe('CONFLICT');
    expect(await codeOf(takeReport(staff.ctx, { id }))).toBe('CONFLICT');
    const { reports } = await reportQueue(staff.ctx, { state: 'dismissed', page: 1 });
    expect(reports[0]).toMatchObject({ id, note: 'The room is there.', decidedBy: 'Sam Staff' });
    expect((await auditOf(database.db))[0]).toMatchObject({
      action: 'report.dismissed',
      subject: { kind: 'report', id },
    });
  });

  it('accepts the same report again after a decision', async () => {
    const { eventId } = await createSale(database.db);
    const stranger = visitor();
    await reportEvent(stranger, { eventId, ...report });
    const [openReport] = await openReportsOf(eventId);
    await dismissReport((await createStaff(database.db)).ctx, { id: openReport?.id ?? '', note: '' });
    await reportEvent(stranger, { eventId, ...report });
    expect(await openReportsOf(eventId)).toHaveLength(1);
  });
});

describe('taking an event down', () => {
  const reserveOne = (sale: Sale) =>
    reserve(visitor(), {
      eventId: sale.eventId,
      lines: [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }],
      idempotencyKey: newKey(),
    });
  const stockOf = (sale: Sale) =>
    database.db
      .selectFrom('capacity_tier')
      .select(['sold', 'held'])
      .where('id', '=', sale.tiers[0] ?? '')
      .executeTakeFirst();

  it('hides its page, stops its sale, closes its reports, and can be undone', async () => {
    const sale = await createReportedSale();
    const { eventId, reportId: id } = sale;
    await reportEvent(visitor(), { eventId, ...report, reason: 'misleading' });
    const staff = await createStaff(database.db);
    await takeDownEvent(staff.ctx, { id, note: 'No such room.', reason });
    expect(await codeOf(eventPage(visitor(), { id: eventId }))).toBe('NOT_FOUND');
    expect(await codeOf(reserveOne(sale))).toBe('EVENT_TAKEN_DOWN');
    expect(await openReportsOf(eventId)).toEqual([]);
    const { reports } = await reportQueue(staff.ctx, { state: 'actioned', page: 1 });
    expect(reports.filter(({ event }) => event?.id === eventId)).toMatchObject([
      { isEventTakenDown: true },
      { isEventTakenDown: true },
    ]);
    const { rows } = await sql`select 1 from graphile_worker._private_jobs
      where key = ${`discovery.refresh:${eventId}`}`.execute(database.db);
    expect(rows).toHaveLength(1);

    await restoreEvent(staff.ctx, { eventId });
    expect(await eventPage(visitor(), { id: eventId })).toMatchObject({ visibility: 'public' });
    expect(await codeOf(restoreEvent(staff.ctx, { eventId }))).toBe('CONFLICT');
    const actions = (await auditOf(database.db)).slice(0, 3).map((entry) => entry.action);
    expect(actions).toEqual(['event.put_back', 'report.actioned', 'event.taken_off']);
  });

  it('needs a reason, which the organizer reads', async () => {
    const { eventId, reportId: id } = await createReportedSale();
    const staff = await createStaff(database.db);
    for (const [typed, code] of [
      ['  ', 'MISSING'],
      ['no', 'TOO_SHORT'],
    ] as const)
      expect(await refusalOf(takeDownEvent(staff.ctx, { id, note: 'Fake.', reason: typed }))).toMatchObject({
        fields: { reason: [code] },
      });
    expect(await eventPage(visitor(), { id: eventId })).toMatchObject({ visibility: 'public' });
    expect(await openReportsOf(eventId)).toHaveLength(1);
  });

  it('restores an unlisted event as unlisted', async () => {
    const { eventId } = await createSale(database.db, { event: { visibility: 'unlisted' } });
    await reportEvent(visitor(), { eventId, ...report });
    const staff = await createStaff(database.db);
    await takeDownEvent(staff.ctx, { id: (await openReportsOf(eventId))[0]?.id ?? '', note: '', reason });
    await restoreEvent(staff.ctx, { eventId });
    expect(await eventPage(visitor(), { id: eventId })).toMatchObject({ visibility: 'unlisted' });
  });

  it('leaves tickets and stock unchanged', async () => {
    const sale = await createReportedSale();
    const hold = await reserveOne(sale);
    const stockBefore = await stockOf(sale);
    const staff = await createStaff(database.db);
    await takeDownEvent(staff.ctx, { id: sale.reportId, note: '', reason });
    expect(await stockOf(sale)).toEqual(stockBefore);
    await release(visitor(), { token: hold.reservationToken });
    expect(await stockOf(sale)).toEqual({ sold: 0, held: 0 });
  });

  it('is one decision, also when other reports of the event are decided concurrently', async () => {
    const { eventId } = await createSale(database.db);
    for (let turn = 0; turn < 4; turn += 1) await reportEvent(visitor(), { eventId, ...report });
    const staff = await createStaff(database.db);
    const ids = (await openReportsOf(eventId)).map(({ id }) => id);
    const results = await Promise.allSettled(ids.map((id) => takeDownEvent(staff.ctx, { id, note: '', reason })));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect((result.reason as { code: string }).code).toBe('CONFLICT');
  });
});

describe('a person’s data', () => {
  it('contains the person’s reports; erasure removes the texts but not the decisions', async () => {
    const { eventId } = await createSale(database.db);
    const person = await createPerson(database.db);
    await reportEvent(contextOf(database.db, person.actor), { eventId, ...report });
    await reportEvent(visitor(), { eventId, ...report, email: person.email });
    const reporter = { accountId: person.accountId, email: person.email, formerEmails: [] };
    expect((await personalDataOf({ db: database.db }, reporter)).reports).toMatchObject([
      { eventId, reason: 'scam', text: report.body, state: 'open' },
      { email: person.email },
    ]);
    for (let turn = 0; turn < 2; turn += 1)
      await database.db.transaction().execute((tx) => erasePersonIn(tx, reporter));
    expect((await personalDataOf({ db: database.db }, reporter)).reports).toEqual([]);
    expect(await openReportsOf(eventId)).toMatchObject([
      { reason: 'scam', body: '', email: null, reporter: null },
      { reason: 'scam', body: '', email: null, reporter: null },
    ]);
  });
});
