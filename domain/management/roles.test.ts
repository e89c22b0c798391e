import { describe, expect, test } from 'vitest';
import { membershipsOf, removeMemberIn, setMemberIn } from '#domain/organizers';
import { testDb } from '../../test/db.ts';
import { codeOf } from '../../test/worlds/checkout-scene.ts';
import { addTickets, concert, createOrganizerWithDraft } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { copyEvent, createDraft, eventEditor, myEvents, overview, publishMyEvent } from './index.ts';

const database = testDb();

async function organization() {
  const owner = await createOrganizerWithDraft(database.db);
  const [membership] = await membershipsOf(owner.ctx, owner);
  return { ...owner, organizationId: membership?.organizationId ?? '' };
}

async function memberOf(role: Omit<Parameters<typeof setMemberIn>[1], 'accountId'>) {
  const person = await createPerson(database.db);
  await database.db.transaction().execute((tx) => setMemberIn(tx, { ...role, accountId: person.accountId }));
  return person;
}

describe('an event', () => {
  test.each(['box_office', 'check_in'] as const)('is refused to a member with the role %s', async (role) => {
    const { eventId, organizationId } = await organization();
    const member = await memberOf({ organizationId, role });
    expect(await codeOf(eventEditor(member.ctx, { eventId }))).toBe('ROLE_TOO_LOW');
    const { events } = await myEvents(member.ctx, { period: 'drafts', page: 1 });
    expect(events).toEqual([]);
  });
});

describe('the events on which a person works', () => {
  test.each(['box_office', 'check_in'] as const)('are found by a member with the role %s', async (role) => {
    const { ctx, eventId, organizationId } = await organization();
    await addTickets(ctx, eventId);
    await publishMyEvent(ctx, { eventId });
    const members = [await memberOf({ organizationId, role }), await memberOf({ organizationId, eventId, role })];
    for (const member of members) {
      const { events } = await myEvents(member.ctx, { period: 'upcoming', page: 1 });
      expect(events).toMatchObject([{ id: eventId, role, canEdit: false, canCopy: false }]);
    }
  });

  test('include the draft for which a member has a role at the doors, and no other draft', async () => {
    const { ctx, eventId, organizationId } = await organization();
    await createDraft(ctx, concert());
    const member = await memberOf({ organizationId, eventId, role: 'check_in' });
    const { events } = await myEvents(member.ctx, { period: 'drafts', page: 1 });
    expect(events).toMatchObject([{ id: eventId, role: 'check_in', canEdit: false }]);
    expect(await overview(member.ctx, {})).toMatchObject({
      counts: { drafts: 1, upcoming: 0, past: 0 },
      drafts: [],
    });
  });
});

describe('a role for one event', () => {
  test('gives access to that event and to no other event of the organization', async () => {
    const { ctx, eventId, organizationId } = await organization();
    const other = await createDraft(ctx, concert());
    const member = await memberOf({ organizationId, eventId, role: 'editor' });
    expect(await eventEditor(member.ctx, { eventId })).toMatchObject({ id: eventId });
    expect(await codeOf(eventEditor(member.ctx, { eventId: other.id }))).toBe('NOT_FOUND');
    const { events } = await myEvents(member.ctx, { period: 'drafts', page: 1 });
    expect(events).toMatchObject([{ id: eventId, canEdit: true, canCopy: false }]);
  });

  test('does not include copying the event, or creating events in the organization', async () => {
    const { eventId, organizationId } = await organization();
    const member = await memberOf({ organizationId, eventId, role: 'editor' });
    const copy = { eventId, start: '2030-01-01T10:00', idempotencyKey: crypto.randomUUID() };
    expect(await codeOf(copyEvent(member.ctx, copy))).toBe('ROLE_TOO_LOW');
    await createDraft(member.ctx, concert());
    expect(await membershipsOf(member.ctx, member)).toMatchObject([{ organizationId }, { role: 'owner' }]);
  });

  test('takes effect at once when it ends', async () => {
    const { eventId, organizationId } = await organization();
    const member = await memberOf({ organizationId, eventId, role: 'editor' });
    await database.db
      .transaction()
      .execute((tx) => removeMemberIn(tx, { organizationId, accountId: member.accountId }));
    expect(await codeOf(eventEditor(member.ctx, { eventId }))).toBe('NOT_FOUND');
  });
});
