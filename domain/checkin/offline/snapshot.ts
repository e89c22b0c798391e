import { randomBytes } from 'node:crypto';
import { type Ctx, requireSelf } from '#domain/ctx';
import { requireOwnEventToChange } from '#domain/management';
import { type OfflineTicket, offlineTickets, publicKeys, signForDevices } from '#domain/tickets';
import { encodeSnapshot, signedSnapshot, SNAPSHOT_TICKETS_MAX, type SnapshotTicket } from '#shared/doors/snapshot.ts';
import { refuse } from '#shared/errors.ts';
import { doorName } from '../admit.ts';
import { selectAdmittedIds } from '../queries.ts';
import { insertSnapshot } from './queries.ts';

const SALT_BYTES = 16;

/**
 * A signed copy of the event's tickets for a device that may lose its network (`shared/doors/snapshot.ts`). The
 * download is recorded. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, and TOO_LARGE for an event with
 * more than 20,000 tickets.
 */
export async function doorSnapshot(ctx: Ctx, input: { eventId: string; door: string }): Promise<Uint8Array> {
  const { accountId } = requireSelf(ctx);
  const { event } = await requireOwnEventToChange(ctx, input.eventId, 'doors.open');
  const row = await insertSnapshot(ctx.db, { eventId: event.id, accountId, door: doorName(input.door) });
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const [found, admitted, keys] = await Promise.all([
    offlineTickets(ctx, { eventId: event.id, salt, limit: SNAPSHOT_TICKETS_MAX + 1 }),
    selectAdmittedIds(ctx.db, event.id),
    publicKeys(ctx),
  ]);
  if (found.length > SNAPSHOT_TICKETS_MAX) refuse('TOO_LARGE');
  const classes = [...new Map(found.map(({ classId, className }) => [classId, className]))];
  const indexes = new Map(classes.map(([id], index) => [id, index]));
  const header = {
    id: row.id,
    eventId: event.id,
    takenAt: row.taken_at.toString(),
    endsAt: event.endsAt,
    isOn: event.status === 'live',
    keys,
    salt,
    classes: classes.map(([id, name]) => ({ id, name })),
    tickets: found.map((ticket) => snapshotTicket(ticket, { admitted, indexes })),
  };
  const { bytes, signature } = await signForDevices(ctx, (signedBy) => encodeSnapshot({ ...header, signedBy }));
  return signedSnapshot(bytes, signature);
}

function snapshotTicket(
  { id, nonce, codeDigest, attendeeName, classId, status, isInTransfer }: OfflineTicket,
  { admitted, indexes }: { admitted: Set<string>; indexes: Map<string, number> },
): SnapshotTicket {
  const state = status === 'canceled' || isInTransfer ? 'void' : admitted.has(id) ? 'used' : 'valid';
  return { id, nonce, codeDigest, state, classIndex: indexes.get(classId) ?? 0, name: attendeeName };
}
