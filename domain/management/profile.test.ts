import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photoByName } from '#domain/media';
import { membershipsOf, organizerProfile, setMemberIn } from '#domain/organizers';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { memoryStore } from '../../test/worlds/memory-store.ts';
import { addTickets, createOrganizerWithDraft } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import {
  addGalleryPhoto,
  changeProfile,
  deleteUnusedPhotos,
  eventEditor,
  myProfiles,
  profileEditor,
  type ProfileFields,
  publishMyEvent,
  removeGalleryPhoto,
  removeProfilePhoto,
  setProfilePhoto,
} from './index.ts';

const database = testDb();
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#345' } })
  .jpeg()
  .toBuffer();

const LANTERN: ProfileFields = {
  name: ' Lantern  Club ',
  about: 'Jazz since 1961.\nBring a friend & <dance>.',
  website: 'lantern.example',
  links: ['https://instagram.com/lantern', '', 'http://lantern.example/shop'],
  slug: '',
};

async function organizer() {
  const person = await createOrganizerWithDraft(database.db, { where: { kind: 'online' } });
  const [profile] = await myProfiles(person.ctx);
  return { ...person, profileId: profile?.id ?? '' };
}

describe('the profile of an organizer', () => {
  test('can be changed, and its readable URL follows the name', async () => {
    const { ctx, profileId } = await organizer();
    await changeProfile(ctx, { profileId, fields: LANTERN });
    expect(await organizerProfile(ctx, { id: profileId })).toMatchObject({
      name: 'Lantern Club',
      aboutHtml: '<p>Jazz since 1961.</p><p>Bring a friend &amp; &lt;dance&gt;.</p>',
      website: 'https://lantern.example/',
      links: ['https://instagram.com/lantern', 'http://lantern.example/shop'],
      slug: 'lantern-club',
    });
    const { fields } = await profileEditor(ctx, { profileId });
    expect(fields.about).toBe(LANTERN.about);
    await changeProfile(ctx, { profileId, fields: { ...LANTERN, slug: 'The Lantern!' } });
    expect((await organizerProfile(ctx, { id: profileId })).slug).toBe('the-lantern');
  });

  test('retains its formatting while the words of its text stay the same', async () => {
    const { ctx, profileId } = await organizer();
    const html = '<p><strong>Jazz</strong> since 1961.</p>';
    await sql`update organizer set about_html = ${html} where id = ${profileId}::bigint`.execute(database.db);
    await changeProfile(ctx, { profileId, fields: { ...LANTERN, about: 'Jazz since 1961.' } });
    expect((await organizerProfile(ctx, { id: profileId })).aboutHtml).toBe(html);
  });

  test('has a new name in the listings of its published events', async () => {
    const { ctx, profileId, eventId } = await organizer();
    await addTickets(ctx, eventId);
    await publishMyEvent(ctx, { eventId });
    await changeProfile(ctx, { profileId, fields: LANTERN });
    const { rows } = await sql<{ payload: { eventIds: string[] } }>`
      select payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'discovery.refresh'`.execute(database.db);
    expect(JSON.stringify(rows)).toContain(eventId);
    expect((await eventEditor(ctx, { eventId })).organizer.name).toBe('Lantern Club');
  });

  test.each<[string, Partial<ProfileFields>, Record<string, string[]>]>([
    ['no name', { name: ' ' }, { name: ['MISSING'] }],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, { name: ['TOO_LONG'] }],
    ['a description of 2,001 characters', { about: 'x'.repeat(2_001) }, { about: ['TOO_LONG'] }],
    ['a website that runs script', { website: 'javascript:alert(1)' }, { website: ['INVALID'] }],
    ['a website without a host', { website: 'https://lantern' }, { website: ['INVALID'] }],
    ['a link that is none', { links: ['', 'two words'] }, { 'links.1': ['INVALID'] }],
    ['six links', { links: Array.from({ length: 6 }, () => 'https://a.example/') }, { links: ['TOO_MANY'] }],
  ])('is not changed by %s', async (_, wrong, errors) => {
    const { ctx, profileId } = await organizer();
    const before = await organizerProfile(ctx, { id: profileId });
    const refusal = await refusalOf(changeProfile(ctx, { profileId, fields: { ...LANTERN, ...wrong } }));
    expect(refusal).toMatchObject({ code: 'ARGUMENTS_ERROR', detail: { fields: errors } });
    expect(await organizerProfile(ctx, { id: profileId })).toEqual(before);
  });

  test('is edited only by owners and admins of its organization', async () => {
    const { ctx, profileId, accountId } = await organizer();
    const [membership] = await membershipsOf(ctx, { accountId });
    const organizationId = membership?.organizationId ?? '';
    for (const [role, code] of [
      ['admin', null],
      ['editor', 'NOT_FOUND'],
      ['box_office', 'NOT_FOUND'],
    ] as const) {
      const member = await createPerson(database.db);
      await database.db
        .transaction()
        .execute((tx) => setMemberIn(tx, { organizationId, accountId: member.accountId, role }));
      const change = changeProfile(member.ctx, { profileId, fields: LANTERN });
      if (code === null) await change;
      else expect(await codeOf(change)).toBe(code);
      expect((await myProfiles(member.ctx)).length).toBe(code === null ? 1 : 0);
    }
    const stranger = await createPerson(database.db);
    expect(await codeOf(profileEditor(stranger.ctx, { profileId }))).toBe('NOT_FOUND');
    expect(await codeOf(removeProfilePhoto(stranger.ctx, { profileId, use: 'logo' }))).toBe('NOT_FOUND');
    expect(await codeOf(profileEditor(stranger.ctx, { profileId: "1' or 1=1" }))).toBe('NOT_FOUND');
    expect(await codeOf(myProfiles(contextOf(database.db, newVisitor())))).toBe('NOT_SIGNED_IN');
  });
});

