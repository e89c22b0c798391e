// The seam to payment gateways. Their protocols are in `server/payments/`.
import type { ConnectGateway } from './connect/gateway.ts';

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
  /** The account to which the money goes, less the fee of the site in minor units. Absent: the account of the host. */
  destination?: { accountId: string; feeMinor: number };
}

export interface GatewaySession {
  id: string;
  /** The page to which the buyer is sent: a URL, or a path of this site. */
  url: string;
  /** ended: the buyer can no longer pay in this session. */
  state: 'open' | 'processing' | 'paid' | 'ended';
  /** The money that arrived; null unless `paid`. */
  charge: { id: string; amountMinor: number; currency: string; card?: GatewayCard } | null;
}

/** A card that was charged, or that was declined. */
export interface GatewayCard {
  /** Of the attempt to charge it. */
  attemptId: string;
  /** The same for each use of the same card with the account of the host. */
  fingerprint: string;
  /** Where it was issued, two letters; null when the gateway does not know it. */
  country: string | null;
  isFailed: boolean;
}

/** A payment gateway with a hosted page. Each call may be repeated with the same key and has one effect. */
export interface Gateway {
  open: (request: SessionRequest) => Promise<GatewaySession>;
  read: (sessionId: string) => Promise<GatewaySession>;
  /** Ends a session, so that the buyer can no longer pay in it. Returns `paid` or `processing` when the buyer was faster. */
  end: (sessionId: string) => Promise<GatewaySession>;
  /** Returns money to the buyer. Throws when the outcome is unknown. */
  refund: (request: {
    idempotencyKey: string;
    sessionId: string;
    amountMinor: number;
    /** The money went to the account of an organizer, which gives it back. */
    isConnected?: boolean;
    /**
     * pending: the gateway has the request, and its outcome is unknown. The job asks again. isFinal: another try would be
     * refused too.
     */
  }) => Promise<{ id: string; state: 'done' | 'failed' | 'pending'; isFinal?: boolean }>;
  /** Refunds and disputes of a charge. Absent for a gateway that has none of its own. */
  review?: (chargeId: string) => Promise<ChargeReview>;
  /**
   * Sends the answer to a dispute, which can be sent once. `refused`: the gateway takes no answer (any more). Throws when
   * the outcome is unknown. Absent for a gateway that has no disputes.
   */
  answerDispute?: (id: string, answer: DisputeEvidence | 'accept') => Promise<'done' | 'refused'>;
  /**
   * What the gateway reported and took since an instant, in any order. Absent for a gateway whose reports cannot be lost.
   */
  history?: (since: Temporal.Instant) => AsyncIterable<GatewayMoment>;
  /**
   * What a report of the gateway says. `invalid` when its signature is wrong or old; null when it means nothing here.
   * Absent for a gateway that sends no reports over the network.
   */
  verify?: (report: { body: string; signature: string }) => Promise<GatewayReport | 'invalid' | null>;
  /** The accounts of organizers. Absent for a gateway that has none. */
  connect?: ConnectGateway;
}

/**
 * A report of a gateway about a session, a charge, or the account of an organizer. Only its ids are used: what happened is
 * asked at the gateway.
 */
export type GatewayReport = { eventId: string } & (
  | { sessionId: string }
  | { chargeId: string }
  | { accountId: string }
);

/** One thing that happened at a gateway: a report, a fee, or both. */
export interface GatewayMoment {
  at: Temporal.Instant;
  report?: GatewayReport;
  fee?: GatewayFee;
}

/** What a gateway took for moving the money of a charge, in minor units. Negative when it gave a fee back. */
export interface GatewayFee {
  /** The id of the movement. */
  id: string;
  at: Temporal.Instant;
  kind: 'payment' | 'refund' | 'dispute';
  chargeId: string;
  /** The key with which this site opened the session of the charge; null when the gateway does not name it. */
  paymentKey: string | null;
  /** In the currency of the charge. */
  amountMinor: number;
  currency: string;
  /** As the gateway took it from its account. */
  billed: { amountMinor: number; currency: string };
}

/** What the host tells the bank about a disputed payment. Texts for people. */
export interface DisputeEvidence {
  buyerName: string;
  /** '' when it is not known. */
  buyerEmail: string;
  /** What was sold. */
  product: string;
  /** The day of the event, `YYYY-MM-DD`. */
  day: string;
  refundPolicy: string;
  /** What happened, in the words of staff. */
  statement: string;
}

/** What happened to a charge. Amounts are minor units of the currency of the charge. */
export interface ChargeReview {
  /** The session in which it was paid; null when this site opened no such session. */
  sessionId: string | null;
  /** `idempotencyKey`: the key with which this site made the refund; null when it was made at the gateway. */
  refunds: { id: string; idempotencyKey: string | null; amountMinor: number; state: 'done' | 'failed' | 'pending' }[];
  disputes: GatewayDispute[];
  /** The cards that were tried. Absent for a gateway without cards. */
  cards?: GatewayCard[];
}

export interface GatewayDispute {
  id: string;
  amountMinor: number;
  state: 'open' | 'won' | 'lost';
  /** The gateway's word for what the buyer said. */
  reason: string;
  /** The last moment for an answer; null or absent when the gateway names none. */
  dueAt?: Temporal.Instant | null;
  /** Whether the gateway has the evidence. */
  isAnswered?: boolean;
}

/** Finds a gateway by the name in `payment.gateway`; null when this site does not speak its protocol. */
export type Gateways = (name: string) => Gateway | null;
