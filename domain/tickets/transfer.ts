// The codes of a ticket that its holder offers to another person. While the offer waits, no code admits: the ticket is
// marked, and its nonce is shown to no one. Afterwards it has a new nonce, short code and page.
import { randomBytes } from 'node:crypto';
import type { Tx } from '#domain/ctx';
import { newToken } from '#domain/tokens';
import { codeFromBytes } from '#shared/ticket-code.ts';
import { updateOrderOfTicket, updateTicket, updateTokenOfOrder } from './transfer-queries.ts';

const newNonce = (): string => randomBytes(9).toString('base64url');
const CODE_LENGTH = 8;

/** Voids the code of a locked ticket, which is offered to another person. */
export async function startTransferIn(tx: Tx, { ticketId }: { ticketId: string }): Promise<void> {
  await updateTicket(tx, ticketId, { in_transfer: true, nonce: newNonce() });
}

/**
 * Ends the offer of a locked ticket: it gets a new code and a new page. `kid` is from `signingKid`, which must be called
 * before the transaction. Earlier codes and links stay void.
 */
export async function endTransferIn(tx: Tx, { ticketId, kid }: { ticketId: string; kid: string }): Promise<void> {
  const code = codeFromBytes(randomBytes(CODE_LENGTH));
  await updateTicket(tx, ticketId, { in_transfer: false, nonce: newNonce(), kid, code, token: newToken() });
}

/**
 * Gives the locked tickets of an order its new token, and those of `renewedIds` a new code and a new page; their earlier
 * codes and links are void. `kid` is from `signingKid`.
 */
export async function renewTicketsIn(
  tx: Tx,
  input: {
    fromToken: string;
    toToken: string;
    renewedIds: readonly string[];
    kid: string;
    emails: { from: string; to: string };
  },
): Promise<void> {
  for (const ticketId of input.renewedIds) await endTransferIn(tx, { ticketId, kid: input.kid });
  await updateTokenOfOrder(tx, input);
}

interface NewHolder {
  ticketId: string;
  orderLineId: string;
  order: { token: string; number: string };
  name: string;
}

/** Moves a locked ticket to a line of another order, with the name of its new holder. */
export async function giveTicketToOrderIn(tx: Tx, { ticketId, orderLineId, order, name }: NewHolder): Promise<void> {
  await updateOrderOfTicket(tx, { ticketId, orderLineId, ...order });
  await updateTicket(tx, ticketId, { attendee_name: name, attendee_email: null });
}
