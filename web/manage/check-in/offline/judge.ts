// Decides without a network whether a ticket is let in. Pure functions.
import type { Snapshot, SnapshotTicket, TicketState } from '#shared/doors/snapshot.ts';
import type { OpenCopy, ReadCode } from './copy.ts';
import type { ScanTime, StoredScan } from './store.ts';

/**
 * Why a ticket is not let in: `not_in_copy` names a ticket or key that the copy does not have, `other_zone` a copy for
 * another zone than that of the door, the others are those of the server.
 */
export type OfflineReason =
  | 'unreadable'
  | 'forged'
  | 'not_in_copy'
  | 'other_event'
  | 'voided'
  | 'canceled'
  | 'event_off'
  | 'not_in_zone'
  | 'other_zone'
  | 'already_admitted';

export type Verdict =
  | { kind: 'admit'; ticket: SnapshotTicket; nonce: string }
  | { kind: 'refuse'; reason: OfflineReason; ticket: SnapshotTicket | null };

/** Judges a code by the copy and by what this device has let in since, `scanned` by ticket id. */
export function judge(
  { snapshot, byId }: Pick<OpenCopy, 'snapshot' | 'byId'>,
  code: ReadCode,
  scanned: ReadonlyMap<string, StoredScan>,
): Verdict {
  if (code.kind !== 'ticket') return refused(code.kind === 'unknown' ? 'not_in_copy' : code.kind);
  if (code.eventId !== snapshot.eventId) return refused('other_event');
  const ticket = byId.get(code.ticketId);
  if (!ticket) return refused('not_in_copy');
  if (code.nonce !== '' && code.nonce !== ticket.nonce) return refused('voided', ticket);
  if (ticket.state === 'void') return refused('canceled', ticket);
  if (!isAdmittedInZone(snapshot, ticket)) return refused('not_in_zone', ticket);
  if (ticket.state === 'used' || scanned.has(ticket.id)) return refused('already_admitted', ticket);
  return snapshot.isOn ? { kind: 'admit', ticket, nonce: ticket.nonce } : refused('event_off', ticket);
}

/** Whether the zone of the copy admits the class of a ticket. */
export function isAdmittedInZone(
  { zoneId, zones, classes }: Snapshot,
  { classIndex }: Pick<SnapshotTicket, 'classIndex'>,
): boolean {
  const zone = zones.find(({ id }) => id === zoneId);
  return !zone || zone.classIds.includes(classes[classIndex]?.id ?? '');
}

/** The names of the zones that admit a ticket of the copy. */
export const zonesOf = ({ zones, classes }: Snapshot, { classIndex }: SnapshotTicket): string[] =>
  zones.filter(({ classIds }) => classIds.includes(classes[classIndex]?.id ?? '')).map(({ name }) => name);

const refused = (reason: OfflineReason, ticket: SnapshotTicket | null = null): Verdict => ({
  kind: 'refuse',
  reason,
  ticket,
});

/**
 * Milliseconds from a scan to now, both by the clocks of the device: by the monotonic clock within one page, else by the
 * wall clock. Never negative; the server bounds it again.
 */
export const elapsedSince = (scan: ScanTime, now: ScanTime): number =>
  Math.max(0, Math.round(scan.page === now.page ? now.monotonic - scan.monotonic : now.wall - scan.wall));

/** How many people are in and how many tickets there are, by the copy and by what this device has let in since. */
export function offlineCounts(
  { classes, tickets, zoneId, zones }: Pick<Snapshot, 'classes' | 'tickets' | 'zoneId' | 'zones'>,
  scanned: ReadonlyMap<string, StoredScan>,
) {
  // a class is listed once more for each amount that some of its tickets still cost
  const rows = [...new Map(classes.map(({ id, name }) => [id, name]))].map(([id, name]) => ({
    id,
    name,
    admitted: 0,
    inside: 0,
    total: 0,
  }));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const zone = zones.find(({ id }) => id === zoneId);
  const isIn = (state: TicketState, id: string) => state === 'used' || (state === 'valid' && scanned.has(id));
  for (const { id, state, classIndex } of tickets) {
    const row = rowOf.get(classes[classIndex]?.id ?? '');
    if (!row || state === 'void') continue;
    row.total += 1;
    if (isIn(state, id)) row.admitted += 1;
  }
  // without a network, guests cannot be checked out
  const shown = rows
    .filter(({ id }) => !zone || zone.classIds.includes(id))
    .map((row) => ({ ...row, inside: row.admitted }));
  const sum = (name: 'admitted' | 'total') => shown.reduce((total, row) => total + row[name], 0);
  return { admitted: sum('admitted'), inside: sum('admitted'), total: sum('total'), classes: shown, addOns: [] };
}

/** Whether a copy must be removed: its event has ended, or another person uses the browser. */
export function isOutdated(
  { endsAt, owner }: { endsAt: string; owner: string },
  { now, viewer, hoursAfterEnd }: { now: number; viewer: string | null; hoursAfterEnd: number },
): boolean {
  return now > Date.parse(endsAt) + hoursAfterEnd * 3_600_000 || (viewer !== null && viewer !== owner);
}
