import type { Db, Log } from '#domain/ctx';
import {
  DEMO_GATEWAY,
  endDemoSession,
  type Gateway,
  type Gateways,
  type GatewaySession,
  openDemoSession,
  readDemoSession,
  refundDemo,
} from '#domain/payments';
import { locales } from '#shared/locales.ts';
import { localePath, paths } from '#shared/paths.ts';
import { STRIPE_GATEWAY, stripeGateway } from './stripe/gateway.ts';
import type { StripeSettings } from './stripe/settings.ts';

interface Stripe {
  settings: StripeSettings | undefined;
  /** Origin of this site. */
  baseUrl: string;
  log: Log;
}

/** The gateways whose protocol this server speaks. A gateway that the site closed still settles its payments. */
export function openGateways(db: Db, stripe?: Stripe): Gateways {
  const gateways = new Map([[DEMO_GATEWAY, demoGateway(db)]]);
  if (stripe?.settings) gateways.set(STRIPE_GATEWAY, stripeGateway({ ...stripe, settings: stripe.settings }));
  return (name) => gateways.get(name) ?? null;
}

/** The gateway that moves no money: its hosted page is a page of this site. */
function demoGateway(db: Db): Gateway {
  const withUrl = (session: GatewaySession, locale: string): GatewaySession => {
    const prefix = locales.find(({ lang }) => lang === locale)?.prefix ?? '';
    return { ...session, url: localePath(prefix, paths.demoPayment(session.id)) };
  };
  return {
    open: async (request) => withUrl(await openDemoSession(db, request), request.locale),
    read: async (id) => withUrl(await readDemoSession(db, id), 'en'),
    end: async (id) => withUrl(await endDemoSession(db, id), 'en'),
    refund: (request) => refundDemo(db, request),
  };
}
