// An event with very many orders. The first order is made by the product's verbs; the others are copies of it, because
// verbs place some hundred orders a second.
import { sql } from 'kysely';
import type { Database } from '#db/client.ts';
import { publishMyEvent } from '#domain/management';
import { createTicketClassIn } from '#domain/tickets';
import { buyTicket, createOrganizerWithDraft, inDays, organizationOf } from '../../test/worlds/organizers.ts';
import type { TestPerson } from '../../test/worlds/people.ts';

/** An event, and the owner of its organization. */
export interface LargeEvent {
  owner: TestPerson;
  eventId: string;
  organizationId: string;
  classId: string;
}

const BATCH = 20_000;
/** Orders came in over so many days. */
const DAYS = 60;

/** Creates a published event with `orders` orders of one ticket, each of another buyer, in the last 60 days. */
export async function createLargeEvent(database: Database, { orders }: { orders: number }): Promise<LargeEvent> {
  const { db } = database;
  const when = { start: inDays(1, '19:00'), end: inDays(1, '23:00'), tz: 'Europe/Berlin' };
  const { eventId, ...owner } = await createOrganizerWithDraft(db, { name: 'Songs by the River', when });
  const { id: classId, tierId } = await db.transaction().execute((tx) =>
    createTicketClassIn(tx, {
      eventId,
      name: 'Entry',
      priceKind: 'free',
      currency: 'EUR',
      capacity: orders * 2,
    }),
  );
  await publishMyEvent(owner.ctx, { eventId });
  await buyTicket(db, { eventId, ticketClassId: classId });
  for (let from = 1; from < orders; from += BATCH)
    await copyOrders(database, { eventId, from, to: Math.min(orders, from + BATCH) - 1 });
  await db.updateTable('capacity_tier').set({ sold: orders }).where('id', '=', tierId).execute();
  await sql`vacuum (analyze) ticket_order, order_line, ticket`.execute(db); // as autovacuum does within minutes
  return { owner, eventId, classId, organizationId: await organizationOf(db, eventId) };
}

/** Copies the first order of the event for the buyers with the numbers `from` to `to`, who pay 25 euros each. */
async function copyOrders({ db }: Database, input: { eventId: string; from: number; to: number }): Promise<void> {
  await sql`
    with first_order as (
      select * from ticket_order where event_id = ${input.eventId}::bigint order by id limit 1),
    buyer as (
      select n, 'buyer-' || n || '@example.org' as email, (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara'])[1 + n % 5]
          || ' Buyer ' || n as name, replace(gen_random_uuid()::text, '-', '') as token, event_id || '-' || n as number,
        now() - n * (interval '1 day' * ${DAYS} / 100000) as placed_at
      from first_order, generate_series(${input.from}::int, ${input.to}::int) n),
    reserved as (
      insert into reservation (token, event_id, currency, total_minor, created_at, expires_at, state, ended_at)
      select b.token, o.event_id, o.currency, 2500, b.placed_at, b.placed_at + interval '10 minutes', 'placed', b.placed_at from buyer b, first_order o
      returning id, token),
    placed as (
      insert into ticket_order (reservation_id, token, number, event_id, name, email, locale, currency, total_minor, pay_at_door,
        refund_policy, placed_at)
      select r.id, b.token, b.number, o.event_id, b.name, b.email, o.locale, o.currency, 2500, true,
        o.refund_policy, b.placed_at from buyer b join reserved r on r.token = b.token, first_order o returning id, token),
    line as (
      insert into order_line (order_id, ticket_class_id, name, quantity, unit_minor)
      select p.id, l.ticket_class_id, l.name, l.quantity, 2500
      from placed p, first_order o join order_line l on l.order_id = o.id returning id, order_id)
    insert into ticket (order_line_id, seat, event_id, ticket_class_id, token, kid, nonce, code, attendee_name,
      order_number, order_token, issued_at)
    select line.id, t.seat, t.event_id, t.ticket_class_id, replace(gen_random_uuid()::text, '-', ''), t.kid,
      left(replace(gen_random_uuid()::text, '-', ''), 12), upper(lpad(to_hex(b.n), 8, '0')),
      b.name, b.number, b.token, b.placed_at
    from line join placed on placed.id = line.order_id join buyer b on b.token = placed.token,
      first_order o join ticket t on t.order_token = o.token`.execute(db);
}
