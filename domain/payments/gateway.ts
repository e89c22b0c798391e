// The seam to payment gateways. Their protocols are in `server/payments/`.

/** What a gateway needs to open a session: its own page, on which the buyer pays. */
export interface SessionRequest {
  /** The same key opens the same session again. */
  idempotencyKey: string;
  amountMinor: number;
  currency: string;
  /** What the buyer pays for: the name of the event. */
  title: string;
  /** What the amount consists of. */
  lines: { name: string; quantity: number; unitMinor: number }[];
  /** Language of the gateway's page, two letters. */
  locale: string;
  /** Paths of this site with their language prefix: after the payment, and when the buyer goes back without paying. */
  returnPath: string;
  cancelPath: string;
  /** When the session must end: not after the hold of the tickets. */
  endsAt: Temporal.Instant;
}

export interface GatewaySession {
  id: string;
  /** The page to which the buyer is sent: a URL, or a path of this site. */
  url: string;
  /** ended: nobody can pay in this session any more. */
  state: 'open' | 'processing' | 'paid' | 'ended';
  /** The money that arrived; null unless `paid`. */
  charge: { id: string; amountMinor: number; currency: string } | null;
}

/** A payment gateway with a hosted page. Each call may be repeated with the same key and has one effect. */
export interface Gateway {
  open: (request: SessionRequest) => Promise<GatewaySession>;
  read: (sessionId: string) => Promise<GatewaySession>;
  /** Ends a session so that nobody can pay in it. Returns `paid` or `processing` when the buyer was faster. */
  end: (sessionId: string) => Promise<GatewaySession>;
  /** Returns money to the buyer. Throws when the outcome is unknown. */
  refund: (request: {
    idempotencyKey: string;
    sessionId: string;
    amountMinor: number;
    /** pending: the gateway has the request, and its outcome is unknown. The job asks again. */
  }) => Promise<{ id: string; state: 'done' | 'failed' | 'pending' }>;
  /** Refunds and disputes of a charge. Absent for a gateway that has none of its own. */
  review?: (chargeId: string) => Promise<ChargeReview>;
  /**
   * What a report of the gateway says. `invalid` when its signature is wrong or old; null when it means nothing here.
   * Absent for a gateway that sends no reports over the network.
   */
  verify?: (report: { body: string; signature: string }) => Promise<GatewayReport | 'invalid' | null>;
}

/** A report of a gateway about a session or a charge. Only its ids are used: what happened is asked at the gateway. */
export type GatewayReport = { eventId: string } & ({ sessionId: string } | { chargeId: string });

/** What happened to a charge after it was paid. Amounts are minor units of the currency of the charge. */
export interface ChargeReview {
  /** The session in which it was paid; null when this site opened no such session. */
  sessionId: string | null;
  /** `idempotencyKey`: the key with which this site made the refund; null when it was made at the gateway. */
  refunds: { id: string; idempotencyKey: string | null; amountMinor: number; state: 'done' | 'failed' | 'pending' }[];
  disputes: { id: string; amountMinor: number; state: 'open' | 'won' | 'lost'; reason: string }[];
}

/** Finds a gateway by the name in `payment.gateway`; null when this site does not speak its protocol. */
export type Gateways = (name: string) => Gateway | null;
