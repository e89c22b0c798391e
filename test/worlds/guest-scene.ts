// An event on sale and its team, for the tests of orders and attendees.
import type { Db } from '#domain/ctx';
import { publishMyEvent } from '#domain/management';
import { type OrganizationRole, setMemberIn } from '#domain/organizers';
import { addTickets, buyTicket, createOrganizerWithDraft, organizationOf } from './organizers.ts';
import { createPerson } from './people.ts';

export function guestScene(database: { db: Db }) {
  /** A published event with a free ticket class of 20 tickets, its owner, and a function that orders tickets. */
  async function eventOnSale() {
    const organizer = await createOrganizerWithDraft(database.db);
    const { id: ticketClassId } = await addTickets(organizer.ctx, organizer.eventId);
    await publishMyEvent(organizer.ctx, organizer);
    const organizationId = await organizationOf(database.db, organizer.eventId);
    const { eventId, ctx } = organizer;
    const buy = async (
      name: string,
      more: { email?: string; quantity?: number; attendees?: { name: string; email?: string }[] } = {},
    ) => {
      const { quantity = 1, email = `${crypto.randomUUID()}@example.org`, attendees = [] } = more;
      const buyer = { name, email, attendees };
      const { orderToken } = await buyTicket(database.db, { eventId, ticketClassId, quantity, buyer });
      const { id } = await database.db
        .selectFrom('ticket_order')
        .select('id')
        .where('token', '=', orderToken)
        .executeTakeFirstOrThrow();
      return { orderId: id, orderToken, eventId };
    };
    return { ctx, organizer, token: organizer.token, eventId, ticketClassId, organizationId, buy };
  }

  /** The context of a new member of the organization. */
  async function memberOf(organizationId: string, role: OrganizationRole) {
    const person = await createPerson(database.db);
    await database.db
      .transaction()
      .execute((tx) => setMemberIn(tx, { organizationId, role, accountId: person.accountId }));
    return person.ctx;
  }

  return { eventOnSale, memberOf };
}
