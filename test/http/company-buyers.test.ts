// Buyers who buy for a company at the checkout: errors, the new total before the order, and the way to the payment.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { organizationOf } from '../worlds/organizers.ts';
import { newBuyer, onlineSale } from '../worlds/payment-scene.ts';
import { createPerson, type TestPerson } from '../worlds/people.ts';

const app = sharedApp();
let browsers: Browsers;
let person: TestPerson;
let token: string;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  person = await createPerson(app.db);
  // tickets for 25.00 € with German VAT, of a German seller
  const sale = await onlineSale(app.db);
  const organizationId = await organizationOf(app.db, sale.eventId);
  await sql`update event set online = true where id = ${sale.eventId}::bigint`.execute(app.db);
  await sql`insert into tax_rule (organization_id, country, name, rate, is_inclusive, is_for_online)
    values (${organizationId}::bigint, 'DE', 'VAT', 19000, true, true)`.execute(app.db);
  await sql`insert into seller_details (organization_id, name, address, vat_id, register, footer)
    values (${organizationId}::bigint, 'Oz e. V.', 'Am Hafen 3', 'DE136695976', '', '')`.execute(app.db);
  ({ token } = await newBuyer(app.db, sale));
});

async function order(more: Record<string, string>) {
  const { cookie, token: csrftoken } = browsers.open(person.token);
  const fields = { csrftoken, name: 'Ada', email: 'ada@example.org', payment: 'online', intent: 'confirm', ...more };
  const answer = await fetch(app.origin + paths.reservation(token), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: app.origin, 'x-forwarded-for': newNetwork() },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
}

const company = { isCompany: 'on', company: 'Muster GmbH', companyAddress: 'Ring 1\n1010 Wien' };
const payments = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from payment`.execute(app.db)).rows[0]?.n);

test('a wrong VAT ID is named at its field, and the form keeps what was typed', async () => {
  const { status, html } = await order({ ...company, companyVatId: 'ATU13585626' });
  expect(status).toBe(400);
  expect(html).toMatch(/id="companyVatId-error"[^>]*>[^<]*(<[^>]+>[^<]*)*This isn’t a valid VAT ID/);
  expect(html).toMatch(/<input(?=[^>]*name="isCompany")(?=[^>]*checked)/);
  expect(html).toContain('value="Muster GmbH"');
  expect(html).toContain('value="ATU13585626"');
});

test('a VAT ID of another member state takes the tax off; the buyer sees the new total, and then orders', async () => {
  const before = await payments();
  const priced = await order({ ...company, companyVatId: 'at u13585627' });
  expect(priced.status).toBe(200);
  expect(priced.html).toContain('Your new total is €21.01, without VAT.');
  expect(priced.html).toContain('Reverse charge: VAT is to be paid by the recipient.');
  expect(await payments()).toBe(before);

  const private_ = await order({});
  expect(private_.html).toContain('Your new total is €25.00, with VAT.');
  expect((await order({ ...company, companyVatId: 'ATU13585627' })).status).toBe(200);
  expect(await payments()).toBe(before);

  const paying = await order({ ...company, companyVatId: 'ATU 1358 5627' });
  expect(paying.status).toBe(303);
  expect(paying.location).toContain('/demo-payment/');
  const page = await fetch(new URL(paying.location, app.origin));
  expect(await page.text()).toContain('€21.01');
});
