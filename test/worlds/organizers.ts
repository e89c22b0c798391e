// Organizers and their drafts for tests, made with the product's own verbs.
import { confirm, reserve } from '#domain/checkout';
import type { Ctx, Db } from '#domain/ctx';
import { createDraft, type NewDraft } from '#domain/management';
import { setMemberIn } from '#domain/organizers';
import { createTicketClassIn } from '#domain/tickets';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { contextOf, newVisitor } from './context.ts';
import { createPerson, type TestPerson } from './people.ts';
import { newAda, newKey } from './sale.ts';

/** A wall time in Berlin, some days from now. */
export const inDays = (days: number, clock: string): string =>
  `${wallTimeOf(Temporal.Now.instant().add({ hours: days * 24 }), 'Europe/Berlin').slice(0, 10)}T${clock}`;

/** A concert in Berlin in ten days. */
export const concert = (): NewDraft => ({
  name: 'Jazz in the Park',
  when: { start: inDays(10, '19:00'), end: inDays(10, '22:00'), tz: 'Europe/Berlin' },
  where: { kind: 'online' },
});

/** A person with a draft of their own. */
export async function createOrganizerWithDraft(
  db: Db,
  draft: Partial<NewDraft> = {},
): Promise<TestPerson & { eventId: string }> {
  const person = await createPerson(db);
  const { id } = await createDraft(person.ctx, { ...concert(), ...draft });
  return { ...person, eventId: id };
}

/** The organization of an event. */
export async function organizationOf(db: Db, eventId: string): Promise<string> {
  const { organization_id: id } = await db
    .selectFrom('event')
    .innerJoin('organizer', 'organizer.id', 'event.organizer_id')
    .select('organizer.organization_id')
    .where('event.id', '=', eventId)
    .executeTakeFirstOrThrow();
  return id;
}

/** A person who becomes an owner of the organization of an event. */
export async function ownerOf(db: Db, eventId: string): Promise<TestPerson> {
  const person = await createPerson(db);
  const organizationId = await organizationOf(db, eventId);
  const member = { organizationId, role: 'owner' as const, accountId: person.accountId };
  await db.transaction().execute((tx) => setMemberIn(tx, member));
  return person;
}

/** Adds a free ticket class with 20 tickets to an event, so that it can be published. */
export const addTickets = (ctx: Ctx, eventId: string): Promise<{ id: string; tierId: string }> =>
  ctx.db
    .transaction()
    .execute((tx) =>
      createTicketClassIn(tx, { eventId, name: 'Free entry', priceKind: 'free', currency: 'EUR', capacity: 20 }),
    );

interface Purchase {
  eventId: string;
  ticketClassId: string;
  quantity?: number;
  /** The context of the buyer, by default a new visitor. */
  buyerCtx?: Ctx;
  buyer?: {
    name: string;
    email: string;
    attendees?: { name: string; email?: string }[];
    townSlug?: string | null;
  };
}

/** Orders tickets of a published event. */
export async function buyTicket(db: Db, purchase: Purchase): Promise<{ orderToken: string }> {
  const { eventId, ticketClassId, quantity = 1 } = purchase;
  const { buyerCtx: ctx = contextOf(db, newVisitor()), buyer = newAda() } = purchase;
  const lines = [{ ticketClassId, quantity }];
  const { reservationToken: token } = await reserve(ctx, { eventId, lines, idempotencyKey: newKey() });
  return confirm(ctx, { token, ...buyer, idempotencyKey: newKey() });
}
