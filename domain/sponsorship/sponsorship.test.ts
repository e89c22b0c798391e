// Profiles of sponsors and events that are open to sponsors, with a database.
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshListing } from '#domain/discovery';
import { publishMyEvent } from '#domain/management';
import { restorePerson, suspendPerson } from '#domain/staff';
import { readSponsorQuery } from '#shared/sponsorship/query.ts';
import { testDb } from '../../test/db.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { addTickets, createOrganizerWithDraft } from '../../test/worlds/organizers.ts';
import { createPerson, type TestPerson } from '../../test/worlds/people.ts';
import { codeOf, createStaff, refusalOf } from '../../test/worlds/staff.ts';
import {
  approveSponsor,
  erasePersonIn,
  mySponsorProfile,
  openEvent,
  openingEditor,
  personalDataOf,
  purgeOpenings,
  refuseSponsor,
  saveOpening,
  saveSponsorProfile,
  searchOpenings,
  searchSponsors,
  sponsorPage,
  sponsorQueue,
  withdrawSponsorProfile,
} from './index.ts';

const database = testDb({ gazetteer: true });
const visitor = () => contextOf(database.db, newVisitor());
let staff: TestPerson;
beforeAll(async () => {
  staff = await createStaff(database.db);
});

const profile = {
  name: 'Kittiwake Coffee',
  website: '',
  offers: ['products'],
  categories: ['103'],
  currency: 'EUR',
  budgetFrom: '200',
  budgetTo: '1500',
  languages: ['en'],
  description: 'We bring a coffee cart to morning events, with two baristas.',
  isAnywhere: false,
  placeIds: [],
  newPlaces: 'Berlin',
  language: 'en',
  isDraft: false,
};
const save = (person: TestPerson, change: Partial<typeof profile> = {}) =>
  saveSponsorProfile(person.ctx, { ...profile, ...change });

/** The queue's entry of a person's profile. */
async function waitingOf(person: TestPerson) {
  const own = await mySponsorProfile(person.ctx);
  const entry = (await sponsorQueue(staff.ctx)).find(({ id }) => id === own?.id);
  if (!entry) throw new Error('the profile does not wait for staff');
  return { ...entry, version: String(entry.version) };
}

async function published(change: Partial<typeof profile> = {}): Promise<TestPerson & { profileId: string }> {
  const person = await createPerson(database.db);
  await save(person, change);
  const waiting = await waitingOf(person);
  await approveSponsor(staff.ctx, waiting);
  return { ...person, profileId: waiting.id };
}

const found = async (query: string) =>
  (await searchSponsors(visitor(), { query: readSponsorQuery(new URLSearchParams(query)), lang: 'en' })).entries.map(
    ({ name }) => name,
  );
const page = (id: string, ctx = visitor()) => sponsorPage(ctx, { id, lang: 'en' });

