import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { eventSummary } from '#domain/events';
import { addPhoto, type FileStore, photoByName } from '#domain/media';
import { photoUrl } from '#shared/photo-url.ts';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { memoryStore } from '../../test/worlds/memory-store.ts';
import { createOrganizerWithDraft } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import {
  addDescriptionPhoto,
  changeEvent,
  deleteUnusedPhotos,
  eventPicture,
  history,
  photoFile,
  setEventPhoto,
  undoChange,
} from './index.ts';

const database = testDb();
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#345' } })
  .jpeg()
  .toBuffer();
const imageOf = async (id: string) => (await eventSummary({ db: database.db }, { id })).image;

async function withPhoto() {
  const store = memoryStore();
  const person = await createOrganizerWithDraft(database.db);
  const { ctx, eventId } = person;
  await setEventPhoto(ctx, { eventId, bytes: photo }, store);
  return { ctx, eventId, store };
}

/** Makes photos, files and changes some days older. */
async function letDaysPass(days: number, store: ReturnType<typeof memoryStore>): Promise<void> {
  const hours = days * 24;
  await sql`update media_file set uploaded_at = uploaded_at - make_interval(hours => ${hours})`.execute(database.db);
  await sql`update event_change set changed_at = changed_at - make_interval(hours => ${hours})`.execute(database.db);
  for (const file of store.files.values()) file.writtenAt = file.writtenAt.subtract({ hours });
}
const cleanUp = (store: FileStore) => deleteUnusedPhotos(contextOf(database.db), store);

describe('the photo of an event', () => {
  test('becomes the picture of the event with the focus in the middle', async () => {
    const { ctx, eventId, store } = await withPhoto();
    expect(await imageOf(eventId)).toMatch(/^photo\.\d+\.50\.50$/);
    expect(await eventPicture(ctx, { eventId })).toMatchObject({ photo: { width: 800, height: 600 } });
    expect((await photoFile(ctx, { eventId }, store)).toString('latin1', 0, 2)).toBe('\xff\xd8');
  });

  test('has a focus and can be undone', async () => {
    const { ctx, eventId } = await withPhoto();
    const image = (await imageOf(eventId)).replace('50.50', '10.90');
    await changeEvent(ctx, { eventId, fields: { image }, versions: {} });
    expect(await imageOf(eventId)).toBe(image);
    const [latest] = await history(ctx, { eventId });
    await undoChange(ctx, { eventId, changeId: latest?.id ?? '' });
    expect(await imageOf(eventId)).toMatch(/50\.50$/);
  });

  test('cannot be taken from another organization, neither by a change nor in the preview', async () => {
    const { eventId } = await withPhoto();
    const image = await imageOf(eventId);
    const other = await createOrganizerWithDraft(database.db);
    const change = changeEvent(other.ctx, { eventId: other.eventId, fields: { image }, versions: {} });
    expect((await refusalOf(change)).detail.fields).toEqual({ image: ['UNKNOWN'] });
    expect((await refusalOf(eventPicture(other.ctx, { eventId: other.eventId, image }))).code).toBe('NOT_FOUND');
    expect((await refusalOf(eventPicture(other.ctx, { eventId }))).code).toBe('NOT_FOUND');
  });

  test.each(['photo.1', 'poster.1.2.3', '../x', 'photo.1.1.1<script>'])(
    'a text of another form is no picture: %s',
    async (image) => {
      const { ctx, eventId } = await createOrganizerWithDraft(database.db);
      const change = changeEvent(ctx, { eventId, fields: { image }, versions: {} });
      expect((await refusalOf(change)).detail.fields).toEqual({ image: ['UNKNOWN'] });
    },
  );

  test('can be uploaded only by people who may edit the event', async () => {
    const store = memoryStore();
    const { eventId } = await createOrganizerWithDraft(database.db);
    const stranger = await createPerson(database.db);
    expect((await refusalOf(setEventPhoto(stranger.ctx, { eventId, bytes: photo }, store))).code).toBe('NOT_FOUND');
    expect(store.files.size).toBe(0);
  });
});

describe('the daily cleanup', () => {
  test('retains photos that an event shows, however old they are', async () => {
    const { ctx, eventId, store } = await withPhoto();
    await letDaysPass(400, store);
    expect(await cleanUp(store)).toBe(0);
    expect(await photoFile(ctx, { eventId }, store)).toBeInstanceOf(Buffer);
  });

  test('deletes a replaced photo when the week in which it can be restored is over', async () => {
    const { ctx, eventId, store } = await withPhoto();
    await letDaysPass(2, store);
    await changeEvent(ctx, { eventId, fields: { image: '' }, versions: {} });
    expect(await cleanUp(store)).toBe(0);
    await letDaysPass(8, store);
    expect(await cleanUp(store)).toBe(1);
    expect(store.files.size).toBe(0);
  });

  test('deletes uploads that no event shows, and files without a row, after a day', async () => {
    const { ctx, store } = await withPhoto();
    const { rows } = await sql<{ organization_id: string }>`
      select organization_id from media_file order by id desc limit 1`.execute(database.db);
    await addPhoto(ctx, { organizationId: rows[0]?.organization_id ?? '', bytes: photo }, store);
    await store.write('media/ab/stray.jpg', photo);
    expect(await cleanUp(store)).toBe(0);
    await letDaysPass(2, store);
    expect(await cleanUp(store)).toBe(2);
    expect(store.files.size).toBe(1);
  });
});

describe('a photo of a description', () => {
  const showing = ({ name, width, height }: { name: string; width: number; height: number }) =>
    `<p>Our hall</p><img src="${photoUrl(name, 640)}" width="${width}" height="${height}" alt="The hall">`;

  test('is stored while a description shows the photo or an undo can restore the photo, and is deleted afterwards', async () => {
    const store = memoryStore();
    const { ctx, eventId } = await createOrganizerWithDraft(database.db);
    const uploaded = await addDescriptionPhoto(ctx, { eventId, bytes: photo }, store);
    expect(uploaded).toMatchObject({ width: 800, height: 600 });
    await changeEvent(ctx, { eventId, fields: { description: showing(uploaded) }, versions: {} });
    const isStored = async () => (await photoByName(ctx, uploaded, store)) !== null;
    await letDaysPass(400, store);
    await cleanUp(store);
    expect(await isStored()).toBe(true);
    await changeEvent(ctx, { eventId, fields: { description: '' }, versions: {} });
    await cleanUp(store);
    expect(await isStored()).toBe(true);
    await letDaysPass(8, store);
    await cleanUp(store);
    expect([await isStored(), store.files.size]).toEqual([false, 0]);
  });

  test('can be uploaded only by people who may edit the event', async () => {
    const store = memoryStore();
    const { eventId } = await createOrganizerWithDraft(database.db);
    const stranger = await createPerson(database.db);
    expect(await codeOf(addDescriptionPhoto(stranger.ctx, { eventId, bytes: photo }, store))).toBe('NOT_FOUND');
    expect(store.files.size).toBe(0);
  });
});

test('the photos of an organization have a limit in bytes, and a refused photo leaves no file', async () => {
  const { ctx, eventId, store } = await withPhoto();
  await sql`update media_file set bytes = 499999999
    where id = (select split_part(image, '.', 2)::bigint from event where id = ${eventId}::bigint)`.execute(
    database.db,
  );
  expect((await refusalOf(setEventPhoto(ctx, { eventId, bytes: photo }, store))).code).toBe('PHOTOS_FULL');
  expect(store.files.size).toBe(1);
});
