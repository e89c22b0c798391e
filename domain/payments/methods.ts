// How buyers pay for tickets of an event.
import type { Db, Tx } from '#domain/ctx';
import {
  copyMethods,
  deleteGateways,
  selectGateway,
  selectMethods,
  upsertGateway,
  upsertMethods,
} from './method-queries.ts';

export type PaymentMethod = 'door' | 'online';

/** The gateway at which buyers of this site pay. */
export interface SiteGateway {
  name: string;
  /** No money moves. */
  isDemo: boolean;
}

/** What decides how buyers pay: the gateway of the site, and what the organizers chose. */
export interface MethodRules {
  gateway: SiteGateway | null;
  chosen: Map<string, PaymentMethod[]>;
}

/** Opens a gateway for all events of the site, or closes it with null. */
export async function setSiteGatewayIn(tx: Tx, gateway: SiteGateway | null): Promise<void> {
  const before = await siteGateway(tx);
  if (before?.name === gateway?.name && before?.isDemo === gateway?.isDemo) return;
  await deleteGateways(tx);
  if (gateway) await upsertGateway(tx, gateway);
}

/** The gateway of the site; null while there is none. */
export async function siteGateway(db: Db | Tx): Promise<SiteGateway | null> {
  const row = await selectGateway(db);
  return row ? { name: row.name, isDemo: row.is_demo } : null;
}

/** The rules of these events, for `methodsOf`. */
export async function methodRules(db: Db | Tx, { eventIds }: { eventIds: string[] }): Promise<MethodRules> {
  const [gateway, rows] = await Promise.all([siteGateway(db), selectMethods(db, eventIds)]);
  return { gateway, chosen: new Map(rows.map((row) => [row.event_id, methodList(row)])) };
}

const methodList = ({ door, online }: { door: boolean; online: boolean }): PaymentMethod[] => [
  ...(online ? ['online' as const] : []),
  ...(door ? ['door' as const] : []),
];

/**
 * How buyers can pay for an event now. An online event has no door, and nothing is paid online without a gateway.
 * Empty when tickets of the event cannot cost money.
 */
export function methodsOf(rules: MethodRules, event: { id: string; online: boolean }): PaymentMethod[] {
  const chosen = rules.chosen.get(event.id) ?? [event.online ? 'online' : 'door'];
  return chosen.filter((method) => (method === 'door' ? !event.online : rules.gateway !== null));
}

/** How buyers can pay for one event now, and whether online payments move no money. */
export async function paymentMethodsOf(
  db: Db | Tx,
  event: { id: string; online: boolean },
): Promise<{ methods: PaymentMethod[]; gateway: SiteGateway | null }> {
  const rules = await methodRules(db, { eventIds: [event.id] });
  return { methods: methodsOf(rules, event), gateway: rules.gateway };
}

/** Replaces how buyers pay for these events. At least one method must be chosen. */
export async function saveMethodsIn(
  tx: Tx,
  { eventIds, methods }: { eventIds: string[]; methods: readonly PaymentMethod[] },
): Promise<void> {
  await upsertMethods(tx, eventIds, { door: methods.includes('door'), online: methods.includes('online') });
}

/** Copies how buyers pay to events without a choice of their own. */
export const copyMethodsIn = (tx: Tx, copy: { fromEventId: string; toEventIds: string[] }): Promise<void> =>
  copyMethods(tx, copy);
