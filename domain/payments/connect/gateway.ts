// What a gateway offers where organizers have accounts of their own (decision 107).

/** The account of an organizer, as the gateway describes it. */
export interface GatewayAccount {
  /** Buyers can pay, and the money arrives at the account. */
  isReady: boolean;
  /** The gateway can send the money to the bank of the organizer. */
  canPayOut: boolean;
  /** The organizer answered all questions once. */
  isSubmitted: boolean;
  /** What the gateway asks for, in its own words, such as `individual.verification.document`. */
  requirements: string[];
  /** Deadline of the answer; null without a deadline. */
  dueAt: Temporal.Instant | null;
  /** The gateway's word for why the account is closed; null for an open account. */
  disabledReason: string | null;
}

/** What the gateway sent to the bank of an organizer, in minor units; below zero when it took a negative balance back. */
export interface GatewayPayout {
  id: string;
  amountMinor: number;
  currency: string;
  state: 'on_its_way' | 'paid' | 'failed' | 'canceled';
  /** `YYYY-MM-DD` */
  arrivesOn: string;
  failure: string | null;
  createdAt: Temporal.Instant;
}

/** A payment whose money goes to the account of an organizer. */
export interface ConnectedCharge {
  chargeId: string;
  /** The key with which the session was opened. */
  paymentKey: string;
  accountId: string;
  currency: string;
}

/** What the account of the organizer has of a charge, and what the site has as its fee, in minor units. */
export interface ConnectedShare {
  netMinor: number;
  feeMinor: number;
  /** Grows with each movement of the money of the charge. */
  version: number;
}

/** The accounts of organizers at a gateway. Each call may be repeated and has one effect. */
export interface ConnectGateway {
  /** Opens an account. Returns its id. Throws the refusal STRIPE_REFUSED or GATEWAY_AWAY. */
  openAccount: (request: {
    idempotencyKey: string;
    organizationId: string;
    country: string;
    name: string;
  }) => Promise<string>;
  /** A page of the gateway that asks the organizer for what is missing. The link works once, and soon ends. */
  onboardingUrl: (request: { accountId: string; returnPath: string; refreshPath: string }) => Promise<string>;
  /** A page of the gateway on which the organizer sees payouts and changes the bank account. The link works once. */
  dashboardUrl: (accountId: string) => Promise<string>;
  readAccount: (accountId: string) => Promise<GatewayAccount>;
  /** The payouts that were made since an instant. */
  payouts: (request: { accountId: string; since: Temporal.Instant }) => Promise<GatewayPayout[]>;
  readShare: (charge: ConnectedCharge) => Promise<ConnectedShare>;
  /**
   * Moves money between the site and the account so that the account gets closer to `wanted`, by one movement. Returns false
   * when the rest is less than the gateway can move. The same share and the same `wanted` make the same movement, once.
   */
  adjustShare: (
    charge: ConnectedCharge,
    adjustment: { share: ConnectedShare; wanted: Pick<ConnectedShare, 'netMinor' | 'feeMinor'> },
  ) => Promise<boolean>;
}
