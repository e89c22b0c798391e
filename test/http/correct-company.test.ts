// A member of the team corrects the company of an order, without client script.
import { beforeAll, expect, test } from 'vitest';
import { issueDocuments } from '#domain/documents';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { paidOrder } from '../worlds/refund-scene.ts';

const app = sharedApp();
let browsers: Browsers;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
});
const network = newNetwork();

test('the team writes an invoice for a company, and replaces it with a corrected one', async () => {
  const paid = await paidOrder(app.db);
  await issueDocuments(app, paid.target);
  const path = paths.manageOrder(paid.target.eventId, paid.target.orderId);
  const { cookie, token } = browsers.open(paid.owner.token);
  const headers = { cookie, origin: app.origin, 'x-forwarded-for': network };
  const read = async (at: string) =>
    (await (await fetch(app.origin + at, { headers })).text()).replaceAll('<!-- -->', '');
  const post = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ csrftoken: token, intent: 'company', ...fields });
    const answer = await fetch(app.origin + path, { method: 'POST', redirect: 'manual', headers, body });
    return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
  };
  expect(await read(path)).toMatch(/Receipt \(PDF\).*Write an invoice for a company/s);

  const details = { company: 'Engines Ltd', buyerName: 'Ada Lovelace', buyerAddress: 'London', vatId: '' };
  const refused = await post({ ...details, buyerName: '', vatId: 'DE1' });
  expect(refused.status).toBe(400);
  expect(refused.html).toMatch(/<details[^>]* open=""/);
  for (const name of ['buyerName', 'vatId'])
    expect(refused.html).toMatch(new RegExp(`id="${name}"[^>]*aria-invalid="true"`));
  expect(refused.html).toContain('value="Engines Ltd"');

  const done = await post(details);
  expect([done.status, done.location]).toEqual([303, expect.stringContaining('done=company')]);
  const page = await read(done.location);
  expect(page).toMatch(/The new invoice is ready\..*Credit note \(PDF\).*Invoice \(PDF\).*Correct the invoice/s);
  expect(page).toMatch(/Company corrected/);
  expect((await post(details)).location).not.toContain('done=');
});
