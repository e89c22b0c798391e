// The storage of a browser in which a person is signed in: script finds no personal data and no token there.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { confirm, reserve } from '#domain/checkout';
import { silentLog } from '#server/log.ts';
import { paths } from '#shared/paths.ts';
import { createPersonWithPassword } from '../worlds/accounts.ts';
import { type TestPerson } from '../worlds/people.ts';
import { openPage, sharedSite, visit } from '../site/browser.ts';

const site = sharedSite();

async function placeOrderOf({ actor, email }: TestPerson): Promise<string> {
  const ctx = { db: site.db, clock: { now: () => Temporal.Now.instant() }, log: silentLog, actor };
  const ticketClassId = Object.entries(site.world.classes).find(([name]) => name.startsWith('jazz-night/'))?.[1] ?? '';
  const { id: eventId } = site.world.events['jazz-night'];
  const lines = [{ ticketClassId, quantity: 1 }];
  const { reservationToken: token } = await reserve(ctx, { eventId, lines, idempotencyKey: crypto.randomUUID() });
  const order = await confirm(ctx, { token, name: 'Ada Lovelace', email, idempotencyKey: crypto.randomUUID() });
  return order.orderToken;
}

/** Everything that script can read in the storage of the browser. */
const storageOf = (page: Page): Promise<{ text: string; databases: number; caches: number }> =>
  page.evaluate(async () => ({
    text: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name]),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));

test("the browser's stores hold no personal data", async () => {
  const person = await createPersonWithPassword(site.db);
  const order = await placeOrderOf(person);
  const { page, context } = await visit(site);
  await context.addCookies([{ name: 'session', value: person.token, url: site.origin, httpOnly: true }]);
  for (const path of [
    '/',
    '/d/ca--san-francisco/events/?q=jazz',
    paths.event(site.world.events['jazz-night']),
    paths.checkout(site.world.events['jazz-night'].id),
    paths.tickets(person.publicId),
    paths.order(order),
    paths.saved(),
    paths.accountSettings(),
    paths.security(),
  ]) {
    await openPage(page, path);
    const { text, ...counts } = await storageOf(page);
    for (const secret of [person.email, 'Lovelace', person.token, person.publicId, order])
      expect(text, path).not.toContain(secret);
    expect(counts, path).toEqual({ databases: 0, caches: 0 });
  }
});
