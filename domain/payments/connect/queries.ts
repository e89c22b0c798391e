// SQL on connected_account and connected_payout.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { GatewayAccount, GatewayPayout } from './gateway.ts';

export interface AccountRow {
  organization_id: string;
  gateway: string;
  is_demo: boolean;
  idempotency_key: string;
  gateway_id: string | null;
  country: string;
  is_ready: boolean;
  can_pay_out: boolean;
  is_submitted: boolean;
  requirements: string[];
  due_at: Temporal.Instant | null;
  disabled_reason: string | null;
  ready_since: Temporal.Instant | null;
  created_at: Temporal.Instant;
  asked_at: Temporal.Instant | null;
}

const columns = sql`a.organization_id::text as organization_id, a.gateway, a.is_demo,
  a.idempotency_key::text as idempotency_key, a.gateway_id, a.country::text as country, a.is_ready, a.can_pay_out,
  a.is_submitted, a.requirements, a.due_at, a.disabled_reason, a.ready_since, a.created_at, a.asked_at`;

/** The account of an organization at the gateway of the site; undefined without one, or when the site does not use accounts. */
export async function selectAccount(db: Db | Tx, organizationId: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from connected_account a
    join payment_gateway g on g.is_connect and g.name = a.gateway and g.is_demo = a.is_demo
    where a.organization_id = ${organizationId}::bigint`.execute(db);
  return rows[0];
}

/** The account with this id at a gateway. */
export async function selectAccountAtGateway(
  db: Db | Tx,
  { gateway, accountId }: { gateway: string; accountId: string },
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from connected_account a where a.gateway = ${gateway} and a.gateway_id = ${accountId}`.execute(
    db,
  );
  return rows[0];
}

/** Adds the row of an account that is not opened yet. Another country counts until the gateway has opened it. */
export async function upsertAccount(
  tx: Tx,
  account: { organizationId: string; country: string },
): Promise<AccountRow | undefined> {
  await sql`
    insert into connected_account (organization_id, gateway, is_demo, country)
    select ${account.organizationId}::bigint, name, is_demo, ${account.country} from payment_gateway where is_connect
    on conflict (organization_id, gateway, is_demo) do update
      set country = excluded.country, idempotency_key = gen_random_uuid()
      where connected_account.gateway_id is null and connected_account.country <> excluded.country`.execute(tx);
  return selectAccount(tx, account.organizationId);
}

/** Records the id of an account, once. */
export async function updateOpened(
  db: Db | Tx,
  { organization_id: organizationId, gateway, is_demo: isDemo }: AccountRow,
  gatewayId: string,
): Promise<void> {
  await sql`
    update connected_account set gateway_id = ${gatewayId}
    where organization_id = ${organizationId}::bigint and gateway = ${gateway} and is_demo = ${isDemo}
      and gateway_id is null`.execute(db);
}

