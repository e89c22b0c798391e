// The profile of an organizer: texts, links and pictures, with and without script, and the page that visitors see.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { myProfiles } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import { violationsInBothThemes } from '../../site/axe.ts';
import { openPage, sharedSite, visit, type VisitOptions } from '../../site/browser.ts';
import { createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { createPerson } from '../../worlds/people.ts';

const site = sharedSite();
const photo = await sharp({ create: { width: 900, height: 450, channels: 3, background: '#834' } })
  .jpeg()
  .toBuffer();

test.each<[string, VisitOptions]>([
  ['on a phone', { width: 390 }],
  ['on a desktop, without script', { width: 1440, javaScript: false }],
])('a person fills in the profile %s, and visitors see it', async (_, options) => {
  const person = await createOrganizerWithDraft(site.db);
  const [profile] = await myProfiles(person.ctx);
  const { page, context } = await visit(site, options);
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  await page.goto(paths.myProfile());
  const hasScript = options.javaScript !== false;
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Name').waitFor();
  await page.getByLabel('Name').fill('The Lantern Club');
  await page.getByLabel('Description').fill('Jazz since 1961.');
  await page.getByLabel('Web address').fill('The Lantern Club');
  await page.getByLabel('Website').fill('lantern.example');
  await page.getByLabel('Link 1').fill('https://www.instagram.com/lantern');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  for (const use of ['Logo', 'Cover']) {
    const region = page.getByRole('region', { name: use });
    const file = { name: 'club.jpg', mimeType: 'image/jpeg', buffer: photo };
    await region.locator('input[type=file]').setInputFiles(file);
    if (!hasScript) await region.getByRole('button', { name: 'Upload' }).click();
    await page.getByAltText(`Your ${use.toLowerCase()}`).waitFor();
  }
  const photos = page.getByRole('region', { name: 'Photos' });
  for (const number of [1, 2]) {
    const file = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: photo };
    await photos.locator('input[type=file]').setInputFiles(file);
    if (!hasScript) await photos.getByRole('button', { name: 'Upload' }).click();
    await page.getByAltText(`Photo ${number}`, { exact: true }).waitFor();
  }
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await page.getByAltText('Photo 2', { exact: true }).waitFor({ state: 'detached' });
  if (hasScript) expect(await violationsInBothThemes(page)).toEqual([]);
  await page.goto(paths.organizer({ id: profile?.id ?? '', slug: 'old-name' }));
  expect(new URL(page.url()).pathname).toBe(`/o/the-lantern-club-${profile?.id}/`);
  await page.getByRole('heading', { level: 1, name: 'The Lantern Club' }).waitFor();
  expect(await page.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe(
    'https://www.instagram.com/lantern',
  );
  await page.getByRole('link', { name: 'Edit profile' }).waitFor();
  expect(await page.getByRole('button', { name: 'Follow' }).count()).toBe(0);
  expect(await page.locator('main header img[src*="/photo-"]').count()).toBe(2);
  expect(await page.getByRole('region', { name: 'Photos' }).locator('img').count()).toBe(1);
  if (hasScript) expect(await violationsInBothThemes(page)).toEqual([]);
  await page.goto(workPaths.eventPreview(person.eventId));
  await page.getByRole('link', { name: 'The Lantern Club' }).waitFor();
  expect(await page.locator('main header img[src*="/photo-"]').count()).toBe(1);
});

test('a person without events gets a link to create the first event, and the profile of another organizer is not found', async () => {
  const organizer = await createOrganizerWithDraft(site.db);
  const [profile] = await myProfiles(organizer.ctx);
  const { page, context } = await visit(site);
  const person = await createPerson(site.db);
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  await openPage(page, paths.myProfile());
  await page.getByRole('heading', { name: 'No profile yet' }).waitFor();
  expect((await page.goto(paths.myProfile(profile?.id)))?.status()).toBe(404);
});
