// The short address and the tracking links of an event: a visitor follows a link and orders, and the team sees what came
// of the link.
import { expect, test } from 'vitest';
import { publishMyEvent } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { sharePaths } from '#shared/share-kit.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { addTickets, createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

test('a link with a short address is added, followed to an order, and shows its visit and its order', async () => {
  const organizer = await createOrganizerWithDraft(site.db);
  const { eventId } = organizer;
  await addTickets(organizer.ctx, eventId);
  await publishMyEvent(organizer.ctx, { eventId });
  const { context, page, problems } = await visit(site, { width: 390 });
  await addSession({ context }, site, organizer);
  await openPage(page, paths.manageLinks(eventId));
  const shortName = `lantern-${eventId}`;
  for (const name of ['support', shortName]) {
    await page.getByRole('textbox', { name: 'Short address (required)' }).fill(name);
    await page.getByRole('button', { name: 'Get this address' }).click();
    await page
      .getByText(name === 'support' ? /looks like a page of this site/ : /address works now/)
      .first()
      .waitFor();
  }
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByText('Enter a name for the link.').first().waitFor();
  await page.getByLabel('Name').fill('Spring newsletter');
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByText('Link added.', { exact: true }).waitFor();
  const link = await page.getByLabel('Link for Spring newsletter').inputValue();
  expect(link).toBe(`${site.origin}/s/${shortName}/?aff=spring-newsletter`);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  const picture = await page.request.get(sharePaths.kitPicture(eventId, 'story'));
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="jazz-in-the-park-story.jpg"',
  });

  const buyer = await visit(site, { javaScript: false });
  // an extra header would be lost in the redirect of the short address
  const devTools = await buyer.context.newCDPSession(buyer.page);
  await devTools.send('Emulation.setUserAgentOverride', { userAgent: IPHONE });
  await buyer.page.goto(link);
  await buyer.page.getByRole('link', { name: 'Reserve a spot' }).first().click();
  await buyer.page.getByRole('spinbutton').fill('2');
  await buyer.page.getByRole('button', { name: 'Continue' }).first().click();
  await buyer.page.getByLabel('Name').fill('Ada Lovelace');
  await buyer.page.getByLabel('Email').fill('ada@example.org');
  await buyer.page
    .getByRole('button', { name: /^Reserve/ })
    .first()
    .click();
  await buyer.page.waitForURL('**/orders/**');

  // visits are stored every few seconds
  await expect
    .poll(() => page.reload().then(() => page.getByText('1 visit', { exact: true }).count()), { interval: 1000 })
    .toBe(1);
  await page.getByText('1 order', { exact: true }).waitFor();
  await openPage(page, paths.manageDashboard(eventId));
  await page.getByRole('heading', { name: 'Where visitors come from' }).waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
});
