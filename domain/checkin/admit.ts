import { inTransaction } from '#db/client.ts';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { type DoorRules, doorRulesOf, type Zone } from '#domain/doors';
import { type EventRecord, eventRecordIn } from '#domain/events';
import { requireOwnEventToChange } from '#domain/management';
import { type DoorTicket, lockDoorTicketIn, readTicketCode, ticketIdByCode } from '#domain/tickets';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId, isUuid } from '#shared/ids.ts';
import { isTypedCode } from '#shared/ticket-code.ts';
import { answerOf, type DoorAnswer, passedAnswer } from './answer.ts';
import { doorName } from './door-name.ts';
import {
  insertAdmission,
  insertExit,
  insertRefusal,
  insertUndo,
  type NewCheckIn,
  type PassageRow,
  selectCheckIn,
  selectPassageOfScan,
  selectUndoOf,
} from './queries.ts';
import type { RefusalReason } from './refusal-reason.ts';

interface Door {
  eventId: string;
  /** The name of the door or device; '' for none. It is cut after 40 characters. */
  door: string;
  /** The id of the zone of the door; '' or absent for a door of the whole event. */
  zoneId?: string;
}

/** Which way a person goes through a door. */
export type Way = 'in' | 'out';

/** A ticket that a scan names, or the reason why it names none. */
interface Scanned {
  ticketId: string | null;
  /** The nonce of the scanned print; null for a typed code and a tap in the list, which name the ticket itself. */
  nonce: string | null;
  reason: RefusalReason | null;
}

/**
 * Admits the ticket of a scanned code, or of a typed short code. The answer says whether the ticket is admitted, and
 * why not; each attempt is recorded. A device that lost the answer repeats the scan with the same `scanKey` (a UUID, or ''
 * for none): if the scan admitted the ticket, the answer is the same and nothing is recorded. Refuses NOT_SIGNED_IN,
 * FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, and ARGUMENTS_ERROR (`zone`) for an unknown zone.
 */
export const admitByCode = (ctx: Ctx, input: Door & { code: string; scanKey?: string }): Promise<DoorAnswer> =>
  passByCode(ctx, input, 'in');

/**
 * Checks out the ticket of a code, so that it can come in again. Like `admitByCode`; the answer is `left`, or `refused`
 * when the ticket is not inside or the event does not allow re-entry.
 */
export const checkOutByCode = (ctx: Ctx, input: Door & { code: string; scanKey?: string }): Promise<DoorAnswer> =>
  passByCode(ctx, input, 'out');

interface OpenDoor {
  event: EventRecord;
  rules: DoorRules;
  /** Whether the member may sell at the box office, which collects what a ticket still costs. */
  maySell: boolean;
}

/** The event of a door with its rules, which are read while the rights are: a scan waits for few statements. */
async function openDoor(ctx: Ctx, eventId: string): Promise<OpenDoor> {
  const [{ event, may }, rules] = await Promise.all([
    requireOwnEventToChange(ctx, eventId, 'doors.open'),
    doorRulesOf(ctx.db, { eventId: isId(eventId) ? eventId : '0' }),
  ]);
  return { event, rules, maySell: may('doors.sell') };
}

async function passByCode(ctx: Ctx, input: Door & { code: string; scanKey?: string }, way: Way): Promise<DoorAnswer> {
  const open = await openDoor(ctx, input.eventId);
  const scanKey = isUuid(input.scanKey ?? '') ? (input.scanKey ?? null) : null;
  return pass(ctx, { ...input, ...open, way, scanned: await scannedBy(ctx, open.event, input.code.trim()), scanKey });
}

/**
 * Admits a ticket of the list. Refuses NOT_SIGNED_IN, FORBIDDEN, ROLE_TOO_LOW, ARGUMENTS_ERROR (`zone`), and NOT_FOUND
 * for a ticket of another event.
 */
export const admitTicket = (ctx: Ctx, input: Door & { ticketId: string }): Promise<DoorAnswer> =>
  passTicket(ctx, input, 'in');

