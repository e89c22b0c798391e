// The statement of an organization and the ZIP file of its documents, read back from what the site sends.
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { issueDocuments } from '#domain/documents';
import { refundTickets } from '#domain/attendees';
import { setSiteGatewayIn, siteGateway } from '#domain/payments';
import { organizationPaths } from '#shared/organization-paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { organizationOf } from '../worlds/organizers.ts';
import { createPerson } from '../worlds/people.ts';
import { carryOutRefunds, paidOrder, type PaidOrder, refundOf } from '../worlds/refund-scene.ts';

const app = sharedApp();
let browsers: Browsers;
let paid: PaidOrder;
let organizationId: string;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  const before = await siteGateway(app.db);
  // two tickets for 25.00 € each, of which one is refunded
  paid = await paidOrder(app.db);
  const [ticketId = ''] = paid.ticketIds;
  await issueDocuments(app, paid.target);
  await refundTickets(paid.owner.ctx, refundOf(paid, [ticketId]));
  await carryOutRefunds(paid);
  await issueDocuments(app, paid.target);
  // other test files share the site
  await app.db.transaction().execute((tx) => setSiteGatewayIn(tx, before));
  organizationId = await organizationOf(app.db, paid.target.eventId);
});

async function download(path: string, session: string) {
  const answer = await fetch(app.origin + path, {
    redirect: 'manual',
    headers: { cookie: browsers.open(session).cookie, 'x-forwarded-for': newNetwork() },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', bytes };
}

/** The text of a PDF with single spaces. */
const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replaceAll(/\s+/g, ' ');

test('the statement has the sums of the ledger, in the language of the page, and marks demo money', async () => {
  const path = `${organizationPaths.moneyStatement(organizationId)}?currency=EUR&period=all`;
  const { status, type, bytes } = await download(path, paid.owner.token);
  expect([status, type]).toEqual([200, 'application/pdf']);
  const text = await textOf(bytes);
  expect(text).toContain('Statement');
  expect(text).toContain('This is demo money: no money moved, and none is paid out.');
  expect(text).toMatch(/Opening balance €0\.00/);
  expect(text).toMatch(/Sold €50\.00/);
  expect(text).toMatch(/Refunded −€25\.00/);
  expect(text).toMatch(/Closing balance €25\.00/);
  const german = await textOf((await download(`/de${path}`, paid.owner.token)).bytes);
  expect(german).toMatch(/25,00 €/);
});

test('the ZIP file has the receipt and the credit note, each as a PDF under its number', async () => {
  const { status, type, bytes } = await download(organizationPaths.documentFiles(organizationId), paid.owner.token);
  expect([status, type]).toEqual([200, 'application/zip']);
  const files = Object.entries(unzipSync(bytes)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(files.map(([name]) => name)).toEqual([
    expect.stringMatching(/^DEMO-\d{4}-00001\.pdf$/),
    expect.stringMatching(/^DEMO-CN-\d{4}-00001\.pdf$/),
  ]);
  const texts = await Promise.all(files.map(([, file]) => textOf(file)));
  for (const [index, text] of texts.entries()) expect(text).toContain(files[index]?.[0].replace('.pdf', ''));
  expect(texts[0]).toContain('€50.00');
  expect(texts[1]).toContain('−€25.00');
});

test('people outside the organization find neither', async () => {
  const { token } = await createPerson(app.db);
  const statement = `${organizationPaths.moneyStatement(organizationId)}?currency=EUR&period=all`;
  for (const path of [statement, organizationPaths.documentFiles(organizationId)])
    expect((await download(path, token)).status).toBe(404);
});
