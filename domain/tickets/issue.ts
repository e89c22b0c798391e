import { randomBytes } from 'node:crypto';
import type { Tx } from '#domain/ctx';
import { newToken } from '#domain/tokens';
import { codeFromBytes } from '#shared/ticket-code.ts';
import { insertTickets } from './queries.ts';

export interface TicketsInput {
  eventId: string;
  /** The key id that `signingKid` returned. `signingKid` must be called before the transaction. */
  kid: string;
  order: { number: string; token: string };
  lines: { orderLineId: string; ticketClassId: string; attendees: { name: string; email: string | null }[] }[];
}

const CODE_LENGTH = 8;

/**
 * Issues one ticket per attendee. The schema refuses a second ticket for the same seat. Throws a unique violation on
 * `ticket_code_once` when another ticket has the same random short code (one in a trillion per pair); then the caller
 * repeats the transaction.
 */
export async function issueTicketsIn(tx: Tx, input: TicketsInput): Promise<void> {
  const rows = input.lines.flatMap((line) =>
    line.attendees.map((attendee, seat) => ({
      order_line_id: line.orderLineId,
      seat,
      event_id: input.eventId,
      ticket_class_id: line.ticketClassId,
      token: newToken(),
      kid: input.kid,
      nonce: randomBytes(9).toString('base64url'),
      code: codeFromBytes(randomBytes(CODE_LENGTH)),
      attendee_name: attendee.name,
      attendee_email: attendee.email,
      order_number: input.order.number,
      order_token: input.order.token,
    })),
  );
  if (rows.length > 0) await insertTickets(tx, rows);
}
