// SQL on event_report.
import { type Selectable, sql } from 'kysely';
import type { EventReport } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

const NOW = sql<Temporal.Instant>`now()`;

export interface NewReport {
  eventId: string;
  /** SHA-256 of the account's id, or of the browser's key. */
  reporter: Buffer;
  accountId: string | null;
  reason: EventReport['reason'];
  body: string;
  email: string | null;
}

/** Adds a report. Returns undefined when this reporter has an open report of this event. */
export async function insertReport(tx: Tx, row: NewReport): Promise<string | undefined> {
  const inserted = await tx
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
  return inserted?.id;
}

/** Open reports oldest first; other reports with the latest decision first. */
export function selectReports(
  db: Db,
  { state, limit, offset }: { state: Selectable<EventReport>['state']; limit: number; offset: number },
) {
  return db
    .selectFrom('event_report')
    .selectAll()
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

/**
 * Assigns an open report, even if it is assigned to another staff member. Returns false when the report is not open.
 */
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

/** Locks the open reports of the same event until the transaction ends, in id order to avoid deadlocks. */
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

/** Decides an open report. Of concurrent calls, exactly one gets the row. Returns the event's id. */
export async function decideReportRow(tx: Tx, id: string, decision: Decision): Promise<string | undefined> {
  const row = await tx
    .updateTable('event_report')
    .set(decisionColumns(decision))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('event_id')
    .executeTakeFirst();
  return row?.event_id;
}

/** Decides the other open reports of an event. Returns how many reports were decided. */
export async function decideReportsOfEvent(tx: Tx, eventId: string, decision: Decision): Promise<number> {
  const result = await tx
    .updateTable('event_report')
    .set(decisionColumns(decision))
    .where('event_id', '=', eventId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

const decisionColumns = ({ state, staffId, note }: Decision) => ({
  state,
  note,
  decided_by: staffId,
  decided_at: NOW,
});

/** A person who reported events: the account, and the addresses that the person gave without signing in. */
export interface Reporter {
  accountId: string;
  email: string;
  /** Reports with a former address until its `endedAt` belong to the person. */
  formerEmails: { email: string; endedAt: Temporal.Instant }[];
}

const isBy = ({ accountId, email, formerEmails }: Reporter) => {
  const formerAddresses = formerEmails.map((former) => former.email);
  const ends = formerEmails.map(({ endedAt }) => endedAt.toString());
  return sql<boolean>`account_id = ${accountId}::bigint or lower(email) = lower(${email}) or exists (
    select from unnest(${formerAddresses}::text[], ${ends}::timestamptz[]) as former (address, ended_at)
    where lower(former.address) = lower(event_report.email) and event_report.created_at <= former.ended_at)`;
};

export function selectReportsOf(db: Db, reporter: Reporter) {
  return db
    .selectFrom('event_report')
    .select(['event_id', 'reason', 'body', 'email', 'state', 'created_at'])
    .where(isBy(reporter))
    .orderBy('id')
    .execute();
}

/** Removes the reporter and the text. The report stays, because the decision about the event depends on it. */
export function anonymizeReporter(tx: Tx, reporter: Reporter) {
  return tx
    .updateTable('event_report')
    .set({
      account_id: null,
      email: null,
      body: '',
      reporter: sql<Buffer>`sha256(convert_to('forgotten:' || id, 'UTF8'))`,
    })
    .where(isBy(reporter))
    .execute();
}
