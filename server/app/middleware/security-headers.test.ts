// Which pages may send a form to the payment gateway: `form-action` of the policy of every page of the site.
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { locales } from '#shared/locales.ts';
import { localePath } from '#shared/paths.ts';
import { type Page, pages } from '#web/pages.ts';
import { gatewayOriginsOf, type GatewayOrigins } from '../../payments/stripe/settings.ts';
import { securityHeaders } from './security-headers.ts';

/** The policy of every page in every language, by the path of the row. */
async function policiesWith(gatewayOrigins: GatewayOrigins): Promise<[Page, string][]> {
  const app = new Hono();
  const outside = { connect: [], images: [], assets: [] };
  app.use(securityHeaders({ production: true, fixedNonce: undefined, hsts: null, gatewayOrigins, outside }));
  app.get('*', (c) => c.text('page'));
  const found: [Page, string][] = [];
  for (const page of pages)
    for (const { prefix } of locales) {
      const path = page.path.replace(':token', 'x'.repeat(43)).replaceAll(/:\w+/g, '7');
      const answer = await app.request(localePath(prefix, path === '' ? '/' : `/${path}/`));
      found.push([page, answer.headers.get('content-security-policy') ?? '']);
    }
  return found;
}

const settings = {
  secretKey: 'sk_live_1234567890',
  webhookSecrets: ['whsec_1234567890'],
  apiBase: undefined,
  isTest: false,
  checkoutOrigin: 'https://checkout.stripe.com',
};

/** The pages whose policy names another origin, and their `form-action`. */
const openPages = (policies: [Page, string][]): Set<string> =>
  new Set(
    policies
      .filter(
        ([, policy]) =>
          /https?:/.test(policy.replace(/form-action [^;]*/, '')) || !policy.includes("form-action 'self';"),
      )
      .map(([{ path }, policy]) => `${path}: ${/form-action [^;]*/.exec(policy)?.[0]}`),
  );

test('without a gateway, no page allows another origin', async () => {
  const policies = await policiesWith(gatewayOriginsOf(undefined));
  expect(policies.length).toBe(pages.length * locales.length);
  expect([...openPages(policies)]).toEqual([]);
});

test('with Stripe, only the form of the order leads to the page on which buyers pay', async () => {
  expect([...openPages(await policiesWith(gatewayOriginsOf(settings)))]).toEqual([
    "reservations/:token: form-action 'self' https://checkout.stripe.com",
  ]);
});

test('with Connect, only the page of the account of an organizer leads to the questions of Stripe', async () => {
  const connect = gatewayOriginsOf({ ...settings, connectWebhookSecrets: ['whsec_1234567891'] });
  expect([...openPages(await policiesWith(connect))]).toEqual([
    "reservations/:token: form-action 'self' https://checkout.stripe.com",
    "organizations/:organizationId/settings/stripe: form-action 'self' https://connect.stripe.com",
  ]);
});