/** Checks out a ticket of the list. Refuses in the same cases as `admitTicket`. */
export const checkOutTicket = (ctx: Ctx, input: Door & { ticketId: string }): Promise<DoorAnswer> =>
  passTicket(ctx, input, 'out');

async function passTicket(ctx: Ctx, input: Door & { ticketId: string }, way: Way): Promise<DoorAnswer> {
  const open = await openDoor(ctx, input.eventId);
  if (!isId(input.ticketId)) refuse('NOT_FOUND');
  const scanned = { ticketId: input.ticketId, nonce: null, reason: null };
  return pass(ctx, { ...input, ...open, way, scanned, scanKey: null });
}

/**
 * Undoes an admission, so that the ticket can be admitted again, or an exit. A second undo changes nothing. Refuses
 * NOT_SIGNED_IN, FORBIDDEN, ROLE_TOO_LOW, NOT_FOUND for an admission of another event, and CONFLICT when the ticket went
 * through a door after it.
 */
export async function undoCheckIn(ctx: Ctx, input: Door & { checkInId: string }): Promise<DoorAnswer> {
  const { accountId } = requireSelf(ctx);
  await requireOwnEventToChange(ctx, input.eventId, 'doors.open');
  if (!isId(input.checkInId)) refuse('NOT_FOUND');
  const undo = { ...input, door: doorName(input.door), accountId };
  const id = await inTransaction(
    ctx.db,
    async (tx) => (await insertUndo(tx, undo)) ?? (await selectUndoOf(tx, undo)) ?? refuseUndo(tx, undo),
  );
  return recordedAnswer(ctx, { eventId: input.eventId, id, maySell: false });
}

async function refuseUndo(tx: Tx, { eventId, checkInId }: { eventId: string; checkInId: string }): Promise<never> {
  const row = await selectCheckIn(tx, { eventId, id: checkInId });
  return refuse(row?.result === 'admitted' || row?.result === 'left' ? 'CONFLICT' : 'NOT_FOUND');
}

/** A code as the camera, a scanner or a person at the keyboard sends it. */
async function scannedBy(ctx: Ctx, event: EventRecord, code: string): Promise<Scanned> {
  if (isTypedCode(code)) return typedCode(ctx, event, code);
  const read = await readTicketCode(ctx, { payload: code });
  if ('reason' in read) return noTicket(read.reason === 'malformed' ? 'unreadable' : 'forged');
  const { eventId, ticketId, nonce } = read.claim;
  if (eventId === event.id) return { ticketId, nonce, reason: null };
  const other = await eventRecordIn(ctx.db, { eventId });
  // a ticket of another organization stays unnamed
  if (other === null || other.seriesId === null || other.seriesId !== event.seriesId) return noTicket('other_event');
  return { ticketId, nonce, reason: 'other_date' };
}

async function typedCode(ctx: Ctx, event: EventRecord, code: string): Promise<Scanned> {
  const ticketId = await ticketIdByCode(ctx, { eventId: event.id, code });
  return ticketId === null ? noTicket('unknown') : { ticketId, nonce: null, reason: null };
}

const noTicket = (reason: RefusalReason): Scanned => ({ ticketId: null, nonce: null, reason });

interface Attempt extends Door, OpenDoor {
  way: Way;
  scanned: Scanned;
  scanKey: string | null;
}

