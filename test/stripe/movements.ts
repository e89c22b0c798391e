// What moves money in an account at Stripe.

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Record<string, string>;
}
export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  evidence: Record<string, string>;
  /** `due_by`: seconds since 1970; 0 when the bank takes no answer. */
  evidence_details: { due_by: number; submission_count: number };
}
/** A movement of money in the account. */
export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  created: number;
  amount: number;
  currency: string;
  fee: number;
  source: (Refund | Dispute | Charge) | null;
}
export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  currency: string;
  payment_intent: string;
  metadata: Record<string, string>;
  status: 'succeeded' | 'failed';
  failure_code: string | null;
  payment_method_details: { type: 'card'; card: Card };
}
/** A card as Stripe shows it. The fingerprint is the same for each use of the card with this account. */
export interface Card {
  brand: string;
  country: string | null;
  fingerprint: string;
  last4: string;
}
