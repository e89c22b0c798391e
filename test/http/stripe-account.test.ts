// An organizer sets up payouts with Stripe without client script, sells a ticket, and sees the money there.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcilePayments } from '#domain/checkout';
import { setMemberIn } from '#domain/organizers';
import { balancesOf, checkLedger, setSiteGatewayIn } from '#domain/payments';
import { openGateways } from '#server/payments/gateways.ts';
import { silentLog } from '#server/log.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { ownApp } from '../site/app.ts';
import { startStripe } from '../stripe/stand-in.ts';
import { contextOf } from '../worlds/context.ts';
import { organizationOf } from '../worlds/organizers.ts';
import { newBuyer, onlineSale } from '../worlds/payment-scene.ts';
import { createPerson } from '../worlds/people.ts';
import { newAda, type Sale } from '../worlds/sale.ts';

const stripe = await startStripe();
afterAll(() => stripe.stop());
const { secretKey, webhookSecrets, connectWebhookSecrets = [] } = stripe.settings;
const app = ownApp({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecrets.join(),
  STRIPE_CONNECT: 'true',
  STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecrets.join(),
  STRIPE_API_BASE: stripe.origin,
  LOG_LEVEL: 'debug',
});
let browsers: Browsers;
let sale: Sale;
let organizationId: string;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  sale = await onlineSale(app.db);
  await app.db.transaction().execute((tx) => setSiteGatewayIn(tx, { name: 'stripe', isDemo: true, isConnect: true }));
  organizationId = await organizationOf(app.db, sale.eventId);
  stripe.webhookUrl = `${app.origin}/payments/stripe/webhook/`;
});

async function request(path: string, { session, form }: { session?: string; form?: [string, string][] } = {}) {
  const { cookie, token } = browsers.open(session);
  const answer = await fetch(app.origin + path, {
    redirect: 'manual',
    headers: { cookie, origin: app.origin, 'x-forwarded-for': newNetwork() },
    ...(form && { method: 'POST', body: new URLSearchParams([['csrftoken', token], ...form]) }),
  });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { status: answer.status, location: answer.headers.get('location') ?? '', policy, html: await answer.text() };
}

/** What the organizer presses on a page of Stripe. Returns the path of this site to which it leads. */
async function press(url: string, choice: string): Promise<string> {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) });
  const { pathname, search } = new URL(answer.headers.get('location') ?? '');
  return pathname + search;
}

async function member(role: 'owner' | 'editor' | null) {
  const person = await createPerson(app.db);
  const { accountId, token } = person;
  if (role) await app.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, accountId, role }));
  return token;
}

/** The page once it contains a text, which a job of the server brings. */
async function untilShown(path: string, session: string, text: string): Promise<string> {
  for (const began = performance.now(); performance.now() - began < 240_000;) {
    const { html } = await request(path, { session });
    if (html.includes(text)) return html;
    await new Promise((done) => void setTimeout(done, 100));
  }
  throw new Error(`${path} does not show: ${text}`);
}

