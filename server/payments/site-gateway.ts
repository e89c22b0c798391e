import { inTransaction } from '#db/client.ts';
import type { Db } from '#domain/ctx';
import { DEMO_GATEWAY, setSiteGatewayIn } from '#domain/payments';
import type { Env } from '../env.ts';
import { STRIPE_GATEWAY } from './stripe/gateway.ts';

/** Opens or closes the gateway of the site. The server lists the events anew after a change (`renewListings`). */
export async function openSiteGateway(db: Db, { stripe, demoMoney }: Pick<Env, 'stripe' | 'demoMoney'>): Promise<void> {
  const demo = demoMoney ? { name: DEMO_GATEWAY, isDemo: true } : null;
  // with a test key no money moves, so its payments have books of their own
  const isConnect = stripe?.connectWebhookSecrets !== undefined && { isConnect: true };
  const gateway = stripe ? { name: STRIPE_GATEWAY, isDemo: stripe.isTest, ...isConnect } : demo;
  await inTransaction(db, (tx) => setSiteGatewayIn(tx, gateway));
}
