// SQL on door_snapshot and check_in_conflict, and on admissions by devices without a network.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** Records a snapshot. The tickets must be read after it, so that none changes unseen between both. */
export async function insertSnapshot(
  db: Db,
  row: { eventId: string; accountId: string; door: string },
): Promise<{ id: string; taken_at: Temporal.Instant }> {
  const values = { event_id: row.eventId, account_id: row.accountId, door: row.door };
  return db.insertInto('door_snapshot').values(values).returning(['id', 'taken_at']).executeTakeFirstOrThrow();
}

/**
 * The time of a scan that happened `elapsedMs` ago: not after now, and not before the device had its snapshot, if the
 * snapshot is known. ISO instant.
 */
export async function selectTimeOfScan(
  tx: Tx,
  { eventId, snapshotId, elapsedMs }: { eventId: string; snapshotId: string | null; elapsedMs: number },
): Promise<string> {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select least(clock_timestamp(), greatest(
      (select taken_at from door_snapshot where id = ${snapshotId}::bigint and event_id = ${eventId}::bigint),
      clock_timestamp() - ${elapsedMs}::float8 * interval '1 millisecond')) as at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the time of a scan is missing');
  return row.at.toString();
}

/** What the server answered to this scan before: an admission, undone or not, or a conflict; undefined for a new scan. */
export async function selectEarlierResult(
  tx: Tx,
  { ticketId, scanKey }: { ticketId: string; scanKey: string },
): Promise<'admitted' | 'conflict' | undefined> {
  const { rows } = await sql<{ result: 'admitted' | 'conflict' }>`
    select 'admitted' as result from check_in
      where ticket_id = ${ticketId}::bigint and scan_key = ${scanKey}::uuid and result = 'admitted'
    union all select 'conflict' from check_in_conflict where scan_key = ${scanKey}::uuid`.execute(tx);
  return rows[0]?.result;
}

export interface NewConflict {
  eventId: string;
  ticketId: string;
  reason: 'already_admitted' | 'voided' | 'canceled';
  scanKey: string;
  door: string;
  zoneId: string | null;
  accountId: string;
  scannedAt: string;
}

/** Records a conflict once for each scan. */
export async function insertConflict(tx: Tx, row: NewConflict): Promise<void> {
  await sql`
    insert into check_in_conflict (event_id, ticket_id, reason, first_id, scan_key, door, account_id, scanned_at, received_at)
    values (${row.eventId}::bigint, ${row.ticketId}::bigint, ${row.reason}::text,
      case when ${row.reason}::text = 'already_admitted' then
        (select id from check_in where ticket_id = ${row.ticketId}::bigint and result = 'admitted'
           and zone_key = coalesce(${row.zoneId}::bigint, 0)
         order by entry desc limit 1) end,
      ${row.scanKey}::uuid, ${row.door}, ${row.accountId}::bigint, ${row.scannedAt}::timestamptz,
      greatest(clock_timestamp(), ${row.scannedAt}::timestamptz))
    on conflict (scan_key) do nothing`.execute(tx);
}

export interface ConflictRow {
  id: string;
  ticket_id: string;
  reason: NewConflict['reason'];
  door: string;
  account_id: string | null;
  scanned_at: Temporal.Instant;
  first_id: string | null;
  first_at: Temporal.Instant | null;
  first_door: string | null;
  first_account_id: string | null;
}

/** The conflicts of an event that no member has marked as seen, latest first. */
export async function selectConflicts(db: Db, input: { eventId: string; limit: number }): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select c.id::text, c.ticket_id::text, c.reason, c.door, c.account_id::text, c.scanned_at,
      a.id::text as first_id, a.at as first_at, a.door as first_door, a.account_id::text as first_account_id
    from check_in_conflict c left join check_in a on a.id = c.first_id
    where c.event_id = ${input.eventId}::bigint and c.seen_at is null
    order by c.id desc limit ${input.limit}`.execute(db);
  return rows;
}

export async function countConflicts(db: Db, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from check_in_conflict
    where event_id = ${eventId}::bigint and seen_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks a conflict of the event as seen. False for an unknown conflict; a second mark changes nothing. */
export async function markSeen(
  db: Db,
  { eventId, id, accountId }: { eventId: string; id: string; accountId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update check_in_conflict set seen_at = coalesce(seen_at, now()),
      seen_by = case when seen_at is null then ${accountId}::bigint else seen_by end
    where id = ${id}::bigint and event_id = ${eventId}::bigint returning id`.execute(db);
  return rows.length > 0;
}

/** The snapshots that an account downloaded. */
export const selectOwnSnapshots = (db: Db, accountId: string) =>
  db
    .selectFrom('door_snapshot')
    .select(['event_id', 'door', 'taken_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

/** Conflicts of tickets, or of scans that an account sent. */
export async function selectConflictsOf(db: Db, input: { accountId: string; ticketIds: string[] }) {
  const query = db
    .selectFrom('check_in_conflict')
    .select(['event_id', 'reason', 'scanned_at', 'received_at', 'seen_at']);
  const { accountId, ticketIds } = input;
  return query
    .where((where) =>
      where.or([
        where('account_id', '=', accountId),
        where('seen_by', '=', accountId),
        ...(ticketIds.length === 0 ? [] : [where('ticket_id', 'in', ticketIds)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Removes an account from snapshots and conflicts. */
export async function removeAccountOffline(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('door_snapshot').set({ account_id: null }).where('account_id', '=', accountId).execute();
  const conflicts = () => tx.updateTable('check_in_conflict');
  await conflicts().set({ account_id: null }).where('account_id', '=', accountId).execute();
  await conflicts().set({ seen_by: null }).where('seen_by', '=', accountId).execute();
}
