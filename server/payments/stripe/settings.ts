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
}
