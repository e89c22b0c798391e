// Many promo codes at once: uploaded as a CSV file, refused with the wrong line, and downloaded again.
import { beforeAll, expect, test } from 'vitest';
import { promoEditor } from '#domain/management';
import { promoPaths } from '#shared/promo-codes.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { ownerOf } from '../worlds/organizers.ts';
import { createPerson, type TestPerson } from '../worlds/people.ts';
import { createSale, type Sale } from '../worlds/sale.ts';

const app = sharedApp();
let browsers: Browsers;
let sale: Sale;
let owner: TestPerson;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  sale = await createSale(app.db, { classes: [{ priceKind: 'paid', priceMinor: 2000 }] });
  owner = await ownerOf(app.db, sale.eventId);
});

async function upload(csv: string, person = owner) {
  const { cookie, token } = browsers.open(person.token);
  const body = new FormData();
  const fields = { batchName: 'Friends', batchCodes: '', batchCount: '', promoKind: 'percent', promoValue: '20' };
  const classes = { promoMinimum: '', promoLimit: '1', promoClasses: sale.classes[0] ?? '' };
  for (const [name, value] of Object.entries({ csrftoken: token, ...fields, ...classes })) body.append(name, value);
  body.append('file', new File([csv], 'codes.csv', { type: 'text/csv' }));
  const answer = await fetch(app.origin + promoPaths.addPromoCodes(sale.eventId), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: app.origin, 'x-forwarded-for': newNetwork() },
    body,
  });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

async function download(person = owner) {
  const { cookie } = browsers.open(person.token);
  const headers = { cookie, 'x-forwarded-for': newNetwork() };
  const answer = await fetch(app.origin + promoPaths.promoCodesExport(sale.eventId), { headers });
  return { status: answer.status, type: answer.headers.get('content-type'), csv: await answer.text() };
}

test('a CSV file becomes codes, and all codes are downloaded as CSV', async () => {
  const wrong = await upload('Code\r\nGOOD-ONE\r\n=HYPERLINK\r\n');
  expect(wrong.status).toBe(400);
  expect(wrong.html).toContain('=HYPERLINK');
  expect((await promoEditor(owner.ctx, sale)).batches).toEqual([]);

  const added = await upload('\uFEFFName,Code\r\nAda,ADA-2027\r\n"Grace","GRACE-2027"\r\n\r\nAgain,ada-2027\r\n');
  expect([added.status, added.location]).toEqual([303, `${promoPaths.managePromoCodes(sale.eventId)}?done=added-2`]);

  const { status, type, csv } = await download();
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
  const [titles, ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(titles).toMatch(/Code.*Name.*State.*Limit of orders/);
  expect(rows.toSorted()).toEqual([
    expect.stringMatching(/^"?ADA-2027"?,"?Friends"?,"?active"?,"?1"?,/),
    expect.stringMatching(/^"?GRACE-2027"?,"?Friends"?,"?active"?,"?1"?,/),
  ]);
});

test('another person can neither add nor download codes', async () => {
  const stranger = await createPerson(app.db);
  expect((await upload('Code\nMINE-2027', stranger)).status).toBe(404);
  expect((await download(stranger)).status).toBe(404);
});