/** The time of the database. */
export async function selectClock(db: Db): Promise<Temporal.Instant> {
  const { rows } = await sql<{ at: Temporal.Instant }>`select clock_timestamp() as at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database returned no time');
  return row.at;
}

/**
 * Records what the gateway said about an account when it was asked at `askedAt`, unless a later answer is recorded. Returns
 * whether the account can take payments from now on, or cannot any more; undefined when nothing changed about that.
 */
export async function updateAccount(
  tx: Tx,
  { organization_id: organizationId, gateway, is_demo: isDemo }: AccountRow,
  { state, askedAt }: { state: GatewayAccount; askedAt: Temporal.Instant },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ changed: boolean; is_ready: boolean }>`
    update connected_account a set is_ready = ${state.isReady}, can_pay_out = ${state.canPayOut},
      is_submitted = ${state.isSubmitted}, requirements = ${state.requirements}::text[],
      due_at = ${state.dueAt?.toString() ?? null}::timestamptz, disabled_reason = ${state.disabledReason},
      ready_since = case when ${state.isReady} then coalesce(a.ready_since, now()) else a.ready_since end,
      asked_at = ${askedAt.toString()}::timestamptz
    from (select organization_id, gateway, is_demo, is_ready from connected_account
      where organization_id = ${organizationId}::bigint and gateway = ${gateway} and is_demo = ${isDemo} for update) before
    where a.organization_id = before.organization_id and a.gateway = before.gateway
      and a.is_demo = before.is_demo and (a.asked_at is null or a.asked_at <= ${askedAt.toString()}::timestamptz)
    returning before.is_ready <> a.is_ready as changed, a.is_ready`.execute(tx);
  return rows[0]?.changed === true ? rows[0].is_ready : undefined;
}

/** Records a payout as the gateway described it at `askedAt`, unless a later answer is recorded. */
export async function upsertPayout(
  tx: Tx,
  { organization_id: organizationId, gateway, is_demo: isDemo }: AccountRow,
  { payout, askedAt }: { payout: GatewayPayout; askedAt: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into connected_payout (organization_id, gateway, is_demo, gateway_id, currency, amount_minor, state, arrives_on,
      failure, created_at, asked_at)
    values (${organizationId}::bigint, ${gateway}, ${isDemo}, ${payout.id}, ${payout.currency},
      ${payout.amountMinor}::bigint, ${payout.state}, ${payout.arrivesOn}::date, ${payout.failure},
      ${payout.createdAt.toString()}::timestamptz, ${askedAt.toString()}::timestamptz)
    on conflict (gateway, gateway_id) do update set state = excluded.state, arrives_on = excluded.arrives_on,
      failure = excluded.failure, asked_at = excluded.asked_at
      where connected_payout.organization_id = excluded.organization_id
        and connected_payout.asked_at <= excluded.asked_at`.execute(tx);
}

export interface ConnectedPayoutRow {
  id: string;
  currency: string;
  amount_minor: string;
  state: GatewayPayout['state'];
  arrives_on: string;
}

/** The payouts of the gateway to an organization, the newest first. Real money, or money of a test key. */
export async function selectConnectedPayouts(
  db: Db,
  { organizationId, isDemo, limit }: { organizationId: string; isDemo: boolean; limit: number },
): Promise<ConnectedPayoutRow[]> {
  const { rows } = await sql<ConnectedPayoutRow>`
    select id::text as id, currency::text as currency, amount_minor::text as amount_minor, state,
      arrives_on::text as arrives_on
    from connected_payout where organization_id = ${organizationId}::bigint and is_demo = ${isDemo}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** The accounts about which the gateway was not asked for long: for days often, later some times a day. */
export async function selectAccountsToAsk(db: Db, limit: number): Promise<{ gateway: string; gateway_id: string }[]> {
  const { rows } = await sql<{ gateway: string; gateway_id: string }>`
    select gateway, gateway_id from connected_account
    where gateway_id is not null and (asked_at is null or asked_at < now() - case
      when not is_ready and created_at > now() - interval '7 days' then interval '9 minutes' else interval '6 hours' end)
    order by asked_at nulls first limit ${limit}`.execute(db);
  return rows;
}

/** The events of an organization that are not over. */
export async function selectEventsOf(tx: Tx, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select id::text as event_id from open_events_of_organization(${organizationId}::bigint) as id`.execute(tx);
  return rows.map((row) => row.event_id);
}

export interface DestinationRow {
  event_id: string;
  gateway_id: string | null;
  is_ready: boolean;
}

/** Where the money of these events goes, on a site where organizers have accounts of their own; no rows on another site. */
export async function selectDestinations(db: Db | Tx, eventIds: string[]): Promise<DestinationRow[]> {
  const { rows } = await sql<DestinationRow>`
    select e.id::text as event_id, a.gateway_id, coalesce(a.is_ready, false) as is_ready
    from payment_gateway g cross join unnest(${eventIds}::bigint[]) as e (id)
    left join connected_account a on a.organization_id = organization_of_event(e.id) and a.gateway = g.name
      and a.is_demo = g.is_demo
    where g.is_connect`.execute(db);
  return rows;
}
