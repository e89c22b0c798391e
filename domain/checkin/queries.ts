// All SQL on check_in.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { RefusalReason } from './refusal-reason.ts';

export interface CheckInRow {
  id: string;
  event_id: string;
  ticket_id: string | null;
  result: 'admitted' | 'refused' | 'undone' | 'left';
  reason: RefusalReason | null;
  door: string;
  zone_id: string | null;
  /** The admission that an exit ends, also in the row that undoes the exit. */
  leaves: string | null;
  account_id: string | null;
  at: Temporal.Instant;
}

export interface NewCheckIn {
  eventId: string;
  door: string;
  /** The zone of the door; null for a door of the whole event. */
  zoneId: string | null;
  accountId: string;
  ticket: { id: string; classId: string } | null;
  /** A UUID that the device gave to the scan; null for none. */
  scanKey: string | null;
  /** When a device without a network scanned the ticket; null for a scan by the server. */
  scannedAt: string | null;
}

/** Whether an exit that counts ends the admission `a`. */
const HAS_LEFT = sql`exists (select from check_in l where l.leaves = a.id and l.result = 'left'
  and not exists (select from check_in lu where lu.undoes = l.id))`;
const IS_UNDONE = sql`exists (select from check_in u where u.undoes = a.id)`;

/** The rows of a ticket in a zone that count as admissions, in the alias `a`. */
const admissionsIn = ({ ticket, zoneId }: Pick<NewCheckIn, 'ticket' | 'zoneId'>) =>
  sql`check_in a where a.ticket_id = ${ticket?.id ?? null}::bigint and a.zone_key = coalesce(${zoneId}::bigint, 0)
    and a.result = 'admitted'`;

/** The number of a new change of a ticket in a zone. */
const nextStep = ({ ticket, zoneId }: Pick<NewCheckIn, 'ticket' | 'zoneId'>) =>
  sql`(select count(*) from check_in where ticket_id = ${ticket?.id ?? null}::bigint
    and zone_key = coalesce(${zoneId}::bigint, 0) and result <> 'refused')`;

/** An admission or an exit that was just recorded, or that the same scan made before. */
export interface PassageRow {
  id: string;
  at: Temporal.Instant;
  /** Whether the person had been in before; null for an exit. */
  is_return: boolean | null;
  /** False for what the scan made before. */
  is_new: boolean;
}

/** Whether the row `a` was made by this scan, which a device repeats when its answer was lost. */
const isOfScan = ({ accountId, scanKey }: Pick<NewCheckIn, 'accountId' | 'scanKey'>) =>
  sql`coalesce(a.account_id = ${accountId}::bigint and a.scan_key = ${scanKey}::uuid, false)`;

/**
 * Admits a ticket in a zone, unless it is admitted there already, or this scan admitted it before: then it returns
 * undefined. With `allowsReentry`, a ticket that has left may come in again. Of several scans at the same moment, one
 * inserts the row; the others wait for it and insert nothing.
 */
export async function insertAdmission(
  tx: Tx,
  row: NewCheckIn,
  { allowsReentry }: { allowsReentry: boolean },
): Promise<PassageRow | undefined> {
  const { eventId, door, accountId, ticket, scanKey, scannedAt, zoneId } = row;
  const { rows } = await sql<PassageRow>`
    insert into check_in (event_id, ticket_id, ticket_class_id, zone_id, result, entry, step, is_return, door, account_id,
      scan_key, at, received_at)
    select ${eventId}::bigint, ${ticket?.id ?? null}::bigint, ${ticket?.classId ?? null}::bigint, ${zoneId}::bigint,
      'admitted', (select count(*) from ${admissionsIn(row)}), ${nextStep(row)},
      exists (select from ${admissionsIn(row)} and not ${IS_UNDONE}), ${door}, ${accountId}::bigint, ${scanKey}::uuid,
      coalesce(${scannedAt}::timestamptz, clock_timestamp()),
      case when ${scannedAt}::timestamptz is not null then greatest(clock_timestamp(), ${scannedAt}::timestamptz) end
    where not exists (select from ${admissionsIn(row)} and not ${IS_UNDONE}
      and (not (${allowsReentry}::boolean and ${HAS_LEFT}) or ${isOfScan(row)}))
    on conflict do nothing returning id::text, at, is_return, true as is_new`.execute(tx);
  return rows[0];
}

