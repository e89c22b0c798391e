// How buyers pay for tickets of an event.
import type { Db, Tx } from '#domain/ctx';
import { selectDestinations } from './connect/queries.ts';
import {
  copyMethods,
  deleteGateways,
  selectGateway,
  selectMethods,
  upsertGateway,
  upsertMethods,
} from './method-queries.ts';

/** `bank`: by transfer to the organizer's bank account. */
export type PaymentMethod = 'door' | 'online' | 'bank';

/** The gateway at which buyers of this site pay. */
export interface SiteGateway {
  name: string;
  /** No money moves. */
  isDemo: boolean;
  /** Buyers pay organizers at accounts of their own (decision 107). */
  isConnect?: boolean;
}

/** What decides how buyers pay: the gateway of the site, and what the organizers chose. */
export interface MethodRules {
  gateway: SiteGateway | null;
  chosen: Map<string, PaymentMethod[]>;
  /** Events whose organizers have no account that is ready, on a site where they need one. */
  notReady: Set<string>;
}

/** Opens a gateway for all events of the site, or closes it with null. */
export async function setSiteGatewayIn(tx: Tx, gateway: SiteGateway | null): Promise<void> {
  const before = await siteGateway(tx);
  const isSame = before?.name === gateway?.name && before?.isDemo === gateway?.isDemo;
  if (isSame && before?.isConnect === gateway?.isConnect) return;
  await deleteGateways(tx);
  if (gateway) await upsertGateway(tx, gateway);
}

/** The gateway of the site; null while there is none. */
export async function siteGateway(db: Db | Tx): Promise<SiteGateway | null> {
  const row = await selectGateway(db);
  return row ? { name: row.name, isDemo: row.is_demo, ...(row.is_connect && { isConnect: true }) } : null;
}

/** The rules of these events, for `methodsOf`. */
export async function methodRules(db: Db | Tx, { eventIds }: { eventIds: string[] }): Promise<MethodRules> {
  const [gateway, rows] = await Promise.all([siteGateway(db), selectMethods(db, eventIds)]);
  const destinations = gateway?.isConnect ? await selectDestinations(db, eventIds) : [];
  return {
    gateway,
    chosen: new Map(rows.map((row) => [row.event_id, methodList(row)])),
    notReady: new Set(destinations.filter((row) => !row.is_ready).map((row) => row.event_id)),
  };
}

const methodList = ({ door, online, bank }: Record<PaymentMethod, boolean>): PaymentMethod[] => [
  ...(online ? ['online' as const] : []),
  ...(door ? ['door' as const] : []),
  ...(bank ? ['bank' as const] : []),
];

/**
 * How buyers can pay for an event now. An online event has no door, and nothing is paid online without a gateway, or while
 * the account of the organizer is not ready on a site where it must be. Bank
 * transfer is offered beside another method only. Empty when tickets of the event cannot cost money.
 */
export function methodsOf(rules: MethodRules, event: { id: string; online: boolean }): PaymentMethod[] {
  const chosen = rules.chosen.get(event.id) ?? [event.online ? 'online' : 'door'];
  const atOnce = chosen.filter((method) =>
    method === 'door' ? !event.online : method === 'online' && rules.gateway !== null && !rules.notReady.has(event.id),
  );
  return atOnce.length > 0 && chosen.includes('bank') ? [...atOnce, 'bank'] : atOnce;
}

/**
 * How buyers can pay for one event now, and the gateway of the site. `needsAccount`: the organizer must set up an account at the
 * gateway before anybody can pay online; `chosen`: how buyers can pay then.
 */
export async function paymentMethodsOf(
  db: Db | Tx,
  event: { id: string; online: boolean },
): Promise<{
  methods: PaymentMethod[];
  chosen: PaymentMethod[];
  gateway: SiteGateway | null;
  needsAccount: boolean;
}> {
  const rules = await methodRules(db, { eventIds: [event.id] });
  return {
    methods: methodsOf(rules, event),
    chosen: methodsOf({ ...rules, notReady: new Set() }, event),
    gateway: rules.gateway,
    needsAccount: rules.notReady.has(event.id),
  };
}

/** Replaces how buyers pay for these events. A method besides bank transfer must be chosen. */
export async function saveMethodsIn(
  tx: Tx,
  { eventIds, methods }: { eventIds: string[]; methods: readonly PaymentMethod[] },
): Promise<void> {
  const [door, online, bank] = [methods.includes('door'), methods.includes('online'), methods.includes('bank')];
  await upsertMethods(tx, eventIds, { door, online, bank });
}

/** Copies how buyers pay to events without a choice of their own. */
export const copyMethodsIn = (tx: Tx, copy: { fromEventId: string; toEventIds: string[] }): Promise<void> =>
  copyMethods(tx, copy);
