import type { Ctx, Db, Tx } from '#domain/ctx';
import { type EventSummary, eventSummary, type JoinDetails } from '#domain/events';
import { organizerNames } from '#domain/organizers';
import { isToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { formatCode } from '#shared/ticket-code.ts';
import { readTicketCode } from './door.ts';
import { joinDetailsForHolder } from './join-link.ts';
import { selectTicketById, selectTicketByToken, selectTicketsOfOrders, selectValidTickets } from './queries.ts';
import { currentKey, keyById, signedPayload, type SigningKey } from './signing.ts';

type Row = NonNullable<Awaited<ReturnType<typeof selectTicketByToken>>>;

/** A ticket in the form that its page shows. */
export interface TicketView {
  token: string;
  attendeeName: string;
  /** Short code to type when a camera cannot read the QR code: `7G4K-X2M9`. */
  code: string;
  /** Text of the QR code. */
  qr: string;
  status: 'valid' | 'canceled';
  /** Whether the ticket is offered to another person. It has no code then: `code` and `qr` are ''. */
  isInTransfer: boolean;
  ticketClassId: string;
  className: string;
  /** Whether it is an add-on, which its buyer picks up, and no ticket. */
  isAddOn: boolean;
  order: { token: string; number: string };
  event: EventSummary;
  organizerName: string;
  /**
   * The details for joining an online event; empty while the ticket is not valid or the organizer has not entered the
   * details.
   */
  join: JoinDetails;
}

/** The ticket with this token. Refuses NOT_FOUND. */
export async function ticketByToken(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<TicketView> {
  const row =
    (isToken(input.token) ? await selectTicketByToken(ctx.db, input.token) : undefined) ?? refuse('NOT_FOUND');
  const [event, qr] = await Promise.all([
    eventSummary(ctx, { id: row.event_id }),
    row.in_transfer ? '' : payloadOf(ctx.db, row),
  ]);
  const [[organizer], join] = await Promise.all([
    organizerNames(ctx, { ids: [event.organizerId] }),
    joinDetailsForHolder(ctx, { event, tickets: [summary(row)] }),
  ]);
  return {
    token: row.token,
    attendeeName: row.attendee_name,
    code: row.in_transfer ? '' : formatCode(row.code),
    qr,
    status: statusOfRow(row),
    isInTransfer: row.in_transfer,
    ticketClassId: row.ticket_class_id,
    className: row.class_name,
    isAddOn: row.class_kind === 'add_on',
    order: { token: row.order_token, number: formatCode(row.order_number) },
    event,
    organizerName: organizer?.name ?? '',
    join,
  };
}

/** Whether a ticket with this token exists and is valid. */
export async function isValidTicket(ctx: Pick<Ctx, 'db'>, { token }: { token: string }): Promise<boolean> {
  return isToken(token) && (await selectTicketByToken(ctx.db, token))?.status === 'valid';
}

const payloadOf = async (db: Db, row: Row): Promise<string> => payloadWith(await keyById(db, row.kid), row);

function payloadWith(key: SigningKey | undefined, row: Row): string {
  if (!key) throw new Error(`the key ${row.kid} that signs ticket ${row.id} is missing`);
  return signedPayload(key, { eventId: row.event_id, ticketId: row.id, nonce: row.nonce });
}

const statusOfRow = (row: Row) => row.status;

/** A ticket in the form that lists of an order show. */
export interface TicketSummary {
  id: string;
  token: string;
  attendeeName: string;
  classId: string;
  className: string;
  /** Whether it is an add-on, which its buyer picks up, and no ticket. */
  isAddOn: boolean;
  /** '' while the ticket is offered to another person. */
  code: string;
  status: 'valid' | 'canceled';
  /** Whether the ticket is offered to another person, who has not accepted it. */
  isInTransfer: boolean;
}

/** The tickets and add-ons of orders, by order token, in the order they were issued. */
export async function ticketsOfOrders(
  ctx: { db: Db | Tx },
  orderTokens: string[],
): Promise<Map<string, TicketSummary[]>> {
  const rows = orderTokens.length === 0 ? [] : await selectTicketsOfOrders(ctx.db, orderTokens);
  const byOrder = Map.groupBy(rows, (row) => row.order_token);
  return new Map([...byOrder].map(([token, rowsOfOrder]) => [token, rowsOfOrder.map(summary)]));
}

/** A valid ticket with its code, for printing it. */
export interface TicketToPrint extends Pick<TicketSummary, 'id' | 'attendeeName' | 'className' | 'code'> {
  /** Text of the QR code. */
  qr: string;
}

/** The valid tickets and add-ons of an order with their codes, without those that are offered to another person. */
export async function ticketsToPrint(
  ctx: Pick<Ctx, 'db'>,
  { orderToken }: { orderToken: string },
): Promise<TicketToPrint[]> {
  const rows = (await selectTicketsOfOrders(ctx.db, [orderToken])).filter(
    (row) => row.status === 'valid' && !row.in_transfer,
  );
  const kids = [...new Set(rows.map(({ kid }) => kid))];
  const keys = new Map(await Promise.all(kids.map(async (kid) => [kid, await keyById(ctx.db, kid)] as const)));
  return rows.map((row) => {
    const { id, attendeeName, className, code } = summary(row);
    return { id, attendeeName, className, code, qr: payloadWith(keys.get(row.kid), row) };
  });
}

/** A valid ticket of an event, and the attendee it admits. */
export interface ValidTicket {
  id: string;
  token: string;
  orderToken: string;
  classId: string;
  attendeeName: string;
  /** Null when only the buyer's address is known. */
  attendeeEmail: string | null;
}

/** The valid tickets of an event, in the order they were issued. Add-ons are left out. */
export async function validTicketsOfEvent(ctx: Pick<Ctx, 'db'>, input: { eventId: string }): Promise<ValidTicket[]> {
  const rows = await selectValidTickets(ctx.db, input.eventId);
  return rows.map((row) => ({
    id: row.id,
    token: row.token,
    orderToken: row.order_token,
    classId: row.ticket_class_id,
    attendeeName: row.attendee_name,
    attendeeEmail: row.attendee_email,
  }));
}

const summary = (row: Row): TicketSummary => ({
  id: row.id,
  token: row.token,
  attendeeName: row.attendee_name,
  classId: row.ticket_class_id,
  className: row.class_name,
  isAddOn: row.class_kind === 'add_on',
  code: row.in_transfer ? '' : formatCode(row.code),
  status: statusOfRow(row),
  isInTransfer: row.in_transfer,
});

export type TicketVerification =
  | { ok: true; ticket: { id: string; eventId: string; attendeeName: string; className: string } }
  | {
      ok: false;
      reason: 'malformed' | 'unknown_key' | 'forged' | 'other_event' | 'voided' | 'canceled' | 'in_transfer';
    };

/**
 * Whether a scanned code is a valid ticket (of the event `eventId`, if given). Changes nothing: admission is a separate
 * verb.
 */
export async function verifyTicket(
  ctx: Pick<Ctx, 'db'>,
  input: { payload: string; eventId?: string },
): Promise<TicketVerification> {
  const result = await readTicketCode(ctx, input);
  if ('reason' in result) return { ok: false, reason: result.reason };
  const { claim } = result;
  if (input.eventId !== undefined && claim.eventId !== input.eventId) return { ok: false, reason: 'other_event' };
  const row = await selectTicketById(ctx.db, claim.ticketId);
  if (row?.in_transfer && row.event_id === claim.eventId) return { ok: false, reason: 'in_transfer' };
  if (!row || row.nonce !== claim.nonce || row.event_id !== claim.eventId) return { ok: false, reason: 'voided' };
  if (row.status !== 'valid') return { ok: false, reason: 'canceled' };
  return {
    ok: true,
    ticket: { id: row.id, eventId: row.event_id, attendeeName: row.attendee_name, className: row.class_name },
  };
}

/**
 * Id of the key that signs new tickets; the first call creates the key. Must be called before the transaction that
 * issues the tickets.
 */
export const signingKid = async (ctx: Pick<Ctx, 'db'>): Promise<string> => (await currentKey(ctx.db)).kid;
