// An owner deletes an organization while a visitor orders a ticket and a member creates and publishes events. The same
// check runs on a twin that looks before it locks.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reserve } from '#domain/checkout';
import { createDraft, endEventsIn, publishMyEvent } from '#domain/management';
import { deleteOrganizationIn } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import { testDb } from '../../../test/db.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { addMember, organizationScene, readyDraft } from '../../../test/worlds/organization-deletion.ts';
import { concert } from '../../../test/worlds/organizers.ts';
import { newKey } from '../../../test/worlds/sale.ts';
import { deleteOrganization } from '../index.ts';
import { isFree, stateOf } from './obstacles.ts';

const database = testDb();
const ROUNDS = 4;
type Scene = Awaited<ReturnType<typeof organizationScene>>;

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

const deleteIt = ({ ctx, organizationId, name }: Scene) => deleteOrganization(ctx, { organizationId, name });

/** A deletion, while others act. */
type Deletion = (scene: Scene, others: () => Promise<unknown>) => Promise<unknown>;

const deleteAtOnce: Deletion = (scene, others) => Promise.all([deleteIt(scene), others()]);

/** The deletion without the locks. The others act between its look and its work. */
const deleteUnguarded: Deletion = ({ organizationId }, others) =>
  database.db.transaction().execute(async (tx) => {
    const { organizerIds, events, obstacles } = await stateOf(tx, { organizationId });
    if (!isFree(obstacles)) refuse('ORGANIZATION_OPEN');
    await others();
    await endEventsIn(tx, { organizerIds, open: events.open });
    await deleteOrganizationIn(tx, { organizationId, isNamed: true });
  });

/** What a deleted organization must not have: tickets for events that are removed, published events, drafts, members. */
async function faultsOf({ organizationId }: Scene): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with own as (select e.* from event e join organizer o on o.id = e.organizer_id
      where o.organization_id = ${organizationId}::bigint)
    select 'tickets of a removed event' as fault from own join capacity_tier t on t.event_id = own.id
      where own.removed_at is not null and t.sold + t.held > 0
    union all select own.status || ' that is not over' from own where removed_at is null and ends_at > now()
    union all select 'a member' from organization_member where organization_id = ${organizationId}::bigint`.execute(
    database.db,
  );
  return rows.map(({ fault }) => fault);
}

/** Rounds in which all start together. Returns the faults, and whether the deletion succeeded in a round. */
async function rounds(remove: Deletion): Promise<{ faults: string[]; deletions: number }> {
  const faults: string[] = [];
  let deletions = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const scene = await organizationScene(database.db);
    const draftId = await readyDraft(scene);
    const member = await addMember(database.db, scene.organizationId);
    const order = { eventId: scene.eventId, lines: [{ ticketClassId: scene.ticketClassId, quantity: 1 }] };
    const others = () =>
      Promise.all([
        ...(round % 2 === 0
          ? [succeeds(reserve(contextOf(database.db, newVisitor()), { ...order, idempotencyKey: newKey() }))]
          : []),
        succeeds(publishMyEvent(member.ctx, { eventId: draftId })),
        succeeds(createDraft(member.ctx, { ...concert(), organizationId: scene.organizationId })),
      ]);
    const isDeleted = await succeeds(remove(scene, others));
    if (!isDeleted) continue;
    deletions += 1;
    faults.push(...(await faultsOf(scene)));
  }
  return { faults, deletions };
}

test('a deletion and an order, a publication or a new draft at the same moment leave nothing half deleted', async () => {
  const { faults, deletions } = await rounds(deleteAtOnce);
  expect(faults).toEqual([]);
  expect(deletions).toBeGreaterThan(0);
});

test('the twin without locks leaves tickets or events behind, and the same check detects it', async () => {
  expect((await rounds(deleteUnguarded)).faults.length).toBeGreaterThan(0);
});

test('the deletion waits for an order that is being placed, and then sees it', async () => {
  const scene = await organizationScene(database.db);
  const { promise: isReserved, resolve: reserved } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const sale = database.db.transaction().execute(async (tx) => {
    await sql`select from event where id = ${scene.eventId}::bigint for key share`.execute(tx);
    await sql`update capacity_tier set held = held + 1 where event_id = ${scene.eventId}::bigint`.execute(tx);
    reserved();
    await mayCommit;
  });
  await isReserved;
  const deletion = deleteIt(scene).catch((error: { code?: string }) => error.code);
  await expect.poll(waitingTransactions).toBe(1);
  commit();
  await sale;
  expect(await deletion).toBe('ORGANIZATION_OPEN');
});

/** The number of transactions of this database that wait for a lock. */
async function waitingTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows[0]?.count ?? 0;
}
