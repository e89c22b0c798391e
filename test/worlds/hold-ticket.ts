// A ticket that a person has ordered.
import { confirm, claimGuestOrdersIn, reserve } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { offer } from '#domain/tickets';

/** Orders a ticket with the account's email address, and assigns the order to the account. */
export async function holdTicket(
  person: { ctx: Ctx; accountId: string; email: string },
  eventId: string,
): Promise<void> {
  const { db } = person.ctx;
  const { classes } = await offer({ db }, { eventId });
  const ticketClassId = classes[0]?.id ?? '';
  const { reservationToken: token } = await reserve(person.ctx, {
    eventId,
    lines: [{ ticketClassId, quantity: 1 }],
    idempotencyKey: crypto.randomUUID(),
  });
  await confirm(person.ctx, { token, name: 'Ada Lovelace', email: person.email, idempotencyKey: crypto.randomUUID() });
  await db.transaction().execute((tx) => claimGuestOrdersIn(tx, person));
}
