import { expect, test } from 'vitest';
import { setMemberIn } from '#domain/organizers';
import { testDb } from '../../test/db.ts';
import { codeOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { addTickets, concert, createOrganizerWithDraft, organizationOf } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { createDraft, overview, publishMyEvent } from './index.ts';

const database = testDb();

test('an overview counts events, and lists the next events and the drafts with their missing steps', async () => {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  const { id } = await createDraft(ctx, { ...concert(), name: 'Second' });
  expect((await overview(ctx, {})).drafts.map(({ event, missing }) => [event.id, missing])).toEqual([
    [id, 1],
    [eventId, 1],
  ]);
  await addTickets(ctx, eventId);
  expect((await overview(ctx, {})).drafts.map(({ missing }) => missing)).toEqual([1, 0]);
  await publishMyEvent(ctx, { eventId });
  const { counts, next, drafts, stopped } = await overview(ctx, {});
  expect(counts).toEqual({ upcoming: 1, drafts: 1, past: 0 });
  expect(next.map((event) => [event.id, event.capacity])).toEqual([[eventId, 20]]);
  expect(drafts.map(({ event }) => event.name)).toEqual(['Second']);
  expect(stopped).toEqual([]);
});

test('an overview lists three events and counts all events', async () => {
  const { ctx } = await createOrganizerWithDraft(database.db);
  for (const name of ['B', 'C', 'D']) await createDraft(ctx, { ...concert(), name });
  const { counts, drafts } = await overview(ctx, {});
  expect(counts.drafts).toBe(4);
  expect(drafts).toHaveLength(3);
});

test('an overview shows one organization, and no drafts for people at the door', async () => {
  const mine = await createOrganizerWithDraft(database.db);
  const other = await createOrganizerWithDraft(database.db);
  const [mineId, otherId] = await Promise.all([mine, other].map(({ eventId }) => organizationOf(database.db, eventId)));
  await database.db.transaction().execute(async (tx) => {
    await setMemberIn(tx, { organizationId: otherId ?? '', accountId: mine.accountId, role: 'check_in' });
  });
  await addTickets(other.ctx, other.eventId);
  await publishMyEvent(other.ctx, { eventId: other.eventId });
  await createDraft(other.ctx, concert());
  expect((await overview(mine.ctx, {})).counts).toEqual({ upcoming: 1, drafts: 1, past: 0 });
  expect((await overview(mine.ctx, { organizationId: mineId ?? '' })).counts).toEqual({
    upcoming: 0,
    drafts: 1,
    past: 0,
  });
  expect((await overview(mine.ctx, { organizationId: otherId ?? '' })).counts).toEqual({
    upcoming: 1,
    drafts: 0,
    past: 0,
  });
});

test('a person without events has an empty overview, and a visitor has no overview', async () => {
  const { ctx } = await createPerson(database.db);
  expect(await overview(ctx, {})).toEqual({
    counts: { upcoming: 0, drafts: 0, past: 0 },
    next: [],
    drafts: [],
    stopped: [],
  });
  expect(await codeOf(overview(contextOf(database.db, newVisitor()), {}))).toBe('NOT_SIGNED_IN');
});
