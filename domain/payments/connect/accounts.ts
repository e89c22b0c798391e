// The accounts of organizations at the gateway (decision 107). The callers check the permission.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import type { Gateways } from '../gateway.ts';
import { siteGateway } from '../methods.ts';
import type { ConnectGateway } from './gateway.ts';
import {
  type AccountRow,
  selectAccount,
  selectAccountAtGateway,
  selectAccountsToAsk,
  selectClock,
  selectConnectedPayouts,
  selectDestinations,
  selectEventsOf,
  updateAccount,
  updateOpened,
  upsertAccount,
  upsertPayout,
} from './queries.ts';

/** The account of an organization, as far as its team sees it. */
export interface ConnectedAccount {
  /**
   * none: not opened. incomplete: the gateway asks for more. checking: the gateway checks the answers. ready: buyers can pay.
   * paused: it was ready, and buyers cannot pay now. closed: the gateway refused it for good.
   */
  state: 'none' | 'incomplete' | 'checking' | 'ready' | 'paused' | 'closed';
  country: string;
  /** The gateway can send the money to the bank. */
  canPayOut: boolean;
  /** Whether the organizer has a dashboard at the gateway. */
  hasDashboard: boolean;
  requirements: string[];
  dueAt: Temporal.Instant | null;
}

const stateOf = (row: AccountRow): ConnectedAccount['state'] => {
  if (row.gateway_id === null) return 'none';
  if (row.is_ready) return 'ready';
  if (row.disabled_reason?.startsWith('rejected.')) return 'closed';
  if (row.ready_since !== null) return 'paused';
  return row.is_submitted && row.requirements.length === 0 ? 'checking' : 'incomplete';
};

/** The account of an organization. Null on a site whose buyers pay at the account of the host. */
export async function connectedAccountOf(
  { db }: { db: Db },
  { organizationId }: { organizationId: string },
): Promise<ConnectedAccount | null> {
  if (!(await usesConnect(db))) return null;
  const row = await selectAccount(db, organizationId);
  if (!row) return { state: 'none', country: '', canPayOut: false, hasDashboard: false, requirements: [], dueAt: null };
  return {
    state: stateOf(row),
    country: row.country,
    canPayOut: row.can_pay_out,
    hasDashboard: row.is_submitted,
    requirements: row.requirements,
    dueAt: row.due_at,
  };
}

/** Whether buyers of this site pay organizers at accounts of their own. */
export const usesConnect = async (db: Db | Tx): Promise<boolean> => (await siteGateway(db))?.isConnect === true;

async function connectOf(db: Db, gateways: Gateways): Promise<ConnectGateway> {
  const site = await siteGateway(db);
  return (site?.isConnect && gateways(site.name)?.connect) || refuse('NOT_FOUND');
}

/**
 * Opens the account of an organization at the gateway, unless it has one. Safe to repeat and at the same moment: the gateway gets
 * the same key again. Refuses NOT_FOUND on a site without such accounts, STRIPE_REFUSED and GATEWAY_AWAY.
 */
export async function openConnectedAccount(
  ctx: Pick<Ctx, 'db' | 'log'>,
  input: { organizationId: string; name: string; country: string; gateways: Gateways },
): Promise<void> {
  const connect = await connectOf(ctx.db, input.gateways);
  const row = await inTransaction(ctx.db, (tx) => upsertAccount(tx, input));
  if (!row) return refuse('NOT_FOUND');
  if (row.gateway_id !== null) return;
  const accountId = await connect.openAccount({ ...input, country: row.country, idempotencyKey: row.idempotency_key });
  await updateOpened(ctx.db, row, accountId);
}

interface Pages {
  organizationId: string;
  gateways: Gateways;
}

/**
 * The page of the gateway that asks for what is missing. Refuses NOT_FOUND without an account.
 *
 * @param input `returnPath`, `refreshPath`: paths of this site, after the questions and when the link has ended
 */
export async function onboardingUrl(
  ctx: Pick<Ctx, 'db'>,
  input: Pages & { returnPath: string; refreshPath: string },
): Promise<string> {
  const connect = await connectOf(ctx.db, input.gateways);
  return connect.onboardingUrl({ ...input, accountId: await accountIdOf(ctx.db, input) });
}

