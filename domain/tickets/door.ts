// Tickets as the doors of an event see them: codes, names, classes and states, without addresses and orders.
import type { Ctx, Db, Tx } from '#domain/ctx';
import { formatCode, normalizeCode } from '#shared/ticket-code.ts';
import type { TicketClaim } from '#shared/signed-code.ts';
import {
  countValidByClass,
  lockDoorTicket,
  selectDoorTickets,
  selectIdByCode,
  selectTicketsByName,
} from './door-queries.ts';
import { readPayload } from './signing.ts';

/** A ticket at the doors. */
export interface DoorTicket {
  id: string;
  eventId: string;
  classId: string;
  className: string;
  /** Whether it is an add-on: a scan hands it over and admits no person. */
  isAddOn: boolean;
  /** Of an add-on the name of its buyer. */
  attendeeName: string;
  /** The short code: `7G4K-X2M9`. */
  code: string;
  /** The part of the signed code that changes when earlier prints become void. */
  nonce: string;
  status: 'valid' | 'canceled';
  /** Whether the ticket is offered to another person. Until it is accepted, it admits no one. */
  isInTransfer: boolean;
  /** The line of its order, which names what the ticket cost. */
  orderLineId: string;
  /** Whether tickets of its class cost something. */
  hasPrice: boolean;
}

/** The verified claim of the text of a QR code, or the reason why the text is refused. */
export const readTicketCode = (
  ctx: Pick<Ctx, 'db'>,
  input: { payload: string },
): Promise<{ claim: TicketClaim } | { reason: 'malformed' | 'unknown_key' | 'forged' }> =>
  readPayload(ctx.db, input.payload);

/**
 * The ticket, locked until the transaction ends: it cannot be canceled or reissued meanwhile. Other scans are not
 * locked out.
 */
export async function lockDoorTicketIn(tx: Tx, input: { ticketId: string }): Promise<DoorTicket | undefined> {
  const row = await lockDoorTicket(tx, input.ticketId);
  return row && toDoorTicket(row);
}

/** The tickets with these ids; unknown ids are absent. */
export async function doorTickets(ctx: { db: Db | Tx }, input: { ids: string[] }): Promise<DoorTicket[]> {
  return input.ids.length === 0 ? [] : (await selectDoorTickets(ctx.db, input.ids)).map(toDoorTicket);
}

const CODE_LENGTH = 8;

/** The id of the event's ticket with this typed short code; null for an unknown code. */
export async function ticketIdByCode(
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string; code: string },
): Promise<string | null> {
  const code = normalizeCode(input.code);
  return code.length === CODE_LENGTH ? ((await selectIdByCode(ctx.db, input.eventId, code)) ?? null) : null;
}

/** A shorter beginning of a code is found by chance. */
const CODE_START_MIN = 4;

/**
 * The tickets of an event by name, valid tickets first. `text` is a part of a name or the beginning of a short code; ''
 * finds all tickets. `classId` limits them to one class; null does not.
 */
export async function findDoorTickets(
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string; text: string; classId: string | null; limit: number; offset: number },
): Promise<DoorTicket[]> {
  const code = normalizeCode(input.text);
  const rows = await selectTicketsByName(ctx.db, { ...input, code: code.length < CODE_START_MIN ? null : code });
  return rows.map(toDoorTicket);
}

/** The number of valid tickets of each class of an event, also of each add-on, in the order of the classes. */
export const validTicketsByClass = (
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string },
): Promise<{ id: string; name: string; isAddOn: boolean; count: number }[]> => countValidByClass(ctx.db, input.eventId);

const toDoorTicket = (row: Awaited<ReturnType<typeof selectDoorTickets>>[number]): DoorTicket => ({
  id: row.id,
  eventId: row.event_id,
  classId: row.ticket_class_id,
  className: row.class_name,
  isAddOn: row.is_add_on,
  attendeeName: row.attendee_name,
  code: formatCode(row.code),
  nonce: row.nonce,
  status: row.status,
  isInTransfer: row.in_transfer,
  orderLineId: row.order_line_id,
  hasPrice: row.has_price,
});
