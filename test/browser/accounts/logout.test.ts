// Logging out: this session, another session, and all other sessions.
import { describe, expect, test } from 'vitest';
import { startSessionIn } from '#domain/accounts';
import { TICKET_CACHE } from '#shared/ticket-copies.ts';
import { testClient } from '../../worlds/accounts.ts';
import { openPage } from '../../site/browser.ts';
import { accountSite, pathOf, accountButton, clickButton } from './account-site.ts';

const { site, asMember } = accountSite();

describe('logout', () => {
  test('is a button in the menu; the back button shows no private page afterwards', () =>
    asMember({}, async (page) => {
      await openPage(page, '/account-settings/');
      await page.evaluate(async (cache) => {
        localStorage.setItem('search-history', 'secret hobby');
        await (await caches.open(cache)).put('/tickets/of-this-person/', new Response('ticket'));
      }, TICKET_CACHE);
      await accountButton(page).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await page.waitForURL(`${site.origin}/`, { waitUntil: 'commit' }); // the message hides itself after seconds
      await page.getByRole('status').getByText('You’re logged out.').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('search-history'))).toBeNull();
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
      await page.goBack({ waitUntil: 'networkidle' });
      expect(pathOf(page)).toBe('/signin/');
      expect(await page.getByText('example.org').count()).toBe(0);
    }));

  test('ends one session, then all other sessions', () =>
    asMember({}, async (page, _tab, person) => {
      const startOtherSession = () =>
        site.db
          .transaction()
          .execute((tx) =>
            startSessionIn(tx, { accountId: person.accountId, kind: 'browser', methods: ['password'], ...testClient }),
          );
      const [first, second] = [await startOtherSession(), await startOtherSession()];
      const statusWith = async ({ token }: { token: string }) =>
        (await fetch(`${site.origin}/saved`, { headers: { cookie: `session=${token}` }, redirect: 'manual' })).status;
      await openPage(page, '/account-settings/security/');
      await page
        .getByRole('button', { name: /^Log out: / })
        .first()
        .click();
      await expect.poll(() => page.getByText('Logged out on that device.').count()).toBe(1);
      expect([await statusWith(first), await statusWith(second)].toSorted()).toEqual([200, 303]);
      await clickButton(page, 'Log out everywhere else');
      await expect.poll(() => page.getByText('You’re now logged out everywhere else.').count()).toBe(1);
      expect([await statusWith(first), await statusWith(second)]).toEqual([303, 303]);
    }));
});
