// Tickets that the box office sells to people who go in at once.
import type { Tx } from '#domain/ctx';
import { doorName } from './door-name.ts';
import { insertAdmission, insertUndo, selectAdmissionsOf } from './queries.ts';

interface AtTheBoxOffice {
  eventId: string;
  /** The name of the door: that of the till. */
  door: string;
  accountId: string;
}

/**
 * Admits new tickets in the transaction that issues them, at a door of the whole event. The caller has checked that the
 * member may open the doors.
 */
export async function admitSoldIn(
  tx: Tx,
  { tickets, ...at }: AtTheBoxOffice & { tickets: { id: string; classId: string }[] },
): Promise<void> {
  const common = { ...at, door: doorName(at.door), zoneId: null, scanKey: null, scannedAt: null };
  for (const ticket of tickets) await insertAdmission(tx, { ...common, ticket }, { allowsReentry: false });
}

/** Undoes these admissions for a sale that is undone. A ticket that went through a door since then stays admitted. */
export async function undoSoldIn(
  tx: Tx,
  { ticketIds, ...at }: AtTheBoxOffice & { ticketIds: string[] },
): Promise<void> {
  for (const { id } of await selectAdmissionsOf(tx, ticketIds))
    await insertUndo(tx, { ...at, door: doorName(at.door), checkInId: id });
}