test('an owner sets up an account, sells a ticket with the fee of the site, and sees the payout', async () => {
  const path = organizationPaths.stripeAccount(organizationId);
  const session = await member('owner');
  const [outsider, editor] = [await member(null), await member('editor')];
  expect((await request(path, { session: outsider })).status).toBe(404);
  expect((await request(path, { session: editor })).status).toBe(403);
  expect((await request(path, { session: editor, form: [['country', 'DE']] })).status).toBe(403);

  const tickets = await request(paths.manageTickets(sale.eventId), { session });
  expect(tickets.html).toContain('People can’t pay online yet');
  expect((await request(paths.managePublish(sale.eventId), { session })).html).toContain(path);
  const page = await request(path, { session });
  expect(page.html).toContain('Set up payouts with Stripe');
  expect(page.policy).toContain(`form-action 'self' ${stripe.origin};`);

  const missing = await request(path, { session, form: [['country', '']] });
  expect([missing.status, missing.html.includes('Choose a country.')]).toEqual([400, true]);
  const opened = await request(path, { session, form: [['country', 'DE']] });
  expect([opened.status, opened.location.startsWith(`${stripe.origin}/setup/`)]).toEqual([303, true]);
  expect((await request(path, { session })).html).toContain('Stripe has some questions left');
  expect((await request(paths.manageTickets(sale.eventId), { session })).html).toContain('See what Stripe needs');
  expect((await request(paths.manageDashboard(sale.eventId), { session })).html).toContain('See what Stripe needs');
  expect((await request(paths.manageDashboard(sale.eventId), { session: editor })).status).toBe(200);

  const again = await request(await press(opened.location, 'again'), { session });
  expect([again.status, again.location.startsWith(`${stripe.origin}/setup/`)]).toEqual([303, true]);
  const back = await request(await press(again.location, 'complete'), { session });
  expect(back.html).toContain('You’re ready to get paid');
  const dashboard = await request(`${path}?to=dashboard`, { session });
  expect([dashboard.status, dashboard.location.startsWith(`${stripe.origin}/express/`)]).toEqual([303, true]);
  expect((await request(`${path}?to=dashboard`, { session: outsider })).status).toBe(404);

  await app.db
    .insertInto('fee_rate')
    .values({ organization_id: organizationId, currency: 'EUR', rate: 0, fixed_minor: '137' })
    .execute();
  const { token } = await newBuyer(app.db, sale);
  expect((await request(paths.reservation(token))).policy).toContain(`form-action 'self' ${stripe.origin};`);
  expect((await request(paths.checkout(sale.eventId))).policy).toContain("form-action 'self';");
  const { name, email } = newAda();
  const paying = await request(paths.reservation(token), {
    form: [
      ['name', name],
      ['email', email],
      ['payment', 'online'],
      ['intent', 'order'],
    ],
  });
  expect([paying.status, paying.location.startsWith(`${stripe.origin}/c/pay/`)]).toEqual([303, true]);
  await request(await press(paying.location, 'pay'));
  const { connected } = stripe.account;
  expect(connected.fees).toMatchObject([{ amount: 137 }]);
  expect(connected.transfers).toMatchObject([{ amount: 2637, amount_reversed: 0 }]);

  const gateways = openGateways(app.db, { settings: stripe.settings, baseUrl: app.origin, log: silentLog });
  await reconcilePayments(contextOf(app.db), { gateways });
  expect(await balancesOf(app.db, { organizationId })).toEqual(new Map());
  expect((await checkLedger(app)).problems).toEqual([]);
  const accountId = connected.transfers[0]?.destination ?? '';
  connected.endPayout(connected.payOut(accountId).id, 'paid');
  const money = await untilShown(organizationPaths.money(organizationId), session, 'Arrived at your bank');
  expect(money).toContain('Sent to your Stripe account');
  expect(money).toContain('€25.00');
});

test('the log has no key and no secret of the gateway, also when its calls fail', async () => {
  const reports = `${app.origin}/payments/stripe/webhook/`;
  const headers = { 'stripe-signature': 't=1,v1=00', authorization: `Bearer ${secretKey}` };
  expect((await fetch(reports, { method: 'POST', body: '{}', headers })).status).toBe(400);
  for (const status of [400, 401, 500]) {
    stripe.onCall = async () => status;
    const { token } = await newBuyer(app.db, sale);
    const { name, email } = newAda();
    const form: [string, string][] = Object.entries({ name, email, payment: 'online', intent: 'order' });
    const answer = await request(paths.reservation(token), { form });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.html).not.toMatch(/sk_test_|whsec_/);
  }
  stripe.onCall = undefined;
  const logged = app.output();
  expect(logged.match(/Stripe opened no session/g)?.length).toBeGreaterThanOrEqual(3);
  for (const secret of [secretKey, ...webhookSecrets, ...connectWebhookSecrets]) expect(logged).not.toContain(secret);
});
