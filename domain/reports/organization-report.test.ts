import { expect, test } from 'vitest';
import { publishMyEvent } from '#domain/management';
import { type OrganizationRole, setMemberIn } from '#domain/organizers';
import { countVisits } from '#domain/reach';
import { testDb } from '../../test/db.ts';
import { codeOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, organizationOf } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { organizationReport } from './index.ts';

const database = testDb();

async function organizationWithSale() {
  const organizer = await createOrganizerWithDraft(database.db);
  const { ctx, eventId } = organizer;
  const { id: ticketClassId } = await addTickets(ctx, eventId);
  await publishMyEvent(ctx, organizer);
  const buy = () => buyTicket(database.db, { eventId, ticketClassId, quantity: 2 });
  await buy();
  return { ctx, eventId, buy, organizationId: await organizationOf(database.db, eventId) };
}

test('the report adds up the tickets, orders and visits of the period', async () => {
  const { ctx, eventId, organizationId, buy } = await organizationWithSale();
  const { orderToken } = await buy();
  const longAgo = Temporal.Now.instant().subtract({ hours: 24 * 8 });
  await database.db.updateTable('ticket').set({ issued_at: longAgo }).where('order_token', '=', orderToken).execute();
  await database.db.updateTable('ticket_order').set({ placed_at: longAgo }).where('token', '=', orderToken).execute();
  await countVisits(ctx, [{ eventId, linkSlug: '', actor: contextOf(database.db, newVisitor()).actor }]);
  const week = await organizationReport(ctx, { organizationId, days: 7 });
  expect(week).toMatchObject({ tickets: 2, orders: 1, visits: 1 });
  expect(week.events).toMatchObject([
    { event: { id: eventId }, tickets: 2, orders: 1, visits: 1, sold: 4, capacity: 20 },
  ]);
  const month = await organizationReport(ctx, { organizationId, days: 30 });
  expect(month).toMatchObject({ tickets: 4, orders: 2, visits: 1 });
});

test('an event without tickets, orders and visits in the period is left out', async () => {
  const { ctx, organizationId, eventId } = await organizationWithSale();
  const longAgo = Temporal.Now.instant().subtract({ hours: 24 * 8 });
  await database.db.updateTable('ticket').set({ issued_at: longAgo }).where('event_id', '=', eventId).execute();
  await database.db.updateTable('ticket_order').set({ placed_at: longAgo }).where('event_id', '=', eventId).execute();
  expect((await organizationReport(ctx, { organizationId, days: 7 })).events).toEqual([]);
});

test.each<[OrganizationRole, string | null]>([
  ['admin', null],
  ['editor', null],
  ['box_office', null],
  ['check_in', 'ROLE_TOO_LOW'],
])('role %s: %s', async (role, refusal) => {
  const { organizationId } = await organizationWithSale();
  const { accountId, ctx } = await createPerson(database.db);
  await database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, role, accountId }));
  const report = organizationReport(ctx, { organizationId, days: 30 });
  if (refusal === null) expect((await report).orders).toBe(1);
  else expect(await codeOf(report)).toBe(refusal);
});

test('the report of another organization does not exist', async () => {
  const [own, other] = [await organizationWithSale(), await organizationWithSale()];
  expect(await codeOf(organizationReport(own.ctx, { ...other, days: 30 }))).toBe('NOT_FOUND');
  expect(await codeOf(organizationReport(own.ctx, { organizationId: 'x', days: 30 }))).toBe('NOT_FOUND');
  expect((await organizationReport(own.ctx, { ...own, days: 30 })).events).toHaveLength(1);
});
