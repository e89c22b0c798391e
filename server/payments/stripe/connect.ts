// Accounts of organizers at Stripe (decision 107): Connect with hosted onboarding, and shares of destination charges.
// https://docs.stripe.com/connect/onboarding https://docs.stripe.com/connect/destination-charges
import type Stripe from 'stripe';
import type { Log } from '#domain/ctx';
import type { ConnectedCharge, ConnectedShare, ConnectGateway, GatewayAccount, GatewayPayout } from '#domain/payments';
import { refuse } from '#shared/errors.ts';
import { minorAmount, stripeAmount } from './amounts.ts';
import { type StripeCall, StripeFailure } from './client.ts';
import { everyPage, instantOf } from './history.ts';

interface Options {
  call: StripeCall;
  /** Origin of this site. */
  baseUrl: string;
  log: Pick<Log, 'warn' | 'error'>;
}

/** The accounts of organizers at Stripe. */
export function connectGateway({ call, baseUrl, log }: Options): ConnectGateway {
  const orRefuse = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      const isAway = error.kind === 'away';
      log[isAway ? 'warn' : 'error']({ part: 'payments', err: error }, 'Stripe did not answer about an account');
      return refuse(isAway ? 'GATEWAY_AWAY' : 'STRIPE_REFUSED');
    }
  };
  return {
    openAccount: (request) => orRefuse(() => openAccount(call, request)),
    onboardingUrl: ({ accountId, returnPath, refreshPath }) =>
      orRefuse(async () => {
        const link: Stripe.AccountLinkCreateParams = {
          account: accountId,
          type: 'account_onboarding',
          return_url: baseUrl + returnPath,
          refresh_url: baseUrl + refreshPath,
          collection_options: { fields: 'eventually_due' },
        };
        return (await call((stripe) => stripe.accountLinks.create(link))).url;
      }),
    dashboardUrl: (accountId) =>
      orRefuse(async () => (await call((stripe) => stripe.accounts.createLoginLink(accountId))).url),
    readAccount: async (accountId) => accountOf(await call((stripe) => stripe.accounts.retrieve(accountId))),
    payouts: (request) => payoutsSince(call, request),
    readShare: async (charge) => shareOf(charge, await movementsOf(call, charge)),
    adjustShare: (charge, adjustment) => adjustShare(call, charge, adjustment),
  };
}

/**
 * Opens an account with Stripe's own onboarding and the Express dashboard. The host pays Stripe's fees and bears what an
 * organizer cannot give back, as with destination charges.
 */
async function openAccount(
  call: StripeCall,
  { idempotencyKey, organizationId, country, name }: Parameters<ConnectGateway['openAccount']>[0],
): Promise<string> {
  const body: Stripe.AccountCreateParams = {
    country,
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    business_profile: { name },
    metadata: { organization: organizationId },
  };
  return (await call((stripe) => stripe.accounts.create(body, { idempotencyKey }))).id;
}

const NAME_MAX = 100;

function accountOf(account: Stripe.Account): GatewayAccount {
  const { requirements, capabilities } = account;
  const due = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  const deadline = requirements?.current_deadline ?? null;
  return {
    isReady: account.charges_enabled && capabilities?.transfers === 'active',
    canPayOut: account.payouts_enabled,
    isSubmitted: account.details_submitted,
    requirements: [...new Set(due)].map((name) => name.slice(0, NAME_MAX)),
    dueAt: deadline === null ? null : Temporal.Instant.fromEpochMilliseconds(deadline * 1000),
    disabledReason: requirements?.disabled_reason?.slice(0, NAME_MAX) ?? null,
  };
}

const PAYOUT_STATES: Record<string, GatewayPayout['state']> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

async function payoutsSince(
  call: StripeCall,
  { accountId, since }: { accountId: string; since: Temporal.Instant },
): Promise<GatewayPayout[]> {
  const created = { gte: Math.floor(since.epochMilliseconds / 1000) };
  const found: GatewayPayout[] = [];
  for await (const payout of everyPage((page) =>
    call((stripe) => stripe.payouts.list({ created, limit: 100, ...page }, { stripeAccount: accountId })),
  )) {
    const currency = payout.currency.toUpperCase();
    found.push({
      id: payout.id,
      amountMinor: Math.round(minorAmount({ amount: payout.amount, currency })),
      currency,
      state: PAYOUT_STATES[payout.status] ?? 'on_its_way',
      arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
      failure: payout.failure_code?.slice(0, NAME_MAX) ?? null,
      createdAt: instantOf(payout),
    });
  }
  return found;
}