/** The admissions of these tickets at doors of the whole event that are not undone. */
export async function selectAdmissionsOf(tx: Tx, ticketIds: string[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id::text from check_in a where a.ticket_id = any (${ticketIds}::bigint[]) and a.zone_key = 0
      and a.result = 'admitted' and not ${IS_UNDONE} order by a.id`.execute(tx);
  return rows;
}

/**
 * Records that the person of a ticket left the zone. Undefined when the ticket is not inside, or when this scan recorded
 * an exit before.
 */
export async function insertExit(tx: Tx, row: NewCheckIn): Promise<PassageRow | undefined> {
  const { eventId, door, accountId, ticket, scanKey, zoneId } = row;
  const { rows } = await sql<PassageRow>`
    insert into check_in (event_id, ticket_id, ticket_class_id, zone_id, result, leaves, step, door, account_id, scan_key)
    select ${eventId}::bigint, ${ticket?.id ?? null}::bigint, a.ticket_class_id, ${zoneId}::bigint, 'left', a.id,
      ${nextStep(row)}, ${door}, ${accountId}::bigint, ${scanKey}::uuid
    from ${admissionsIn(row)} and not ${IS_UNDONE} and not ${HAS_LEFT} and not exists (${exitOfScan(row)})
    on conflict do nothing returning id::text, at, null::boolean as is_return, true as is_new`.execute(tx);
  return rows[0];
}

/** The exit that this scan recorded before, unless it was undone. */
const exitOfScan = (row: NewCheckIn) => sql`
  select from check_in a where a.ticket_id = ${row.ticket?.id ?? null}::bigint
    and a.zone_key = coalesce(${row.zoneId}::bigint, 0) and a.result = 'left' and ${isOfScan(row)} and not ${IS_UNDONE}`;

/**
 * The admission or exit that this scan made before, unless it was undone; undefined when another scan made it.
 */
export async function selectPassageOfScan(
  tx: Tx,
  { ticket, accountId, scanKey, zoneId }: NewCheckIn,
  result: 'admitted' | 'left',
): Promise<PassageRow | undefined> {
  const { rows } = await sql<PassageRow>`
    select id::text, at, case when result = 'admitted' then is_return end as is_return, false as is_new from check_in a
    where ticket_id = ${ticket?.id ?? null}::bigint and account_id = ${accountId}::bigint and scan_key = ${scanKey}::uuid
      and zone_key = coalesce(${zoneId}::bigint, 0) and result = ${result} and not ${IS_UNDONE}`.execute(tx);
  return rows[0];
}

export async function insertRefusal(
  tx: Tx,
  {
    eventId,
    door,
    accountId,
    ticket,
    zoneId,
    reason,
  }: Omit<NewCheckIn, 'scanKey' | 'scannedAt'> & { reason: RefusalReason },
): Promise<string> {
  const row = {
    event_id: eventId,
    ticket_id: ticket?.id ?? null,
    ticket_class_id: ticket?.classId ?? null,
    zone_id: zoneId,
    result: 'refused' as const,
    reason,
    door,
    account_id: accountId,
  };
  return (await tx.insertInto('check_in').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/**
 * Undoes an admission or an exit of the event and returns the id of the undo; undefined if it is undone already or
 * unknown, or if the ticket went through a door of the zone after it.
 */
export async function insertUndo(
  tx: Tx,
  input: { eventId: string; checkInId: string; door: string; accountId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into check_in (event_id, ticket_id, ticket_class_id, zone_id, result, undoes, leaves, is_return, step, door,
      account_id)
    select p.event_id, p.ticket_id, p.ticket_class_id, p.zone_id, 'undone', p.id, p.leaves, p.is_return,
      (select count(*) from check_in where ticket_id = p.ticket_id and zone_key = p.zone_key and result <> 'refused'),
      ${input.door}, ${input.accountId}::bigint
    from check_in p where p.id = ${input.checkInId}::bigint and p.event_id = ${input.eventId}::bigint
      and p.result in ('admitted', 'left') and not exists (select from check_in u where u.undoes = p.id)
      and not exists (
        select from check_in a where a.ticket_id = p.ticket_id and a.zone_key = p.zone_key
          and a.result in ('admitted', 'left') and a.step > p.step and not ${IS_UNDONE})
    on conflict do nothing returning id::text`.execute(tx);
  return rows[0]?.id;
}

/** The id of the row that undoes an admission or an exit of the event. */
export async function selectUndoOf(tx: Tx, input: { eventId: string; checkInId: string }) {
  const query = tx.selectFrom('check_in').select('id').where('undoes', '=', input.checkInId);
  return (await query.where('event_id', '=', input.eventId).executeTakeFirst())?.id;
}

const COLUMNS = sql`a.id::text, a.event_id::text, a.ticket_id::text, a.result, a.reason, a.door, a.zone_id::text,
  a.leaves::text, a.account_id::text, a.at`;

export async function selectCheckIn(db: Db, input: { eventId: string; id: string }): Promise<CheckInRow | undefined> {
  const { rows } = await sql<CheckInRow>`
    select ${COLUMNS}
    from check_in a where id = ${input.id}::bigint and event_id = ${input.eventId}::bigint`.execute(db);
  return rows[0];
}

/** The latest admission of a ticket in the zone of a row before the row, whether undone later or not. */
export async function selectAdmissionBefore(db: Db, row: { ticketId: string; id: string; zoneId: string | null }) {
  const { rows } = await sql<CheckInRow>`
    select ${COLUMNS}
    from check_in a where ticket_id = ${row.ticketId}::bigint and result = 'admitted' and id < ${row.id}::bigint
      and zone_key = coalesce(${row.zoneId}::bigint, 0)
    order by entry desc limit 1`.execute(db);
  return rows[0];
}

/** The tickets among these that were admitted in any zone, whether they left again or not. */
export async function selectAdmittedAmong(db: Db | Tx, ticketIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ ticket_id: string }>`
    select distinct a.ticket_id::text from check_in a
    where a.ticket_id = any (${ticketIds}::bigint[]) and a.result = 'admitted' and not ${IS_UNDONE}`.execute(db);
  return new Set(rows.map((row) => row.ticket_id));
}

