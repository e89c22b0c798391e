// All SQL on check_in.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { RefusalReason } from './refusal-reason.ts';

export interface CheckInRow {
  id: string;
  event_id: string;
  ticket_id: string | null;
  result: 'admitted' | 'refused' | 'undone';
  reason: RefusalReason | null;
  door: string;
  account_id: string | null;
  at: Temporal.Instant;
}

export interface NewCheckIn {
  eventId: string;
  door: string;
  accountId: string;
  ticket: { id: string; classId: string } | null;
  /** A UUID that the device gave to the scan; null for none. */
  scanKey: string | null;
  /** When a device without a network scanned the ticket; null for a scan by the server. */
  scannedAt: string | null;
}

/**
 * Admits a ticket, unless it is admitted already: then it returns undefined. Of several scans at the same moment, one
 * inserts the row; the others wait for it and insert nothing.
 */
export async function insertAdmission(tx: Tx, { eventId, door, accountId, ticket, scanKey, scannedAt }: NewCheckIn) {
  const { rows } = await sql<{ id: string }>`
    insert into check_in (event_id, ticket_id, ticket_class_id, result, entry, door, account_id, scan_key, at,
      received_at)
    select ${eventId}::bigint, ${ticket?.id ?? null}::bigint, ${ticket?.classId ?? null}::bigint, 'admitted',
      (select count(*) from check_in where ticket_id = ${ticket?.id ?? null}::bigint and result = 'undone'),
      ${door}, ${accountId}::bigint, ${scanKey}::uuid, coalesce(${scannedAt}::timestamptz, clock_timestamp()),
      case when ${scannedAt}::timestamptz is not null then greatest(clock_timestamp(), ${scannedAt}::timestamptz) end
    on conflict on constraint check_in_admits_once do nothing returning id::text`.execute(tx);
  return rows[0]?.id;
}

/** The id of the admission that this scan made before, unless it was undone; undefined when another scan made it. */
export async function selectAdmissionOfScan(tx: Tx, { ticket, accountId, scanKey }: NewCheckIn) {
  const { rows } = await sql<{ id: string }>`
    select id::text from check_in a
    where ticket_id = ${ticket?.id ?? null}::bigint and account_id = ${accountId}::bigint and scan_key = ${scanKey}::uuid
      and result = 'admitted' and not exists (select from check_in u where u.undoes = a.id)`.execute(tx);
  return rows[0]?.id;
}

export async function insertRefusal(
  tx: Tx,
  { eventId, door, accountId, ticket, reason }: Omit<NewCheckIn, 'scanKey' | 'scannedAt'> & { reason: RefusalReason },
): Promise<string> {
  const row = {
    event_id: eventId,
    ticket_id: ticket?.id ?? null,
    ticket_class_id: ticket?.classId ?? null,
    result: 'refused' as const,
    reason,
    door,
    account_id: accountId,
  };
  return (await tx.insertInto('check_in').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Undoes an admission of the event and returns the id of the undo; undefined if it is undone already or unknown. */
export async function insertUndo(
  tx: Tx,
  input: { eventId: string; checkInId: string; door: string; accountId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into check_in (event_id, ticket_id, ticket_class_id, result, undoes, door, account_id)
    select event_id, ticket_id, ticket_class_id, 'undone', id, ${input.door}, ${input.accountId}::bigint
    from check_in where id = ${input.checkInId}::bigint and event_id = ${input.eventId}::bigint and result = 'admitted'
    on conflict on constraint check_in_undone_once do nothing returning id::text`.execute(tx);
  return rows[0]?.id;
}

/** The id of the row that undoes an admission of the event. */
export async function selectUndoOf(tx: Tx, input: { eventId: string; checkInId: string }) {
  const query = tx.selectFrom('check_in').select('id').where('undoes', '=', input.checkInId);
  return (await query.where('event_id', '=', input.eventId).executeTakeFirst())?.id;
}

export async function selectCheckIn(db: Db, input: { eventId: string; id: string }): Promise<CheckInRow | undefined> {
  const { rows } = await sql<CheckInRow>`
    select id::text, event_id::text, ticket_id::text, result, reason, door, account_id::text, at
    from check_in where id = ${input.id}::bigint and event_id = ${input.eventId}::bigint`.execute(db);
  return rows[0];
}

/** The latest admission of a ticket before a row, whether undone later or not. */
export async function selectAdmissionBefore(db: Db, row: { ticketId: string; id: string }) {
  const { rows } = await sql<CheckInRow>`
    select id::text, event_id::text, ticket_id::text, result, reason, door, account_id::text, at
    from check_in where ticket_id = ${row.ticketId}::bigint and result = 'admitted' and id < ${row.id}::bigint
    order by entry desc limit 1`.execute(db);
  return rows[0];
}

/** The admissions of these tickets that are not undone. */
export async function selectAdmissions(
  db: Db | Tx,
  ticketIds: string[],
): Promise<(CheckInRow & { ticket_id: string })[]> {
  const { rows } = await sql<CheckInRow & { ticket_id: string }>`
    select a.id::text, a.event_id::text, a.ticket_id::text, a.result, a.reason, a.door, a.account_id::text, a.at
    from check_in a left join check_in u on u.undoes = a.id
    where a.ticket_id = any (${ticketIds}::bigint[]) and a.result = 'admitted' and u.id is null`.execute(db);
  return rows;
}

/** The number of admissions of each class of an event that are not undone. */
export async function countAdmissions(db: Db, eventId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ class_id: string; count: number }>`
    select ticket_class_id::text as class_id,
      (count(*) filter (where result = 'admitted') - count(*) filter (where result = 'undone'))::int as count
    from check_in where event_id = ${eventId}::bigint and result in ('admitted', 'undone')
    group by ticket_class_id`.execute(db);
  return new Map(rows.map((row) => [row.class_id, row.count]));
}

/** What an account did at doors. */
export const selectOwnCheckIns = (db: Db, accountId: string) =>
  db
    .selectFrom('check_in')
    .select(['event_id', 'result', 'reason', 'door', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

/** When tickets were admitted, and when an admission was undone. */
export const selectOfTickets = (db: Db, ticketIds: string[]) =>
  db
    .selectFrom('check_in')
    .select(['event_id', 'result', 'reason', 'at'])
    .where('ticket_id', 'in', ticketIds)
    .orderBy('id')
    .execute();

/** The ids of the tickets of an event that are checked in now. */
export async function selectAdmittedIds(db: Db, eventId: string): Promise<Set<string>> {
  const { rows } = await sql<{ ticket_id: string }>`
    select a.ticket_id::text from check_in a left join check_in u on u.undoes = a.id
    where a.event_id = ${eventId}::bigint and a.result = 'admitted' and u.id is null`.execute(db);
  return new Set(rows.map((row) => row.ticket_id));
}

export const removeAccount = (tx: Tx, accountId: string) =>
  tx.updateTable('check_in').set({ account_id: null }).where('account_id', '=', accountId).execute();