/** All transfers of one payment have this group: the one of the charge, and those that follow a dispute or a refund. */
export const transferGroup = (paymentKey: string): string => `payment_${paymentKey}`;

interface Movements {
  transfers: Stripe.Transfer[];
  fee: Stripe.ApplicationFee | null;
}

async function movementsOf(call: StripeCall, { chargeId, paymentKey, currency }: ConnectedCharge): Promise<Movements> {
  const expand = ['latest_charge.application_fee'];
  const transfers: Stripe.Transfer[] = [];
  const intent = await call((stripe) => stripe.paymentIntents.retrieve(chargeId, { expand }));
  for await (const transfer of everyPage((page) =>
    call((stripe) => stripe.transfers.list({ transfer_group: transferGroup(paymentKey), limit: 100, ...page })),
  ))
    transfers.push(transfer);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const fee = typeof charge?.application_fee === 'object' ? charge.application_fee : null;
  // amounts of another currency cannot be compared with the books
  for (const movement of [...transfers, ...(fee ? [fee] : [])])
    if (movement.currency.toUpperCase() !== currency) throw new Error(`${movement.id} is not in ${currency}`);
  return { transfers, fee };
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function shareOf({ currency }: ConnectedCharge, { transfers, fee }: Movements): ConnectedShare {
  const sent = sum(transfers.map(({ amount }) => amount));
  const returned = sum(transfers.map((transfer) => transfer.amount_reversed));
  const feeLeft = fee ? fee.amount - fee.amount_refunded : 0;
  return {
    netMinor: minorAmount({ amount: sent - returned - feeLeft, currency }),
    feeMinor: minorAmount({ amount: feeLeft, currency }),
    version: sent + returned + (fee?.amount_refunded ?? 0),
  };
}

async function adjustShare(
  call: StripeCall,
  charge: ConnectedCharge,
  { share, wanted }: Parameters<ConnectGateway['adjustShare']>[1],
): Promise<boolean> {
  const { currency, paymentKey } = charge;
  const amountMinor = wanted.netMinor - share.netMinor;
  // the part of an amount that Stripe cannot move stays where it is
  const amountOf = (minor: number) =>
    [1, 10, 100]
      .map((unit) => stripeAmount({ amountMinor: minor - (minor % unit), currency }))
      .find(Number.isInteger) ?? 0;
  const options = { idempotencyKey: `${paymentKey}-${share.version}-${amountMinor}` };
  if (amountOf(Math.abs(amountMinor)) === 0) return false;
  const { transfers, fee } = await movementsOf(call, charge);
  if (amountMinor < 0) return reverse(call, transfers, { amount: amountOf(-amountMinor), options });
  const feeBack = amountOf(Math.min(amountMinor, Math.max(share.feeMinor - wanted.feeMinor, 0)));
  if (fee && feeBack > 0) {
    await call((stripe) => stripe.applicationFees.createRefund(fee.id, { amount: feeBack }, options));
    return true;
  }
  const body: Stripe.TransferCreateParams = {
    amount: amountOf(amountMinor),
    currency: currency.toLowerCase(),
    destination: charge.accountId,
    transfer_group: transferGroup(paymentKey),
    metadata: { payment: paymentKey },
  };
  await call((stripe) => stripe.transfers.create(body, options));
  return true;
}

async function reverse(
  call: StripeCall,
  transfers: Stripe.Transfer[],
  { amount, options }: { amount: number; options: { idempotencyKey: string } },
): Promise<boolean> {
  const transfer = transfers.find((one) => one.amount > one.amount_reversed);
  if (!transfer) throw new Error('nothing is left of the transfers to an organizer');
  const left = transfer.amount - transfer.amount_reversed;
  const body = { amount: Math.min(amount, left), refund_application_fee: false };
  await call((stripe) => stripe.transfers.createReversal(transfer.id, body, options));
  return true;
}

/** What is left of the transfer of a charge, in Stripe’s units; 0 without a transfer. */
export async function leftOfTransfer(call: StripeCall, intentId: string): Promise<number> {
  const expand = ['latest_charge.transfer'];
  const intent = await call((stripe) => stripe.paymentIntents.retrieve(intentId, { expand }));
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const transfer = typeof charge?.transfer === 'object' ? charge.transfer : undefined;
  return transfer ? transfer.amount - transfer.amount_reversed : 0;
}