describe('a sponsor profile', () => {
  it('is public once staff approved the texts that they saw', async () => {
    const person = await createPerson(database.db);
    expect(await save(person, { name: 'Approved Coffee' })).toBe('in_review');
    const seen = await waitingOf(person);
    expect(await codeOf(page(seen.id))).toBe('NOT_FOUND');
    expect(await page(seen.id, person.ctx)).toMatchObject({
      isOwn: true,
      isPublic: false,
      places: ['Berlin, Germany'],
    });
    await save(person, { name: 'Approved Coffee', description: `${profile.description} And cake.` });
    expect(await codeOf(approveSponsor(staff.ctx, seen))).toBe('CONFLICT');
    await approveSponsor(staff.ctx, await waitingOf(person));
    expect(await page(seen.id)).toMatchObject({ name: 'Approved Coffee', slug: 'approved-coffee', isPublic: true });
    expect(await found('q=approved')).toEqual(['Approved Coffee']);
  });
  it('shows its earlier texts while new ones wait, and other changes at once', async () => {
    const person = await published({ name: 'Waiting Coffee' });
    await save(person, { name: 'Waiting Tea', currency: 'GBP', isAnywhere: true });
    expect(await page(person.profileId)).toMatchObject({ name: 'Waiting Coffee', currency: 'GBP', isAnywhere: true });
    expect(await mySponsorProfile(person.ctx)).toMatchObject({ isWaiting: true, fields: { name: 'Waiting Tea' } });
    await refuseSponsor(staff.ctx, { ...(await waitingOf(person)), reason: 'Too much tea.' });
    expect(await mySponsorProfile(person.ctx)).toMatchObject({ isWaiting: false, reason: 'Too much tea.' });
    await save(person, { name: 'Waiting Cocoa' });
    await approveSponsor(staff.ctx, await waitingOf(person));
    expect(await page(person.profileId)).toMatchObject({ name: 'Waiting Cocoa', slug: 'waiting-cocoa' });
  });
  it('that staff refused needs other texts, and the person reads the reason', async () => {
    const person = await createPerson(database.db);
    await save(person);
    const waiting = await waitingOf(person);
    expect(await refusalOf(refuseSponsor(staff.ctx, { ...waiting, reason: ' ' }))).toMatchObject({
      fields: { reason: ['MISSING'] },
    });
    await refuseSponsor(staff.ctx, { ...waiting, reason: 'Say who you are.' });
    expect(await mySponsorProfile(person.ctx)).toMatchObject({ state: 'refused', reason: 'Say who you are.' });
    expect(await refusalOf(save(person))).toMatchObject({ fields: { description: ['UNCHANGED'] } });
    expect(await save(person, { name: 'Kittiwake Coffee Ltd' })).toBe('in_review');
  });
  it('is offline after its person took it offline, and online again without a review', async () => {
    const person = await published({ name: 'Offline Coffee' });
    await withdrawSponsorProfile(person.ctx);
    expect(await codeOf(page(person.profileId))).toBe('NOT_FOUND');
    expect(await save(person, { name: 'Offline Coffee' })).toBe('published');
    expect(await found('q=offline')).toEqual(['Offline Coffee']);
  });
  it('vanishes at once while its person is suspended, and with the account', async () => {
    const person = await published({ name: 'Vanished Coffee' });
    await suspendPerson(staff.ctx, { publicId: person.publicId, reason: 'sends advertising' });
    expect(await found('q=vanished')).toEqual([]);
    expect(await codeOf(page(person.profileId))).toBe('NOT_FOUND');
    await restorePerson(staff.ctx, { publicId: person.publicId });
    expect(await found('q=vanished')).toEqual(['Vanished Coffee']);
    expect(await personalDataOf(visitor(), person)).toMatchObject({ sponsor_profile: [{ name: 'Vanished Coffee' }] });
    await database.db.transaction().execute((tx) => erasePersonIn(tx, person));
    expect(await found('q=vanished')).toEqual([]);
  });
  it('needs places that exist, a confirmed address and a person who is not impersonated', async () => {
    const person = await createPerson(database.db);
    expect(await refusalOf(save(person, { newPlaces: 'Xyzzy-Nowhere' }))).toMatchObject({
      fields: { newPlaces: ['UNKNOWN'] },
    });
    expect(await refusalOf(save(person, { newPlaces: '' }))).toMatchObject({ fields: { newPlaces: ['MISSING'] } });
    expect(await codeOf(save(await createPerson(database.db, { isVerified: false })))).toBe('UNCONFIRMED_EMAIL');
    const impersonated = { ...person.ctx, actor: { ...person.actor, impersonatorId: '1' } };
    expect(await codeOf(saveSponsorProfile(impersonated, profile))).toBe('FORBIDDEN');
    expect(await codeOf(saveSponsorProfile(visitor(), profile))).toBe('NOT_SIGNED_IN');
  });
  it('is decided by staff alone', async () => {
    const person = await createPerson(database.db);
    await save(person);
    const waiting = await waitingOf(person);
    expect(await codeOf(sponsorQueue(person.ctx))).toBe('NOT_FOUND');
    expect(await codeOf(approveSponsor(person.ctx, waiting))).toBe('NOT_FOUND');
    expect(await codeOf(refuseSponsor(person.ctx, { ...waiting, reason: 'no' }))).toBe('NOT_FOUND');
  });
});

