// A guest shows a promo code at the door: on a phone with script, and on a desktop without.
import { expect, test } from 'vitest';
import { createPromoCodesIn } from '#domain/tickets';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { officeScene, openedTill } from '../../worlds/box-office-scene.ts';
import { addSession, faultsAtEveryWidth } from '../window.ts';

const site = sharedSite();

test.each([
  { width: 390 as const, javaScript: true },
  { width: 1440 as const, javaScript: false },
])('a seller enters a wrong code, then a right one, and sells ($width px, script: $javaScript)', async (options) => {
  const scene = await officeScene(site.db);
  const { eventId, seller } = scene;
  const discount = { terms: { percent: 10 }, currency: 'EUR', minOrderMinor: 0, classIds: null };
  const terms = { discount, limit: 1, startsAt: null, endsAt: null };
  await site.db.transaction().execute((tx) => createPromoCodesIn(tx, { eventId, codes: ['DOOR'], terms, batch: null }));
  await openedTill(seller.ctx, eventId);
  const window = await visit(site, options);
  await addSession(window, site, seller);
  const main = window.page.getByRole('main');

  await openPage(window.page, `${boxOfficePaths.pay(eventId)}?quantity_${scene.classes[0]}=2`);
  await main.getByText('Promo code', { exact: true }).click();
  await main.getByLabel('Code').fill('WRONG');
  await main.getByRole('button', { name: 'Apply code' }).click();
  await main.getByText('This code isn’t valid for this event.').waitFor();
  expect(await main.getByLabel('Code').getAttribute('aria-invalid')).toBe('true');
  await main.getByRole('button', { name: '€51.00 received' }).waitFor();
  // axe runs by script
  const faultsNow = async (): Promise<string[]> => (options.javaScript ? faultsAtEveryWidth(window.page) : []);
  const faults = await faultsNow();

  await main.getByLabel('Code').fill('door');
  await main.getByRole('button', { name: 'Apply code' }).click();
  await main.getByText('Code door is applied.').waitFor();
  await main.getByRole('row', { name: /Promo code door −€5\.10/ }).waitFor();
  faults.push(...(await faultsNow()));
  await main.getByRole('link', { name: 'Remove code' }).click();
  await main.getByRole('button', { name: '€51.00 received' }).waitFor();

  await main.getByText('Promo code', { exact: true }).click();
  await main.getByLabel('Code').fill('DOOR');
  await main.getByRole('button', { name: 'Apply code' }).click();
  await main.getByRole('button', { name: '€45.90 received' }).click();
  await window.page.waitForURL(/\/sales\//);
  await main.getByText('Promo code DOOR').waitFor();
  await main.getByText('−€5.10').waitFor();
  faults.push(...(await faultsNow()));
  expect(faults).toEqual([]);
  expect(window.problems).toEqual([]);
});
