// The list of orders that staff review, on the built server.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { confirm, reserve } from '#domain/checkout';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { createPerson } from '../worlds/people.ts';
import { createSale, newKey } from '../worlds/sale.ts';
import { violations } from '../site/axe.ts';
import { sharedSite, visit } from '../site/browser.ts';
import { faultsAtEveryWidth } from './window.ts';

const site = sharedSite();

/** An order that waits for a review. Returns its number as pages show it. */
async function oddOrder({ hasStarted = false } = {}): Promise<string> {
  const sale = await createSale(site.db);
  const visitor = contextOf(site.db, newVisitor());
  const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }];
  const { reservationToken } = await reserve(visitor, { eventId: sale.eventId, lines, idempotencyKey: newKey() });
  const buyer = { name: 'Ada Lovelace', email: `${newKey()}@example.org` };
  const { orderToken } = await confirm(visitor, { token: reservationToken, ...buyer, idempotencyKey: newKey() });
  const { rows } = await sql<{ number: string }>`
    with listed as (
      insert into order_review (order_id, reasons)
      select id, '{many_cards,just_before,other_country}' from ticket_order where token = ${orderToken} returning order_id)
    select o.number::text as number from ticket_order o join listed l on l.order_id = o.id`.execute(site.db);
  if (hasStarted)
    await sql`update event set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour'
      where id = ${sale.eventId}::bigint`.execute(site.db);
  return (rows[0]?.number ?? '').replace(/^.{4}/, '$&-');
}

test('staff mark one order as fine, cancel another with a reason, and read that a colleague was faster', async () => {
  const [fine, canceled, taken] = [await oddOrder(), await oddOrder({ hasStarted: true }), await oddOrder()];
  const tab = await visit(site, {});
  const { page } = tab;
  try {
    const { token } = await createPerson(site.db, { isStaff: true, fullName: 'Sam Staff' });
    await tab.context.addCookies([{ name: 'session', value: token, url: site.origin }]);
    await page.goto(paths.adminSearch());
    // other files of this site pay with cards, too, and a job may list their orders at any time
    await page.getByRole('link', { name: /\d orders to review$/ }).click();
    await page.getByText('Many cards with one email address').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await faultsAtEveryWidth(page)).toEqual([]);

    await page.getByText('Event began on').waitFor();

    const cancel = page.getByRole('button', { name: `Cancel order and refund ${canceled}` });
    await cancel.click();
    await page.getByRole('alert').first().waitFor();
    expect(await violations(page)).toEqual([]);
    const card = page.getByRole('article').filter({ has: cancel });
    await card.getByRole('textbox', { name: /Reason for the buyer/ }).fill('The card was stolen.');
    await cancel.click();
    await page.getByText('Canceled. The money goes back.').waitFor();

    await sql`update order_review set state = 'fine', decided_at = now()
      where order_id = (select id from ticket_order where number = ${taken.replace('-', '')})`.execute(site.db);
    await page.getByRole('button', { name: `Looks fine ${taken}` }).click();
    const notice = page.getByRole('alert');
    await notice.getByText('Another member of staff has already decided about this order.').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: `Looks fine ${fine}` }).click();
    await page.getByText('Marked as fine.').waitFor();
    for (const order of [fine, canceled])
      await page.getByRole('button', { name: `Looks fine ${order}` }).waitFor({ state: 'detached' });
    const emptied = async () => {
      await sql`delete from order_review`.execute(site.db);
      await page.reload();
      return page.getByText('There are no orders to review.').count();
    };
    await expect.poll(emptied).toBe(1);
    expect(new URL(page.url()).pathname).toBe(staffPaths.adminReviews());
  } finally {
    await tab.close();
  }
});
