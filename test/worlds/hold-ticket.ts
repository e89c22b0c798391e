// A ticket that a person has ordered.
import { confirm, claimGuestOrdersIn, reserve } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { offer } from '#domain/tickets';

/** Orders a ticket; the order belongs to the account, as after its email address is verified. */
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
