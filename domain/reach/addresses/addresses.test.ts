// Short addresses of events and profiles (`/s/{name}/`).
import { expect, test } from 'vitest';
import type { Ctx } from '#domain/ctx';
import { requirePerson } from '#domain/ctx';
import { createDraft, myProfiles } from '#domain/management';
import { setMemberIn } from '#domain/organizers';
import { SHORT_ADDRESSES_MAX } from '#shared/short-address.ts';
import { testDb } from '../../../test/db.ts';
import { refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { asImpersonator } from '../../../test/worlds/favorites-scene.ts';
import { concert, createOrganizerWithDraft, organizationOf } from '../../../test/worlds/organizers.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { endShortAddress, setShortAddress, shortAddressesOf, targetOfShortAddress } from '../index.ts';

const database = testDb();

interface Editor {
  ctx: Ctx;
  eventId: string;
}

const newOrganizer = () => createOrganizerWithDraft(database.db);
const secondEventOf = async ({ ctx }: Editor): Promise<Editor> => ({
  ctx,
  eventId: (await createDraft(ctx, concert())).id,
});
const set = ({ ctx, eventId }: Editor, name: string) => setShortAddress(ctx, { target: { eventId }, name });
const addressesOf = ({ ctx, eventId }: Editor) => shortAddressesOf(ctx, { eventId });
const target = (name: string) => targetOfShortAddress({ db: database.db }, { name });
const fieldError = (code: string) => ({ code: 'ARGUMENTS_ERROR', detail: { fields: { shortAddress: [code] } } });

/** A name that no other test uses, of letters that look like no other. */
const newName = () => `fest-${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;

test('an event gets a short address, from a name as a person types it', async () => {
  const event = await newOrganizer();
  await set(event, '  Café ÉTÉ! ');
  expect(await addressesOf(event)).toEqual({ current: 'cafe-ete', earlier: [] });
  expect(await target('Cafe-Ete')).toEqual({ eventId: event.eventId });
  expect(await target('cafe')).toBe(null);
});

test('a pasted address is read as its name', async () => {
  const event = await newOrganizer();
  const name = newName();
  await set(event, `https://example.org/s/${name}/`);
  expect(await addressesOf(event)).toMatchObject({ current: name });
});

test('the address before it still leads to the event, and can be used again', async () => {
  const event = await newOrganizer();
  const [first, second] = [newName(), newName()];
  await set(event, first);
  await set(event, second);
  expect(await addressesOf(event)).toEqual({ current: second, earlier: [first] });
  expect(await target(first)).toEqual({ eventId: event.eventId });
  await set(event, first);
  expect(await addressesOf(event)).toEqual({ current: first, earlier: [second] });
});

test('an address that is no longer in use still redirects, and moves to another event of the organization', async () => {
  const event = await newOrganizer();
  const other = await secondEventOf(event);
  const name = newName();
  await set(event, name);
  expect(await refusalOf(set(other, name))).toMatchObject(fieldError('NOT_YET'));
  await endShortAddress(event.ctx, event);
  expect(await addressesOf(event)).toEqual({ current: null, earlier: [name] });
  expect(await target(name)).toEqual({ eventId: event.eventId });
  await set(other, name);
  expect(await target(name)).toEqual({ eventId: other.eventId });
  expect(await addressesOf(event)).toEqual({ current: null, earlier: [] });
});

test('the address of an event that is over moves without more steps', async () => {
  const event = await newOrganizer();
  const other = await secondEventOf(event);
  const name = newName();
  await set(event, name);
  const nextYear = { now: () => event.ctx.clock.now().add({ hours: 24 * 366 }) };
  await set({ ...other, ctx: { ...other.ctx, clock: nextYear } }, name);
  expect(await target(name)).toEqual({ eventId: other.eventId });
});

test('a person who works for one event does not take the address of another event', async () => {
  const event = await newOrganizer();
  const other = await secondEventOf(event);
  const name = newName();
  await set(event, name);
  await endShortAddress(event.ctx, event);
  const editor = await createPerson(database.db);
  const organizationId = await organizationOf(database.db, event.eventId);
  await database.db
    .transaction()
    .execute((tx) =>
      setMemberIn(tx, { organizationId, eventId: other.eventId, accountId: editor.accountId, role: 'editor' }),
    );
  expect(await refusalOf(set({ ctx: editor.ctx, eventId: other.eventId }, name))).toMatchObject(fieldError('TAKEN'));
});

