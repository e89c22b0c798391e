// All SQL on event_report and event_taken_off.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

const NOW = sql<Temporal.Instant>`now()`;

export interface NewReport {
  eventId: string;
  reporter: Buffer;
  accountId: string | null;
  reason: string;
  body: string;
  email: string | null;
}

/** Adds a report unless this reporter has an open one of this event; undefined then. */
export async function insertReport(tx: Tx, row: NewReport): Promise<string | undefined> {
  const made = await tx
    .insertInto('event_report')
    .values({
      event_id: row.eventId,
      reporter: row.reporter,
      account_id: row.accountId,
      reason: row.reason,
      body: row.body,
      email: row.email,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'reporter']).where('state', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Open ones oldest first, the others latest decided first. */
export function selectReports(db: Db, { state, limit, offset }: { state: string; limit: number; offset: number }) {
  return db
    .selectFrom('event_report')
    .leftJoin('event_taken_off', 'event_taken_off.event_id', 'event_report.event_id')
    .selectAll('event_report')
    .select('event_taken_off.created_at as off_since')
    .where('state', '=', state)
    .$if(state === 'open', (query) => query.orderBy('event_report.id'))
    .$if(state !== 'open', (query) => query.orderBy('decided_at', 'desc').orderBy('event_report.id', 'desc'))
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOpenReports(db: Db): Promise<number> {
  const row = await db
    .selectFrom('event_report')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Whoever takes it last has it; false when it is not open. */
export async function takeReportRow(tx: Tx, id: string, staffId: string): Promise<boolean> {
  const row = await tx
    .updateTable('event_report')
    .set({ taken_by: staffId, taken_at: NOW })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Until the transaction ends nobody else decides about the event of this report. In the order of ids, so that two never
 * wait for each other.
 */
export async function lockReportsOfSameEvent(tx: Tx, id: string): Promise<void> {
  await sql`
    select id from event_report
    where state = 'open' and event_id = (select event_id from event_report where id = ${id}::bigint)
    order by id for update`.execute(tx);
}

export interface Decision {
  state: 'dismissed' | 'actioned';
  staffId: string;
  note: string;
}

/** Open becomes decided, once: of two who decide, one gets the row. Answers the event's id. */
export async function decideReportRow(tx: Tx, id: string, decision: Decision): Promise<string | undefined> {
  const row = await tx
    .updateTable('event_report')
    .set(decided(decision))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('event_id')
    .executeTakeFirst();
  return row?.event_id;
}

/** The same for whatever else is open of an event; answers how many. */
export async function decideReportsOfEvent(tx: Tx, eventId: string, decision: Decision): Promise<number> {
  const result = await tx
    .updateTable('event_report')
    .set(decided(decision))
    .where('event_id', '=', eventId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

const decided = ({ state, staffId, note }: Decision) => ({
  state,
  note,
  decided_by: staffId,
  decided_at: NOW,
});

/** Remembers what an event was before it was taken off; false when it is off already. */
export async function insertTakedown(
  tx: Tx,
  row: { eventId: string; visibility: string; staffId: string },
): Promise<boolean> {
  const made = await tx
    .insertInto('event_taken_off')
    .values({ event_id: row.eventId, visibility: row.visibility, taken_by: row.staffId })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** What the event was before; undefined when it is not off. */
export async function deleteTakedown(tx: Tx, eventId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('event_taken_off')
    .where('event_id', '=', eventId)
    .returning('visibility')
    .executeTakeFirst();
  return row?.visibility;
}

export function selectReportsOf(db: Db, { accountId, email }: { accountId: string; email: string }) {
  return db
    .selectFrom('event_report')
    .select(['event_id', 'reason', 'body', 'email', 'state', 'created_at'])
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb(sql`lower(email)`, '=', email.toLowerCase())]))
    .orderBy('id')
    .execute();
}

/** What was reported stays, as nobody's: the decision about an event rests on it. */
export function anonymizeReporter(tx: Tx, { accountId, email }: { accountId: string; email: string }) {
  return tx
    .updateTable('event_report')
    .set({
      account_id: null,
      email: null,
      body: '',
      reporter: sql<Buffer>`sha256(convert_to('forgotten:' || id, 'UTF8'))`,
    })
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb(sql`lower(email)`, '=', email.toLowerCase())]))
    .execute();
}
