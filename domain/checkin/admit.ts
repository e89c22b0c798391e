import { inTransaction } from '#db/client.ts';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { type EventRecord, eventRecordIn } from '#domain/events';
import { requireOwnEventToChange } from '#domain/management';
import { type DoorTicket, lockDoorTicketIn, readTicketCode, ticketIdByCode } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { isId, isUuid } from '#shared/ids.ts';
import { isTypedCode } from '#shared/ticket-code.ts';
import { answerOf, type DoorAnswer } from './answer.ts';
import {
  insertAdmission,
  insertRefusal,
  insertUndo,
  type NewCheckIn,
  selectAdmissionOfScan,
  selectUndoOf,
} from './queries.ts';
import type { RefusalReason } from './refusal-reason.ts';

interface Door {
  eventId: string;
  /** The name of the door or device; '' for none. It is cut after 40 characters. */
  door: string;
}

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
 * for none): if the scan admitted the ticket, the answer is the same and nothing is recorded. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND and ROLE_TOO_LOW.
 */
export async function admitByCode(ctx: Ctx, input: Door & { code: string; scanKey?: string }): Promise<DoorAnswer> {
  const { event } = await requireOwnEventToChange(ctx, input.eventId, 'doors.open');
  const scanKey = isUuid(input.scanKey ?? '') ? (input.scanKey ?? null) : null;
  return admit(ctx, { ...input, event, scanned: await scannedBy(ctx, event, input.code.trim()), scanKey });
}

/**
 * Admits a ticket of the list. Refuses NOT_SIGNED_IN, FORBIDDEN, ROLE_TOO_LOW, and NOT_FOUND for a ticket of another
 * event.
 */
export async function admitTicket(ctx: Ctx, input: Door & { ticketId: string }): Promise<DoorAnswer> {
  const { event } = await requireOwnEventToChange(ctx, input.eventId, 'doors.open');
  if (!isId(input.ticketId)) refuse('NOT_FOUND');
  return admit(ctx, {
    ...input,
    event,
    scanned: { ticketId: input.ticketId, nonce: null, reason: null },
    scanKey: null,
  });
}

/**
 * Undoes an admission, so that the ticket can be admitted again. A second undo changes nothing. Refuses NOT_SIGNED_IN,
 * FORBIDDEN, ROLE_TOO_LOW, and NOT_FOUND for an admission of another event.
 */
export async function undoCheckIn(ctx: Ctx, input: Door & { checkInId: string }): Promise<DoorAnswer> {
  const { accountId } = requireSelf(ctx);
  await requireOwnEventToChange(ctx, input.eventId, 'doors.open');
  if (!isId(input.checkInId)) refuse('NOT_FOUND');
  const undo = { ...input, door: doorName(input.door), accountId };
  const id = await inTransaction(
    ctx.db,
    async (tx) => (await insertUndo(tx, undo)) ?? (await selectUndoOf(tx, undo)) ?? refuse('NOT_FOUND'),
  );
  return recordedAnswer(ctx, { eventId: input.eventId, id });
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

interface Attempt extends Door {
  event: EventRecord;
  scanned: Scanned;
  scanKey: string | null;
}

async function admit(ctx: Ctx, { event, scanned, door, scanKey }: Attempt): Promise<DoorAnswer> {
  const { accountId } = requireSelf(ctx);
  const id = await inTransaction(ctx.db, async (tx) => {
    const ticket = await scannedTicketIn(tx, scanned);
    const reason = scanned.reason ?? faultOf({ event, ticket, nonce: scanned.nonce });
    const row = {
      eventId: event.id,
      door: doorName(door),
      accountId,
      ticket: ticket ?? null,
      scanKey,
      scannedAt: null,
    };
    const admitted = reason === null ? await admissionIn(tx, row) : undefined;
    return admitted ?? insertRefusal(tx, { ...row, reason: reason ?? 'already_admitted' });
  });
  return recordedAnswer(ctx, { eventId: event.id, id });
}

/** The id of the admission by this scan: a new one, or the one that it made before. Undefined if another scan came first. */
export const admissionIn = async (tx: Tx, row: NewCheckIn): Promise<string | undefined> =>
  (await insertAdmission(tx, row)) ?? (row.scanKey === null ? undefined : await selectAdmissionOfScan(tx, row));

/** Refuses NOT_FOUND for a tap on a ticket that does not exist. A signed code may name a ticket that was deleted. */
const scannedTicketIn = (tx: Tx, { ticketId }: Scanned): Promise<DoorTicket | undefined> =>
  ticketId === null ? Promise.resolve(undefined) : lockDoorTicketIn(tx, { ticketId });

interface Judged {
  event: EventRecord;
  ticket: DoorTicket | undefined;
  nonce: string | null;
}

/** The reason why the ticket is not admitted; null if it may be. Refuses NOT_FOUND for a ticket of another event. */
function faultOf({ event, ticket, nonce }: Judged): RefusalReason | null {
  if (!ticket || ticket.eventId !== event.id) return nonce === null ? refuse('NOT_FOUND') : 'voided';
  if (ticket.isInTransfer) return 'in_transfer';
  if (nonce !== null && ticket.nonce !== nonce) return 'voided';
  if (ticket.status !== 'valid') return 'canceled';
  return event.status === 'live' ? null : 'event_off';
}

async function recordedAnswer(ctx: Ctx, input: { eventId: string; id: string }): Promise<DoorAnswer> {
  const answer = await answerOf(ctx, input);
  if (!answer) throw new Error(`check-in ${input.id} is missing`);
  return answer;
}

const DOOR_MAX = 40;

/** The name of a door in one line. */
export const doorName = (typed: string): string =>
  typed.replaceAll(/\p{C}/gu, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, DOOR_MAX).trim().toWellFormed();