async function pass(ctx: Ctx, attempt: Attempt): Promise<DoorAnswer> {
  const { accountId } = requireSelf(ctx);
  const { event, rules, scanned, scanKey, way, maySell } = attempt;
  const zone = requireZone(rules.zones, attempt.zoneId ?? '');
  const door = { eventId: event.id, door: doorName(attempt.door), zoneId: zone?.id ?? null, accountId };
  const passed = await inTransaction(ctx.db, async (tx) => {
    const ticket = await scannedTicketIn(tx, scanned);
    // an add-on is picked up once at the whole event, whatever the zone of the door and the rules of re-entry are
    const place = ticket?.isAddOn
      ? { zoneId: null, rules: { ...rules, allowsReentry: false } }
      : { zoneId: door.zoneId, rules };
    const row = { ...door, zoneId: place.zoneId, ticket: ticket ?? null, scanKey, scannedAt: null };
    const reason = scanned.reason ?? faultOf({ event, ticket, nonce: scanned.nonce, zone, way, rules });
    const passage = reason === null ? await passageIn(tx, row, { way, rules: place.rules }) : undefined;
    if (passage && ticket) return passedAnswer({ db: tx }, passage, { way, ticket, maySell });
    return insertRefusal(tx, { ...row, reason: reason ?? NOT_PASSED[way] });
  });
  return typeof passed === 'string' ? recordedAnswer(ctx, { eventId: event.id, id: passed, maySell }) : passed;
}

const NOT_PASSED: Record<Way, RefusalReason> = { in: 'already_admitted', out: 'not_inside' };

function requireZone(zones: Zone[], zoneId: string): Zone | null {
  const zone = zones.find(({ id }) => id === zoneId);
  if (!zone && zoneId !== '') refuseFields({ zone: ['UNKNOWN'] });
  return zone ?? null;
}

const passageIn = (tx: Tx, row: NewCheckIn, { way, rules }: { way: Way; rules: DoorRules }) =>
  way === 'in' ? admissionIn(tx, row, rules) : exitIn(tx, row);

/** The admission by this scan: a new admission, or the admission that an earlier attempt of the scan stored. Undefined if another scan came first. */
export const admissionIn = async (
  tx: Tx,
  row: NewCheckIn,
  rules: Pick<DoorRules, 'allowsReentry'>,
): Promise<PassageRow | undefined> => (await insertAdmission(tx, row, rules)) ?? passageOfScanIn(tx, row, 'admitted');

const exitIn = async (tx: Tx, row: NewCheckIn): Promise<PassageRow | undefined> =>
  (await insertExit(tx, row)) ?? passageOfScanIn(tx, row, 'left');

const passageOfScanIn = (tx: Tx, row: NewCheckIn, result: 'admitted' | 'left'): Promise<PassageRow | undefined> =>
  row.scanKey === null ? Promise.resolve(undefined) : selectPassageOfScan(tx, row, result);

/** Refuses NOT_FOUND for a tap on a ticket that does not exist. A signed code may name a ticket that was deleted. */
const scannedTicketIn = (tx: Tx, { ticketId }: Scanned): Promise<DoorTicket | undefined> =>
  ticketId === null ? Promise.resolve(undefined) : lockDoorTicketIn(tx, { ticketId });

interface Judged {
  event: EventRecord;
  ticket: DoorTicket | undefined;
  nonce: string | null;
  zone: Zone | null;
  way: Way;
  rules: DoorRules;
}

/** The reason why the ticket does not pass; null if it may. Refuses NOT_FOUND for a ticket of another event. */
function faultOf({ event, ticket, nonce, zone, way, rules }: Judged): RefusalReason | null {
  if (!ticket || ticket.eventId !== event.id) return nonce === null ? refuse('NOT_FOUND') : 'voided';
  if (way === 'out') return rules.allowsReentry ? (ticket.isAddOn ? 'not_inside' : null) : 'exits_off';
  if (ticket.isInTransfer) return 'in_transfer';
  if (nonce !== null && ticket.nonce !== nonce) return 'voided';
  if (ticket.status !== 'valid') return 'canceled';
  if (event.status !== 'live') return 'event_off';
  return zone === null || ticket.isAddOn || zone.classIds.includes(ticket.classId) ? null : 'not_in_zone';
}

async function recordedAnswer(ctx: Ctx, input: { eventId: string; id: string; maySell: boolean }): Promise<DoorAnswer> {
  const answer = await answerOf(ctx, input);
  if (!answer) throw new Error(`check-in ${input.id} is missing`);
  return answer;
}
