// The account at Stripe at which an organization is paid (decision 107).
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requirePerson, requireSelf } from '#domain/ctx';
import { organizationNames } from '#domain/organizers';
import {
  type ConnectedAccount,
  connectedAccountOf,
  dashboardUrl,
  type Gateways,
  onboardingUrl,
  openConnectedAccount,
  paymentMethodsOf,
  refreshAccountOf,
  usesConnect,
} from '#domain/payments';
import { classesWithStock } from '#domain/tickets';
import { refuse, refuseFields } from '#shared/errors.ts';
import { STRIPE_COUNTRIES } from '#shared/stripe-countries.ts';
import { requireOwnEvent } from './access.ts';
import { requireMoney } from './bank-account.ts';

/** What Stripe asks for, in the words of this site. */
export type Requirement = 'bank' | 'person' | 'business' | 'terms' | 'other';

/** The account of an organization at Stripe, as its page shows it. */
export interface StripeAccountPage extends Pick<ConnectedAccount, 'state' | 'canPayOut' | 'hasDashboard' | 'dueAt'> {
  country: string;
  requirements: Requirement[];
}

/**
 * The account of an organization at Stripe. Refuses NOT_SIGNED_IN, NOT_FOUND for people without a role and on a site whose
 * buyers pay the host, and ROLE_TOO_LOW unless the person may manage the team, because the account decides who gets the money.
 */
export async function stripeAccountPage(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId }: { organizationId: string },
): Promise<StripeAccountPage> {
  requirePerson(ctx);
  // on a site without such accounts there is no page, whatever the person may do
  if (!(await usesConnect(ctx.db))) return refuse('NOT_FOUND');
  await requireMoney(ctx, organizationId);
  const account = (await connectedAccountOf(ctx, { organizationId })) ?? refuse('NOT_FOUND');
  const { state, canPayOut, hasDashboard, dueAt, country } = account;
  return { state, canPayOut, hasDashboard, dueAt, country, requirements: requirementsOf(account.requirements) };
}

/** The kinds of Stripe’s requirements, each once, in the order in which people answer them. */
export function requirementsOf(names: readonly string[]): Requirement[] {
  const kinds = new Set(names.map(kindOf));
  return (['business', 'person', 'bank', 'terms', 'other'] as const).filter((kind) => kinds.has(kind));
}

function kindOf(name: string): Requirement {
  const [part = ''] = name.split('.');
  if (part === 'external_account') return 'bank';
  if (part === 'tos_acceptance') return 'terms';
  if (['business_profile', 'business_type', 'company', 'settings'].includes(part)) return 'business';
  const isPerson =
    part.startsWith('person_') || ['individual', 'representative', 'owners', 'directors', 'executives'].includes(part);
  return isPerson ? 'person' : 'other';
}

interface Target {
  organizationId: string;
  gateways: Gateways;
}

/** Paths of this site with their language prefix: after Stripe’s questions, and when the link has ended. */
interface Back {
  returnPath: string;
  refreshPath: string;
}

/**
 * Opens the account of an organization, unless it has one, and returns Stripe’s page with its questions. Refuses in the same
 * cases as `stripeAccountPage`, FORBIDDEN while impersonating, ARGUMENTS_ERROR with `country`, STRIPE_REFUSED and
 * GATEWAY_AWAY.
 */
export async function setUpStripe(ctx: Ctx, input: Target & Back & { country: string }): Promise<string> {
  const person = requireSelf(ctx);
  const { organizationId, country } = input;
  const { state } = await stripeAccountPage(ctx, input);
  if (state === 'none') {
    if (!STRIPE_COUNTRIES.includes(country)) refuseFields({ country: [country === '' ? 'MISSING' : 'INVALID'] });
    const name = (await organizationNames(ctx, { ids: [organizationId] }))[organizationId] ?? '';
    await openConnectedAccount(ctx, { ...input, name });
    await inTransaction(ctx.db, async (tx) => {
      const subject = { kind: 'organization', id: organizationId } as const;
      await appendAuditEntry(tx, person, { action: 'stripe_account.opened', subject, detail: { country } });
    });
  }
  return onboardingUrl(ctx, input);
}

/** Stripe’s page with the questions that are left. Refuses in the same cases as `setUpStripe`, and NOT_FOUND without an account. */
export async function stripeQuestions(ctx: Pick<Ctx, 'db' | 'actor'>, input: Target & Back): Promise<string> {
  requireSelf(ctx);
  await stripeAccountPage(ctx, input);
  return onboardingUrl(ctx, input);
}

/** Stripe’s page with the payouts of the organization. Refuses in the same cases as `stripeQuestions`. */
export async function stripeDashboard(ctx: Pick<Ctx, 'db' | 'actor'>, input: Target): Promise<string> {
  requireSelf(ctx);
  const { hasDashboard } = await stripeAccountPage(ctx, input);
  return hasDashboard ? dashboardUrl(ctx, input) : refuse('NOT_FOUND');
}

/** Asks Stripe about the account, because a member returns from its page. Refuses in the same cases as `stripeAccountPage`. */
export async function refreshStripe(ctx: Pick<Ctx, 'db' | 'actor' | 'log'>, input: Target): Promise<void> {
  await stripeAccountPage(ctx, input);
  await refreshAccountOf(ctx, input);
}

/** An organization whose buyers cannot pay online. `hasAccount`: it has an account, which is not ready. */
export interface MissingStripeAccount {
  organizationId: string;
  hasAccount: boolean;
}

/**
 * The organization whose account at Stripe must be ready before buyers can pay online for tickets of an event; null when
 * nothing is missing. Refuses in the same cases as `requireOwnEvent`.
 */
export async function missingStripeAccount(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { eventId }: { eventId: string },
): Promise<MissingStripeAccount | null> {
  const { event, organizationId } = await requireOwnEvent(ctx, eventId);
  const { chosen, needsAccount } = await paymentMethodsOf(ctx.db, event);
  if (!needsAccount || !chosen.includes('online')) return null;
  const classes = await classesWithStock(ctx.db, { eventId });
  if (classes.every(({ priceKind }) => priceKind === 'free')) return null;
  const account = await connectedAccountOf(ctx, { organizationId });
  return { organizationId, hasAccount: account !== null && account.state !== 'none' };
}
