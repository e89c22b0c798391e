// An organizer designs a poster in Studio with the keyboard, and saves it to an event.
import { expect, test } from 'vitest';
import { eventEditor } from '#domain/management';
import { designTitleOf } from '#shared/event-image.ts';
import { studioPaths } from '#shared/studio/paths.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';
import { createOrganizerWithDraft } from '../../worlds/organizers.ts';

const site = sharedSite();

test('Studio: words, colors and layout by keyboard, undo, a download, and the picture of the event', async () => {
  const person = await createOrganizerWithDraft(site.db);
  const { ctx, eventId } = person;
  const tab = await visit(site, { width: 390 });
  await addSession(tab, site, person);
  const { page, context } = tab;
  await openPage(page, studioPaths.studioOf(eventId));
  const title = page.getByRole('textbox', { name: 'Title' });
  const name = await title.inputValue();
  await title.fill('Harbor Lights');
  await page.getByRole('img', { name: 'Preview of the picture “Harbor Lights”' }).waitFor();

  // the arrow keys choose another layout; the keys of undo take it back
  const layout = page.getByRole('group', { name: 'Layout' }).getByRole('radio', { checked: true });
  const first = await layout.getAttribute('value');
  await layout.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => layout.getAttribute('value')).not.toBe(first);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => layout.getAttribute('value')).toBe(first);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => title.inputValue()).toBe(name);
  await page.getByRole('button', { name: 'Redo' }).press('Enter');
  await expect.poll(() => title.inputValue()).toBe('Harbor Lights');
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await page.getByRole('radio', { name: 'Square' }).check({ force: true });
  const href = await page.getByRole('link', { name: 'PNG' }).getAttribute('href');
  const file = await context.request.get(site.origin + href);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/png']);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Use on my event' }).press('Enter');
  await page.getByText('Saved. Your event has its new picture.').waitFor();
  expect(designTitleOf((await eventEditor(ctx, { eventId })).fields.image)).toBe('Harbor Lights');
  expect(tab.problems).toEqual([]);
  await tab.close();
});
