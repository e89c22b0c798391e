// A draft from a few answers, with and without a language model, from the form to the organizer's event.
import { afterAll, describe, expect, test } from 'vitest';
import { eventEditor } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { type AiService, GOOD_DRAFT, startAiService } from '../../ai-service.ts';
import { violationsAtWidth } from '../../site/axe.ts';
import { hydrated, openPage, sharedSite, siteOnDatabaseOf, visit } from '../../site/browser.ts';
import { createPerson } from '../../worlds/people.ts';

const site = sharedSite();
let service: AiService;
const withModel = siteOnDatabaseOf(site, async () => {
  service = await startAiService();
  return { AI_BASE_URL: service.baseUrl, AI_MODEL: 'test-model' };
});
afterAll(() => service.stop());

describe.each([
  ['templates', site, 390, 'Written from your answers', 'Jazz night with my quartet'],
  ['a language model', withModel, 1440, 'Written by AI', GOOD_DRAFT.title],
] as const)('a draft by %s', (_, ownSite, width, source, title) => {
  test('is written while the organizer waits, and then changed and created', async () => {
    const person = await createPerson(site.db);
    const { context, page, problems } = await visit(ownSite, { width });
    await context.addCookies([{ name: 'session', value: person.token, url: ownSite.origin }]);
    await openPage(page, paths.autoCreate());
    expect(await violationsAtWidth(page)).toEqual([]);
    await page.getByLabel('What are you planning?').fill('a jazz night with my quartet');
    await page.getByLabel('When?').fill('24.12.2099 7:30 pm');
    await page.getByLabel('Where?').fill('Lantern, San Francisco');
    await page.getByLabel('What does it cost?').fill('free');
    await page.getByRole('button', { name: 'Write my draft' }).click();
    await page.getByText(source, { exact: true }).waitFor();
    expect(await page.getByLabel('Event title').inputValue()).toBe(title);
    expect(await page.getByLabel('Start date').inputValue()).toBe('2099-12-24');
    expect(await violationsAtWidth(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await page.getByLabel('Summary').fill('My own words');
    await page.getByRole('button', { name: 'Another title' }).click();
    await hydrated(page);
    expect(await page.getByLabel('Summary').inputValue()).toBe('My own words');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('heading', { level: 1, name: 'Details' }).waitFor();
    await page.getByText('Your draft is saved').waitFor();
    const eventId = /events\/(\d+)/.exec(page.url())?.[1] ?? '';
    expect(await eventEditor(person.ctx, { eventId })).toMatchObject({
      status: 'draft',
      fields: { summary: 'My own words' },
    });
    expect(problems).toEqual([]);
  });
});

test('a language model that fails does not delete typed texts, and the templates write the draft', async () => {
  const person = await createPerson(site.db);
  service.mood = 'serverError';
  const { context, page } = await visit(withModel, { width: 390 });
  await context.addCookies([{ name: 'session', value: person.token, url: withModel.origin }]);
  await openPage(page, paths.autoCreate());
  await page.getByLabel('Describe your event').fill('A pottery workshop in San Francisco');
  await page.getByRole('button', { name: 'Write my draft' }).click();
  await page.getByRole('alert').getByText('We can’t reach the AI service right now.').waitFor();
  expect(await violationsAtWidth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use templates instead' }).click();
  await page.getByText('Written from your answers', { exact: true }).waitFor();
  expect(await page.getByLabel('Describe your event').inputValue()).toBe('A pottery workshop in San Francisco');
});
