// The calls of Stripe's API about connected accounts, with Stripe's rules. https://docs.stripe.com/api/accounts
import type { Intent, StripeAccount } from './account.ts';
import { type Answer, type Call, page, refusal } from './answers.ts';
import type { Destination } from './connected.ts';
import { newId } from './ids.ts';
import { type FormBody, textOf } from './form-body.ts';

const ok = (body: unknown): Answer => ({ status: 200, body });
const missing = (kind: string, id: string): Answer =>
  refusal(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing' });

/** The answer to a call about connected accounts; null for another call. */
export function answerConnectCall(account: StripeAccount, call: Call): Answer | null {
  const [resource = '', id = '', action = ''] = call.path.split('/');
  const { connected } = account;
  switch (`${call.method} ${resource}${id && '/:id'}${action && `/${action}`}`) {
    case 'POST accounts':
      return openAccount(account, call.body);
    case 'GET accounts/:id':
      return connected.accounts.has(id) ? ok(connected.accounts.get(id)) : missing('account', id);
    case 'POST accounts/:id/login_links':
      return loginLink(account, id, call.origin);
    case 'POST account_links':
      return accountLink(account, call);
    case 'GET payouts':
      return page(
        account,
        call.query,
        connected.payouts.filter((payout) => payout.account === call.account),
      );
    case 'GET payment_intents/:id':
      return intentAnswer(account, id);
    case 'GET transfers':
      return page(
        account,
        call.query,
        connected.transfers.filter((transfer) => transfer.transfer_group === call.query['transfer_group']),
      );
    case 'POST transfers':
      return makeTransfer(account, call.body);
    case 'POST transfers/:id/reversals':
      return reverse(account, id, call.body);
    case 'POST application_fees/:id/refunds':
      return refundFee(account, id, call.body);
    default:
      return null;
  }
}

const CONTROLLER = {
  fees: { payer: 'application' },
  losses: { payments: 'application' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'express' },
};

function openAccount({ connected }: StripeAccount, body: FormBody): Answer {
  const country = textOf(body['country']);
  if (!/^[A-Z]{2}$/.test(country) || country === 'AQ')
    return refusal(`Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead.`);
  if (JSON.stringify(sorted(body['controller'])) !== JSON.stringify(sorted(CONTROLLER)))
    return refusal('Invalid controller.');
  const capabilities = (body['capabilities'] ?? {}) as Record<string, FormBody>;
  if (!['card_payments', 'transfers'].every((name) => capabilities[name]?.['requested'] === 'true'))
    return refusal('Without the capabilities, the account cannot be paid.');
  return ok(connected.open(country, (body['metadata'] ?? {}) as Record<string, string>));
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([name, part]) => [name, sorted(part)]),
      )
    : value;

function loginLink({ connected }: StripeAccount, id: string, origin: string): Answer {
  const account = connected.accounts.get(id);
  if (!account) return missing('account', id);
  if (!account.details_submitted)
    return refusal('Cannot create a login link for an account that has not completed onboarding.');
  return ok({ object: 'login_link', url: `${origin}/express/${id}` });
}

function accountLink({ connected }: StripeAccount, { body, origin }: Call): Answer {
  const [account, returnUrl, refreshUrl] = ['account', 'return_url', 'refresh_url'].map((name) => textOf(body[name]));
  if (!connected.accounts.has(account ?? '')) return missing('account', account ?? '');
  if (textOf(body['type']) !== 'account_onboarding') return refusal('Invalid type.');
  if (![returnUrl, refreshUrl].every((url) => /^https?:\/\//.test(url ?? ''))) return refusal('Not a valid URL');
  const token = newId('link');
  connected.links.set(token, {
    account: account ?? '',
    return_url: returnUrl ?? '',
    refresh_url: refreshUrl ?? '',
  });
  return ok({ object: 'account_link', url: `${origin}/setup/e/${token}` });
}

function intentAnswer(account: StripeAccount, id: string): Answer {
  const intent = account.intents.get(id);
  if (!intent) return missing('payment_intent', id);
  return ok({ ...intent, latest_charge: chargeOf(account, intent) });
}

function chargeOf({ connected }: StripeAccount, { latest_charge: id, amount, currency }: Intent) {
  if (id === undefined) return null;
  const transfer = connected.transfers.find((one) => one.source_transaction === id) ?? null;
  const fee = connected.fees.find(({ charge }) => charge === id) ?? null;
  return { id, object: 'charge', amount, currency, transfer, application_fee: fee };
}

function makeTransfer({ connected }: StripeAccount, body: FormBody): Answer {
  const account = connected.accounts.get(textOf(body['destination']));
  const amount = Number(textOf(body['amount']));
  if (!account) return missing('destination', textOf(body['destination']));
  if (account.capabilities['transfers'] !== 'active')
    return refusal('Your destination account needs to have the transfers capability enabled.', {
      code: 'insufficient_capabilities_for_transfer',
    });
  if (!Number.isInteger(amount) || amount < 1) return refusal('Invalid positive integer');
  const group = textOf(body['transfer_group']);
  return ok(connected.send({ amount, currency: textOf(body['currency']), account: account.id, group }));
}

function reverse({ connected }: StripeAccount, id: string, body: FormBody): Answer {
  const transfer = connected.transfers.find((one) => one.id === id);
  const amount = Number(textOf(body['amount']));
  if (!transfer) return missing('transfer', id);
  if (!Number.isInteger(amount) || amount < 1) return refusal('Invalid positive integer');
  if (transfer.amount - transfer.amount_reversed < amount)
    return refusal('The amount of the reversal is more than the unreversed amount on the transfer.');
  transfer.amount_reversed += amount;
  return ok({ id: newId('trr'), object: 'transfer_reversal', amount, transfer: id });
}

function refundFee({ connected }: StripeAccount, id: string, body: FormBody): Answer {
  const fee = connected.fees.find((one) => one.id === id);
  const amount = Number(textOf(body['amount']));
  if (!fee) return missing('application_fee', id);
  if (!Number.isInteger(amount) || amount < 1) return refusal('Invalid positive integer');
  if (fee.amount - fee.amount_refunded < amount)
    return refusal('Refund amount is greater than what is left of the fee.');
  fee.amount_refunded += amount;
  return ok({ id: newId('fr'), object: 'fee_refund', amount, fee: id });
}

/** Where the money of a session goes; null: to the host. Stripe refuses an account that cannot be paid. */
export function destinationIn(
  { connected }: StripeAccount,
  data: FormBody,
  total: number,
): Destination | Answer | null {
  const fee = data['application_fee_amount'] === undefined ? null : Number(textOf(data['application_fee_amount']));
  const id = textOf((data['transfer_data'] as FormBody | undefined)?.['destination']);
  if (id === '') return fee === null ? null : refusal('application_fee_amount requires transfer_data[destination].');
  const account = connected.accounts.get(id);
  if (!account) return missing('destination', id);
  if (!account.charges_enabled || account.capabilities['transfers'] !== 'active')
    return refusal('Your destination account needs to have the transfers capability enabled.', {
      code: 'insufficient_capabilities_for_transfer',
    });
  if (textOf(data['on_behalf_of']) !== id) return refusal('The accounts differ.');
  if (fee !== null && (!Number.isInteger(fee) || fee < 1 || fee > total))
    return refusal('Invalid application_fee_amount.');
  return { account: id, application_fee_amount: fee, transfer_group: textOf(data['transfer_group']) };
}