test('the logo and the cover are stored while the profile shows them', async () => {
  const store = memoryStore();
  const { ctx, profileId } = await organizer();
  await setProfilePhoto(ctx, { profileId, use: 'logo', bytes: photo }, store);
  await setProfilePhoto(ctx, { profileId, use: 'cover', bytes: photo }, store);
  const { logo, cover } = await organizerProfile(ctx, { id: profileId });
  const cleanUp = async () => {
    await sql`update media_file set uploaded_at = uploaded_at - interval '2 days'`.execute(database.db);
    await deleteUnusedPhotos(contextOf(database.db), store);
    return Promise.all(
      [logo, cover].map(async (name) => (await photoByName(ctx, { name: name ?? '' }, store)) !== null),
    );
  };
  expect(await cleanUp()).toEqual([true, true]);
  await removeProfilePhoto(ctx, { profileId, use: 'logo' });
  expect(await cleanUp()).toEqual([false, true]);
});

describe('further photos of a profile', () => {
  test('are shown in the order in which they were added, and are stored until they are removed', async () => {
    const store = memoryStore();
    const { ctx, profileId } = await organizer();
    for (let number = 0; number < 3; number += 1) await addGalleryPhoto(ctx, { profileId, bytes: photo }, store);
    const { photos } = await organizerProfile(ctx, { id: profileId });
    expect(new Set(photos).size).toBe(3);
    const [first = '', second = '', third = ''] = photos;
    await removeGalleryPhoto(ctx, { profileId, name: second });
    await removeGalleryPhoto(ctx, { profileId, name: second });
    expect((await organizerProfile(ctx, { id: profileId })).photos).toEqual([first, third]);
    await sql`update media_file set uploaded_at = uploaded_at - interval '2 days'`.execute(database.db);
    await deleteUnusedPhotos(contextOf(database.db), store);
    const isStored = async (name: string) => (await photoByName(ctx, { name }, store)) !== null;
    expect(await Promise.all(photos.map(isStored))).toEqual([true, false, true]);
  });

  test('are at most twelve, and photos of another organizer’s profile cannot be changed', async () => {
    const store = memoryStore();
    const { ctx, profileId } = await organizer();
    const names = Array.from({ length: 11 }, () => crypto.randomUUID());
    await sql`update organizer set photos = ${names}::text[] where id = ${profileId}::bigint`.execute(database.db);
    await addGalleryPhoto(ctx, { profileId, bytes: photo }, store);
    const refusal = await refusalOf(addGalleryPhoto(ctx, { profileId, bytes: photo }, store));
    expect(refusal.detail.fields).toEqual({ photo: ['TOO_MANY'] });
    const stranger = await createPerson(database.db);
    const [name = ''] = names;
    expect(await codeOf(addGalleryPhoto(stranger.ctx, { profileId, bytes: photo }, store))).toBe('NOT_FOUND');
    expect(await codeOf(removeGalleryPhoto(stranger.ctx, { profileId, name }))).toBe('NOT_FOUND');
    expect((await organizerProfile(ctx, { id: profileId })).photos).toHaveLength(12);
  });
});
