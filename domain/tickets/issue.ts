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

type IssuedOrder = Pick<TicketsInput, 'order' | 'lines'>;

/**
 * Issues one ticket per attendee, and returns their ids in the order of the attendees. The schema refuses a second ticket for the same seat. Throws a unique violation on
 * `ticket_code_once` when another ticket has the same random short code (one in a trillion per pair); then the caller
 * repeats the transaction.
 */
export const issueTicketsIn = (tx: Tx, { order, lines, ...input }: TicketsInput): Promise<string[]> =>
  issueTicketsOfOrdersIn(tx, { ...input, orders: [{ order, lines }] });

/** Like `issueTicketsIn`, for several orders of one event in one statement. */
export async function issueTicketsOfOrdersIn(
  tx: Tx,
  { orders, ...input }: Pick<TicketsInput, 'eventId' | 'kid'> & { orders: IssuedOrder[] },
): Promise<string[]> {
  const rows = orders.flatMap((issued) => rowsOf(issued, input));
  return rows.length > 0 ? (await insertTickets(tx, rows)).map(({ id }) => id) : [];
}

const rowsOf = ({ order, lines }: IssuedOrder, { eventId, kid }: Pick<TicketsInput, 'eventId' | 'kid'>) =>
  lines.flatMap((line) =>
    line.attendees.map((attendee, seat) => ({
      order_line_id: line.orderLineId,
      seat,
      event_id: eventId,
      ticket_class_id: line.ticketClassId,
      token: newToken(),
      kid,
      nonce: randomBytes(9).toString('base64url'),
      code: codeFromBytes(randomBytes(CODE_LENGTH)),
      attendee_name: attendee.name,
      attendee_email: attendee.email,
      order_number: order.number,
      order_token: order.token,
    })),
  );
