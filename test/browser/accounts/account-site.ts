// Windows, forms and mails for the tests of accounts. Tests find elements by role and visible text.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { confirm, reserve } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { listStoredMails } from '#domain/notifications';
import { contextOf } from '../../worlds/context.ts';
import { createPersonWithPassword, PASSWORD } from '../../worlds/accounts.ts';
import { type TestPerson } from '../../worlds/people.ts';
import { sharedSite, type Site, type Visit, type VisitOptions } from '../../site/browser.ts';
import { addSession, inWindow } from '../window.ts';

type Run = (page: Page, tab: Visit) => Promise<void>;
type RunAsMember = (page: Page, tab: Visit, person: TestPerson) => Promise<void>;

export interface AccountSite {
  site: Site;
  /** Runs a test in a window that is opened for it, and closes the window afterwards. */
  inAccountWindow: (options: VisitOptions, run: Run) => Promise<void>;
  /** Like `inAccountWindow`, signed in as a new person who has a password. */
  asMember: (options: VisitOptions, run: RunAsMember) => Promise<void>;
}

/** The shared site for tests of accounts. Call it at the top of a file. */
export function accountSite(): AccountSite {
  const site = sharedSite();
  return {
    site,
    inAccountWindow: (options, run) => inWindow(site, options, run),
    asMember: (options, run) =>
      inWindow(site, options, async (page, tab) => {
        const person = await createPersonWithPassword(site.db);
        await addSession(tab, site, person);
        await run(page, tab, person);
      }),
  };
}

export const newEmail = () => `ada-${crypto.randomUUID()}@example.org`;
export const pageTitle = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
export const pathOf = (page: Page) => new URL(page.url()).pathname;
export const accountButton = (page: Page) => page.getByRole('button', { name: /^Account:/ });
export const textField = (page: Page, name: string) => page.getByRole('textbox', { name });
export const clickButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Waits for a mail to `email` with a link whose path starts with `pathStart`; returns the path. */
export async function mailedPath(site: Site, email: string, pathStart: string): Promise<string> {
  const findPath = async () => {
    const mails = await listStoredMails(contextOf(site.db));
    const links = mails.filter(({ to }) => to.includes(email)).map(({ text }) => /https?:\/\/\S+/g.exec(text)?.[0]);
    return links.map((link) => new URL(link ?? site.origin).pathname).find((path) => path.startsWith(pathStart)) ?? '';
  };
  await expect.poll(findPath).toContain(pathStart);
  return findPath();
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await textField(page, 'Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await clickButton(page, 'Sign in');
}

export async function fillSignUp(page: Page, email: string): Promise<void> {
  await textField(page, 'Name').fill('Ada Lovelace');
  await textField(page, 'Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await clickButton(page, 'Create account');
}

/** Orders two tickets of `jazz-night`; returns the order's token. */
export async function placeOrderAs(
  site: Site,
  { actor, email }: { actor: Ctx['actor']; email: string },
): Promise<string> {
  const ctx = contextOf(site.db, actor);
  const { id } = site.world.events['jazz-night'];
  const ticketClassId = Object.entries(site.world.classes).find(([name]) => name.startsWith('jazz-night/'))?.[1] ?? '';
  const lines = [{ ticketClassId, quantity: 2 }];
  const { reservationToken } = await reserve(ctx, { eventId: id, lines, idempotencyKey: crypto.randomUUID() });
  const buyer = { name: 'Ada Lovelace', email };
  const order = await confirm(ctx, { token: reservationToken, ...buyer, idempotencyKey: crypto.randomUUID() });
  return order.orderToken;
}
