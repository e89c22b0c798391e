import type { Db } from '#domain/ctx';
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

/** The gateways whose protocol this server speaks. A gateway that the site closed still settles its payments. */
export function openGateways(db: Db): Gateways {
  const gateways = new Map([[DEMO_GATEWAY, demoGateway(db)]]);
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
