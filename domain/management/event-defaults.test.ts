import { expect, test } from 'vitest';
import { setMemberIn } from '#domain/organizers';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { createOrganizerWithDraft, organizationOf } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { changeEvent, changeEventDefaults, eventDefaults, ownVenues, removeVenue } from './index.ts';

const database = testDb({ gazetteer: true });

async function organizer() {
  const scene = await createOrganizerWithDraft(database.db);
  const organizationId = await organizationOf(database.db, scene.eventId);
  const move = (name: string) =>
    changeEvent(scene.ctx, {
      eventId: scene.eventId,
      fields: { where: { kind: 'venue', name, address1: '', postalCode: '', city: 'Oakland' } },
      versions: {},
    });
  return { ...scene, organizationId, move };
}

const EVENING = { startTime: '20:30', endTime: '01:00', venueId: '', category: '103', refundPolicy: '7d' } as const;

test('an organization without a choice has no defaults', async () => {
  const { ctx, organizationId } = await organizer();
  expect(await eventDefaults(ctx, { organizationId })).toEqual({
    startTime: '',
    endTime: '',
    venueId: '',
    category: '',
    refundPolicy: 'none',
  });
});

test('the choice is stored, and a removed venue is left out', async () => {
  const { ctx, organizationId, move } = await organizer();
  await move('Garage');
  await move('Cellar');
  const [, garage] = await ownVenues(ctx, { organizationId });
  const venueId = garage?.id ?? '';
  await changeEventDefaults(ctx, { organizationId, defaults: { ...EVENING, venueId } });
  expect(await eventDefaults(ctx, { organizationId })).toEqual({ ...EVENING, venueId });
  await removeVenue(ctx, { organizationId, venueId });
  expect(await eventDefaults(ctx, { organizationId })).toEqual(EVENING);
});

test.each([
  ['a start that is no time', { startTime: '24:00' }, { startTime: ['INVALID'] }],
  ['an end that is no time', { endTime: '7 pm' }, { endTime: ['INVALID'] }],
  ['an unknown category', { category: '7' }, { category: ['UNKNOWN'] }],
  ['an unknown venue', { venueId: '999999999' }, { venue: ['UNKNOWN'] }],
])('the choice of %s is refused', async (_, change, wrong) => {
  const { ctx, organizationId } = await organizer();
  const refusal = await refusalOf(changeEventDefaults(ctx, { organizationId, defaults: { ...EVENING, ...change } }));
  expect([refusal.code, refusal.detail.fields]).toEqual(['ARGUMENTS_ERROR', wrong]);
});

test('the venue of another organization is refused', async () => {
  const { ctx, organizationId } = await organizer();
  const other = await organizer();
  await other.move('Garage');
  const [garage] = await ownVenues(other.ctx, other);
  const defaults = { ...EVENING, venueId: garage?.id ?? '' };
  expect((await refusalOf(changeEventDefaults(ctx, { organizationId, defaults }))).detail.fields).toEqual({
    venue: ['UNKNOWN'],
  });
});

test('the defaults are hidden from other people, and from members who may not create events', async () => {
  const { organizationId } = await organizer();
  const { ctx, accountId } = await createPerson(database.db);
  const change = () => changeEventDefaults(ctx, { organizationId, defaults: EVENING });
  expect(await codeOf(eventDefaults(ctx, { organizationId }))).toBe('NOT_FOUND');
  expect(await codeOf(change())).toBe('NOT_FOUND');
  await database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, accountId, role: 'box_office' }));
  expect(await codeOf(eventDefaults(ctx, { organizationId }))).toBe('ROLE_TOO_LOW');
  expect(await codeOf(change())).toBe('ROLE_TOO_LOW');
});
