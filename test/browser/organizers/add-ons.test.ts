// An add-on on a phone and a wide screen: the organizer adds it, a buyer takes it with a ticket, and the pages have no faults.
import { expect, test } from 'vitest';
import { publishMyEvent, saveTicketClass } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { FREE_CLASS } from '../../worlds/free-class.ts';
import { createOrganizerWithDraft } from '../../worlds/organizers.ts';
import { faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

test.each([390, 1440] as const)(
  'at %i px an organizer adds an add-on, and a buyer gets it with a ticket',
  async (width) => {
    const { ctx, eventId, token } = await createOrganizerWithDraft(site.db);
    await saveTicketClass(ctx, { eventId, classId: null, fields: { ...FREE_CLASS, name: 'Entry', hidden: false } });
    await publishMyEvent(ctx, { eventId });

    const { context, page } = await visit(site, { width });
    await context.addCookies([{ name: 'session', value: token, url: site.origin }]);
    await openPage(page, paths.manageTickets(eventId));
    await page.getByRole('link', { name: 'Add an add-on' }).click();
    await page.getByRole('heading', { name: 'New add-on' }).waitFor();
    await page.getByRole('button', { name: 'Save add-on' }).click();
    await page.getByRole('alert').waitFor();
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    await page.getByLabel('Name of the add-on').fill('T-shirt');
    await page.getByLabel('Stock').fill('1');
    await page.getByRole('button', { name: 'Save add-on' }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Add-ons' }).waitFor();
    expect(await faultsAtEveryWidth(page)).toEqual([]);

    const buyer = await visit(site, { width });
    await openPage(buyer.page, paths.checkout(eventId));
    await buyer.page.getByRole('heading', { level: 2, name: 'Add-ons' }).waitFor();
    const shirt = buyer.page.getByRole('listitem').filter({ hasText: 'T-shirt' });
    await shirt
      .getByRole('button', { name: /T-shirt/ })
      .last()
      .click();
    await buyer.page.getByText('1 ticket · 1 add-on').filter({ visible: true }).first().waitFor();
    await buyer.page
      .getByRole('listitem')
      .filter({ hasText: 'Entry' })
      .getByRole('button', { name: /Entry/ })
      .first()
      .click();
    await buyer.page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
    await shirt.getByText('Add-ons come with a ticket. Choose a ticket too.', { exact: true }).waitFor();
    expect(await faultsAtEveryWidth(buyer.page)).toEqual([]);
    await buyer.page
      .getByRole('listitem')
      .filter({ hasText: 'Entry' })
      .getByRole('button', { name: /Entry/ })
      .last()
      .click();
    await buyer.page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
    await buyer.page.getByLabel('Name').fill('Ada Lovelace');
    await buyer.page.getByLabel('Email').fill(`ada-${width}@example.org`);
    await buyer.page.getByRole('button', { name: 'Reserve my spot' }).click();
    await buyer.page.getByRole('heading', { name: 'Add-ons' }).waitFor();
    expect(await faultsAtEveryWidth(buyer.page)).toEqual([]);
    await buyer.page.getByRole('link', { name: 'T-shirt' }).click();
    await buyer.page.getByText('Show this to pick it up.').waitFor();
    expect(await faultsAtEveryWidth(buyer.page)).toEqual([]);
  },
);
