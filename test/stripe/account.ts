// What Stripe would store about an account: sessions, payment intents, refunds, disputes and events.
import { ConnectedAccounts, type ConnectedObject, type Destination } from './connected.ts';
import { newFingerprint, newId, nowSeconds } from './ids.ts';
import type { BalanceTransaction, Card, Charge, Dispute, Refund } from './movements.ts';

export interface Session {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: Record<string, string>;
  locale: string;
  expires_at: number;
  success_url: string;
  cancel_url: string;
}
/** A session with what its page shows. */
export interface StoredSession {
  session: Session;
  lines: { name: string; description: string; quantity: number; amount: number }[];
  isDeclined: boolean;
  destination: Destination | null;
}
export interface Intent {
  id: string;
  object: 'payment_intent';
  status: 'succeeded' | 'processing' | 'requires_payment_method';
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  latest_charge?: string;
}
export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: boolean;
  /** The connected account in which it happened. */
  account?: string;
  data: { object: Session | Intent | Refund | Dispute | Charge | ConnectedObject };
}

/** What is known about the card of a buyer. */
type UsedCard = Partial<Pick<Card, 'fingerprint' | 'country'>>;

/** What the account pays for a charge, and for a dispute. */
export const CHARGE_FEE = 63;
export const DISPUTE_FEE = 2000;
const A_DAY_SECONDS = 24 * 60 * 60;

