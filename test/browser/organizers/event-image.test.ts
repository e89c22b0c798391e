// The picture of an event: a photo with its focus, refused files, and posters.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { eventEditor, publishMyEvent } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { faultsAtEveryWidth } from '../window.ts';
import { addTickets, createOrganizerWithDraft } from '../../worlds/organizers.ts';

const site = sharedSite();
const jpeg = async (width: number, height: number) => ({
  name: 'IMG_0042.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#1d7b78' } })
    .jpeg()
    .toBuffer(),
});

test('a photo is uploaded when the organizer chooses it, its focus is saved, and visitors see the photo', async () => {
  const person = await createOrganizerWithDraft(site.db);
  const { ctx, eventId } = person;
  const image = async () => (await eventEditor(ctx, { eventId })).fields.image;
  const { context, page, problems } = await visit(site, { width: 390 });
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  await openPage(page, paths.manageImage(eventId));
  await page.getByLabel('Upload a photo').setInputFiles(await jpeg(300, 200));
  await page.getByRole('alert').getByText('This photo is too small.').waitFor();
  await page.getByLabel('Upload a photo').setInputFiles(await jpeg(900, 1200));
  await page.getByRole('status').getByText('Saved.').waitFor();
  await page.getByLabel('Top to bottom').fill('80');
  await page.getByRole('button', { name: 'Save position' }).click();
  await expect.poll(image).toMatch(/^photo\.\d+\.50\.80$/);
  await openPage(page, paths.manageImage(eventId));
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await addTickets(ctx, eventId);
  await publishMyEvent(ctx, { eventId });
  await openPage(page, paths.event({ id: eventId, slug: 'x' }));
  const src = await page.getByRole('main').locator('img[src*="poster-"]').first().getAttribute('src');
  const answer = await context.request.get(site.origin + src);
  const { dominant } = await sharp(await answer.body()).stats();
  expect([dominant.r < 60, dominant.g > 90, dominant.b > 90]).toEqual([true, true, true]);
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
});

test('without script, a button uploads a photo, and a poster replaces the photo', async () => {
  const person = await createOrganizerWithDraft(site.db);
  const { ctx, eventId } = person;
  const { context, page } = await visit(site, { javaScript: false });
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  await page.goto(paths.manageImage(eventId));
  await page.locator('#photo').setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('GIF89a') });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('Choose a JPEG, PNG or WebP file.').waitFor();
  await page.locator('#photo').setInputFiles(await jpeg(800, 600));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  await page.getByRole('radio', { name: 'Design 2' }).first().check({ force: true });
  await page.getByRole('button', { name: 'Use this poster' }).click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  expect((await eventEditor(ctx, { eventId })).fields.image).toMatch(/^poster\.1\.\d\.0$/);
});