test.each([
  ['the same name', (name: string) => name],
  ['a name without the hyphen', (name: string) => name.replace('-', '')],
  ['a digit instead of a letter', (name: string) => name.replace('moon', 'm0on')],
  ['two letters instead of one', (name: string) => name.replace('moon', 'rnoon')],
])('%s of another organization is taken', async (_, imitate) => {
  const name = `moon-${newName()}`;
  await set(await newOrganizer(), name);
  expect(await refusalOf(set(await newOrganizer(), imitate(name)))).toMatchObject(fieldError('TAKEN'));
});

test('an organization may use names that look alike', async () => {
  const event = await newOrganizer();
  const name = newName();
  await set(event, name);
  await set(event, name.replace('-', ''));
  expect(await addressesOf(event)).toMatchObject({ earlier: [name] });
});

test.each([
  ['no name', ' !? ', 'MISSING'],
  ['two characters', 'ab', 'TOO_SHORT'],
  ['more than 40 characters', 'a'.repeat(41), 'TOO_LONG'],
  ['a page of the site', 'Support', 'INVALID'],
  ['a name that looks like a page of the site', 'he1p', 'INVALID'],
  ['the name of the site', 'band-stand-offers', 'INVALID'],
])('%s is refused', async (_, name, code) => {
  expect(await refusalOf(set(await newOrganizer(), name))).toMatchObject(fieldError(code));
});

test('an event has at most ten addresses; an earlier one can be used again', async () => {
  const event = await newOrganizer();
  const names = Array.from({ length: SHORT_ADDRESSES_MAX }, newName);
  for (const name of names) await set(event, name);
  expect(await refusalOf(set(event, newName()))).toMatchObject(fieldError('TOO_MANY'));
  await set(event, names[0] ?? '');
  expect(await addressesOf(event)).toMatchObject({ current: names[0] });
});

test('two organizations want the same address at once: one gets it', async () => {
  const organizers = await Promise.all([newOrganizer(), newOrganizer(), newOrganizer()]);
  const name = newName();
  const results = await Promise.allSettled(organizers.map((organizer) => set(organizer, name)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refusals).toMatchObject([fieldError('TAKEN'), fieldError('TAKEN')]);
});

test('a team sets two addresses of one event at once: one is current', async () => {
  const event = await newOrganizer();
  await Promise.all([newName(), newName(), newName()].map((name) => set(event, name)));
  expect((await addressesOf(event)).earlier).toHaveLength(2);
});

test('the address of a deleted event is free for others', async () => {
  const event = await newOrganizer();
  const name = newName();
  await set(event, name);
  await database.db.deleteFrom('event').where('id', '=', event.eventId).execute();
  const other = await newOrganizer();
  await set(other, name);
  expect(await target(name)).toEqual({ eventId: other.eventId });
});

test('a profile gets a short address', async () => {
  const { ctx } = await newOrganizer();
  const [profile] = await myProfiles(ctx);
  const [organizerId, name] = [profile?.id ?? '', newName()];
  await setShortAddress(ctx, { target: { organizerId }, name });
  expect(await target(name)).toEqual({ organizerId });
  await endShortAddress(ctx, { organizerId });
  expect(await shortAddressesOf(ctx, { organizerId })).toEqual({ current: null, earlier: [name] });
});

test('strangers, the door team and impersonating staff change no address', async () => {
  const event = await newOrganizer();
  const [profile] = await myProfiles(event.ctx);
  const organizerId = profile?.id ?? '';
  const [door, stranger] = [await createPerson(database.db), await createPerson(database.db)];
  const organizationId = await organizationOf(database.db, event.eventId);
  await database.db
    .transaction()
    .execute((tx) => setMemberIn(tx, { organizationId, accountId: door.accountId, role: 'check_in' }));
  const staff = asImpersonator(database.db, requirePerson(event.ctx));
  const attempts = [
    [stranger.ctx, 'NOT_FOUND', 'NOT_FOUND'],
    [door.ctx, 'ROLE_TOO_LOW', 'NOT_FOUND'],
    [staff, 'FORBIDDEN', 'FORBIDDEN'],
  ] as const;
  for (const [ctx, ofEvent, ofProfile] of attempts) {
    expect(await refusalOf(set({ ctx, eventId: event.eventId }, newName()))).toMatchObject({ code: ofEvent });
    expect(await refusalOf(endShortAddress(ctx, event))).toMatchObject({ code: ofEvent });
    const attempt = setShortAddress(ctx, { target: { organizerId }, name: newName() });
    expect(await refusalOf(attempt)).toMatchObject({ code: ofProfile });
  }
});
