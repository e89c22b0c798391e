import type { Ctx } from '#domain/ctx';
import { eventSummaries, type EventSummary, usualZone } from '#domain/events';
import { organizersOf } from '#domain/organizers';
import {
  balancesOf,
  connectedAccountOf,
  type ConnectedPayout,
  connectedPayoutsOf,
  type Dispute,
  disputesOf,
  type EventFlow,
  flowsOfOrganization,
  kindsOfMoney,
  type MoneyFlow,
  paidOutTo,
  type Payout,
  payoutsOf,
  transferredTo,
} from '#domain/payments';
import { requireSales } from '../access.ts';
import { type MoneyPeriod, readPeriod, type TypedPeriod } from './period.ts';

/** An event and its money in a period. */
export interface EventMoney extends MoneyFlow {
  event: Pick<EventSummary, 'id' | 'name' | 'startsAt' | 'endsAt' | 'tz' | 'allDay'>;
}

/** The money of an organization in one currency. */
export interface CurrencyMoney {
  currency: string;
  /** What the period changed. The amounts of the events add up to it. */
  total: MoneyFlow;
  /** The events with money in the period, the newest first. */
  events: EventMoney[];
  /** What the host sent to the organization in the period. */
  paidOutMinor: number;
  /** What went to the account of the organization at the payment provider in the period, less what it gave back. */
  transferredMinor: number;
  /** What the site owes the organization now, of all time, less what was paid out; below zero when the organization owes the site. */
  owedMinor: number;
}

/** The money of an organization that buyers paid online. */
export interface OrganizationMoney {
  /** The zone of the period. */
  tz: string;
  period: Pick<MoneyPeriod, 'name' | 'from' | 'to'>;
  isDemo: boolean;
  /** Whether there is real money and demo money, so that a person can choose. */
  hasBoth: boolean;
  /** Whether there ever was money of this kind. */
  hasAny: boolean;
  currencies: CurrencyMoney[];
  /** All payouts, the newest first. Demo money has none. */
  payouts: Payout[];
  /** Disputes that are not decided, of all time: those without an answer first, by their last moment. */
  disputes: (Dispute & { eventName: string })[];
  /** What the payment provider sent to the bank of the organization; null while it has no account of its own. */
  providerPayouts: ConnectedPayout[] | null;
}

/** What a report about money covers. `isDemo`: null for real money, or demo money when there is no other. */
export type MoneyRequest = TypedPeriod & { organizationId: string; isDemo: boolean | null };

/**
 * What the events of an organization sold and gave back online in a period, and what the site owes the organization, from the
 * ledger. Real money or demo money, never both. For members with the permission `orders.view` in the organization. Refuses
 * NOT_SIGNED_IN, NOT_FOUND for people without a role in the organization, and ROLE_TOO_LOW.
 */
export async function organizationMoney(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  request: MoneyRequest,
): Promise<OrganizationMoney> {
  const { organizationId } = request;
  await requireSales(ctx, organizationId);
  const [kinds, tz] = await Promise.all([kindsOfMoney(ctx, { organizationId }), zoneOf(ctx, organizationId)]);
  const isDemo = request.isDemo ?? (kinds.hasDemo && !kinds.hasReal);
  const { since, until, ...period } = readPeriod(request, { now: ctx.clock.now(), tz });
  const scope = { organizationId, isDemo };
  const flows = await flowsOfOrganization(ctx, { ...scope, since, until });
  const [names, books, transferred, providerPayouts] = await Promise.all([
    eventSummaries(ctx, { ids: flows.map(({ eventId }) => eventId) }),
    isDemo ? noPayouts(ctx, scope) : payoutBooks(ctx, { organizationId, since, until }),
    transferredTo(ctx, { ...scope, since, until }),
    payoutsOfProvider(ctx, scope),
  ]);
  const byId = new Map(names.map((event) => [event.id, event]));
  const found = [
    ...flows.map(({ currency }) => currency),
    ...books.owed.keys(),
    ...books.paidOut.keys(),
    ...transferred.keys(),
  ];
  const currencies = [...new Set(found)].toSorted().map((currency) => ({
    currency,
    total: sumOf(flows.filter((flow) => flow.currency === currency)),
    events: flows.flatMap((flow) => rowOf(flow, byId.get(flow.eventId), currency)),
    paidOutMinor: books.paidOut.get(currency) ?? 0,
    transferredMinor: transferred.get(currency) ?? 0,
    owedMinor: books.owed.get(currency) ?? 0,
  }));
  const hasBoth = kinds.hasReal && kinds.hasDemo;
  const hasAny = isDemo ? kinds.hasDemo : kinds.hasReal;
  const disputes = await openDisputes(ctx, scope);
  return { tz, period, isDemo, hasBoth, hasAny, currencies, payouts: books.payouts, disputes, providerPayouts };
}

