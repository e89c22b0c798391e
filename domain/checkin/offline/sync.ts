import { inTransaction } from '#db/client.ts';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { type DoorRules, doorRulesOf } from '#domain/doors';
import { requireOwnEventToChange } from '#domain/management';
import { type DoorTicket, lockDoorTicketIn } from '#domain/tickets';
import { isId, isUuid } from '#shared/ids.ts';
import { admissionIn } from '../admit.ts';
import { doorName } from '../door-name.ts';
import { insertConflict, type NewConflict, selectEarlierResult, selectTimeOfScan } from './queries.ts';

/** A ticket that a device let in without a network. */
export interface OfflineScan {
  /** A UUID that the device gave to the scan. */
  key: string;
  ticketId: string;
  /** The nonce of the scanned print; '' for a typed short code, which names the ticket itself. */
  nonce: string;
  door: string;
  /** The id of the zone of the door; '' or absent for a door of the whole event. */
  zoneId?: string;
  /** The id of the device's snapshot. */
  snapshotId: string;
  /** Milliseconds since the scan, by the device's clock, which may be wrong. */
  elapsedMs: number;
}

/**
 * `admitted`: the scan counts. `conflict`: another scan had admitted the ticket, or it was void; the conflict is shown
 * to the members. `unknown`: the event has no such ticket.
 */
export type ScanResult = 'admitted' | 'conflict' | 'unknown';

/**
 * Takes over what a device let in without a network; the first scan that the server receives counts. A scan that is sent
 * again gets the same answer, by its key, and changes nothing. The time of a scan lies between the device's snapshot and
 * now. Whether the event is on is not checked: these people are inside. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND and
 * ROLE_TOO_LOW.
 */
export async function syncScans(
  ctx: Ctx,
  input: { eventId: string; scans: OfflineScan[] },
): Promise<{ key: string; result: ScanResult }[]> {
  const { accountId } = requireSelf(ctx);
  const { event } = await requireOwnEventToChange(ctx, input.eventId, 'doors.open');
  const rules = await doorRulesOf(ctx.db, { eventId: event.id });
  const results: { key: string; result: ScanResult }[] = [];
  for (const scan of input.scans) {
    // a transaction for each, so that a scan that fails does not hold back the others
    const result = isSendable(scan)
      ? await inTransaction(ctx.db, (tx) => takeOverIn(tx, { eventId: event.id, accountId, scan, rules }))
      : 'unknown';
    results.push({ key: scan.key, result });
  }
  return results;
}

/** A scan that waited for longer is as old as this: 30 days. */
const ELAPSED_MAX_MS = 30 * 24 * 3_600_000;

const isSendable = ({ key, ticketId }: OfflineScan): boolean => isUuid(key) && isId(ticketId);

interface Received {
  eventId: string;
  accountId: string;
  scan: OfflineScan;
  rules: DoorRules;
}

async function takeOverIn(tx: Tx, { eventId, accountId, scan, rules }: Received): Promise<ScanResult> {
  const { ticketId, key: scanKey } = scan;
  const ticket = await lockDoorTicketIn(tx, { ticketId });
  if (!ticket || ticket.eventId !== eventId) return 'unknown';
  const zoneId = scan.zoneId || null;
  if (zoneId !== null && !rules.zones.some(({ id }) => id === zoneId)) return 'unknown';
  const earlier = await selectEarlierResult(tx, { ticketId, scanKey });
  if (earlier) return earlier;
  const snapshotId = isId(scan.snapshotId) ? scan.snapshotId : null;
  const elapsedMs = Math.min(ELAPSED_MAX_MS, Math.max(0, scan.elapsedMs));
  const scannedAt = await selectTimeOfScan(tx, { eventId, snapshotId, elapsedMs });
  const row = { eventId, accountId, scanKey, zoneId, door: doorName(scan.door), scannedAt };
  const reason = faultOf(ticket, scan);
  if (reason === null && (await admissionIn(tx, { ...row, ticket }, rules)) !== undefined) return 'admitted';
  await insertConflict(tx, { ...row, ticketId, reason: reason ?? 'already_admitted' });
  return 'conflict';
}

function faultOf(ticket: DoorTicket, { nonce }: OfflineScan): NewConflict['reason'] | null {
  // the code of a ticket that is offered to another person is void, also when it was admitted from the list
  if (ticket.isInTransfer || (nonce !== '' && nonce !== ticket.nonce)) return 'voided';
  return ticket.status === 'valid' ? null : 'canceled';
}
