// An organizer asks questions, a buyer answers them without script, and the organizer reads the answers.
import { expect, test } from 'vitest';
import { publishMyEvent } from '#domain/management';
import { questionPaths } from '#shared/order-questions.ts';
import { paths } from '#shared/paths.ts';
import { hydrated, openPage, sharedSite, visit } from '../../site/browser.ts';
import { addTickets, createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

test('questions are asked with a condition, answered in the checkout, corrected by the buyer, and read by the team', async () => {
  const organizer = await createOrganizerWithDraft(site.db);
  const { eventId } = organizer;
  await addTickets(organizer.ctx, eventId);
  await publishMyEvent(organizer.ctx, { eventId });
  const { context, page, problems } = await visit(site, { width: 390 });
  await addSession({ context }, site, organizer);
  await openPage(page, questionPaths.manageQuestions(eventId));
  await page.getByRole('link', { name: 'One choice' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Meal');
  await page.getByRole('button', { name: 'Save question' }).click();
  await page.getByRole('textbox', { name: 'Options, one per line' }).fill('Meat\nVegan');
  await page.getByRole('checkbox', { name: 'Required' }).check();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save question' }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Waiver to sign' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Kitchen rules');
  await page.getByRole('textbox', { name: 'Text to sign' }).fill('I wash my hands.');
  await page.getByLabel('When', { exact: true }).selectOption({ label: 'After “Vegan”' });
  await page.getByRole('checkbox', { name: 'Required' }).check();
  await page.getByRole('button', { name: 'Save question' }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  const buyer = await visit(site, { javaScript: false, width: 1440 });
  await buyer.page.goto(site.origin + paths.checkout(eventId));
  await buyer.page.getByRole('spinbutton').fill('1');
  await buyer.page.getByRole('button', { name: 'Continue' }).first().click();
  await buyer.page.getByLabel('Name').first().fill('Ada Lovelace');
  await buyer.page.getByLabel('Email').fill('ada@example.org');
  await buyer.page.getByLabel('Vegan').check();
  await buyer.page
    .getByRole('button', { name: /^Reserve/ })
    .first()
    .click();
  await buyer.page.getByText('This field is required.').first().waitFor();
  await buyer.page.getByText('Only if you answered “Vegan” to “Meal”.').waitFor();
  expect(await buyer.page.getByLabel('Vegan').isChecked()).toBe(true);
  await buyer.page.getByLabel('type your full name').fill('Ada Lovelace');
  await buyer.page
    .getByRole('button', { name: /^Reserve/ })
    .first()
    .click();
  await buyer.page.waitForURL('**/orders/**');

  await openPage(page, paths.checkout(eventId));
  await page.getByRole('spinbutton').fill('1');
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.getByLabel('type your full name').waitFor({ state: 'hidden' });
  await hydrated(page);
  await page.getByLabel('Vegan').check();
  await page.getByLabel('type your full name').fill('Grace Hopper');
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByRole('button', { name: 'I need more time' }).click();
  await page.getByRole('button', { name: 'I need more time' }).waitFor({ state: 'detached' });
  await hydrated(page);
  await expect.poll(() => page.getByLabel('type your full name').inputValue()).toBe('Grace Hopper');
  await page.goto(buyer.page.url());
  await page.getByRole('link', { name: 'Change answers' }).click();
  await hydrated(page);
  const signature = page.getByLabel('type your full name');
  expect(await signature.inputValue()).toBe('Ada Lovelace');
  await page.getByLabel('Meat').check();
  await signature.waitFor({ state: 'hidden' });
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save answers' }).click();
  await page.getByText('Your answers are saved.').waitFor();

  await openPage(page, paths.manageOrders(eventId));
  await page.getByRole('link', { name: 'Ada Lovelace' }).first().click();
  await page.getByRole('heading', { name: 'Answers', exact: true }).waitFor();
  await page.getByText('Meat', { exact: true }).waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await page.getByRole('link', { name: 'Change answers' }).click();
  await hydrated(page);
  expect(await page.getByLabel('Meat').isChecked()).toBe(true);
  expect(await page.getByLabel('type your full name').count()).toBe(0);
  await page.getByLabel('Vegan').check();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save answers' }).click();
  await page.getByText('The answers are saved.').waitFor();
  await page.getByText('Vegan', { exact: true }).waitFor();
  await page.getByText('Not answered yet').waitFor();
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
});
