import { sql } from 'kysely';
import { checkInCounts } from '#domain/checkin';
import type { Ctx } from '#domain/ctx';
import type { DoorHistory, ScanRecord } from './doors.ts';

interface CheckInRow {
  id: string;
  ticket_id: string;
  result: 'admitted' | 'undone';
  scan_key: string;
  is_undone: boolean;
}

/** The differences between the records of the devices and the database; empty when there are none. */
export async function doorFaults(ctx: Ctx, eventId: string, { scans, faults }: DoorHistory): Promise<string[]> {
  const { rows } = await sql<CheckInRow>`
    select id::text, ticket_id::text, result, coalesce(scan_key::text, '') as scan_key,
      exists (select from check_in u where u.undoes = a.id) as is_undone
    from check_in a where event_id = ${eventId}::bigint and result <> 'refused' order by a.id`.execute(ctx.db);
  const conflicts = await sql<{ scan_key: string }>`
    select scan_key::text from check_in_conflict where event_id = ${eventId}::bigint`.execute(ctx.db);
  const admissions = Map.groupBy(
    rows.filter(({ result }) => result === 'admitted'),
    (row) => row.scan_key,
  );
  const known = new Set(scans.map(({ key }) => key));
  const conflictKeys = conflicts.rows.map((row) => row.scan_key);
  const admitted = scans.filter(({ answers, isUndone }) => answers.has('admitted') && !isUndone).length;
  const counts = await checkInCounts(ctx, { eventId });
  return [
    ...faults,
    ...scans.flatMap((scan) => faultsOfScan(scan, admissions.get(scan.key) ?? [])),
    ...scans.flatMap(({ key, answers }) => {
      const times = conflictKeys.filter((conflict) => conflict === key).length;
      return times === (answers.has('conflict') ? 1 : 0) ? [] : [`scan ${key} has ${times} conflicts`];
    }),
    ...[...admissions.keys()].filter((key) => !known.has(key)).map((key) => `no device made the scan ${key}`),
    ...[...Map.groupBy(rows, (row) => row.ticket_id)].flatMap(([id, ofTicket]) => faultsOfTicket(id, ofTicket)),
    ...(counts.admitted === admitted ? [] : [`${counts.admitted} are counted, devices let in ${admitted}`]),
  ];
}

function faultsOfScan({ key, answers, admissions, isUndone }: ScanRecord, rows: CheckInRow[]): string[] {
  const [row] = rows;
  const answer = [...answers].join(' and ');
  if (answers.size !== 1) return [`scan ${key} was answered "${answer}"`];
  if (rows.length > 1) return [`scan ${key} admitted ${rows.length} times`];
  if (answer !== 'admitted') return row ? [`scan ${key} admitted, and was answered "${answer}"`] : [];
  if (!row) return [`scan ${key}: an acknowledged admission is lost`];
  if ([...admissions].some((id) => id !== row.id)) return [`scan ${key} got the id of another admission`];
  if (row.is_undone === isUndone) return [];
  return [`scan ${key}: ${isUndone ? 'an acknowledged undo is lost' : 'an undo that no device made'}`];
}

/** Between two admissions of a ticket there is an undo. */
function faultsOfTicket(ticketId: string, rows: CheckInRow[]): string[] {
  const isDoubled = rows.some(({ result }, index) => (result === 'admitted') !== (index % 2 === 0));
  return isDoubled ? [`ticket ${ticketId} was let in twice: ${rows.map(({ result }) => result).join(', ')}`] : [];
}