async function openDisputes(ctx: Pick<Ctx, 'db'>, scope: { organizationId: string; isDemo: boolean }) {
  const disputes = (await disputesOf(ctx, scope)).filter(({ state }) => state !== 'won' && state !== 'lost');
  const events = await eventSummaries(ctx, { ids: [...new Set(disputes.map(({ eventId }) => eventId))] });
  const nameOf = new Map(events.map(({ id, name }) => [id, name]));
  return disputes.map((dispute) => ({ ...dispute, eventName: nameOf.get(dispute.eventId) ?? '' }));
}

/** An account that was closed, or from a time when the site used accounts, still has payouts. */
async function payoutsOfProvider(ctx: Pick<Ctx, 'db'>, scope: { organizationId: string; isDemo: boolean }) {
  const [payouts, account] = await Promise.all([connectedPayoutsOf(ctx, scope), connectedAccountOf(ctx, scope)]);
  return payouts.length > 0 || (account !== null && account.state !== 'none') ? payouts : null;
}

async function payoutBooks(ctx: Pick<Ctx, 'db'>, scope: Parameters<typeof paidOutTo>[1]) {
  const [owed, paidOut, payouts] = await Promise.all([
    balancesOf(ctx.db, scope),
    paidOutTo(ctx, scope),
    payoutsOf(ctx, scope),
  ]);
  return { owed, paidOut, payouts };
}

/** Demo money is never paid out, and nothing of it is owed. The currencies of all its events are shown. */
async function noPayouts(ctx: Pick<Ctx, 'db'>, scope: { organizationId: string; isDemo: boolean }) {
  const flows = await flowsOfOrganization(ctx, { ...scope, since: null, until: null });
  return { owed: new Map(flows.map(({ currency }) => [currency, 0])), paidOut: new Map<string, number>(), payouts: [] };
}

/** The zone of most events of the organization. */
async function zoneOf(ctx: Pick<Ctx, 'db'>, organizationId: string): Promise<string> {
  const organizers = await organizersOf(ctx.db, { organizationIds: [organizationId] });
  return usualZone(ctx, { organizerIds: organizers.map(({ id }) => id) });
}

function rowOf(
  { eventId, currency, ...flow }: EventFlow,
  event: EventSummary | undefined,
  wanted: string,
): EventMoney[] {
  if (currency !== wanted) return [];
  if (!event) throw new Error(`event ${eventId} has payments and does not exist`);
  const { id, name, startsAt, endsAt, tz, allDay } = event;
  return [{ ...flow, event: { id, name, startsAt, endsAt, tz, allDay } }];
}

const NOTHING: MoneyFlow = {
  soldMinor: 0,
  refundedMinor: 0,
  disputedMinor: 0,
  feeMinor: 0,
  gatewayFeeMinor: 0,
  taxMinor: 0,
  netMinor: 0,
};

/** The sum of amounts of one currency. */
const sumOf = (flows: readonly MoneyFlow[]): MoneyFlow =>
  flows.reduce(
    (sum, flow) => ({
      soldMinor: sum.soldMinor + flow.soldMinor,
      refundedMinor: sum.refundedMinor + flow.refundedMinor,
      disputedMinor: sum.disputedMinor + flow.disputedMinor,
      feeMinor: sum.feeMinor + flow.feeMinor,
      gatewayFeeMinor: sum.gatewayFeeMinor + flow.gatewayFeeMinor,
      taxMinor: sum.taxMinor + flow.taxMinor,
      netMinor: sum.netMinor + flow.netMinor,
    }),
    NOTHING,
  );
