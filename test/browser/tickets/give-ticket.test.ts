// A buyer gives a ticket to a friend: offer, take back, offer again, acceptance, and what the organizer sees.
import { expect, test } from 'vitest';
import { orderIdByToken, orderPage } from '#domain/checkout';
import { publishMyEvent } from '#domain/management';
import { newHashedToken } from '#domain/tokens';
import { paths } from '#shared/paths.ts';
import { violationsInBothThemes } from '../../site/axe.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { contextOf, newVisitor } from '../../worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft } from '../../worlds/organizers.ts';

const site = sharedSite();

test('a ticket is offered, taken back, offered again and accepted on a phone; the organizer sees it', async () => {
  const owner = await createOrganizerWithDraft(site.db);
  const { id: ticketClassId } = await addTickets(owner.ctx, owner.eventId);
  await publishMyEvent(owner.ctx, owner);
  const { orderToken } = await buyTicket(site.db, { eventId: owner.eventId, ticketClassId });
  const [ticket] = (await orderPage(contextOf(site.db, newVisitor()), { token: orderToken })).tickets;
  const { page } = await visit(site, { width: 390 });
  const offer = async () => {
    await page.getByLabel('Their name').fill('Grace Hopper');
    await page.getByLabel('Their email').fill(`grace-${crypto.randomUUID()}@example.org`);
    await page.getByRole('button', { name: 'Send ticket' }).click();
    await page.getByRole('heading', { name: 'Waiting for an answer' }).waitFor();
  };
  await openPage(page, paths.order(orderToken));
  await page.getByRole('link', { name: 'Change ticket: Ada Lovelace' }).click();
  await offer();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take the ticket back' }).click();
  await page.getByText('The ticket is yours again').waitFor();
  await offer();
  const { token, hash } = newHashedToken();
  const update = site.db.updateTable('ticket_transfer').set({ token_hash: hash });
  await update
    .where('ticket_id', '=', ticket?.id ?? '')
    .where('ended_at', 'is', null)
    .execute();
  await openPage(page, paths.acceptTicket(token));
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept ticket' }).click();
  await page.getByRole('heading', { name: 'You’re going!' }).waitFor();
  await openPage(page, paths.order(orderToken));
  await page.getByText('You’ve given all tickets of this order to other people.').waitFor();
  await page.context().addCookies([{ name: 'session', value: owner.token, url: site.origin }]);
  const orderId = await orderIdByToken(owner.ctx, { token: orderToken });
  await openPage(page, paths.manageOrder(owner.eventId, orderId));
  await page.getByText('Free entry → Grace Hopper').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
