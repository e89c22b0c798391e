/** Stripe’s pages on which organizers answer its questions. */
const CONNECT_ORIGIN = 'https://connect.stripe.com';

/** The origins of Stripe to which forms of this site may lead, by the page of Stripe; null: no form leads there. */
export function gatewayOriginsOf(settings: StripeSettings | undefined): GatewayOrigins {
  if (!settings) return { payment: null, account: null };
  const { checkoutOrigin, apiBase, connectWebhookSecrets } = settings;
  return { payment: checkoutOrigin, account: connectWebhookSecrets ? (apiBase ?? CONNECT_ORIGIN) : null };
}

/** The origins of the pages on which buyers pay and on which organizers set up their accounts. */
export interface GatewayOrigins {
  payment: string | null;
  account: string | null;
}

/** What the operator configured for Stripe. */
export interface StripeSettings {
  /** Secret. */
  secretKey: string;
  /** The signing secrets of the webhook endpoint; two while one replaces the other. Secret. */
  webhookSecrets: string[];
  /** The origin of a service that speaks Stripe’s protocol, for tests; undefined: Stripe. */
  apiBase: string | undefined;
  /** The key is a test key of Stripe: no money moves. */
  isTest: boolean;
  /** The origin of the page on which buyers pay. */
  checkoutOrigin: string;
  /**
   * Organizers are paid at accounts of their own (decision 107): the signing secrets of the endpoint for events of these
   * accounts. Absent: buyers pay the host. Secret.
   */
  connectWebhookSecrets?: string[];
}
