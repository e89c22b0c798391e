// The line above every page of a site with demo money, which is part of the document in every language.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setMemberIn } from '#domain/organizers';
import { setSiteGatewayIn, siteGateway } from '#domain/payments';
import { organizationPaths } from '#shared/organization-paths.ts';
import { localePath, paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { type App, appOnDatabaseOf, sharedApp } from '../site/app.ts';
import { organizationOf } from '../worlds/organizers.ts';
import { newBuyer, onlineSale, press, report, startPaying } from '../worlds/payment-scene.ts';
import { createPerson } from '../worlds/people.ts';

const app = sharedApp();
let gatewayBefore: Awaited<ReturnType<typeof siteGateway>>;
beforeAll(async () => {
  gatewayBefore = await siteGateway(app.db);
});
const demoSite = appOnDatabaseOf(app, { DEMO_MONEY: 'true' });
// no request of these tests goes to Stripe
const liveSite = appOnDatabaseOf(app, {
  SEED: 'demo',
  STRIPE_SECRET_KEY: 'sk_live_thisKeyIsNoKeyOfAnyAccount',
  STRIPE_WEBHOOK_SECRET: 'whsec_thisIsNoSecretOfAnyAccount',
});
afterAll(() => app.db.transaction().execute((tx) => setSiteGatewayIn(tx, gatewayBefore)));

let browsers: Browsers;
/** Pages of every kind, by name: path, session, status. */
let visits: Map<string, [string, string | undefined, number]>;

beforeAll(async () => {
  browsers = await browsersOf(app.db);
  const sale = await onlineSale(app.db);
  const { eventId } = sale;
  const organizationId = await organizationOf(app.db, eventId);
  const owner = await createPerson(app.db);
  const staff = await createPerson(app.db, { isStaff: true });
  const other = await createPerson(app.db);
  await app.db
    .transaction()
    .execute((tx) => setMemberIn(tx, { organizationId, accountId: owner.accountId, role: 'owner' }));
  const [waiting, paid] = [await newBuyer(app.db, sale), await newBuyer(app.db, sale)];
  const sessions = [await startPaying(waiting), await startPaying(paid)];
  await press(paid, sessions[1] ?? '', 'pay');
  await report(paid, sessions[1] ?? '');
  const { token } = await app.db
    .selectFrom('ticket_order')
    .select('token')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  visits = new Map([
    ['home', [paths.home(), undefined, 200]],
    ['search', ['/d/ca--san-francisco/events/', undefined, 200]],
    ['event', [paths.event(app.world.events['jazz-night']), undefined, 200]],
    ['checkout', [paths.checkout(eventId), undefined, 200]],
    ['reservation', [paths.reservation((await newBuyer(app.db, sale)).token), undefined, 200]],
    ['demo payment', [paths.demoPayment(sessions[0] ?? ''), undefined, 200]],
    ['order', [paths.order(token), undefined, 200]],
    ['tickets', [paths.orderTickets(token), undefined, 200]],
    ['sign-in', [paths.signIn(), undefined, 200]],
    ['account', [paths.accountSettings(), owner.token, 200]],
    ['my events', [paths.myEvents(), owner.token, 200]],
    ['orders of an event', [paths.manageOrders(eventId), owner.token, 200]],
    ['money of an organization', [organizationPaths.money(organizationId), owner.token, 200]],
    ['ledger', ['/admin/ledger/', staff.token, 200]],
    ['an event of another organization', [paths.manageOrders(eventId), other.token, 404]],
    ['an unknown page', ['/no/such/page/', undefined, 404]],
  ]);
});

async function textOf(site: App, path: string, session: string | undefined) {
  const { cookie } = browsers.open(session);
  const headers = { cookie, 'x-forwarded-for': newNetwork() };
  const answer = await fetch(site.origin + path, { headers, redirect: 'manual' });
  return { status: answer.status, html: await answer.text() };
}

/** The lines about demo money, which stand before the header of the page. */
const ribbonsOf = (html: string): string[] =>
  [...html.matchAll(/<aside aria-label="D[eé]mo[^"]*"[^>]*>([^<]*)<\/aside>(?=.*<header)/gs)].map(
    ([, text]) => text ?? '',
  );

const TEXTS: Record<string, string> = {
  '': 'Demo site: no money moves',
  de: 'Demo-Website: Es fließt kein Geld',
  fr: 'Site de démonstration\u00a0: aucun argent ne circule',
  es: 'Sitio de demostración: sin dinero real',
  pt: 'Site de demonstração: sem dinheiro de verdade',
};

describe('a site with demo money', () => {
  test('says above every page that no money moves', async () => {
    for (const [name, [path, session, status]] of visits) {
      const answer = await textOf(demoSite, path, session);
      expect([name, answer.status, ribbonsOf(answer.html)]).toEqual([name, status, [TEXTS['']]]);
    }
  });

  test.each(Object.entries(TEXTS))('says so in the language of the page: /%s', async (prefix, text) => {
    for (const name of ['home', 'event', 'checkout', 'order', 'an unknown page']) {
      const [path = ''] = visits.get(name) ?? [];
      const { html } = await textOf(demoSite, localePath(prefix, path), undefined);
      expect([name, ribbonsOf(html)]).toEqual([name, [text]]);
    }
  });
});

test('a site with keys of a gateway says nothing about demo money, also with demo data', async () => {
  for (const name of ['home', 'event', 'checkout', 'an unknown page']) {
    const [path = '', session, status] = visits.get(name) ?? [];
    const answer = await textOf(liveSite, path, session);
    expect([answer.status, ribbonsOf(answer.html)]).toEqual([status, []]);
    expect(answer.html).not.toContain(TEXTS['']);
  }
});
