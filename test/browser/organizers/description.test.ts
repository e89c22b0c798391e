// The editor of a description saves formatting, a link, a photo and a video while the organizer types, and visitors see
// them.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { eventEditor, publishMyEvent } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { faultsAtEveryWidth } from '../window.ts';
import { addTickets, createOrganizerWithDraft } from '../../worlds/organizers.ts';

const site = sharedSite();
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#345' } })
  .jpeg()
  .toBuffer();

test('a description with all blocks is written', async () => {
  const person = await createOrganizerWithDraft(site.db, { where: { kind: 'online' } });
  const { ctx, eventId } = person;
  const { page, context } = await visit(site, { width: 390 });
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  await openPage(page, paths.manageDetails(eventId));
  const text = page.getByRole('textbox', { name: 'Description' });
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
  await tool('Heading').waitFor();

  await text.click();
  await tool('Heading').click();
  await page.keyboard.type('What to bring');
  await page.keyboard.press('Enter');
  await tool('Bulleted list').click();
  await page.keyboard.type('A lantern from ');
  await tool('Link').click();
  await page.getByLabel('Web address').fill('no address');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a web address such as').waitFor();
  await page.getByLabel('Web address').fill('lanterns.example');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter'); // ends the list of the text
  await tool('Photo').click();
  await page.locator('#description-photo').setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByLabel('What does the photo show?').fill('The hall');
  await page.getByRole('button', { name: 'Insert' }).click();
  await text.getByAltText('The hall').waitFor();
  await tool('Video').click();
  await page.getByLabel('Link to the video').fill('https://vimeo.com/1');
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.keyboard.press('Enter');

  const saved = async () => (await eventEditor(ctx, { eventId })).fields.description;
  await expect.poll(saved).toMatch(/<p class="video">.*Watch on Vimeo/);
  expect(await saved()).toMatch(/<h3>What to bring<\/h3><ul><li>.*href="https:\/\/lanterns\.example".*<img src="/s);

  await addTickets(ctx, eventId);
  await publishMyEvent(ctx, { eventId });
  await openPage(page, paths.event({ id: eventId, slug: 'x' }));
  await page.getByRole('heading', { level: 3, name: 'What to bring' }).waitFor();
  const shown = page.getByAltText('The hall');
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
});
