import { type TaskList, runOnce } from 'graphile-worker';
import { expect, it } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { confirm, reserve } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { refreshListing, search } from '#domain/discovery';
import { like, unlike } from '#domain/favorites';
import { setMemberIn } from '#domain/organizers';
import { testDb } from '../test/db.ts';
import { contextOf, newVisitor } from '../test/worlds/context.ts';
import { createPerson } from '../test/worlds/people.ts';
import { createSale, newAda, newKey, type Sale } from '../test/worlds/sale.ts';
import { discoveryTasks } from './discovery.ts';
import { notificationTasks } from './notifications.ts';
import type { JobOptions } from './types.ts';

const database = testDb();
const ctx = () => contextOf(database.db);

const sale = (name: string, capacity = 50): Promise<Sale> =>
  createSale(database.db, { event: { name }, classes: [{ capacity }] });

/** Runs the waiting jobs of listings, also jobs that are due a second later. */
async function runJobs(): Promise<void> {
  const { 'notifications.order_placed': orderPlaced } = notificationTasks({ ctx: ctx() } as JobOptions);
  const taskList = { ...discoveryTasks({ ctx: ctx(), onListingsChanged: () => undefined }) } as TaskList;
  if (orderPlaced) taskList['notifications.order_placed'] = orderPlaced;
  for (let run = 0; run < 3; run += 1) {
    await database.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    await runOnce({ pgPool: database.pool, taskList, noHandleSignals: true });
  }
}

async function order(buyer: Ctx, { eventId, classes }: Sale, quantity = 1): Promise<void> {
  const lines = [{ ticketClassId: classes[0] ?? '', quantity }];
  const { reservationToken: token } = await reserve(buyer, { eventId, lines, idempotencyKey: newKey() });
  await confirm(buyer, { token, ...newAda(), idempotencyKey: newKey() });
}

const listing = async ({ eventId }: Sale) => {
  const { rows } = await database.pool.query<{ interest: number | null; likes: number; ordered: number; sold: number }>(
    'select interest, likes, ordered, sold_share as sold from listing where event_id = $1',
    [eventId],
  );
  return rows[0];
};

it('orders and likes of people make an event popular, and taking a like back undoes it', async () => {
  const [quiet, wanted] = [await sale('Quiet Hour'), await sale('Wanted Hour')];
  const [ada, ben] = [await createPerson(database.db), await createPerson(database.db)];
  await order(ada.ctx, wanted);
  await like(ada.ctx, { eventId: wanted.eventId });
  await like(ben.ctx, { eventId: wanted.eventId });
  await runJobs();
  expect(await listing(wanted)).toMatchObject({ likes: 2, ordered: 1, sold: expect.closeTo(0.02) as number });
  expect(await listing(quiet)).toMatchObject({ interest: null, likes: 0, ordered: 0 });
  const { cards } = await search(ctx(), { where: { kind: 'everywhere' }, text: 'hour' });
  expect(cards.map((card) => card.name)).toEqual(['Wanted Hour', 'Quiet Hour']);

  const before = (await listing(wanted))?.interest ?? 0;
  await unlike(ben.ctx, { eventId: wanted.eventId });
  await runJobs();
  const after = await listing(wanted);
  expect([after?.likes, (after?.interest ?? 0) < before]).toEqual([1, true]);
});

it('orders and likes of guests, of accounts without a confirmed address and of the event’s team do not make it popular', async () => {
  const event = await sale('Own Hour');
  const member = await createPerson(database.db);
  const unconfirmed = await createPerson(database.db, { isVerified: false });
  const { rows } = await database.pool.query<{ organization_id: string }>(
    'select organization_id from organizer where id = (select organizer_id from event where id = $1)',
    [event.eventId],
  );
  const organizationId = rows[0]?.organization_id ?? '';
  await inTransaction(database.db, (tx) =>
    setMemberIn(tx, { organizationId, accountId: member.accountId, role: 'admin' }),
  );
  await order(contextOf(database.db, newVisitor()), event);
  await order(member.ctx, event);
  await like(member.ctx, { eventId: event.eventId });
  await like(unconfirmed.ctx, { eventId: event.eventId });
  await runJobs();
  expect(await listing(event)).toMatchObject({ interest: null, likes: 0, ordered: 2 });
});

it('an order counts once for each person', async () => {
  const [once, often] = [await sale('Once Hour'), await sale('Often Hour')];
  const ada = await createPerson(database.db);
  await order(ada.ctx, once);
  await order(ada.ctx, often, 5);
  await order(ada.ctx, often, 5);
  await runJobs();
  expect((await listing(often))?.interest).toBeCloseTo((await listing(once))?.interest ?? 0, 2);
});

it('a refreshed listing retains its interest', async () => {
  const event = await sale('Steady Hour');
  const ada = await createPerson(database.db);
  await like(ada.ctx, { eventId: event.eventId });
  await runJobs();
  const before = await listing(event);
  await refreshListing(ctx(), { eventIds: [event.eventId] });
  expect(await listing(event)).toEqual(before);
});

it('the order of the last ticket marks its event as sold out, and a search ranks it behind other events', async () => {
  const [last, open] = [await sale('Last Seat', 1), await sale('Open Seat')];
  await runJobs();
  await order(contextOf(database.db, newVisitor()), last);
  await runJobs();
  const { rows } = await database.pool.query<{ status: string }>(
    'select sales_status as status from listing where event_id = $1',
    [last.eventId],
  );
  expect(rows[0]?.status).toBe('sold_out');
  const { cards } = await search(ctx(), { where: { kind: 'everywhere' }, text: 'seat' });
  expect(cards.map((card) => card.id)).toEqual([open.eventId, last.eventId]);
});
