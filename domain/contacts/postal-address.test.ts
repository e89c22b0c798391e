import { expect, test } from 'vitest';
import { previewAnnouncement } from '#domain/notifications';
import { setMemberIn } from '#domain/organizers';
import { testDb } from '../../test/db.ts';
import { announcementScene, createFollower, newAnnouncement } from '../../test/worlds/announcement-scene.ts';
import { codeOf } from '../../test/worlds/checkout-scene.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { changePostalAddress, postalAddress } from './index.ts';

const database = testDb();
const mailSite = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };

test('an announcement shows the postal address of its organization in one line, as text', async () => {
  const scene = await announcementScene(database.db);
  const { organizationId } = scene;
  await createFollower(database.db, scene);
  const htmlOf = async () =>
    (await previewAnnouncement(scene.ctx, { ...newAnnouncement(scene), locale: 'en' }, mailSite)).mail.html;
  expect(await postalAddress(scene.ctx, { organizationId })).toBe('');
  expect(await htmlOf()).not.toContain('Yellow Brick Road');
  const address = ' 1  Yellow Brick Road \r\n\n<b>Emerald City</b>\u202e\n';
  await changePostalAddress(scene.ctx, { organizationId, address });
  expect(await postalAddress(scene.ctx, { organizationId })).toBe('1 Yellow Brick Road\n<b>Emerald City</b>');
  expect(await htmlOf()).toContain(', 1 Yellow Brick Road, &lt;b&gt;Emerald City&lt;/b&gt;');
  await changePostalAddress(scene.ctx, { organizationId, address: '' });
  expect(await htmlOf()).not.toContain('Yellow Brick Road');
});

test('only members who write to contacts change the address, and a long one is refused', async () => {
  const scene = await announcementScene(database.db);
  const { organizationId } = scene;
  const change = (ctx: typeof scene.ctx, address: string) =>
    codeOf(changePostalAddress(ctx, { organizationId, address }));
  const seller = await createPerson(database.db);
  const { accountId } = seller;
  await database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, role: 'box_office', accountId }));
  expect(await change(seller.ctx, 'Oz')).toBe('ROLE_TOO_LOW');
  expect(await change((await createPerson(database.db)).ctx, 'Oz')).toBe('NOT_FOUND');
  expect(await change(scene.ctx, 'x'.repeat(301))).toBe('ARGUMENTS_ERROR');
  expect(await change(scene.ctx, 'a\nb\nc\nd\ne\nf\ng')).toBe('ARGUMENTS_ERROR');
  expect(await postalAddress(scene.ctx, { organizationId })).toBe('');
});
