import { describe, expect, test } from 'vitest';
import { setMemberIn } from '#domain/organizers';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { createOrganizerWithDraft, organizationOf } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { changeEvent, changeVenue, eventEditor, ownVenues, removeVenue, venueChoice, type Where } from './index.ts';

const database = testDb({ gazetteer: true });

const lantern = (rest: Partial<Extract<Where, { kind: 'venue' }>> = {}): Where => ({
  kind: 'venue',
  name: 'The Lantern',
  address1: '510 Valencia Street',
  postalCode: '94110',
  city: 'San Francisco, CA',
  ...rest,
});

async function organizer() {
  const scene = await createOrganizerWithDraft(database.db);
  const { ctx, eventId } = scene;
  const organizationId = await organizationOf(database.db, eventId);
  const place = (where: Where) => changeEvent(ctx, { eventId, fields: { where }, versions: {} });
  const stored = async () => (await eventEditor(ctx, { eventId })).fields.where;
  return { ...scene, organizationId, place, stored };
}

const PIN = '37.76190,-122.42170';

describe('the pin of a venue', () => {
  test('is the center of the city until a person moves it', async () => {
    const { place, stored } = await organizer();
    await place(lantern());
    expect(await stored()).toEqual(lantern({ pin: '37.77490,-122.41940' }));
    await place(lantern({ pin: PIN }));
    expect(await stored()).toEqual(lantern({ pin: PIN }));
  });

  test('stays when a form without a pin changes the postal code', async () => {
    const { place, stored } = await organizer();
    await place(lantern({ pin: PIN }));
    await place(lantern({ postalCode: '94103' }));
    expect(await stored()).toEqual(lantern({ postalCode: '94103', pin: PIN }));
  });

  test('moves to the new city when only the city changes', async () => {
    const { place, stored } = await organizer();
    await place(lantern({ pin: PIN }));
    await place(lantern({ city: 'Oakland', pin: PIN }));
    expect(await stored()).toEqual(lantern({ city: 'Oakland, CA', pin: '37.80440,-122.27080' }));
  });

  test('is refused when it is far from the city', async () => {
    const { place, stored } = await organizer();
    await place(lantern());
    const refusal = await refusalOf(place(lantern({ pin: '40.71427,-74.00597' })));
    expect([refusal.code, refusal.detail.fields]).toEqual(['ARGUMENTS_ERROR', { pin: ['PIN_FAR'] }]);
    expect(await stored()).toEqual(lantern({ pin: '37.77490,-122.41940' }));
  });

  test('with an unreadable text counts as missing', async () => {
    const { place, stored } = await organizer();
    await place(lantern({ pin: 'here' }));
    expect(await stored()).toEqual(lantern({ pin: '37.77490,-122.41940' }));
  });
});

describe('the venues of an organization', () => {
  test('are listed once each, the venue used last first, with the number of their events', async () => {
    const { ctx, organizationId, place } = await organizer();
    await place(lantern());
    await place(lantern({ name: 'Garage' }));
    await place(lantern({ pin: PIN }));
    const venues = await ownVenues(ctx, { organizationId });
    expect(venues.map(({ name, events, canRemove }) => [name, events, canRemove])).toEqual([
      ['The Lantern', 1, false],
      ['Garage', 0, true],
    ]);
    expect(venues[0]).toMatchObject({ latitude: 37.7619, longitude: -122.4217, city: 'San Francisco', region: 'CA' });
  });

  test('change for all their events', async () => {
    const { ctx, organizationId, place, stored } = await organizer();
    await place(lantern());
    const [venue] = await ownVenues(ctx, { organizationId });
    const fields = { name: ' The  Lamp ', address1: '1 Mission Street', postalCode: '94105', pin: PIN };
    await changeVenue(ctx, { organizationId, venueId: venue?.id ?? '', fields });
    expect(await stored()).toEqual(
      lantern({ name: 'The Lamp', address1: '1 Mission Street', postalCode: '94105', pin: PIN }),
    );
  });

  test.each([
    ['without a name', { name: ' ' }, { venue: ['MISSING'] }],
    ['with a name of 121 characters', { name: 'x'.repeat(121) }, { venue: ['TOO_LONG'] }],
    ['with a postal code of 41 characters', { postalCode: '1'.repeat(41) }, { postalCode: ['TOO_LONG'] }],
    ['with a pin in another city', { pin: '40.71427,-74.00597' }, { pin: ['PIN_FAR'] }],
  ])('with %s are refused', async (_, change, wrong) => {
    const { ctx, organizationId, place } = await organizer();
    await place(lantern());
    const [venue] = await ownVenues(ctx, { organizationId });
    const fields = { name: 'The Lantern', address1: '', postalCode: '', pin: '', ...change };
    const refusal = await refusalOf(changeVenue(ctx, { organizationId, venueId: venue?.id ?? '', fields }));
    expect([refusal.code, refusal.detail.fields]).toEqual(['ARGUMENTS_ERROR', wrong]);
  });

  test('are removed only while no event takes place at the venue', async () => {
    const { ctx, organizationId, place } = await organizer();
    await place(lantern());
    await place(lantern({ name: 'Garage' }));
    const [garage, unused] = await ownVenues(ctx, { organizationId });
    expect(await codeOf(removeVenue(ctx, { organizationId, venueId: garage?.id ?? '' }))).toBe('CONFLICT');
    await removeVenue(ctx, { organizationId, venueId: unused?.id ?? '' });
    await removeVenue(ctx, { organizationId, venueId: unused?.id ?? '' });
    expect((await ownVenues(ctx, { organizationId })).map(({ name }) => name)).toEqual(['Garage']);
  });

  test('are hidden from other organizers, and from members who may not create events', async () => {
    const { organizationId, ctx, place } = await organizer();
    await place(lantern());
    const [venue] = await ownVenues(ctx, { organizationId });
    const venueId = venue?.id ?? '';
    const stranger = await organizer();
    const fields = { name: 'Mine now', address1: '', postalCode: '', pin: '' };
    expect(await venueChoice(stranger.ctx, { organizationId })).toEqual([]);
    expect(await codeOf(ownVenues(stranger.ctx, { organizationId }))).toBe('NOT_FOUND');
    expect(await codeOf(changeVenue(stranger.ctx, { organizationId, venueId, fields }))).toBe('NOT_FOUND');
    expect(await codeOf(removeVenue(stranger.ctx, { organizationId, venueId }))).toBe('NOT_FOUND');
    const own = { organizationId: stranger.organizationId, venueId, fields };
    expect(await codeOf(changeVenue(stranger.ctx, own))).toBe('NOT_FOUND');
    await removeVenue(stranger.ctx, own);
    const { ctx: door, accountId } = await createPerson(database.db);
    await database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, accountId, role: 'check_in' }));
    expect(await codeOf(ownVenues(door, { organizationId }))).toBe('ROLE_TOO_LOW');
    expect((await ownVenues(ctx, { organizationId })).map(({ name }) => name)).toEqual(['The Lantern']);
  });
});