/** The page of the gateway on which the organization sees its money. Refuses NOT_FOUND without an account. */
export async function dashboardUrl(ctx: Pick<Ctx, 'db'>, input: Pages): Promise<string> {
  const connect = await connectOf(ctx.db, input.gateways);
  return connect.dashboardUrl(await accountIdOf(ctx.db, input));
}

const accountIdOf = async (db: Db, { organizationId }: { organizationId: string }): Promise<string> =>
  (await selectAccount(db, organizationId))?.gateway_id ?? refuse('NOT_FOUND');

/** Asks the gateway about the account of an organization now, because its member returns from the gateway. */
export async function refreshAccountOf(ctx: Pick<Ctx, 'db' | 'log'>, input: Pages): Promise<void> {
  const row = await selectAccount(ctx.db, input.organizationId);
  if (row?.gateway_id) await refreshAccount(ctx, { ...row, gateways: input.gateways });
}

/** A payout may fail for some days after it was paid. */
const OVERLAP = { hours: 14 * 24 };

/**
 * Asks the gateway about an account and its payouts, and records the answer. Reports, the return of a member and the job that
 * asks for lost reports all call this; so the order of reports does not matter. Safe to repeat and at the same moment.
 */
export async function refreshAccount(
  ctx: Pick<Ctx, 'db' | 'log'>,
  input: { gateway: string; gateway_id: string | null; gateways: Gateways },
): Promise<void> {
  const { gateway, gateway_id: accountId } = input;
  const connect = input.gateways(gateway)?.connect;
  const row = accountId === null ? undefined : await selectAccountAtGateway(ctx.db, { gateway, accountId });
  if (!connect || !row || accountId === null) return;
  const askedAt = await selectClock(ctx.db);
  const since = row.asked_at?.subtract(OVERLAP) ?? row.created_at;
  const [state, payouts] = await Promise.all([connect.readAccount(accountId), connect.payouts({ accountId, since })]);
  await inTransaction(ctx.db, async (tx) => {
    const isReady = await updateAccount(tx, row, { state, askedAt });
    for (const payout of payouts) await upsertPayout(tx, row, { payout, askedAt });
    if (isReady === undefined) return;
    ctx.log.info(
      { part: 'payments', organizationId: row.organization_id, isReady },
      'an account of an organizer changed',
    );
    const eventIds = await selectEventsOf(tx, row.organization_id);
    if (eventIds.length > 0) await enqueue(tx, { task: 'discovery.refresh', payload: { eventIds }, priority: 'bulk' });
  });
}

const BATCH = 100;

/** Asks about the accounts whose reports may be lost. A failure does not stop the others. Returns how many failed. */
export async function refreshAccounts(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { gateways }: { gateways: Gateways },
): Promise<number> {
  let failures = 0;
  for (const account of await selectAccountsToAsk(ctx.db, BATCH))
    await refreshAccount(ctx, { ...account, gateways }).catch((error: unknown) => {
      failures += 1;
      ctx.log.warn({ part: 'payments', err: error }, 'the account of an organizer could not be asked for');
    });
  return failures;
}

/** What the gateway sent to the bank of an organization. */
export interface ConnectedPayout {
  id: string;
  currency: string;
  /** Minor units; below zero when the gateway took a negative balance back. */
  amountMinor: number;
  state: 'on_its_way' | 'paid' | 'failed' | 'canceled';
  /** `YYYY-MM-DD` */
  arrivesOn: string;
}

const LIST_MAX = 200;

/** The payouts of the gateway to an organization, the newest first. */
export async function connectedPayoutsOf(
  { db }: { db: Db },
  input: { organizationId: string; isDemo: boolean },
): Promise<ConnectedPayout[]> {
  return (await selectConnectedPayouts(db, { ...input, limit: LIST_MAX })).map((row) => ({
    id: row.id,
    currency: row.currency,
    amountMinor: Number(row.amount_minor),
    state: row.state,
    arrivesOn: row.arrives_on,
  }));
}

/** Where the money of an event goes: the id of an account; null: to the host. Refuses ARGUMENTS_ERROR with `payment` while the account is not ready. */
export async function destinationOf(db: Db | Tx, { eventId }: { eventId: string }): Promise<string | null> {
  const [row] = await selectDestinations(db, [eventId]);
  if (row && !row.is_ready) refuseFields({ payment: ['INVALID'] });
  return row?.gateway_id ?? null;
}