/** The latest admission or exit of each of these tickets in a zone that is not undone. */
export async function selectLatestPassages(
  db: Db,
  { ticketIds, zoneId }: { ticketIds: string[]; zoneId: string | null },
): Promise<(CheckInRow & { ticket_id: string; result: 'admitted' | 'left' })[]> {
  const { rows } = await sql<CheckInRow & { ticket_id: string; result: 'admitted' | 'left' }>`
    select distinct on (a.ticket_id) ${COLUMNS} from check_in a
    where a.ticket_id = any (${ticketIds}::bigint[]) and a.zone_key = coalesce(${zoneId}::bigint, 0)
      and a.result in ('admitted', 'left') and not ${IS_UNDONE}
    order by a.ticket_id, a.step desc`.execute(db);
  return rows;
}

/** Every admission, exit and undo of these tickets, in all zones, latest first. */
export async function selectPassages(db: Db, ticketIds: string[]): Promise<(CheckInRow & { ticket_id: string })[]> {
  const { rows } = await sql<CheckInRow & { ticket_id: string }>`
    select ${COLUMNS} from check_in a
    where a.ticket_id = any (${ticketIds}::bigint[]) and a.result <> 'refused' order by a.id desc`.execute(db);
  return rows;
}

/** How many tickets of each class of an event were admitted in a zone, and how many are inside now. */
export async function countAdmissions(
  db: Db,
  { eventId, zoneId }: { eventId: string; zoneId: string | null },
): Promise<Map<string, { admitted: number; inside: number }>> {
  const { rows } = await sql<{ class_id: string; admitted: number; inside: number }>`
    select ticket_class_id::text as class_id,
      (count(*) filter (where result = 'admitted' and not is_return)
        - count(*) filter (where result = 'undone' and leaves is null and not is_return))::int as admitted,
      (count(*) filter (where result = 'admitted') - count(*) filter (where result = 'undone' and leaves is null)
        - count(*) filter (where result = 'left') + count(*) filter (where result = 'undone' and leaves is not null)
      )::int as inside
    from check_in where event_id = ${eventId}::bigint and zone_key = coalesce(${zoneId}::bigint, 0)
      and result in ('admitted', 'undone', 'left')
    group by ticket_class_id`.execute(db);
  return new Map(rows.map(({ class_id: id, admitted, inside }) => [id, { admitted, inside }]));
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

/** The ids of the tickets of an event that may not come into a zone, because they are in, or were in. */
export async function selectUsedIds(
  db: Db,
  { eventId, zoneId, allowsReentry }: { eventId: string; zoneId: string | null; allowsReentry: boolean },
): Promise<Set<string>> {
  const { rows } = await sql<{ ticket_id: string }>`
    select a.ticket_id::text from check_in a left join check_in u on u.undoes = a.id
    where a.event_id = ${eventId}::bigint and a.zone_key = coalesce(${zoneId}::bigint, 0) and a.result = 'admitted'
      and u.id is null and not (${allowsReentry}::boolean and ${HAS_LEFT})`.execute(db);
  return new Set(rows.map((row) => row.ticket_id));
}

/** Whether a scan was recorded in a zone. */
export const hasScansInZone = async (tx: Tx, zoneId: string): Promise<boolean> =>
  (await tx.selectFrom('check_in').select('id').where('zone_id', '=', zoneId).limit(1).executeTakeFirst()) !==
  undefined;

export const removeAccount = (tx: Tx, accountId: string) =>
  tx.updateTable('check_in').set({ account_id: null }).where('account_id', '=', accountId).execute();
