import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { publishMyEvent } from '#domain/management';
import { SNAPSHOT_TICKETS_MAX } from '#shared/doors/snapshot.ts';
import { testDb } from '../../../test/db.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { addTickets, buyTicket, createOrganizerWithDraft } from '../../../test/worlds/organizers.ts';
import { doorSnapshot } from '../index.ts';

const database = testDb({ statementTimeout: 0 });

/** Adds copies of the only ticket of an event. */
const addCopies = (eventId: string, count: number) =>
  sql`
    insert into ticket (order_line_id, seat, event_id, ticket_class_id, token, kid, nonce, code, attendee_name, order_number,
      order_token, issued_at)
    select order_line_id, seat + n, event_id, ticket_class_id, token || n, kid, nonce, upper(lpad(to_hex(n), 8, '0')),
      attendee_name, order_number, order_token, issued_at
    from ticket, generate_series(1, ${count}::int) n where event_id = ${eventId}::bigint`.execute(database.db);

test('an event with more than 20,000 tickets is refused before its tickets are read, and no download is recorded', async () => {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  const { id: ticketClassId } = await addTickets(ctx, eventId);
  await publishMyEvent(ctx, { eventId });
  await buyTicket(database.db, { eventId, ticketClassId });
  await addCopies(eventId, SNAPSHOT_TICKETS_MAX);
  expect(await codeOf(doorSnapshot(ctx, { eventId, door: 'North' }))).toBe('TOO_LARGE');
  const downloads = await sql`select from door_snapshot where event_id = ${eventId}::bigint`.execute(database.db);
  expect(downloads.rows).toHaveLength(0);
});
