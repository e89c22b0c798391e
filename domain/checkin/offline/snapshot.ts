import { randomBytes } from 'node:crypto';
import { dueOfEvent, type DueOfTicket } from '#domain/checkout';
import { type Ctx, requireSelf } from '#domain/ctx';
import { doorRulesOf } from '#domain/doors';
import { requireOwnEventToChange } from '#domain/management';
import { hasMoreTickets, type OfflineTicket, offlineTickets, publicKeys, signForDevices } from '#domain/tickets';
import {
  encodeSnapshot,
  signedSnapshot,
  SNAPSHOT_TICKETS_MAX,
  type SnapshotClass,
  type SnapshotTicket,
} from '#shared/doors/snapshot.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { doorName } from '../door-name.ts';
import { selectUsedIds } from '../queries.ts';
import { insertSnapshot } from './queries.ts';

const SALT_BYTES = 16;

/**
 * A signed copy of the event's tickets for a device that may lose its network (`shared/doors/snapshot.ts`). The
 * download is recorded. Its used tickets are those of the zone `zoneId`. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND,
 * ROLE_TOO_LOW, ARGUMENTS_ERROR (`zone`), and TOO_LARGE for an event with more than 20,000 tickets. A refused download is not recorded.
 */
export async function doorSnapshot(
  ctx: Ctx,
  input: { eventId: string; door: string; zoneId?: string },
): Promise<Uint8Array> {
  const { accountId } = requireSelf(ctx);
  const { event } = await requireOwnEventToChange(ctx, input.eventId, 'doors.open');
  const { zones, allowsReentry } = await doorRulesOf(ctx.db, { eventId: event.id });
  const zoneId = input.zoneId || null;
  if (zoneId !== null && !zones.some(({ id }) => id === zoneId)) refuseFields({ zone: ['UNKNOWN'] });
  // reading so many tickets on a busy server takes longer than a statement may, so they are counted first
  if (await hasMoreTickets(ctx, { eventId: event.id, max: SNAPSHOT_TICKETS_MAX })) refuse('TOO_LARGE');
  const row = await insertSnapshot(ctx.db, { eventId: event.id, accountId, door: doorName(input.door) });
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const [found, used, keys, due] = await Promise.all([
    offlineTickets(ctx, { eventId: event.id, salt, limit: SNAPSHOT_TICKETS_MAX + 1 }),
    selectUsedIds(ctx.db, { eventId: event.id, zoneId, allowsReentry }),
    publicKeys(ctx),
    dueOfEvent(ctx, { eventId: event.id }),
  ]);
  if (found.length > SNAPSHOT_TICKETS_MAX) refuse('TOO_LARGE');
  const { classes, indexOf } = classesOf(found, due);
  const header = {
    id: row.id,
    eventId: event.id,
    takenAt: row.taken_at.toString(),
    endsAt: event.endsAt,
    isOn: event.status === 'live',
    keys,
    salt,
    classes,
    zoneId: zoneId ?? '',
    zones: zones.map(({ id, name, classIds }) => ({ id, name, classIds })),
    tickets: found.map((ticket) => snapshotTicket(ticket, { used, classIndex: indexOf(ticket) })),
  };
  const { bytes, signature } = await signForDevices(ctx, (signedBy) => encodeSnapshot({ ...header, signedBy }));
  return signedSnapshot(bytes, signature);
}

/** The classes of the tickets, once for each amount that some of them still cost, and the index of a ticket in them. */
function classesOf(tickets: OfflineTicket[], due: Map<string, DueOfTicket>) {
  const classes = new Map<string, SnapshotClass>();
  const keyOf = ({ classId, orderLineId }: OfflineTicket) => `${classId} ${due.get(orderLineId)?.minor ?? ''}`;
  for (const ticket of tickets) {
    const found = due.get(ticket.orderLineId);
    const common = { id: ticket.classId, name: ticket.className };
    const amount = found && { due: { minor: found.minor, currency: found.currency } };
    if (!classes.has(keyOf(ticket))) classes.set(keyOf(ticket), { ...common, ...amount });
  }
  const indexes = new Map([...classes.keys()].map((key, index) => [key, index]));
  return {
    classes: [...classes.values()],
    indexOf: (ticket: OfflineTicket): number => indexes.get(keyOf(ticket)) ?? 0,
  };
}

function snapshotTicket(
  { id, nonce, codeDigest, attendeeName, status, isInTransfer }: OfflineTicket,
  { used, classIndex }: { used: Set<string>; classIndex: number },
): SnapshotTicket {
  const state = status === 'canceled' || isInTransfer ? 'void' : used.has(id) ? 'used' : 'valid';
  return { id, nonce, codeDigest, state, classIndex, name: attendeeName };
}