/** An account, and what buyers and its owner do in Stripe's own pages. Each change is an event. */
export class StripeAccount {
  readonly sessions = new Map<string, StoredSession>();
  readonly intents = new Map<string, Intent>();
  /** All attempts to charge a card, the newest first. */
  readonly charges: Charge[] = [];
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];
  readonly events: StripeEvent[] = [];
  readonly movements: BalanceTransaction[] = [];
  readonly connected = new ConnectedAccounts((type, object, account) => this.#report(type, object, account));
  /** The members of a page, at most. */
  pageSize = 100;
  /** The currency of the account, and how much one unit of a charge is in it; undefined: that of each charge. */
  settlesIn: { currency: string; rate: number } | undefined;
  /** What becomes of the next refunds. */
  refundOutcome: Refund['status'] = 'succeeded';
  readonly #onEvent: (event: StripeEvent) => void;

  constructor(onEvent: (event: StripeEvent) => void) {
    this.#onEvent = onEvent;
  }

  #report(type: string, object: StripeEvent['data']['object'], account?: string): void {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      type,
      created: nowSeconds(),
      livemode: false,
      ...(account !== undefined && { account }),
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    this.#onEvent(event);
  }

  #move(source: NonNullable<BalanceTransaction['source']>, amount: number, fee: number): void {
    const { currency = source.currency, rate = 1 } = this.settlesIn ?? {};
    this.movements.push({
      id: newId('txn'),
      object: 'balance_transaction',
      created: nowSeconds(),
      amount: Math.round(amount * rate),
      currency,
      fee: Math.round(fee * rate),
      source: structuredClone(source),
    });
  }

  #charge(intent: Intent, status: Charge['status'], card: UsedCard = {}): Charge {
    const { id, amount, currency, metadata } = intent;
    const { fingerprint = newFingerprint(), country = 'DE' } = card;
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount,
      currency,
      payment_intent: id,
      metadata,
      status,
      failure_code: status === 'failed' ? 'card_declined' : null,
      payment_method_details: { type: 'card', card: { brand: 'visa', country, fingerprint, last4: '4242' } },
    };
    this.charges.unshift(charge);
    intent.latest_charge = charge.id;
    return charge;
  }

  #moveCharge(intent: Intent, { destination, card }: { destination: Destination | null; card?: UsedCard }): void {
    const { amount } = intent;
    const charge = this.#charge(intent, 'succeeded', card);
    this.#move(charge, amount, CHARGE_FEE);
    if (destination) this.connected.receive(charge, destination);
  }

  open(
    session: Omit<Session, 'id' | 'object' | 'url' | 'status' | 'payment_status' | 'payment_intent'>,
    lines: StoredSession['lines'],
    { origin, destination = null }: { origin: string; destination?: Destination | null },
  ): Session {
    const id = newId('cs');
    const opened: Session = {
      id,
      object: 'checkout.session',
      url: `${origin}/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      ...session,
    };
    this.sessions.set(id, { session: opened, lines, isDeclined: false, destination });
    return opened;
  }

  /** The session; one whose time is over has expired. Null when there is none. */
  find(id: string): StoredSession | null {
    const stored = this.sessions.get(id);
    if (stored?.session.status === 'open' && stored.session.expires_at <= nowSeconds()) this.expire(id);
    return stored ?? null;
  }

  /** Ends an open session. Returns whether it was open. */
  expire(id: string): boolean {
    const session = this.sessions.get(id)?.session;
    if (session?.status !== 'open') return false;
    Object.assign(session, { status: 'expired', url: null });
    this.#report('checkout.session.expired', session);
    return true;
  }

  /** The buyer presses Pay. `amount`: what the buyer pays instead of the total. `isSlow`: the money comes later. */
  pay(
    id: string,
    {
      amount,
      currency,
      isSlow = false,
      card,
    }: { amount?: number; currency?: string; isSlow?: boolean; card?: UsedCard } = {},
  ): void {
    const stored = this.find(id);
    if (stored?.session.status !== 'open') return;
    const { session } = stored;
    const paid = amount ?? session.amount_total;
    const intent: Intent = {
      id: session.payment_intent ?? newId('pi'),
      object: 'payment_intent',
      status: isSlow ? 'processing' : 'succeeded',
      amount: paid,
      amount_received: isSlow ? 0 : paid,
      currency: currency ?? session.currency,
      metadata: session.metadata,
    };
    this.intents.set(intent.id, intent);
    Object.assign(session, {
      status: 'complete',
      url: null,
      payment_intent: intent.id,
      payment_status: isSlow ? 'unpaid' : 'paid',
    });
    if (!isSlow) this.#moveCharge(intent, { destination: stored.destination, ...(card && { card }) });
    this.#report('checkout.session.completed', session);
  }

  /** The money of a slow payment arrives, or does not. */
  finishSlow(id: string, { succeeds = true } = {}): void {
    const { session, destination = null } = this.find(id) ?? {};
    const intent = this.intents.get(session?.payment_intent ?? '');
    if (!session || intent?.status !== 'processing') return;
    Object.assign(
      intent,
      succeeds ? { status: 'succeeded', amount_received: intent.amount } : { status: 'requires_payment_method' },
    );
    if (succeeds) session.payment_status = 'paid';
    if (succeeds) this.#moveCharge(intent, { destination });
    this.#report(`checkout.session.async_payment_${succeeds ? 'succeeded' : 'failed'}`, session);
  }

  /** The buyer's card is declined. The session stays open, and has a payment intent from the first attempt on. */
  decline(id: string, card: UsedCard = {}): void {
    const stored = this.find(id);
    if (stored?.session.status !== 'open') return;
    stored.isDeclined = true;
    const { session } = stored;
    session.payment_intent ??= newId('pi');
    const intent: Intent = this.intents.get(session.payment_intent) ?? {
      id: session.payment_intent,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      metadata: session.metadata,
    };
    this.intents.set(intent.id, intent);
    this.#report('charge.failed', this.#charge(intent, 'failed', card));
  }

  /** Makes a refund. Null when it exceeds what is left of the payment. */
  refund(
    paymentIntent: string,
    amount: number,
    { metadata = {}, isReversed = false }: { metadata?: Record<string, string>; isReversed?: boolean } = {},
  ): Refund | null {
    const intent = this.intents.get(paymentIntent);
    const made = this.refunds.filter((refund) => refund.payment_intent === paymentIntent && refund.status !== 'failed');
    const left = (intent?.amount_received ?? 0) - made.reduce((sum, refund) => sum + refund.amount, 0);
    if (!intent || amount > left) return null;
    if (isReversed && !this.connected.reverseOf(intent.latest_charge ?? '', amount)) return null;
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      payment_intent: paymentIntent,
      status: this.refundOutcome,
      metadata,
    };
    this.refunds.unshift(refund);
    this.#move(refund, -amount, 0);
    this.#report('refund.created', refund);
    return refund;
  }

  /** The bank answers to pending refunds. */
  finishRefunds(status: 'succeeded' | 'failed'): void {
    for (const refund of this.refunds.filter((one) => one.status === 'pending')) {
      refund.status = status;
      this.#report(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    }
  }

  /** The bank returns the money of a refund that it had accepted. */
  returnRefund(refund: Refund): void {
    refund.status = 'failed';
    this.#move(refund, refund.amount, 0);
    this.#report('refund.failed', refund);
  }

  /** The buyer's bank takes the money back. */
  dispute(paymentIntent: string): Dispute {
    const intent = this.intents.get(paymentIntent);
    const dispute: Dispute = {
      id: newId('du'),
      object: 'dispute',
      amount: intent?.amount_received ?? 0,
      currency: intent?.currency ?? '',
      payment_intent: paymentIntent,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence: {},
      evidence_details: { due_by: nowSeconds() + 7 * A_DAY_SECONDS, submission_count: 0 },
    };
    this.disputes.unshift(dispute);
    this.#move(dispute, -dispute.amount, DISPUTE_FEE);
    this.#report('charge.dispute.created', dispute);
    return dispute;
  }

  /** The host sends evidence, once and while the bank has not decided. Null when it comes too late. */
  answerDispute(id: string, evidence: Record<string, string>): Dispute | null {
    const dispute = this.disputes.find((one) => one.id === id);
    if (dispute?.status !== 'needs_response' || dispute.evidence_details.due_by < nowSeconds()) return null;
    Object.assign(dispute, { evidence, status: 'under_review' });
    dispute.evidence_details.submission_count = 1;
    this.#report('charge.dispute.updated', dispute);
    return dispute;
  }

  closeDispute(id: string, status: 'won' | 'lost'): void {
    const dispute = this.disputes.find((one) => one.id === id);
    if (!dispute) return;
    dispute.status = status;
    if (status === 'won') this.#move(dispute, dispute.amount, 0);
    this.#report('charge.dispute.closed', dispute);
  }
}
