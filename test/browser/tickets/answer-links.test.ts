// Questions by link: a buyer lets guests answer, a guest answers without script, and the organizer reminds the other one.
import { expect, test } from 'vitest';
import { publishMyEvent, saveQuestion } from '#domain/management';
import { newHashedToken } from '#domain/tokens';
import { questionPaths } from '#shared/order-questions.ts';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { pdf } from '../../worlds/answer-files.ts';
import { addTickets, createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { questionFields } from '../../worlds/questions.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

/** An event that asks each guest about their meal, and for a certificate. */
async function eventWithQuestion() {
  const owner = await createOrganizerWithDraft(site.db);
  const { eventId } = owner;
  const { id: ticketClassId } = await addTickets(owner.ctx, eventId);
  const fields = questionFields(ticketClassId, { label: 'Meal', kind: 'choice', options: 'Meat\nVegan' });
  await saveQuestion(owner.ctx, { eventId, questionId: null, fields });
  const file = questionFields(ticketClassId, { label: 'Certificate', kind: 'file', isRequired: false });
  await saveQuestion(owner.ctx, { eventId, questionId: null, fields: file });
  await publishMyEvent(owner.ctx, { eventId });
  return owner;
}

/** The path of a link that was mailed to an address. Only the hash of its token is stored, so it gets a new token. */
async function linkTo(email: string): Promise<string> {
  const { token, hash } = newHashedToken();
  const update = site.db.updateTable('answer_link').set({ token_hash: hash });
  await update.where('email', '=', email).executeTakeFirstOrThrow();
  return questionPaths.answersByLink(token);
}

test('guests answer by a link, the buyer sees that they did, and the organizer reminds the others', async () => {
  const owner = await eventWithQuestion();
  const emails = ['grace', 'alan'].map((name) => `${name}-${crypto.randomUUID()}@example.org`);
  const [grace = '', alan = ''] = emails;
  const { page, problems } = await visit(site, { width: 390 });
  await openPage(page, paths.checkout(owner.eventId));
  await page.getByRole('spinbutton').fill('2');
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.getByLabel('Name').first().fill('Ada Lovelace');
  await page.getByRole('textbox', { name: 'Email' }).first().fill('ada@example.org');
  await page.getByText('My guests answer for themselves').click();
  await page.getByLabel('Vegan').first().waitFor({ state: 'hidden' });
  await page.getByLabel('Guest’s email for ticket 1').fill(grace);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Reserve/ })
    .first()
    .click();
  await page.getByText('This field is required.').first().waitFor();
  expect(await page.getByLabel('Guest’s email for ticket 1').inputValue()).toBe(grace);
  await page.getByLabel('Guest’s email for ticket 2').fill(alan);
  await page
    .getByRole('button', { name: /^Reserve/ })
    .first()
    .click();
  await page.getByText('2 guests haven’t answered yet.').waitFor();

  const guest = await visit(site, { width: 1440, javaScript: false });
  const graceLink = await linkTo(grace);
  await guest.page.goto(graceLink);
  const file = { name: 'first-aid.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await guest.page.getByLabel('Certificate').setInputFiles(file);
  await guest.page.getByRole('button', { name: 'Save answers' }).click();
  await guest.page.getByText('This field is required.').first().waitFor();
  await guest.page.getByText('first-aid.pdf').waitFor();
  await guest.page.getByLabel('Vegan').check();
  await guest.page.getByRole('button', { name: 'Save answers' }).click();
  await guest.page.getByText('Your answers are saved.').waitFor();
  expect(await guest.page.getByText('first-aid.pdf').count()).toBe(1);
  expect(await guest.page.getByLabel('Vegan').isChecked()).toBe(true);
  expect(await guest.page.getByText('Ada Lovelace').count()).toBe(0);

  await page.getByRole('link', { name: 'Change answers' }).click();
  await page.getByRole('heading', { name: 'Guests who answer for themselves' }).waitFor();
  await page.getByText('Answered', { exact: true }).waitFor();
  await page.getByText('No answer yet').waitFor();
  await page.getByRole('button', { name: 'Send the link again' }).last().click();
  await page.getByText('Your guest gets an email with the link.').waitFor();
  await page.getByText('Change who answers').first().click();
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await openPage(page, graceLink);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByLabel('Certificate', { exact: true }).setInputFiles({ ...file, buffer: Buffer.alloc(5_000_001) });
  await page.getByText('This file is larger than 5 MB.').waitFor();
  await page.getByLabel('Remove this file').check();
  await page.getByRole('button', { name: 'Save answers' }).click();
  await page.getByText('Your answers are saved.').waitFor();
  expect(await page.getByText('first-aid.pdf').count()).toBe(0);
  await addSession({ context: page.context() }, site, owner);
  await openPage(page, questionPaths.manageQuestions(owner.eventId));
  await page.getByRole('heading', { name: '1 guest hasn’t answered yet' }).waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await page.getByText('1 guest gets a reminder.').waitFor();
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await page
    .getByText(/^Too many|try again/i)
    .first()
    .waitFor();
  expect(problems.filter((problem) => !/status of (400|429)/.test(problem))).toEqual([]);
});

test('a buyer takes the questions of a guest back, and the link then says why it no longer works', async () => {
  const owner = await eventWithQuestion();
  const email = `grace-${crypto.randomUUID()}@example.org`;
  const { page } = await visit(site, { width: 1440, javaScript: false });
  await page.goto(paths.checkout(owner.eventId));
  await page.getByRole('spinbutton').fill('1');
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.getByLabel('Name').first().fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.org');
  expect(await page.getByText('My guests answer for themselves').count()).toBe(0);
  await page.getByLabel('Meat').check();
  await page
    .getByRole('button', { name: /^Reserve/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Change answers' }).click();
  await page.locator('summary').filter({ hasText: 'Ada Lovelace' }).click();
  await page.getByLabel('Guest’s email').fill('no address');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Enter a valid email address').first().waitFor();
  await page.getByLabel('Guest’s email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Your guest gets an email with the link.').waitFor();
  const link = await linkTo(email);
  await page.getByText('Change who answers').click();
  await page.getByRole('button', { name: 'Answer myself' }).click();
  await page.getByText('You now answer the questions for this ticket.').waitFor();
  expect((await page.goto(link))?.status()).toBe(410);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.goto(questionPaths.answersByLink('x'.repeat(43)));
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});