describe('the list of sponsors', () => {
  it('is filtered by words, category, support, budget and place', async () => {
    await published({ name: 'Listed Berlin', description: `${profile.description} Zebra.`, newPlaces: 'Berlin' });
    await published({ name: 'Listed Germany', description: `${profile.description} Zebra.`, newPlaces: 'Germany' });
    await published({
      name: 'Listed Anywhere',
      description: `${profile.description} Zebra.`,
      newPlaces: '',
      isAnywhere: true,
      categories: ['110'],
      offers: ['media'],
      budgetFrom: '20000',
      budgetTo: '30000',
    });
    const all = ['Listed Anywhere', 'Listed Berlin', 'Listed Germany'];
    const sorted = async (query: string) => (await found(`q=zebra&${query}`)).toSorted();
    expect(await sorted('')).toEqual(all);
    expect(await sorted('category=music')).toEqual(['Listed Berlin', 'Listed Germany']);
    expect(await sorted('offer=media')).toEqual(['Listed Anywhere']);
    expect(await sorted('budget=from-10000')).toEqual(['Listed Anywhere']);
    expect(await sorted('budget=500-2500')).toEqual(['Listed Berlin', 'Listed Germany']);
    expect(await sorted('place=Berlin')).toEqual(all);
    expect(await sorted('place=Germany')).toEqual(all);
    expect(await sorted('place=Paris')).toEqual(['Listed Anywhere']);
    expect((await found('q=zebra&place=Berlin')).at(-1)).toBe('Listed Anywhere');
    expect(await found('q=100%25_')).toEqual([]);
  });
});

describe('an event that is open to sponsors', () => {
  const opening = {
    isOpen: true,
    seeks: ['money'],
    currency: 'USD',
    amountFrom: '500',
    amountTo: '900',
    audience: 'People who like zithers.',
    expectedGuests: '120',
    language: 'en',
  };
  const listed = async (query: string) =>
    (await searchOpenings(visitor(), { query: readSponsorQuery(new URLSearchParams(query)) })).entries.map(
      ({ card }) => card.id,
    );
  it('is in the list once it is public, until its organizer closes it or it is over', async () => {
    const { ctx, eventId } = await createOrganizerWithDraft(database.db);
    await saveOpening(ctx, { ...opening, eventId });
    expect(await openEvent(visitor(), { eventId })).toBeNull();
    await addTickets(ctx, eventId);
    await publishMyEvent(ctx, { eventId });
    await refreshListing(ctx, { eventIds: [eventId] });
    expect(await listed('q=zithers&offer=money&budget=500-2500')).toEqual([eventId]);
    for (const query of ['q=tubas', 'offer=space', 'budget=from-10000', 'category=government', 'place=Tokyo'])
      expect(await listed(query)).toEqual([]);
    expect(await openEvent(visitor(), { eventId })).toMatchObject({ isReachable: true });
    await purgeOpenings(visitor());
    expect(await openingEditor(ctx, { eventId })).toMatchObject({ isOpen: true, expectedGuests: 120 });
    await saveOpening(ctx, { ...opening, eventId, isOpen: false });
    expect(await listed('')).toEqual([]);
    await database.pool.query(
      `update event set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
      where id = $1`,
      [eventId],
    );
    await purgeOpenings(visitor());
    expect(await openingEditor(ctx, { eventId })).toBeNull();
  });
  it('is opened only by people who may edit it', async () => {
    const { ctx, eventId } = await createOrganizerWithDraft(database.db);
    const other = await createPerson(database.db);
    expect(await codeOf(saveOpening(other.ctx, { ...opening, eventId }))).toBe('NOT_FOUND');
    expect(await codeOf(openingEditor(other.ctx, { eventId }))).toBe('NOT_FOUND');
    expect(await refusalOf(saveOpening(ctx, { ...opening, eventId, seeks: [] }))).toMatchObject({
      fields: { seeks: ['MISSING'] },
    });
  });
});
