// The connected accounts of an account at Stripe: accounts of organizers, the transfers to them, the fees of the platform
// and payouts to their banks.
import { newId, nowSeconds } from './ids.ts';

/** Where the money of a charge goes when it is not the host’s. */
export interface Destination {
  account: string;
  application_fee_amount: number | null;
  transfer_group: string;
}
/** A charge whose money goes to an account. */
interface Charge {
  id: string;
  amount: number;
  currency: string;
}

export interface ConnectedAccount {
  id: string;
  object: 'account';
  country: string;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  details_submitted: boolean;
  capabilities: Record<string, 'active' | 'inactive' | 'pending'>;
  requirements: {
    currently_due: string[];
    past_due: string[];
    current_deadline: number | null;
    disabled_reason: string | null;
  };
  metadata: Record<string, string>;
}
export interface Transfer {
  id: string;
  object: 'transfer';
  created: number;
  amount: number;
  amount_reversed: number;
  currency: string;
  destination: string;
  transfer_group: string;
  /** The charge that made it; null for a transfer of its own. */
  source_transaction: string | null;
}
export interface ApplicationFee {
  id: string;
  object: 'application_fee';
  amount: number;
  amount_refunded: number;
  currency: string;
  account: string;
  charge: string;
}
export interface StripePayout {
  id: string;
  object: 'payout';
  created: number;
  amount: number;
  currency: string;
  status: 'in_transit' | 'paid' | 'failed';
  arrival_date: number;
  failure_code: string | null;
}
export type ConnectedObject = ConnectedAccount | Transfer | ApplicationFee | StripePayout;

/** What Stripe asks of every new account. */
const FIRST_QUESTIONS = ['business_type', 'external_account', 'individual.dob.day', 'tos_acceptance.date'];
const A_DAY = 24 * 60 * 60;

type Report = (type: string, object: ConnectedObject, account?: string) => void;

/** The accounts of organizers, and what happens in them. Each change is an event of the account. */
export class ConnectedAccounts {
  readonly accounts = new Map<string, ConnectedAccount>();
  /** The links of onboarding that were not used, by their token. */
  readonly links = new Map<string, { account: string; return_url: string; refresh_url: string }>();
  readonly transfers: Transfer[] = [];
  readonly fees: ApplicationFee[] = [];
  readonly payouts: (StripePayout & { account: string })[] = [];
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  open(country: string, metadata: Record<string, string>): ConnectedAccount {
    const account: ConnectedAccount = {
      id: newId('acct'),
      object: 'account',
      country,
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { card_payments: 'inactive', transfers: 'inactive' },
      requirements: {
        currently_due: FIRST_QUESTIONS,
        past_due: [],
        current_deadline: null,
        disabled_reason: 'requirements.past_due',
      },
      metadata,
    };
    this.accounts.set(account.id, account);
    return account;
  }

  /** The organizer answers everything. */
  complete(id: string): void {
    this.#change(id, {
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { card_payments: 'active', transfers: 'active' },
      requirements: { currently_due: [], past_due: [], current_deadline: null, disabled_reason: null },
    });
  }

  /** Stripe asks for more; with `isPaused`, buyers cannot pay until it is answered. */
  askFor(id: string, requirements: string[], { isPaused = false } = {}): void {
    const state = isPaused ? ('inactive' as const) : ('active' as const);
    this.#change(id, {
      charges_enabled: !isPaused,
      payouts_enabled: !isPaused,
      capabilities: { card_payments: state, transfers: state },
      requirements: {
        currently_due: requirements,
        past_due: isPaused ? requirements : [],
        current_deadline: isPaused ? null : nowSeconds() + 7 * A_DAY,
        disabled_reason: isPaused ? 'requirements.past_due' : null,
      },
    });
  }

  /** Stripe closes the account for good. */
  reject(id: string): void {
    const requirements = { currently_due: [], past_due: [], current_deadline: null, disabled_reason: 'rejected.fraud' };
    this.#change(id, { charges_enabled: false, payouts_enabled: false, requirements });
  }

  #change(id: string, change: Partial<ConnectedAccount>): void {
    const account = this.accounts.get(id);
    if (!account) return;
    Object.assign(account, change);
    this.#report('account.updated', account, id);
  }

  /** The money of a charge arrives: all of it goes to the account, and the fee comes back. */
  receive(charge: Charge, { account, application_fee_amount: fee, transfer_group: group }: Destination): void {
    const { id: source, amount, currency } = charge;
    this.transfers.push({ ...this.#newTransfer({ amount, currency, account, group }), source_transaction: source });
    if (fee === null) return;
    const made = { id: newId('fee'), object: 'application_fee' as const, amount: fee, amount_refunded: 0 };
    this.fees.push({ ...made, currency, account, charge: source });
  }

  /** The host sends money to an account. */
  send(transfer: { amount: number; currency: string; account: string; group: string }): Transfer {
    const made = this.#newTransfer(transfer);
    this.transfers.push(made);
    return made;
  }

  #newTransfer(made: { amount: number; currency: string; account: string; group: string }): Transfer {
    const { amount, currency, account: destination, group } = made;
    const rest = { amount, amount_reversed: 0, currency, destination, transfer_group: group, source_transaction: null };
    return { id: newId('tr'), object: 'transfer', created: nowSeconds(), ...rest };
  }

  /** Takes a part of the transfer of a charge back. Returns false when less is left. */
  reverseOf(charge: string, amount: number): boolean {
    const transfer = this.transfers.find((one) => one.source_transaction === charge);
    if (!transfer || transfer.amount - transfer.amount_reversed < amount) return false;
    transfer.amount_reversed += amount;
    return true;
  }

  /** What an account has, without what was paid out. */
  balanceOf(account: string): number {
    const sent = this.transfers.filter(({ destination }) => destination === account);
    const fees = this.fees.filter((fee) => fee.account === account);
    const paid = this.payouts.filter((payout) => payout.account === account && payout.status !== 'failed');
    return (
      sent.reduce((sum, { amount, amount_reversed: back }) => sum + amount - back, 0) -
      fees.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0) -
      paid.reduce((sum, { amount }) => sum + amount, 0)
    );
  }

  /** Stripe sends what an account has to its bank. */
  payOut(account: string, currency = 'eur'): StripePayout {
    const payout: StripePayout = {
      id: newId('po'),
      object: 'payout',
      created: nowSeconds(),
      amount: this.balanceOf(account),
      currency,
      status: 'in_transit',
      arrival_date: nowSeconds() + 2 * A_DAY,
      failure_code: null,
    };
    this.payouts.push(Object.assign(payout, { account }));
    this.#report('payout.created', payout, account);
    return payout;
  }

  /** The bank has the money, or refuses it. */
  endPayout(id: string, status: 'paid' | 'failed'): void {
    const payout = this.payouts.find((one) => one.id === id);
    if (!payout) return;
    Object.assign(payout, { status, failure_code: status === 'failed' ? 'account_closed' : null });
    this.#report(`payout.${status}`, payout, payout.account);
  }
}
